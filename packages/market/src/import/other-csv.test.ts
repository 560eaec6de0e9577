import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { splitLine } from '../tables/index.ts';
import { cells, feed, reasonsOf } from './csv-reading.fixture.ts';
import { createEventCsvReader, type EventImport } from './event-csv.ts';
import { createExRightsCsvReader } from './ex-rights-csv.ts';
import { MissingColumnError } from './import-report.ts';
import { createMinuteCsvReader, type MinuteImport } from './minute-csv.ts';
import { hasSharedData, sharedLines } from './shared-data.fixture.ts';
import { createValuationCsvReader, type ValuationImport } from './valuation-csv.ts';

const calendar = aShareCalendar;

it.each([
  ['a,b,,c\r', ['a', 'b', '', 'c']],
  ['"a,b",c', ['a,b', 'c']],
  ['a,"say ""b"""', ['a', 'say "b"']],
  ['"",x,""', ['', 'x', '']],
  ['"a,b', null],
  ['"a"b,c', null],
])('cuts the line %s', (line, fields) => {
  expect(splitLine(line)).toEqual(fields);
});

describe('minute bars', () => {
  const read = (rows: readonly string[]): MinuteImport =>
    feed(createMinuteCsvReader({ calendar, newCodeOf: (code) => (code === '830799' ? '920799' : null) }), [
      'code,datetime,open,high,low,close,volume,amount',
      ...rows,
    ]);
  const bar = (time: string, rest = '10,10.2,10,10.1,1000,10100', code = '600519'): string =>
    `${code},2026-02-05 ${time},${rest}`;

  it('keep minute, prices in fen, shares and yuan', () => {
    const { stocks, refused } = read([bar('09:31:00'), bar('09:32', '10,10,10,10,0,0'), bar('15:00:00')]);
    expect(refused).toEqual([]);
    expect(stocks).toMatchObject([{ stockNo: '600519', interval: 1, minute: { length: 3 } }]);
    expect([...stocks[0]!.minute]).toEqual([571, 572, 900]);
    expect([...stocks[0]!.close]).toEqual([1010, 1000, 1010]);
    expect([...stocks[0]!.amount]).toEqual([10_100, 0, 10_100]);
  });

  it('are shares whatever the unit of the file', () => {
    const reader = createMinuteCsvReader({ calendar });
    reader.header(cells('code,datetime,open,high,low,close,volume'), 'lots.csv', { volume: 'lot' });
    reader.row(cells('600519,2026-02-05 09:31:00,10,10.2,10,10.1,12'), 2);
    reader.row(cells('600519,2026-02-05 09:32:00,10,10.2,10,10.1,2.03'), 3);
    reader.header(cells('code,datetime,open,high,low,close,volume,amount'), 'thousands.csv', {
      amount: 'thousandYuan',
    });
    reader.row(cells(bar('09:33:00', '10,10.2,10,10.1,1000,10.1')), 2);
    const { stocks, refused } = reader.finish();
    expect(refused).toEqual([]);
    expect([...stocks[0]!.volume]).toEqual([1200, 203, 1000]);
    expect([...stocks[0]!.amount]).toEqual([Number.NaN, Number.NaN, 10_100]);
  });

  it('that can not be are refused alone, with line and reason', () => {
    const rows = [
      bar('09:35:00', '10,10.2,10'),
      bar('09:35:00', undefined, '60051'),
      bar('09:35:00', undefined, '900901'),
      '600519,2026-02-07 09:35:00,10,10.2,10,10.1,1000,10100',
      '600519,2027-02-05 09:35:00,10,10.2,10,10.1,1000,10100',
      '600519,2026-02-30 09:35:00,10,10.2,10,10.1,1000,10100',
      bar('9:35'),
      bar('12:00:00'),
      bar('12:59:00'),
      bar('09:35:00', '-1,10.2,10,10.1,1000,10100'),
      bar('09:35:00', '10,9.9,10,10.1,1000,10100'),
      bar('09:35:00', '10.3,10.2,10,10.1,1000,10100'),
      bar('09:35:00', '10,10.2,10,9.9,1000,10100'),
      bar('09:35:00', '10,10.2,10,10.1,x,10100'),
      bar('09:35:00', '10,10.2,10,10.1,-1,10100'),
      bar('09:35:00', '10,10.2,10,10.1,10,10100'),
      bar('09:35:00', '10,10.2,10,10.1,1000,10.1'),
      '600519,"2026-02-05 09:35:00,10,10.2,10,10.1,1000,10100',
      bar('09:40:00'),
      bar('09:40:00'),
      bar('09:35:00'),
      bar('09:35:00', undefined, '830799'),
    ];
    const result = read(rows);
    expect(reasonsOf(result)).toEqual([
      [2, 'notANumber'],
      [3, 'badCode'],
      [4, 'unknownBoard'],
      [5, 'notATradingDay'],
      [6, 'beyondCalendar'],
      [7, 'badDate'],
      [8, 'badTime'],
      [9, 'outsideSession'],
      [10, 'outsideSession'],
      [11, 'notPositive'],
      [12, 'highBelowLow'],
      [13, 'openOutsideRange'],
      [14, 'closeOutsideRange'],
      [15, 'notANumber'],
      [16, 'negativeVolume'],
      [17, 'lotsInsteadOfShares'],
      [18, 'thousandYuanInsteadOfYuan'],
      [19, 'brokenQuotes'],
      [21, 'duplicate'],
    ]);
    expect(result.stocks.map(({ stockNo, minute }) => [stockNo, [...minute]])).toEqual([
      ['600519', [575, 580]],
      ['920799', [575]],
    ]);
    expect(result.notes.map(({ kind, line }) => [kind, line])).toEqual([
      ['sorted', 22],
      ['gap', 20],
    ]);
  });

  it('stamped 13:00 end the morning, without an open begin where the last one closed, and may lack a fitting amount', () => {
    const rows = [
      bar('11:29:00', '10,10.2,10,10.1,1000,10100'),
      bar('13:00:00', '0,10.2,10,10.2,1000,10100'),
      bar('13:01:00', '10.2,10.2,10,10.1,1000,99'),
    ];
    const { stocks, refused, notes } = read(rows);
    expect(refused).toEqual([]);
    expect(stocks).toMatchObject([
      { minute: new Uint16Array([689, 690, 781]), open: new Int32Array([1000, 1010, 1020]), amount: { 2: Number.NaN } },
    ]);
    expect(notes.map(({ kind, line }) => [kind, line])).toEqual([
      ['gap', 4],
      ['openNotGiven', 3],
      ['amountNotTaken', 4],
    ]);
  });

  it.skipIf(!hasSharedData)('of the shared file are all there (skipped without ../shared/data)', () => {
    const lines = sharedLines('daily/minute5_600519.csv');
    const { stocks, refused, notes } = feed(createMinuteCsvReader({ calendar }), lines);
    expect(refused).toEqual([]);
    expect(notes).toEqual([]);
    expect(stocks).toMatchObject([{ stockNo: '600519', interval: 5, day: { length: 31 * 48 } }]);
  });
});

