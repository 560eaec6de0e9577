import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'creators',
  title: ['创作者申请', 'Creator applications'],
  rights: ['creator.read'],
  group: 'content',
  order: 1,
  resources: ['creator'],
};
