export { socketRoomsOf } from './socket-rooms.ts';
