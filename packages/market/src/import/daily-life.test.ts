import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createDailyCsvReader, type DailyCsvOptions } from './daily-csv.ts';
import type { ImportResult } from './import-report.ts';
import { hasSharedData, sharedLines } from './shared-data.fixture.ts';

const header = 'code,date,open,high,low,close,preClose,volume,amount,adjFactor';
const row = (date: string, changes: Record<string, string> = {}): string => {
  const fields: Record<string, string> = {
    code: '600000',
    date,
    open: '10',
    high: '10.2',
    low: '10',
    close: '10.1',
    preClose: '10.1',
    volume: '10000',
    amount: '101000',
    adjFactor: '2.5',
    ...changes,
  };
  return header
    .split(',')
    .map((name) => fields[name])
    .join(',');
};

function read(rows: readonly string[], options: Partial<DailyCsvOptions> = {}): ImportResult {
  const reader = createDailyCsvReader({ calendar: aShareCalendar, ...options });
  reader.header(header, 'daily.csv');
  rows.forEach((text, i) => reader.line(text, i + 2));
  return reader.finish();
}

const days = ['2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07', '2025-01-08'];

describe('a stock', () => {
  it('goes on under its new code, with old and new rows in one series', () => {
    const newCodeOf = (stockNo: string): string | null => (stockNo === '830799' ? '920799' : null);
    const { stocks, notes, refused } = read(
      [row(days[0]!, { code: '830799' }), row(days[1]!, { code: '920799' }), row(days[1]!, { code: '830799' })],
      { newCodeOf },
    );
    expect(stocks).toMatchObject([{ stockNo: '920799', board: 'BSE', day: { length: 2 } }]);
    const detail = 'rows of 830799 go on under 920799';
    expect(notes).toEqual([{ kind: 'renamed', stockNo: '920799', date: null, file: 'daily.csv', line: 2, detail }]);
    expect(refused).toMatchObject([{ line: 4, stockNo: '920799', reason: 'duplicate', file: 'daily.csv' }]);
  });

  it('that left the exchange has no bars behind that day', () => {
    const { stocks, notes, refused } = read(
      days.map((date) => row(date)),
      { delistDateOf: () => '2025-01-06' },
    );
    expect(stocks[0]!.day.length).toBe(3);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'afterDelisting'],
      [6, 'afterDelisting'],
    ]);
    expect(notes).toMatchObject([{ kind: 'delisted', stockNo: '600000', date: '2025-01-06', line: null }]);
  });

  it('that lacks trading days says which, suspended days apart', () => {
    const { notes, refused } = read([
      row(days[0]!),
      row(days[1]!, { volume: '0', amount: '0' }),
      row(days[4]!),
      row('2025-01-10'),
    ]);
    expect(refused).toEqual([]);
    expect(notes.map(({ kind, date, line, detail }) => [kind, date, line, detail])).toEqual([
      ['gap', '2025-01-06', 4, '2 trading days without a bar, the last of them 2025-01-07'],
      ['gap', '2025-01-09', 5, '1 trading day without a bar, the last of them 2025-01-09'],
    ]);
    expect(read([row(days[0]!), row(days[1]!, { volume: '0' }), row(days[2]!)]).notes).toEqual([]);
  });

  it('whose rows are out of order says where that begins', () => {
    const { notes } = read([row(days[1]!), row(days[2]!), row(days[0]!)]);
    expect(notes).toMatchObject([{ kind: 'sorted', file: 'daily.csv', line: 4 }]);
  });

  it('is one in several files, of which each has its units and each refusal its own', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    reader.header(header, 'lots.csv', { volume: 'lot', amount: 'thousandYuan' });
    reader.line(row(days[0]!, { volume: '100', amount: '101' }), 2);
    reader.header('date,code,open,high,low,close,volume', 'tail.csv');
    reader.line(`${days[1]},600000,10,10.2,10,10.1,10000`, 2);
    reader.line(`${days[0]},600000,10,10.2,10,10.1,10000`, 3);
    reader.line(`${days[2]},600000,10,10.2,10,x,10000`, 4);
    const { stocks, refused } = reader.finish();
    expect([...stocks[0]!.volume]).toEqual([10_000, 10_000]);
    expect([...stocks[0]!.amount]).toEqual([101_000, Number.NaN]);
    expect(refused.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['tail.csv', 4, 'notANumber'],
      ['tail.csv', 3, 'duplicate'],
    ]);
  });

  it.each([
    ['2.03', 203],
    ['1.1', 110],
    ['0.29', 29],
  ])('in lots has whole shares: %s lots are %d', (volume, shares) => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    reader.header(header, 'lots.csv', { volume: 'lot' });
    reader.line(row(days[0]!, { volume, amount: '' }), 2);
    reader.line(row(days[1]!, { volume: '2.035', amount: '' }), 3);
    const { stocks, refused } = reader.finish();
    expect([...stocks[0]!.volume]).toEqual([shares]);
    expect(refused).toMatchObject([{ line: 3, reason: 'fractionalVolume' }]);
  });

  it('names the file of a defect among very many files', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    for (let n = 0; n < 300; n++) {
      reader.header(header, `f${n}.csv`);
      const high = n === 280 ? '30' : '10.2';
      reader.line(row(aShareCalendar.dateOf(8000 + n), { high, amount: '' }), 2);
    }
    expect(reader.finish().refused).toMatchObject([{ file: 'f280.csv', line: 2, reason: 'outsidePriceLimits' }]);
  });

  it('that falls to a new level without a reference price is taken, and the reference is not known', () => {
    const reader = (third: string): ImportResult => {
      const own = createDailyCsvReader({ calendar: aShareCalendar, listDateOf: () => '1999-11-10' });
      own.header('code,date,open,high,low,close,volume');
      const prices = ['10,10.2,10,10.1', '5,5.1,5,5.05', third];
      prices.forEach((four, i) => own.line(`600000,${days[i]},${four},10000`, i + 2));
      return own.finish();
    };
    const fall = reader('5,5.1,5,5');
    expect(fall.refused).toEqual([]);
    expect(fall.notes).toMatchObject([{ kind: 'unexplainedFall', date: days[1], line: 3 }]);
    expect([...fall.stocks[0]!.prevClose]).toEqual([0, 0, 505]);
    // A wrong bar is one: the price is back on the next day, which is measured by the last good one.
    const wrong = reader('10,10.2,10,10.1');
    expect(wrong.refused).toMatchObject([{ line: 3, reason: 'outsidePriceLimits' }]);
    expect([...wrong.stocks[0]!.close]).toEqual([1010, 1010]);
    expect([...wrong.stocks[0]!.prevClose]).toEqual([0, 1010]);
  });

  it('without factors takes ex-rights days from elsewhere', () => {
    const day = aShareCalendar.numberOf(days[1]!)!;
    const reader = createDailyCsvReader({ calendar: aShareCalendar, actionsOf: () => [{ day, factor: 1.2 }] });
    reader.header('code,date,open,high,low,close,volume');
    for (const [i, date] of days.slice(0, 3).entries()) reader.line(`600000,${date},10,10.2,10,10.1,10000`, i + 2);
    expect(reader.finish().stocks[0]!.actions).toEqual([{ day, factor: 1.2 }]);
    const factored = read(
      days.slice(0, 3).map((date) => row(date)),
      { actionsOf: () => [{ day, factor: 1.2 }] },
    );
    expect(factored.stocks[0]!.actions).toEqual([]);
  });

  it('beyond the calendar is told where that ends', () => {
    const detail = 'date "2027-01-04", and the trading calendar ends on 2026-12-31';
    expect(read([row('2027-01-04')]).refused).toMatchObject([{ reason: 'beyondCalendar', line: 2, detail }]);
  });
});

