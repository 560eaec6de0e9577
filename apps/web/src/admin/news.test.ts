import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewsReader } from './news.ts';

const queues = 'POST /api/admin/adviser/getQueues';
const ticket = 'POST /api/admin/adviser/getTicket';
const served = 'POST /api/admin/consult/getConversations';
const servedOne = 'POST /api/admin/consult/getConversation';

const toast = vi.hoisted(() => vi.fn());
vi.mock('@lianpan/ui', async (original) => ({ ...(await original<object>()), toast }));

beforeEach(() => {
  vi.useFakeTimers();
  toast.mockClear();
});
afterEach(() => vi.useRealTimers());

const keys = [
  [queues, { queue: 'mine' }],
  [ticket, { ticketId: '7', reason: '' }],
  [ticket, { ticketId: '8' }],
  [served, 'waiting'],
  [servedOne, '3'],
];

function reading(rights: readonly string[], opened = '') {
  // What nobody shows is kept: the timers of its end run with all others.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  for (const key of keys) client.setQueryData(key, {});
  const reader = new NewsReader(client, { displayName: '沈知行', rights: rights as never }, () => opened);
  const stale = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated);
  return { reader, stale };
}

it('reads anew what news are about, and nothing else', () => {
  const { reader, stale } = reading(['ticket.read', 'consult.answer']);
  reader.take({ about: 'ticket', id: '7', what: 'said', byName: '' });
  vi.runAllTimers();
  expect(stale()).toEqual([keys[0], keys[1]]);
  reader.take({ about: 'consult', id: '3', what: 'said', byName: '' });
  vi.runAllTimers();
  expect(stale()).toEqual([keys[0], keys[1], keys[3], keys[4]]);
});

it('does not read again in the name of somebody whose every reading is logged', () => {
  const { reader, stale } = reading(['ticket.read', 'consult.read']);
  reader.take({ about: 'consult', id: '3', what: 'said', byName: '' });
  vi.runAllTimers();
  expect(stale()).toEqual([keys[3]]);
  reader.readAll();
  expect(stale()).toEqual(keys.slice(0, 4));
});

it('says who took what is opened, and nothing of one’s own or of others', () => {
  const { reader } = reading(['ticket.read'], '7');
  reader.take({ about: 'ticket', id: '8', what: 'taken', byName: '顾青禾' });
  reader.take({ about: 'ticket', id: '7', what: 'taken', byName: '沈知行' });
  expect(toast).not.toHaveBeenCalled();
  reader.take({ about: 'ticket', id: '7', what: 'taken', byName: '顾青禾' });
  expect(toast).toHaveBeenCalledOnce();
});
