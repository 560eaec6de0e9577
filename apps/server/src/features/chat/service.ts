export { socketRoomsOf } from './socket-rooms.ts';
export { clear as clearConversation } from './conversations/own.ts';
export { openOwned } from './conversations/opening.ts';
export { tellMessage, tellPart } from './events.ts';
export { addExchange, isNameGiven } from './messages/exchange.ts';
export { toldMessages } from './messages/telling.ts';
export { checkedText } from './messages/sending.ts';
export { afterWork, serviceInfoAt, workBetween } from './service-hours.ts';
export { deleteOfMachine, selectBySeqs } from './messages/queries.ts';
