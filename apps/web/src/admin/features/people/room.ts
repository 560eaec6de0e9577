import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'people',
  title: ['员工', 'Staff'],
  rights: ['staff.read'],
  group: 'firm',
  order: 2,
  resources: ['staff'],
};
