import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { compareMoments, endOfDay, isOut, momentOf, visibleAt } from './moment.ts';

const at = (date: string, second: number) => ({ date, second });

it('counts the second of publication as known and none before', () => {
  const evening = at('2025-06-06', 64_800);
  expect(isOut(evening, at('2025-06-06', 64_799))).toBe(false);
  expect(isOut(evening, at('2025-06-06', 64_800))).toBe(true);
  expect(isOut(evening, at('2025-06-05', endOfDay))).toBe(false);
  expect(isOut(evening, at('2025-06-07', 0))).toBe(true);
});

it('orders moments over days and seconds', () => {
  const moments = [at('2025-06-07', 5), at('2025-06-06', 9), at('2025-06-06', 7)];
  expect(moments.toSorted(compareMoments)).toEqual([moments[2], moments[1], moments[0]]);
  expect(compareMoments(moments[0]!, at('2025-06-07', 5))).toBe(0);
});

it('shows what is out at the end of a trading day, weekends by their date', () => {
  const friday = aShareCalendar.numberOf('2025-06-06')!;
  const items = [at('2025-06-06', endOfDay), at('2025-06-07', 0)].map((publishedAt) => ({ publishedAt }));
  expect(visibleAt(items, momentOf(friday))).toEqual([items[0]]);
  expect(visibleAt(items, momentOf(friday + 1, 0))).toEqual(items);
});
