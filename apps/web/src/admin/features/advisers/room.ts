import { countOf, type Room } from '../../room.ts';
import { queues } from './api.ts';

export const room: Room = {
  key: 'advisers',
  title: ['投顾工单', 'Adviser tickets'],
  rights: ['ticket.read'],
  group: 'customers',
  order: 1,
  // The lead sees to what nobody answered in time, an adviser to their own.
  count: countOf('ticket.answer', queues, { pageSize: 1 }, ({ counters, me }) =>
    me.isLead ? counters.escalated : counters.mine,
  ),
  resources: ['ticket'],
};