describe('valuations', () => {
  const read = (rows: readonly string[], header = 'code,date,peTtm,pb,psTtm,dividendYieldPct'): ValuationImport =>
    feed(createValuationCsvReader({ calendar }), [header, ...rows]);

  it('are ratios and fractions; a loss is no ratio', () => {
    const { stocks, refused } = read([
      '600009,2020-01-02,29.3,4.8,14,2.5',
      '600009,2020-01-03,-12,-1,,',
      '600009,2020-01-06,0,4.8,14,0',
    ]);
    expect(refused).toEqual([]);
    expect([...stocks[0]!.peTtm]).toEqual([29.3, Number.NaN, Number.NaN]);
    expect([...stocks[0]!.isLoss]).toEqual([0, 1, 1]);
    expect([...stocks[0]!.pb]).toEqual([4.8, Number.NaN, 4.8]);
    expect([...stocks[0]!.psTtm]).toEqual([14, Number.NaN, 14]);
    expect([...stocks[0]!.dividendYield]).toEqual([0.025, Number.NaN, 0]);
  });

  it('that can not be are refused alone, with line and reason', () => {
    const result = read([
      '600009,2020-01-02,x,4.8,14,2.5',
      '600009,2020-01-02,29,4.8,14,-2.5',
      '600009,2020-01-04,29,4.8,14,2.5',
      '600009,2020',
      '60000,2020-01-02,29,4.8,14,2.5',
      '600009,2020-01-03,29,4.8,14,2.5',
      '600009,2020-01-02,29,4.8,14,2.5',
      '600009,2020-01-03,30,4.8,14,2.5',
    ]);
    expect(reasonsOf(result)).toEqual([
      [2, 'notANumber'],
      [3, 'negativeFigure'],
      [4, 'notATradingDay'],
      [5, 'wrongFieldCount'],
      [6, 'badCode'],
      [9, 'duplicate'],
    ]);
    expect(result.notes).toMatchObject([{ kind: 'sorted', line: 8 }]);
    expect([...result.stocks[0]!.peTtm]).toEqual([29, 29]);
    expect(() => read([], 'code,pe')).toThrow(MissingColumnError);
  });

  it.skipIf(!hasSharedData)('of the shared file are all there (skipped without ../shared/data)', () => {
    const lines = sharedLines('daily/valuation.csv.gz');
    const { stocks, refused } = feed(createValuationCsvReader({ calendar }), lines);
    expect(refused).toEqual([]);
    expect(stocks.reduce((rows, stock) => rows + stock.day.length, 0)).toBe(lines.length - 1);
  });
});

