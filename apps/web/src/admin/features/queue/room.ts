import { countOf, type Room } from '../../room.ts';
import { queue } from './api.ts';

export const room: Room = {
  key: 'queue',
  title: ['审核队列', 'Review queue'],
  rights: ['review.read'],
  group: 'community',
  order: 1,
  count: countOf('review.decide', queue, { pageSize: 1 }, ({ statistics }) => statistics.waiting),
  resources: ['review'],
};
