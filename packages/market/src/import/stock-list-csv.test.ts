import { linesOf } from './csv-reading.fixture.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { MissingColumnError } from './import-report.ts';
import { hasSharedData, sharedLines } from './shared-data.fixture.ts';
import { createStockListReader, type StockListImport } from './stock-list-csv.ts';

function read([header = '', ...rows]: readonly string[]): StockListImport {
  const reader = createStockListReader({ calendar: aShareCalendar });
  const lines = linesOf(reader);
  lines.header(header, 'stocks.csv');
  rows.forEach((row, i) => lines.line(row, i + 2));
  return reader.finish();
}

describe('a list of stocks', () => {
  it.each([
    ['ST甲', '', 'ST'],
    ['*ST国华', '', '*ST'],
    ['*ST国华', '1', '*ST'],
    ['某某', '1', 'ST'],
    ['某某', '0', 'NORMAL'],
    ['退市岩石', '', 'DELISTING'],
    ['人乐退', '0', 'DELISTING'],
  ])('tells the status of %s marked %s as %s', (name, mark, status) => {
    expect(read(['code,name,isST', `600001,${name},${mark}`]).stocks.get('600001')).toMatchObject({ name, status });
  });

  it('refuses broken lines and doubled codes, and takes a stock without what can not be', () => {
    const { stocks, renamed, refused } = read([
      'code,name,listDate,delistDate,floatShares,oldCode',
      '600001,甲,2001-01-02,,1000,',
      '600001,乙,2001-01-02,,1000,',
      '600002,丙,20010102,,many,',
      '600003,丁,2025-02-30,2027-01-05,-5,',
      '600004,戊',
      '60005,己,,,,',
      '900901,庚,,,,',
      '600006,"辛,,,,',
      '920799,壬,,,,830799',
      '920800,癸,,,,8307',
      ' 600007 , 子 ,1999-11-10,2020-01-02,0,',
    ]);
    expect(refused.map(({ file, line, stockNo, reason }) => [file, line, stockNo, reason])).toEqual([
      ['stocks.csv', 3, '600001', 'duplicate'],
      ['stocks.csv', 4, '600002', 'badDate'],
      ['stocks.csv', 4, '600002', 'notANumber'],
      ['stocks.csv', 5, '600003', 'beyondCalendar'],
      ['stocks.csv', 5, '600003', 'badDate'],
      ['stocks.csv', 5, '600003', 'notPositive'],
      ['stocks.csv', 6, '600004', 'wrongFieldCount'],
      ['stocks.csv', 7, '60005', 'badCode'],
      ['stocks.csv', 8, '900901', 'unknownBoard'],
      ['stocks.csv', 9, '', 'brokenQuotes'],
      ['stocks.csv', 11, '920800', 'badCode'],
    ]);
    expect([...stocks.keys()]).toEqual(['600001', '600002', '600003', '920799', '920800', '600007']);
    expect(stocks.get('600001')).toMatchObject({ name: '甲', listDate: '2001-01-02', floatShares: 1000 });
    expect(stocks.get('600003')).toMatchObject({
      listDate: null,
      delistDate: null,
      isDelisted: false,
      floatShares: null,
    });
    expect(stocks.get('600007')).toMatchObject({ name: '子', isDelisted: true, floatShares: null });
    expect([...renamed]).toEqual([['830799', '920799']]);
  });

  it('takes a stock without a day of leaving before its listing, and without more floating shares than there are', () => {
    const { stocks, refused } = read([
      'code,name,status,listDate,delistDate,totalShares,floatShares',
      '600001,甲,D,2010-01-04,2005-01-04,1000,1000',
      '600002,乙,L,2010-01-04,,1000000,2000000',
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'delistedBeforeListed'],
      [3, 'floatAboveTotal'],
    ]);
    const [left, other] = [stocks.get('600001'), stocks.get('600002')];
    expect(left).toMatchObject({ listDate: '2010-01-04', delistDate: null, isDelisted: true, floatShares: 1000 });
    expect(other).toMatchObject({ totalShares: 1_000_000, floatShares: null });
  });

  it('needs its columns', () => {
    expect(() => read(['code,listDate'])).toThrow(MissingColumnError);
  });

  it.skipIf(!hasSharedData)('of the shared folder is read whole (skipped without ../shared/data)', () => {
    const lines = sharedLines('stocks.csv');
    const { stocks, renamed, refused } = read(lines);
    expect(refused).toEqual([]);
    expect([stocks.size, renamed.size]).toEqual([lines.length - 1, 240]);
    expect([...stocks.values()].filter(({ status }) => status === 'ST' || status === '*ST')).toHaveLength(257);
  });
});
