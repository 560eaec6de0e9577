import { cells } from './csv-reading.fixture.ts';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createDailyCsvReader } from './daily-csv.ts';
import { MissingColumnError, type ImportResult } from './import-report.ts';
import { read as readRows, rowUnder } from './daily-rows.fixture.ts';
import { columnsOfImport } from './imported-columns.ts';

const fullHeader = 'code,date,open,high,low,close,preClose,volume,amount,adjFactor,isST,tradeStatus';

const read = (rows: readonly string[], under = fullHeader): ImportResult => readRows(rows, { under });

const row = (changes: Record<string, string> = {}): string =>
  rowUnder(fullHeader, { open: '10.0', preClose: '10.05', amount: '101000.5', ...changes });

describe('the header', () => {
  it('may order columns freely and skip optional ones', () => {
    const { stocks, refused } = read(
      ['1000,9.9,10,10.1,9.8,2025-01-02,000001'],
      'volume,open,close,high,low,date,code',
    );
    expect(refused).toEqual([]);
    expect(stocks[0]).toMatchObject({ stockNo: '000001', board: 'SZ_MAIN', actions: [] });
    expect([stocks[0]!.open[0], stocks[0]!.high[0], stocks[0]!.low[0], stocks[0]!.close[0]]).toEqual([
      990, 1010, 980, 1000,
    ]);
    expect(stocks[0]!.amount[0]).toBeNaN();
    expect(stocks[0]!.prevClose[0]).toBe(0);
  });

  it('names the columns it lacks', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    expect(() => reader.header(cells('code,date,open,high,low'))).toThrow(MissingColumnError);
    expect(() => reader.header(cells('code,date,open,high,low'))).toThrow(/close, volume/);
    expect(() => reader.row(cells('x'), 2)).toThrow(/header/);
  });
});

