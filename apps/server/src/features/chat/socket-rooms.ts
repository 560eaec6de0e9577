import type { Db } from '@lianpan/db';
import { conversationRoom, idOfConversationRoom } from '../../realtime/rooms.ts';
import type { SocketRooms } from '../../realtime/sockets.ts';
import { selectGroupIds, selectOwn } from './conversations/queries.ts';

const maxRooms = 500;

/** Which rooms of conversations a socket may be in: the same access as over HTTP. Source: reliability handbook H1. */
export const socketRoomsOf = (db: Db): SocketRooms => ({
  async of(customerId) {
    const groups = await selectGroupIds(db, customerId, maxRooms);
    return groups.map(({ id }) => conversationRoom(id));
  },
  async mayEnter(customerId, room) {
    const id = idOfConversationRoom(room);
    return id !== undefined && (await selectOwn(db, customerId, id)) !== undefined;
  },
  async maySignal(customerId, toCustomerId, conversationId) {
    const own = await selectOwn(db, customerId, conversationId);
    return own?.kind === 'private' && own.peerId === toCustomerId && own.isAnswered;
  },
});
