import type { Room } from '../../room.ts';

export const room: Room = {
  key: 'marketData',
  title: ['行情数据', 'Market data'],
  rights: ['marketData.import'],
  group: 'firm',
  order: 4,
};