describe('a line', () => {
  it('with an amount that fits nothing is taken without it, which is noted', () => {
    const { stocks, refused, notes } = read([row({ amount: '300000' }), row({ date: '2025-01-03', preClose: '10.1' })]);
    expect([refused, notes.map(({ kind }) => kind)]).toEqual([[], ['amountNotTaken']]);
    expect([...stocks[0]!.amount]).toEqual([Number.NaN, 101000.5]);
    expect([...stocks[0]!.volume]).toEqual([10_000, 10_000]);
  });

  it('of two for one day is the one that its limits allow', () => {
    const good = row({ date: '2025-01-03', preClose: '10.1' });
    const wrong = row({
      date: '2025-01-03',
      preClose: '',
      open: '14',
      high: '14.2',
      low: '14',
      close: '14.1',
      amount: '',
    });
    const { stocks, refused } = read([row(), wrong, good]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([[3, 'duplicate']]);
    expect([...stocks[0]!.close]).toEqual([1010, 1010]);
  });

  it.each([
    ['wrongFieldCount', `${row()},1`],
    ['wrongFieldCount', 'garbage'],
    ['badCode', row({ code: '60000' })],
    ['badCode', row({ code: 'sh600000' })],
    ['unknownBoard', row({ code: '900901' })],
    ['badDate', row({ date: '2025-02-30' })],
    ['badDate', row({ date: '20250102' })],
    ['notATradingDay', row({ date: '2025-01-04' })],
    ['notATradingDay', row({ date: '2025-01-01' })],
    ['beyondCalendar', row({ date: '2027-01-04' })],
    ['notANumber', row({ open: '' })],
    ['notANumber', row({ high: '10.2x' })],
    ['notANumber', row({ volume: 'many' })],
    ['notANumber', row({ amount: '0x10' })],
    ['notANumber', row({ adjFactor: 'one' })],
    ['notPositive', row({ low: '0' })],
    ['notPositive', row({ close: '-10.1' })],
    ['notPositive', row({ preClose: '-1' })],
    ['notAMultipleOfTheTick', row({ close: '10.105' })],
    ['highBelowLow', row({ high: '9.9' })],
    ['openOutsideRange', row({ open: '10.21' })],
    ['closeOutsideRange', row({ close: '9.99' })],
    ['negativeVolume', row({ volume: '-100' })],
    ['fractionalVolume', row({ volume: '100.5' })],
    ['adjustFactorNotPositive', row({ adjFactor: '0' })],
  ])('is refused alone as %s: %s', (reason, broken) => {
    const other = (date: string) => row({ code: '600001', date, preClose: '10.1' });
    const good = ['2025-01-03', '2025-01-06', '2025-01-07'].map((date) => row({ date, preClose: '10.1' }));
    const { stocks, refused, refusedCount } = read([broken, ...good, other('2025-01-02')]);
    expect(refused.map((refusal) => [refusal.line, refusal.reason])).toEqual([[2, reason]]);
    expect(refusedCount).toBe(1);
    expect(stocks.map((stock) => stock.day.length)).toEqual(expect.arrayContaining([3, 1]));
  });

  it.each([{ high: '11.12' }, { low: '9.08' }, { isST: '1', high: '10.62' }])(
    'outside the limits is refused: %j',
    (prices) => {
      const after = { date: '2025-01-03', preClose: '10.1', amount: '', ...prices };
      expect(read([row(), row(after)]).refused).toMatchObject([{ line: 3, reason: 'outsidePriceLimits' }]);
      const known = createDailyCsvReader({ calendar: aShareCalendar, listDateOf: () => '2001-05-14' });
      known.header(cells(fullHeader));
      known.row(cells(row(after)), 2);
      expect(known.finish().refused).toMatchObject([{ line: 2, reason: 'outsidePriceLimits' }]);
    },
  );

  it('at the limit is accepted, at the narrow one of a risk warning too', () => {
    expect(read([row({ high: '11.06', low: '9.05' })]).refused).toEqual([]);
    expect(read([row({ isST: '1', high: '10.55', low: '9.55' })]).refused).toEqual([]);
    expect(read([row({ code: '688001', high: '12.06', low: '8.04' })]).refused).toEqual([]);
  });

  it('of a day without trading is counted, not loaded', () => {
    const { stocks, suspendedDays, refused } = read([
      row(),
      row({ date: '2025-01-03', high: '10.0', close: '10.0', volume: '0', amount: '0', tradeStatus: '0' }),
      row({
        date: '2025-01-06',
        volume: '',
        amount: '',
        open: '',
        high: '10',
        low: '0',
        close: '10',
        tradeStatus: '0',
      }),
    ]);
    expect(refused).toEqual([]);
    expect(suspendedDays).toBe(2);
    expect(stocks[0]!.suspendedDays.map((day) => aShareCalendar.dateOf(day))).toEqual(['2025-01-03', '2025-01-06']);
    expect(stocks[0]!.day.length).toBe(1);
  });
});

describe('the rows of a stock', () => {
  it('are sorted when out of order, and a repeated day is refused', () => {
    const { stocks, refused, notes } = read([
      row({ date: '2025-01-06', preClose: '10.1' }),
      row({ date: '2025-01-03', preClose: '10.1' }),
      row(),
      row({ close: '10.2' }),
    ]);
    expect([...stocks[0]!.day].map(aShareCalendar.dateOf)).toEqual(['2025-01-02', '2025-01-03', '2025-01-06']);
    expect(stocks[0]!.close[0]).toBe(1010);
    expect(notes).toMatchObject([{ kind: 'sorted', stockNo: '600000' }]);
    expect(refused).toMatchObject([{ line: 5, reason: 'duplicate', date: '2025-01-02' }]);
  });

  it('turn changes of the cumulative factor into actions', () => {
    const { stocks } = read([
      row(),
      row({ date: '2025-01-03', preClose: '10.1' }),
      row({
        date: '2025-01-06',
        adjFactor: '5',
        open: '5',
        high: '5.1',
        low: '5',
        close: '5.05',
        preClose: '5.05',
        volume: '20000',
      }),
    ]);
    expect(stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf('2025-01-06'), factor: 2 }]);
    expect([...stocks[0]!.prevClose]).toEqual([1005, 1010, 505]);
  });

  it('take actions from reference prices when there is no factor', () => {
    const header = 'code,date,open,high,low,close,preClose,volume';
    const { stocks } = read(['600000,2025-01-02,10,10,10,10,10,100', '600000,2025-01-03,8,8,8,8,8,100'], header);
    expect(stocks[0]!.actions).toEqual([{ day: aShareCalendar.numberOf('2025-01-03'), factor: 1.25 }]);
  });

  it('have no limit in the first days of a listing', () => {
    const listing = (code: string, second: string) =>
      read([
        row({ code, preClose: '' }),
        row({ code, date: '2025-01-03', preClose: '10.1', high: second, amount: '' }),
      ]);
    expect(listing('600000', '30').refused).toEqual([]);
    expect(listing('920001', '13.13').refused).toEqual([]);
    expect(listing('920001', '13.14').refused).toMatchObject([{ reason: 'outsidePriceLimits', line: 3 }]);
  });

  it('are taken for a listing when the first day is beyond any limit', () => {
    const first = row({ code: '300001', high: '30', amount: '' });
    const second = row({ code: '300001', date: '2025-01-03', preClose: '10.1', high: '20', amount: '' });
    expect(read([first, second])).toMatchObject({ refused: [], notes: [{ kind: 'listing', date: '2025-01-02' }] });
  });

  it('forgive an ex-rights reference one fen off', () => {
    const exDay = { date: '2025-01-03', preClose: '9.10', adjFactor: '2.8', open: '10', low: '10', amount: '' };
    const cut = { ...exDay, close: '10.02', high: '10.02' };
    expect(read([row(), row(cut)]).refused).toEqual([]);
    expect(read([row(), row({ ...cut, close: '10.03', high: '10.03' })]).refused.length).toBe(1);
  });

  it('may jump after sixty missing days, which is noted', () => {
    const back = (date: string) => read([row(), row({ date, preClose: '10.1', high: '30', amount: '' })]);
    const { refused, notes } = back('2025-06-03');
    expect(refused).toEqual([]);
    expect(notes).toMatchObject([
      { kind: 'relisting', date: '2025-06-03', line: 3 },
      {
        kind: 'gap',
        date: '2025-01-03',
        line: 3,
        detail: '96 trading days without a bar, the last of them 2025-05-30',
      },
    ]);
    expect(back('2025-03-03').refused).toMatchObject([{ reason: 'outsidePriceLimits' }]);
  });

  it.each([
    ['lotsInsteadOfShares', { volume: '100' }],
    ['thousandYuanInsteadOfYuan', { amount: '101.0005' }],
    ['lotsAndThousandYuan', { volume: '100', amount: '101.0005' }],
  ])('are refused line by line as %s', (reason, unit) => {
    const dates = ['2025-01-02', '2025-01-03', '2025-01-06'];
    const wrong = dates.map((date, i) => row({ date, preClose: i === 0 ? '10.05' : '10.1', ...unit }));
    const { stocks, refused } = read(wrong);
    expect(stocks).toEqual([]);
    expect(refused).toMatchObject([2, 3, 4].map((line, i) => ({ line, date: dates[i], reason })));
    const mixed = read([wrong[0]!, ...dates.slice(1).map((date) => row({ date, preClose: '10.1' }))]);
    expect(mixed.stocks[0]!.day.length).toBe(2);
    expect(mixed.refused).toMatchObject([{ line: 2, date: '2025-01-02', reason }]);
  });
});

