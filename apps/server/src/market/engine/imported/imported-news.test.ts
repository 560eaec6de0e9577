import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedEvent } from '@lianpan/market/import';
import { expect, it } from 'vitest';
import { importedEventsOf } from './imported-events.ts';
import { importedNews } from './imported-news.ts';

const row = (
  publishTime: string | null,
  title: string,
  stockNo: string | null = null,
  type = 'news',
): ImportedEvent => ({
  kind: 'news',
  date: publishTime?.slice(0, 10) ?? '2026-06-10',
  stockNo,
  fields: { title, type, ...(publishTime === null ? {} : { publishTime }) },
});
const events: readonly ImportedEvent[] = [
  row('2026-06-11T10:00:00', 'morning', '600001'),
  row('2026-06-10T20:00:00', 'evening before', '600001', 'announcement'),
  row(null, 'without a time'),
  // A Saturday belongs to Monday, as does what came after the close of Friday.
  row('2026-06-13T09:00:00', 'Saturday'),
  row('2026-06-12T15:00:00', 'after the close'),
  { kind: 'limit_up_pool', date: '2026-06-11', stockNo: '600001', fields: { price: '11' } },
];
const later = { date: '2026-07-01', second: 0 };
const marketDay = aShareCalendar.numberOf('2026-06-11')!;
const titles = (query: Parameters<typeof importedNews>[3], asOf = later): string[] =>
  importedNews(events, marketDay, asOf, query).map(({ text }) => text[0]);

it('is of the trading day by whose close it was out, oldest first', () => {
  expect(titles({})).toEqual(['evening before', 'without a time', 'morning']);
  expect(titles({ date: '2026-06-15' })).toEqual(['after the close', 'Saturday']);
  expect(titles({ date: '2026-06-10' })).toEqual([]);
  for (const date of ['2026-06-13', 'no date']) expect(titles({ date })).toEqual([]);
});

it('knows nothing of later than it is', () => {
  expect(titles({}, { date: '2026-06-11', second: 10 * 3600 - 1 })).toEqual(['evening before', 'without a time']);
  expect(titles({}, { date: '2026-06-10', second: 20 * 3600 })).toEqual(['evening before']);
  expect(titles({ before: 9 * 3600 })).toEqual(['evening before', 'without a time']);
});

it('names its stock, and an announcement the event of that stock', () => {
  const [notice, plain, morning] = importedNews(events, marketDay, later, {});
  const ids = importedEventsOf(events, '600001', later).history.map(({ event }) => event.id);
  expect(notice).toMatchObject({ stockNos: ['600001'], cause: { kind: 'EVENT' } });
  expect(notice!.cause.kind === 'EVENT' && ids.includes(notice!.cause.eventId)).toBe(true);
  expect(plain).toMatchObject({ stockNos: [], cause: { kind: 'NONE' }, polarity: 0 });
  expect(morning!.cause).toEqual({ kind: 'COMPANY', stockNo: '600001' });
  expect(new Set([notice, plain, morning].map((item) => item!.id)).size).toBe(3);
});
