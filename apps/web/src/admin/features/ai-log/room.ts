import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'aiLog',
  title: ['AI问答', 'AI answers'],
  rights: ['aiLog.read'],
  group: 'customers',
  order: 3,
  resources: ['aiLog'],
};
