import { cells } from './csv-reading.fixture.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { CsvUnits } from './csv-units.ts';
import { MissingColumnError } from './import-report.ts';
import { indexUnitProblem } from './index-checks.ts';
import { indexSymbolOf } from './index-codes.ts';
import { createIndexCsvReader, type IndexImport } from './index-csv.ts';
import { hasSharedData, sharedLines } from './shared-data.fixture.ts';

const header = 'code,date,open,high,low,close,volume,amount';
const reasonsOf = ({ refused }: IndexImport): unknown[] =>
  refused.map(({ file, line, stockNo, reason }) => [file, line, stockNo, reason]);

function read(rows: readonly string[], units?: CsvUnits, firstLine = header): IndexImport {
  const reader = createIndexCsvReader({ calendar: aShareCalendar });
  reader.header(cells(firstLine), 'index_daily.csv', units);
  rows.forEach((row, i) => reader.row(cells(row), i + 2));
  return reader.finish();
}

const good = [
  'sh000001,2026-03-02,4000.5,4050.123,3990.1,4040.2,60000000000,900000000000',
  'sh000001,2026-03-03,4040.2,4060,4000,4010.9,55000000000,',
];

it.each([
  ['sh000001', '000001.SH'],
  ['SZ399001', '399001.SZ'],
  ['000300.SH', '000300.SH'],
  ['899050.bj', '899050.BJ'],
  ['000001', null],
  ['sz000001', null],
  ['000001.SZ', null],
  ['sh600519', null],
  ['sh000001.SH', null],
  ['399001.SH', null],
])('the code %s is the index %s', (code, symbol) => {
  expect(indexSymbolOf(code)).toBe(symbol);
});

describe('bars of indices', () => {
  it('keep points, shares and yuan, and what is not given is not known', () => {
    const { indices, refusedCount } = read(good);
    expect(refusedCount).toBe(0);
    expect(indices).toHaveLength(1);
    const [index] = indices;
    expect(index).toMatchObject({ symbol: '000001.SH' });
    expect([...index!.high]).toEqual([4050.123, 4060]);
    expect([...index!.volume]).toEqual([6e10, 5.5e10]);
    expect([...index!.amount]).toEqual([9e11, Number.NaN]);
    expect([...index!.prevClose]).toEqual([Number.NaN, 4040.2]);
  });

  it('know no close before behind a gap, unless it is given', () => {
    const behind = 'sh000001,2026-03-05,4010,4060,4000,4010.9,0,0';
    expect([...read([good[0]!, behind]).indices[0]!.prevClose]).toEqual([Number.NaN, Number.NaN]);
    expect([...read([behind]).indices[0]!.volume]).toEqual([Number.NaN]);
    const given = read(
      ['000001.SH,2026-03-05,4010,4060,4000,4010.9,4005'],
      {},
      'code,date,open,high,low,close,preClose',
    );
    expect([...given.indices[0]!.prevClose]).toEqual([4005]);
  });

  it('that can not be are refused alone, with file, line and reason', () => {
    const result = read([
      ...good,
      'sh600519,2026-03-02,1500,1510,1490,1505,1,1',
      '000001,2026-03-02,4000,4050,3990,4040,,',
      'sh000001,2026-03-07,4000,4050,3990,4040,,',
      'sh000001,2026-03-04,4000,3950,3990,4040,,',
      'sh000001,2026-03-04,4060,4050,3990,4040,,',
      'sh000001,2026-03-04,4000,4050,3990,3980,,',
      'sh000001,2026-03-04,4000,4050,-1,3980,,',
      'sh000001,2026-03-04,4000,4050,x,3980,,',
      'sh000001,2026-03-04,4000,4050,3990,4040,-5,',
      'sh000001,2026-03-03,4000,4050,3990,4040,,',
      'sh000001,2026-03-04,4000,4050,3990',
    ]);
    const place = (line: number, code: string, reason: string): unknown[] => ['index_daily.csv', line, code, reason];
    expect(reasonsOf(result)).toEqual([
      place(4, 'sh600519', 'badCode'),
      place(5, '000001', 'badCode'),
      place(6, '000001.SH', 'notATradingDay'),
      place(7, '000001.SH', 'highBelowLow'),
      place(8, '000001.SH', 'openOutsideRange'),
      place(9, '000001.SH', 'closeOutsideRange'),
      place(10, '000001.SH', 'notPositive'),
      place(11, '000001.SH', 'notANumber'),
      place(12, '000001.SH', 'negativeVolume'),
      place(14, '000001.SH', 'notANumber'),
      place(13, '000001.SH', 'duplicate'),
    ]);
    expect(result.indices[0]!.day).toHaveLength(2);
  });

  it('are put in order, and that is noted', () => {
    const { indices, notes } = read([...good].reverse());
    expect([...indices[0]!.close]).toEqual([4040.2, 4010.9]);
    expect(notes).toMatchObject([{ kind: 'sorted', stockNo: '000001.SH', line: 3 }]);
  });

  it.each([
    [15, '2026-03-02', null],
    [1500, '2026-03-02', 'lotsInsteadOfShares'],
    [0.015, '2026-03-02', 'thousandYuanInsteadOfYuan'],
    [1.5, '2026-03-02', 'lotsAndThousandYuan'],
    [1.5, '1995-02-17', null],
    [0.09, '2026-03-02', 'amountDoesNotFitVolume'],
    [Number.NaN, '2026-03-02', null],
  ])('with %d yuan for a share on %s are in wrong units: %s', (amount, date, reason) => {
    expect(indexUnitProblem({ volume: 1, amount }, date)).toBe(reason);
  });

  it('in the unit of another are refused row by row', () => {
    const row = (date: string, volume: number): string => `sh000001,${date},4000,4050,3990,4040,${volume},900000000000`;
    const mixed = read([row('2026-03-02', 6e10), row('2026-03-03', 6e8), row('2026-03-04', 6e10)]);
    expect(reasonsOf(mixed)).toEqual([['index_daily.csv', 3, '000001.SH', 'lotsInsteadOfShares']]);
    expect(mixed.indices[0]!.day).toHaveLength(2);
    const wrong = read([row('2026-03-02', 6e8), row('2026-03-03', 6e8), row('2026-03-04', 6e10)]);
    expect(wrong.indices[0]!.day).toHaveLength(1);
    expect(reasonsOf(wrong).map((one) => (one as unknown[])[1])).toEqual([2, 3]);
    const told = read([row('2026-03-02', 6e8)], { volume: 'lot' });
    expect([...told.indices[0]!.volume]).toEqual([6e10]);
  });

  it('need their columns', () => {
    expect(() => read([], {}, 'code,date,open')).toThrow(MissingColumnError);
  });

  it.skipIf(!hasSharedData)('of the shared file are read (skipped without ../shared/data)', () => {
    const [first = '', ...lines] = sharedLines('daily/index_daily.csv.gz');
    const { indices, refused } = read(lines, {}, first);
    expect(indices.map(({ symbol, day }) => [symbol, day.length])).toEqual([
      ['000001.SH', 2014],
      ['000300.SH', 1986],
      ['399001.SZ', 8533],
      ['399006.SZ', 1986],
    ]);
    // Saturdays on which Shenzhen alone traded, and two days of 1994 whose amounts no price explains.
    const others = refused.filter(({ reason }) => reason !== 'notATradingDay');
    expect(refused).toHaveLength(47);
    expect(others.map(({ stockNo, date }) => [stockNo, date])).toEqual([
      ['399001.SZ', '1994-01-31'],
      ['399001.SZ', '1994-04-27'],
    ]);
  });
});