describe('the report', () => {
  it('stops listing but not counting very many refusals', () => {
    const reader = createDailyCsvReader({ calendar: aShareCalendar, maxRefusals: 3 });
    reader.header(cells(fullHeader));
    for (let i = 0; i < 10; i++) reader.row(cells('broken'), i + 2);
    expect(reader.finish()).toMatchObject({ refusedCount: 10, refused: { length: 3 }, stocks: [] });
  });

  it('fills daily columns', () => {
    const { stocks } = read([row(), row({ code: '600001' })]);
    const columns = columnsOfImport(stocks, 5, false);
    expect([...columns.start]).toEqual([0, 6, 12]);
    expect([...columns.length]).toEqual([1, 1]);
    expect(columns.close[6]).toBe(1010);
    expect(columns.mainNet[6]).toBeNaN();
  });
});

const dailyFile = new URL('../../../../../shared/data/daily/daily.csv.gz', import.meta.url);

it.skipIf(!existsSync(dailyFile))(
  'loads the whole shared daily file (skipped without ../shared/data)',
  () => {
    const lines = gunzipSync(readFileSync(dailyFile)).toString().split('\n');
    const reader = createDailyCsvReader({ calendar: aShareCalendar });
    reader.header(cells(lines[0]!));
    for (let i = 1; i < lines.length; i++) if (lines[i] !== '') reader.row(cells(lines[i]!), i + 1);
    const { stocks, refused, notes, suspendedDays } = reader.finish();
    expect(stocks.length).toBe(299);
    // The bars of these days are those of the exchange: no line of the file is refused.
    expect(refused).toEqual([]);
    // Reference prices above the close before and factors that fall with them: two days each of two stocks.
    const refusedFactors = notes.filter(({ kind }) => kind === 'refusedFactor');
    expect(refusedFactors.map(({ stockNo, date, reason }) => `${stockNo} ${date} ${reason}`)).toEqual([
      '688223 2025-07-22 adjustFactorFalls',
      '688223 2025-07-23 adjustFactorDoesNotFit',
      '688599 2025-07-22 adjustFactorFalls',
      '688599 2025-07-23 adjustFactorFalls',
    ]);
    expect(stocks.reduce((bars, stock) => bars + stock.day.length, 0) + suspendedDays).toBe(436_800);
    const datesOf = (kind: string): string[] =>
      notes.filter((note) => note.kind === kind).map((note) => `${note.stockNo} ${note.date}`);
    // Of the re-listing days the data README names, two are of stocks in this file.
    expect(datesOf('relisting').toSorted()).toEqual(['000670 2022-08-22', '600610 2020-08-17']);
    const listDates = new Set<string>();
    for (const line of readFileSync(new URL('../stocks.csv', dailyFile), 'utf8').split('\n')) {
      const [code = '', , , , , , listDate = ''] = line.split(',');
      listDates.add(`${code} ${listDate}`);
    }
    expect(datesOf('listing').length).toBeGreaterThan(0);
    expect(datesOf('listing').filter((listing) => !listDates.has(listing))).toEqual([]);
  },
  60_000,
);