describe('a factor', () => {
  const withFactors = (factors: readonly string[], prices: readonly Record<string, string>[] = []): ImportResult =>
    read(days.slice(0, factors.length).map((date, i) => row(date, { adjFactor: factors[i]!, ...prices[i] })));
  const refusals = ({ refused }: ImportResult): unknown[] => refused.map(({ line, reason }) => [line, reason]);

  it('that falls is refused with its day', () => {
    const result = withFactors(['2.5', '2.5', '2.4', '2.5', '2.5']);
    expect(refusals(result)).toEqual([[4, 'adjustFactorFalls']]);
    expect(result.stocks[0]!.day.length).toBe(4);
    expect(result.stocks[0]!.actions).toEqual([]);
  });

  it('that falls is refused also where the reference price goes along, or is not there', () => {
    const higher = { preClose: '10.52', open: '10.5', high: '10.6', low: '10.5', close: '10.5', amount: '' };
    expect(refusals(withFactors(['2.5', '2.5', '2.4'], [{}, {}, higher]))).toEqual([[4, 'adjustFactorFalls']]);
    expect(refusals(withFactors(['2.5', '2.5', '2.4'], [{}, {}, { preClose: '' }]))).toEqual([
      [4, 'adjustFactorFalls'],
    ]);
  });

  it('that steps where the reference price does not is refused with its day', () => {
    expect(refusals(withFactors(['2.5', '2.5', '25', '2.5', '2.5']))).toEqual([[4, 'adjustFactorDoesNotFit']]);
    expect(refusals(withFactors(['2.5', '2.5', '2.8', '2.5', '2.5']))).toEqual([[4, 'adjustFactorDoesNotFit']]);
  });

  it('that stays on another level costs one day, and is no ex-rights day', () => {
    const result = withFactors(['2.5', '2.5', '5', '5', '5']);
    expect(refusals(result)).toEqual([[4, 'adjustFactorDoesNotFit']]);
    expect(result.stocks[0]!.day.length).toBe(4);
    expect(result.stocks[0]!.actions).toEqual([]);
  });

  it('on another level still tells ex-rights days', () => {
    const half = { open: '5', high: '5.1', low: '5', close: '5.05', preClose: '5.05', volume: '20000' };
    const result = withFactors(['2.5', '5', '5', '10'], [{}, {}, {}, half]);
    expect(refusals(result)).toEqual([[3, 'adjustFactorDoesNotFit']]);
    expect(result.stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf(days[3]!), factor: 2 }]);
  });

  it('that steps with the reference price is an ex-rights day', () => {
    const half = { open: '5', high: '5.1', low: '5', close: '5.05', preClose: '5.05', volume: '20000' };
    const after = { ...half, preClose: '5.05' };
    const result = withFactors(['2.5', '5', '5'], [{}, half, after]);
    expect(refusals(result)).toEqual([]);
    expect(result.stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf(days[1]!), factor: 2 }]);
  });

  it('may lose a fen of a reference price to rounding', () => {
    expect(refusals(withFactors(['2.5', '2.4975', '2.4975'], [{}, { preClose: '10.11' }]))).toEqual([]);
  });
});

it.skipIf(!hasSharedData)('joins the shared bars with their tail (skipped without ../shared/data)', () => {
  const reader = createDailyCsvReader({ calendar: aShareCalendar });
  let rows = 0;
  for (const file of ['daily/daily.csv.gz', 'daily/daily_tail.csv.gz']) {
    const lines = sharedLines(file);
    rows += lines.length - 1;
    lines.forEach((text, i) => (i === 0 ? reader.header(text, file) : reader.line(text, i + 1)));
  }
  const { stocks, refusedCount, refused, suspendedDays } = reader.finish();
  expect(stocks.length).toBe(299);
  expect(stocks.reduce((bars, stock) => bars + stock.day.length, 0) + suspendedDays + refusedCount).toBe(rows);
  expect(refused.every(({ file, line, reason, detail }) => file !== null && line > 1 && reason && detail)).toBe(true);
  expect(refusedCount).toBeLessThan(rows / 1000);
});
