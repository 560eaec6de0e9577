import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'withdrawals',
  title: ['提现', 'Withdrawals'],
  rights: ['withdrawal.read'],
  group: 'money',
  order: 1,
  resources: ['withdrawal'],
};