describe('events', () => {
  const read = (lines: readonly string[]): EventImport => {
    const reader = createEventCsvReader({ lastDate: calendar.lastDate });
    return feed({ ...reader, header: (names) => reader.header(names, 'limit_up_pool', 'pool.csv') }, lines);
  };
  const header = 'date,code,name,price,amount,firstSeal,boards';
  const good = '2026-03-02,000035,中国天楹,7.71,963436192,09:25:00,2';

  it('keep every column that is given', () => {
    const { events } = read([header, good, '2026-03-07,,一条标题,,,,']);
    const fields = { name: '中国天楹', price: '7.71', amount: '963436192', firstSeal: '09:25:00', boards: '2' };
    expect(events).toEqual([
      { kind: 'limit_up_pool', date: '2026-03-02', stockNo: '000035', fields },
      { kind: 'limit_up_pool', date: '2026-03-07', stockNo: null, fields: { name: '一条标题' } },
    ]);
  });

  it('that can not be are refused alone, with file, line and reason', () => {
    const result = read([
      header,
      good,
      good,
      good.replace('2026-03-02', '2026-03-32'),
      good.replace('2026-03-02', '2027-03-02'),
      good.replace('000035', 'sz000035'),
      good.replace('7.71', '-7.71'),
      good.replace('963436192', '-1'),
      good.replace('963436192', 'many'),
      good.replace('09:25:00', '25:00:00'),
      `${good},more`,
      good.replace('中', '"中'),
    ]);
    expect(reasonsOf(result)).toEqual([
      [3, 'duplicate'],
      [4, 'badDate'],
      [5, 'beyondCalendar'],
      [6, 'badCode'],
      [7, 'notPositive'],
      [8, 'negativeFigure'],
      [9, 'notANumber'],
      [10, 'badTime'],
      [11, 'wrongFieldCount'],
      [12, 'brokenQuotes'],
    ]);
    expect(result.refused.every(({ file }) => file === 'pool.csv')).toBe(true);
    expect(result.events).toHaveLength(1);
    const news = read(['date,publishTime,code,title', '2026-03-02,yesterday,,a', '2026-03-02,2026-03-02T09:00:00,, ']);
    expect(reasonsOf(news)).toEqual([
      [2, 'badTime'],
      [3, 'emptyField'],
    ]);
  });

  it.skipIf(!hasSharedData)('of the shared files are all there (skipped without ../shared/data)', () => {
    for (const name of ['limit_up_pool', 'news', 'lhb_seats', 'lhb_top_202608', 'xgb_pools_20260430']) {
      const lines = sharedLines(`events/${name}.csv`);
      const { events, refused } = read(lines);
      expect(refused, name).toEqual([]);
      expect(events.length, name).toBe(lines.length - 1);
    }
  });
});

