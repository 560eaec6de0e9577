import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns } from '../columns.ts';
import { riskStatusOn } from '../rules/risk-status.ts';
import type { RiskStatus } from '../security.ts';
import { cells } from './csv-reading.fixture.ts';
import { createDailyCsvReader } from './daily-csv.ts';
import type { RiskSpan } from './import-report.ts';
import { statusChangesOf } from './risk-spans.ts';

const first = aShareCalendar.atOrBefore('2024-05-06');

/** Bars of one main-board stock, a high a day in fen over a reference of 10.00; `null` where it has none. */
function columnsOf(highs: readonly (number | null)[]) {
  const columns = allocateColumns([highs.length], false);
  highs.forEach((high, n) => {
    if (high === null) return;
    const slot = columns.length[0]!++;
    columns.day[slot] = first + n;
    columns.high[slot] = high;
    for (const name of ['open', 'low', 'close', 'prevClose'] as const) columns[name][slot] = 1000;
  });
  return columns;
}

const statusesOf = (
  highs: readonly (number | null)[],
  newest: RiskStatus,
  spans: readonly RiskSpan[],
  { days = highs.map((_, n) => n), name = 'named', board = 'SH_MAIN' as 'SH_MAIN' | 'CHINEXT' } = {},
): RiskStatus[] => {
  const security = { stockNo: '600001', name, board, status: newest };
  const statusChanges = statusChangesOf({ security, spans, columns: columnsOf(highs), index: 0 }, aShareCalendar);
  return days.map((n) => riskStatusOn({ status: newest, statusChanges }, first + n));
};
const span = (from: number, to: number, isRisk: boolean): RiskSpan => ({ from: first + from, to: first + to, isRisk });
const flat = (count: number): number[] => Array<number>(count).fill(1000);

describe('the risk status of a day', () => {
  it('is that of the mark of its row, and between two that differ of the nearer one', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    reader.header(cells('code,date,open,high,low,close,volume,isST'));
    const marks = ['0', '0', '1', '1', '1', '', '0', '1'];
    marks.forEach((mark, n) => {
      reader.row(cells(`600001,${aShareCalendar.dateOf(first + n)},10,10,10,10,100,${mark}`), n + 2);
    });
    const spans = reader.finish().stocks[0]!.riskSpans;
    expect(spans).toEqual([span(0, 1, false), span(2, 4, true), span(6, 6, false), span(7, 7, true)]);
    const days = [-1, 0, 1, 2, 4, 5, 6, 7, 8];
    const of = (newest: RiskStatus) => statusesOf(flat(8), newest, spans, { days });
    expect(of('NORMAL')).toEqual(['NORMAL', 'NORMAL', 'NORMAL', 'ST', 'ST', 'ST', 'NORMAL', 'ST', 'NORMAL']);
    expect(of('*ST')).toEqual(['NORMAL', 'NORMAL', 'NORMAL', '*ST', '*ST', '*ST', 'NORMAL', '*ST', '*ST']);
  });

  it('is not that of today where marks of the past say otherwise, before and behind them', () => {
    expect(statusesOf(flat(9), 'ST', [span(2, 2, false)])).toEqual([
      ...Array<string>(6).fill('NORMAL'),
      ...Array<string>(3).fill('ST'),
    ]);
    expect(statusesOf(flat(9), 'NORMAL', [span(0, 1, true)])).toEqual([
      ...Array<string>(6).fill('ST'),
      ...Array<string>(3).fill('NORMAL'),
    ]);
  });

  it('is ordinary where prices went further than a warning allows, near such a day too', () => {
    const highs = [1000, 1051, 1000, 1052, 1000, 1000, 1000, 1000];
    // A reference price may be a fen off: 10.51 is the limit of 10.01.
    expect(statusesOf(highs, 'ST', [])).toEqual([...Array<string>(6).fill('NORMAL'), ...Array<string>(2).fill('ST')]);
    // Beyond every limit it is a day without one.
    expect(statusesOf([1000, 1300, 1000], 'ST', [])).toEqual(['ST', 'ST', 'ST']);
    // On boards whose limit is the same for all, prices tell nothing.
    expect(statusesOf(highs, 'ST', [], { board: 'CHINEXT' })).toEqual(Array<string>(8).fill('ST'));
    // Who marks the day knows better than its price.
    expect(statusesOf(highs, 'ST', [span(0, 7, true)])).toEqual(Array<string>(8).fill('ST'));
  });

  it('does not reach over a long absence', () => {
    const away = [...flat(3), ...Array<null>(60).fill(null), ...flat(3)];
    const days = [0, 2, 40, 62, 63, 65];
    expect(statusesOf(away, 'NORMAL', [span(0, 0, true)], { days })).toEqual([
      ...['ST', 'ST', 'ST', 'ST'],
      ...['NORMAL', 'NORMAL'],
    ]);
  });

  it('is that of the marks alone where nobody told a name, and of the name where there is no mark', () => {
    expect(statusesOf(flat(3), 'NORMAL', [span(0, 0, true)], { name: '600001' })).toEqual(['ST', 'ST', 'ST']);
    expect(statusesOf(flat(3), '*ST', [])).toEqual(['*ST', '*ST', '*ST']);
    expect(statusesOf(flat(3), 'DELISTING', [span(0, 1, true)])).toEqual(['ST', 'ST', 'DELISTING']);
  });
});
