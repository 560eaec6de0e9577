import { cells } from './csv-reading.fixture.ts';
import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createDailyCsvReader } from './daily-csv.ts';
import { riskStatusOn } from '../rules/risk-status.ts';
import { spannedStatusOn, statusChangesOfSpans } from './risk-spans.ts';

const first = aShareCalendar.atOrBefore('2024-05-06');

it('says of each day whether the stock was under a risk warning, as the file does', () => {
  const reader = createDailyCsvReader({ calendar: aShareCalendar });
  reader.header(cells('code,date,open,high,low,close,volume,isST'));
  const marks = ['0', '0', '1', '1', '1', '', '0', '1'];
  marks.forEach((mark, n) => {
    reader.row(cells(`600001,${aShareCalendar.dateOf(first + n)},10,10,10,10,100,${mark}`), n + 2);
  });
  const spans = reader.finish().stocks[0]!.riskSpans;
  expect(spans).toEqual([
    { from: first, to: first + 1, isRisk: false },
    { from: first + 2, to: first + 4, isRisk: true },
    { from: first + 6, to: first + 6, isRisk: false },
    { from: first + 7, to: first + 7, isRisk: true },
  ]);
  const statuses = [-1, 0, 1, 2, 4, 5, 6, 7, 8].map((n) => spannedStatusOn(spans, 'NORMAL', first + n));
  expect(statuses).toEqual(['NORMAL', 'NORMAL', 'NORMAL', 'ST', 'ST', 'ST', 'NORMAL', 'ST', 'NORMAL']);
  expect(spannedStatusOn(spans, '*ST', first + 3)).toBe('*ST');
  expect(spannedStatusOn(spans, '*ST', first)).toBe('NORMAL');
  expect(spannedStatusOn([], '*ST', first)).toBe('*ST');
  for (const status of ['NORMAL', 'ST', '*ST'] as const) {
    const stock = { status, statusChanges: statusChangesOfSpans(spans, status) };
    for (let day = first - 2; day < first + 12; day++) {
      expect(riskStatusOn(stock, day), `${status} on ${day}`).toBe(spannedStatusOn(spans, status, day));
    }
  }
  expect(statusChangesOfSpans([], 'ST')).toEqual([]);
});
