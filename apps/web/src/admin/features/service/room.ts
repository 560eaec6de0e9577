import { countOf, type Room } from '../../room.ts';
import { conversations } from './api.ts';

export const room: Room = {
  key: 'service',
  title: ['在线客服', 'Live support'],
  rights: ['consult.read'],
  group: 'customers',
  order: 2,
  count: countOf('consult.answer', conversations, {}, ({ counts }) => counts.waiting),
  resources: ['conversation'],
};
