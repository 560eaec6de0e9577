import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'papers',
  title: ['专栏与干货', 'Columns'],
  rights: ['paper.read'],
  group: 'content',
  order: 2,
  resources: ['paper'],
};
