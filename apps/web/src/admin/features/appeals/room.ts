import { countOf, type Room } from '../../room.ts';
import { appeals } from './api.ts';

export const room: Room = {
  key: 'appeals',
  title: ['申诉', 'Appeals'],
  rights: ['review.read'],
  group: 'community',
  order: 2,
  count: countOf('review.decide', appeals, {}, ({ list }) => list.length),
  resources: ['strike'],
};
