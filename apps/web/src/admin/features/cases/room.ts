import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'cases',
  title: ['案例', 'Case studies'],
  rights: ['case.read'],
  group: 'content',
  order: 4,
  resources: ['case'],
};
