import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'awards',
  title: ['评奖', 'Awards'],
  rights: ['award.read'],
  group: 'content',
  order: 3,
  resources: ['award'],
};