describe('ex-rights days', () => {
  const read = (rows: readonly string[]) =>
    feed(createExRightsCsvReader({ calendar }), ['code,date,prevClose,preClose,ratio,source', ...rows]);

  it('are factors by stock, oldest first', () => {
    const { actions } = read(['000001,2020-05-28,13.0,12.78,1.017214,EM', '000001,2019-06-26,13.43,13.29,1.010534,EM']);
    const numbers = ['2019-06-26', '2020-05-28'].map((date) => calendar.numberOf(date));
    expect(actions.get('000001')).toEqual([
      { day: numbers[0], factor: 1.010534 },
      { day: numbers[1], factor: 1.017214 },
    ]);
  });

  it('that can not be are refused alone, with line and reason', () => {
    const result = read([
      '000001,2020-05-28,13.0,12.78,0,EM',
      '000001,2020-05-28,13.0,12.78,-1,EM',
      '000001,2020-05-28,13.0,12.78,1.5,EM',
      '000001,2020-05-28,12.0,12.78,0.938967,EM',
      '000001,2020-05-28,13.0,0,1.01,EM',
      '000001,2020-05-28,13.0,12.78,x,EM',
      '000001,2020-05-30,13.0,12.78,1.017214,EM',
      '000001,2020-05-28,13.0,12.78,1.017214,EM',
      '000001,2020-05-28,13.0,12.78,1.017214,BS',
      '000001,2020-05-29,1000,0.01,100000,BS',
    ]);
    expect(reasonsOf(result)).toEqual([
      [2, 'adjustFactorNotPositive'],
      [3, 'adjustFactorNotPositive'],
      [4, 'adjustFactorDoesNotFit'],
      [5, 'adjustFactorFalls'],
      [6, 'notPositive'],
      [7, 'notANumber'],
      [8, 'notATradingDay'],
      [11, 'adjustFactorTooLarge'],
      [10, 'duplicate'],
    ]);
    expect(result.actions.get('000001')).toHaveLength(1);
  });

  it('have the shares that one share becomes, where somebody tells them', () => {
    const told = feed(createExRightsCsvReader({ calendar }), [
      'code,date,prevClose,preClose,ratio,split',
      '000001,2020-05-28,20,10,2,2',
      // Three for ten were bought at a price: the shares grow by more than the price falls.
      '000002,2020-05-28,10,9.23,1.0834,1.3',
      '000004,2020-05-28,13.0,12.78,1.017214,',
      // Ten for ten, written as the shares of ten.
      '000005,2020-05-28,20,10,2,10',
      '000006,2020-05-28,20,10,2,0.5',
      '000007,2020-05-28,20,10,2,all',
    ]);
    const splits = ['000001', '000002', '000004', '000005', '000006', '000007'].map((stockNo) =>
      told.actions.get(stockNo)!.map(({ split }) => split),
    );
    expect(splits).toEqual([[2], [1.3], [undefined], [undefined], [undefined], [undefined]]);
    expect(told.refused).toEqual([]);
    expect(told.notes.map(({ kind, reason, stockNo, line, date }) => [kind, reason, stockNo, line, date])).toEqual([
      ['refusedFactor', 'splitDoesNotFit', '000005', 5, '2020-05-28'],
      ['refusedFactor', 'splitDoesNotFit', '000006', 6, '2020-05-28'],
      ['refusedFactor', 'notANumber', '000007', 7, '2020-05-28'],
    ]);
  });

  it.skipIf(!hasSharedData)('of the shared file are read (skipped without ../shared/data)', () => {
    const lines = sharedLines('daily/exrights.csv');
    const { actions, refused, refusedCount } = feed(createExRightsCsvReader({ calendar }), lines);
    const read = [...actions.values()].reduce((sum, known) => sum + known.length, 0);
    expect(read + refusedCount).toBe(lines.length - 1);
    expect(
      refused.every(({ reason }) => reason === 'adjustFactorFalls'),
      JSON.stringify(refused),
    ).toBe(true);
  });
});
