import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'words',
  title: ['词表', 'Word list'],
  rights: ['word.read'],
  group: 'community',
  order: 3,
};
