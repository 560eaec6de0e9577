import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'studies',
  title: ['调研', 'Research'],
  rights: ['study.read'],
  group: 'content',
  order: 5,
  resources: ['proposal'],
};
