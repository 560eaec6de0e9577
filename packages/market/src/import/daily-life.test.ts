import { cells } from './csv-reading.fixture.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createDailyCsvReader } from './daily-csv.ts';
import { days, header, read, row } from './daily-rows.fixture.ts';
import type { ImportResult } from './import-report.ts';
import { hasSharedData, sharedLines } from './shared-data.fixture.ts';

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

  it('of an old Beijing code is noted from the day on which there was none, or refused beside its new one', () => {
    const old = ['2025-09-30', '2025-10-09', '2025-10-10'].map((date) => row(date, { code: '830799' }));
    const alone = read(old);
    expect(alone.refused).toEqual([]);
    expect(alone.notes).toMatchObject([{ kind: 'oldCode', stockNo: '830799', date: '2025-10-09', line: 3 }]);
    const both = read([
      ...old,
      row('2025-10-09', { code: '920799' }),
      row('2025-10-10', { code: '920799', close: '10' }),
    ]);
    expect(both.refused).toMatchObject([{ stockNo: '830799', date: '2025-10-09', line: 3, reason: 'replacedCode' }]);
    // Another price is another stock: not all kept their last digits.
    expect(both.notes.map(({ kind, date }) => [kind, date])).toContainEqual(['oldCode', '2025-10-10']);
    expect(read(old.slice(0, 1)).notes).toEqual([]);
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
      row(days[1]!, { high: '10', close: '10', volume: '0', amount: '0' }),
      row(days[4]!),
      row('2025-01-10'),
    ]);
    expect(refused).toEqual([]);
    expect(notes.map(({ kind, date, line, detail }) => [kind, date, line, detail])).toEqual([
      ['gap', '2025-01-06', 4, '2 trading days without a bar, the last of them 2025-01-07'],
      ['gap', '2025-01-09', 5, '1 trading day without a bar, the last of them 2025-01-09'],
    ]);
    expect(
      read([row(days[0]!), row(days[1]!, { high: '10', close: '10', volume: '0', amount: '' }), row(days[2]!)]).notes,
    ).toEqual([]);
  });

  it('whose rows are out of order says where that begins', () => {
    const { notes } = read([row(days[1]!), row(days[2]!), row(days[0]!)]);
    expect(notes).toMatchObject([{ kind: 'sorted', file: 'daily.csv', line: 4 }]);
  });

  it('is one in several files, which have units and refusals of their own, agree or contradict each other', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    reader.header(cells(header), 'lots.csv', { volume: 'lot', amount: 'thousandYuan' });
    reader.row(cells(row(days[0]!, { volume: '100', amount: '101' })), 2);
    reader.header(cells('date,code,open,high,low,close,volume'), 'tail.csv');
    reader.row(cells(`${days[1]},600000,10,10.2,10,10.1,10000`), 2);
    reader.row(cells(`${days[0]},600000,10,10.2,10,10.1,10000`), 3);
    reader.row(cells(`${days[2]},600000,10,10.2,10,x,10000`), 4);
    reader.row(cells(`${days[1]},600000,10,10.2,10,10.1,10000`), 5);
    reader.header(cells('date,code,open,high,low,close,volume'), 'other.csv');
    reader.row(cells(`${days[1]},600000,10,10.2,10,10.2,10000`), 2);
    const { stocks, refused, repeated } = reader.finish();
    expect(repeated).toEqual([{ file: 'tail.csv', lines: 1 }]);
    expect([...stocks[0]!.volume]).toEqual([10_000, 10_000]);
    expect([...stocks[0]!.amount]).toEqual([101_000, Number.NaN]);
    expect(refused.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['tail.csv', 4, 'notANumber'],
      ['tail.csv', 5, 'duplicate'],
      ['other.csv', 2, 'contradicts'],
    ]);
  });

  it.each([
    ['lotsInsteadOfShares', { volume: '100' }, { volume: '100', amount: '' }, 2],
    // Without an amount there is nothing that could be in thousands.
    ['thousandYuanInsteadOfYuan', { amount: '101' }, { amount: '' }, 3],
  ])('in a file as %s loses the lines of that file alone', (reason, unit, withoutAmount, kept) => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar, listDateOf: () => '1999-11-10' });
    reader.header(cells(header), 'a.csv');
    reader.row(cells(row(days[0]!)), 2);
    reader.header(cells(header), 'b.csv');
    [row(days[1]!, unit), row(days[2]!, unit), row(days[3]!, unit), row(days[4]!, withoutAmount)].forEach((text, i) =>
      reader.row(cells(text), i + 2),
    );
    // The same day in good units is no second row of a bad one.
    reader.header(cells(header), 'c.csv');
    reader.row(cells(row(days[1]!)), 2);
    const { stocks, refused, refusedCount } = reader.finish();
    const lines = kept === 2 ? [2, 3, 4, 5] : [2, 3, 4];
    expect(refused.map((one) => [one.file, one.line, one.reason])).toEqual(
      lines.map((line) => ['b.csv', line, reason]),
    );
    expect([refusedCount, stocks[0]!.day.length]).toEqual([lines.length, kept]);
  });

  it.each(['2025-02-30', '2027-01-05', '20250102'])(
    'with the list date %s is loaded, which is reported',
    (listDate) => {
      const { stocks, refused, notes } = read([row(days[0]!), row(days[1]!, { code: '600001' })], {
        listDateOf: (stockNo) => (stockNo === '600000' ? listDate : '1999-11-10'),
      });
      expect(stocks.map(({ stockNo }) => stockNo)).toEqual(['600000', '600001']);
      expect(refused).toEqual([]);
      expect(notes).toMatchObject([
        { kind: 'refusedDate', stockNo: '600000', detail: expect.stringContaining(listDate) },
      ]);
    },
  );

  it.each([
    ['2.03', 203],
    ['1.1', 110],
    ['0.29', 29],
  ])('in lots has whole shares: %s lots are %d', (volume, shares) => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    reader.header(cells(header), 'lots.csv', { volume: 'lot' });
    reader.row(cells(row(days[0]!, { volume, amount: '' })), 2);
    reader.row(cells(row(days[1]!, { volume: '2.035', amount: '' })), 3);
    const { stocks, refused } = reader.finish();
    expect([...stocks[0]!.volume]).toEqual([shares]);
    expect(refused).toMatchObject([{ line: 3, reason: 'fractionalVolume' }]);
  });

  it('names the file of a defect among very many files', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    for (let n = 0; n < 300; n++) {
      reader.header(cells(header), `f${n}.csv`);
      const high = n === 280 ? '30' : '10.2';
      reader.row(cells(row(aShareCalendar.dateOf(8000 + n), { high, amount: '' })), 2);
    }
    expect(reader.finish().refused).toMatchObject([{ file: 'f280.csv', line: 2, reason: 'outsidePriceLimits' }]);
  });

  it('that falls to a new level without a reference price is taken, and the reference is not known', () => {
    const reader = (third: string): ImportResult => {
      const own = createDailyCsvReader({ calendar: aShareCalendar, listDateOf: () => '1999-11-10' });
      own.header(cells('code,date,open,high,low,close,volume'));
      const prices = ['10,10.2,10,10.1', '5,5.1,5,5.05', third];
      prices.forEach((four, i) => own.row(cells(`600000,${days[i]},${four},10000`), i + 2));
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
    reader.header(cells('code,date,open,high,low,close,volume'));
    for (const [i, date] of days.slice(0, 3).entries())
      reader.row(cells(`600000,${date},10,10.2,10,10.1,10000`), i + 2);
    expect(reader.finish().stocks[0]!.actions).toEqual([{ day, factor: 1.2 }]);
    const factored = read(
      days.slice(0, 3).map((date) => row(date)),
      { actionsOf: () => [{ day, factor: 1.2 }] },
    );
    expect(factored.stocks[0]!.actions).toEqual([]);
  });

  it('takes the splits of ex-rights days from elsewhere, whoever tells the factors', () => {
    const [ex, resumed] = [days[1]!, days[3]!].map((date) => aShareCalendar.numberOf(date)!);
    const halves = { open: '5', high: '5.2', low: '5', close: '5.1', amount: '51000', adjFactor: '5' };
    const rows = [
      row(days[0]!),
      row(days[1]!, { ...halves, preClose: '5.05' }),
      row(days[2]!, { ...halves, preClose: '5.1' }),
    ];
    const given = (day: number, split: number) => ({ actionsOf: () => [{ day, factor: 2, split }] });
    const [action] = read(rows, given(ex!, 2)).stocks[0]!.actions;
    expect(action).toEqual({ day: ex, factor: 2, split: 2 });
    // More than this factor allows, and of a day on which no price was adjusted.
    expect(read(rows, given(ex!, 4)).stocks[0]!.actions).toEqual([{ day: ex, factor: 2 }]);
    expect(read(rows, given(ex! + 1, 2)).stocks[0]!.actions).toEqual([{ day: ex, factor: 2 }]);
    // Suspended on the ex day: the factor steps with the next bar.
    const later = [row(days[0]!), row(days[3]!, { ...halves, preClose: '5.05' })];
    expect(read(later, given(ex!, 2)).stocks[0]!.actions).toEqual([{ day: resumed, factor: 2, split: 2 }]);
    const plain = 'code,date,open,high,low,close,preClose,volume';
    const unfactored = ['600000,2025-01-02,10,10.2,10,10.1,10.1,100', '600000,2025-01-03,5,5.2,5,5.1,5.05,200'];
    const [known] = read(unfactored, { under: plain, ...given(ex!, 2) }).stocks;
    expect(known!.actions).toEqual([{ day: ex, factor: 2, split: 2 }]);
  });

  it('has no ex-rights day where a row is missing, or the reference rises', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar, listDateOf: () => '1999-11-10' });
    reader.header(cells('code,date,open,high,low,close,preClose,volume'));
    const lines = [
      `${days[0]},10,10.2,10,10.1,10.1,100`,
      // Unreadable: nobody knows the close that the next reference is.
      `${days[1]},x,10.7,10.5,10.6,10.1,100`,
      `${days[2]},10.6,10.8,10.5,10.7,10.6,100`,
      // A suspension that the file tells leaves nothing open: ten of eleven.
      `${days[3]},0,0,0,0,0,0`,
      `${days[4]},9.8,9.9,9.7,9.8,9.73,100`,
      // A day that is simply not there.
      '2025-01-10,9.7,9.8,9.6,9.7,9.5,100',
      '2025-01-13,10,10.2,9.9,10,9.9,100',
      // A fen is rounding.
      '2025-01-14,10,10.2,9.9,10,10.01,100',
    ];
    lines.forEach((text, i) => reader.row(cells(`600000,${text}`), i + 2));
    const { stocks, refused, notes } = reader.finish();
    expect(refused).toMatchObject([{ line: 3, reason: 'notANumber' }]);
    expect(stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf(days[4]!), factor: 1070 / 973 }]);
    expect(notes.map(({ kind, date }) => [kind, date])).toEqual([
      ['gap', days[1]],
      ['gap', '2025-01-09'],
      ['referenceAboveClose', '2025-01-13'],
    ]);
  });

  it('has a day without limit when its delisting period begins, and one alone', () => {
    const leaving = { open: '4', high: '4.1', low: '3.9', close: '4', amount: '' };
    const first = row(days[1]!, leaving);
    const second = row(days[2]!, { ...leaving, preClose: '4' });
    const third = row(days[3]!, { ...leaving, preClose: '4', open: '9', high: '9', close: '9' });
    const lines = [row(days[0]!), first, second, third];
    const { stocks, refused, notes } = read(lines, { delistDateOf: () => '2025-01-09' });
    expect(notes.map(({ kind, date }) => [kind, date])).toEqual([
      ['delisted', '2025-01-09'],
      ['delistingPeriod', days[1]],
    ]);
    expect(refused).toMatchObject([{ line: 5, reason: 'outsidePriceLimits' }]);
    expect(stocks[0]!.noLimitDays).toEqual([aShareCalendar.numberOf(days[1]!)]);
    expect(read(lines, { hasLeft: () => true }).refused).toHaveLength(1);
    // No delisting period of a stock that stays, or that leaves long after the last bar.
    expect(read(lines).refused).toMatchObject([{ line: 3 }, { line: 5 }]);
    expect(read(lines, { delistDateOf: () => '2025-06-09' }).refused).toHaveLength(2);
  });

  it('has a day without limit when it comes back after long', () => {
    const { stocks } = read([row(days[0]!), row('2025-06-03', { high: '30', amount: '' })]);
    expect(stocks[0]!.noLimitDays).toEqual([aShareCalendar.numberOf('2025-06-03')]);
  });

  it('beyond the calendar is told where that ends', () => {
    const detail = 'date "2027-01-04", and the trading calendar ends on 2026-12-31';
    expect(read([row('2027-01-04')]).refused).toMatchObject([{ reason: 'beyondCalendar', line: 2, detail }]);
  });
});

it.skipIf(!hasSharedData)('joins the shared bars with their tail (skipped without ../shared/data)', () => {
  const reader = createDailyCsvReader({ calendar: aShareCalendar });
  let rows = 0;
  for (const file of ['daily/daily.csv.gz', 'daily/daily_tail.csv.gz']) {
    const lines = sharedLines(file);
    rows += lines.length - 1;
    lines.forEach((text, i) => (i === 0 ? reader.header(cells(text), file) : reader.row(cells(text), i + 1)));
  }
  const { stocks, refusedCount, refused, suspendedDays } = reader.finish();
  expect(stocks.length).toBe(299);
  expect(stocks.reduce((bars, stock) => bars + stock.day.length, 0) + suspendedDays + refusedCount).toBe(rows);
  expect(refused.every(({ file, line, reason, detail }) => file !== null && line > 1 && reason && detail)).toBe(true);
  expect(refusedCount).toBeLessThan(rows / 1000);
});
