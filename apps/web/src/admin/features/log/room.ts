import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'log',
  title: ['操作日志', 'Audit log'],
  rights: ['audit.read'],
  group: 'firm',
  order: 3,
};
