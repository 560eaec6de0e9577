import { aShareCalendar } from '@lianpan/market/calendar';
import { describe, expect, it } from 'vitest';
import { loadImported, loadRecords } from '../files/imported-files.ts';
import { useFolders } from './folders.fixture.ts';
import { importMarket } from './import-market.ts';

const folders = useFolders();
const write = (name: string, lines: readonly string[]): void => folders.write(name, `${lines.join('\n')}\n`);

describe('a table of one day of the whole market', () => {
  const flows = ['Sm', 'Md', 'Lg', 'Elg'].flatMap((size) => [`buy${size}Amt`, `sell${size}Amt`]);
  const cross = `code,name,date,open,high,low,close,preClose,volume,amount,peTtm,pb,totalShares,floatShares,freeShares,adjFactor,${flows.join()}`;
  const money = '100,90,200,190,300,310,400,410';
  const whole = [
    cross,
    `600519,贵州茅台,2025-03-05,1515,1520,1510,1512,1515,1000,1515000,22.5,8,2000,1900,900,7.5,${money}`,
    `000004,*ST国华,2025-03-05,10,10.5,10,10.5,10,1000,10200,0,2,3000,2900,,3.1,${money.replaceAll('0', '00')}`,
    `000005,停牌股份,2025-03-05,0,0,0,0,0,0,0,0,0,0,0,0,0,${'0,0,0,0,0,0,0,0'}`,
  ];

  it('gives bars, valuations, share counts, names and the marks of its day, and flows beside them', async () => {
    write('cross_section_20250305.csv', whole);
    const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect(summary.files).toMatchObject([{ kind: 'daily', rows: 3 }]);
    const { columns, securities, riskSpans } = loadImported(folders.root)!;
    const day = aShareCalendar.numberOf('2025-03-05')!;
    expect(securities.map(({ stockNo, name, status }) => [stockNo, name, status])).toEqual([
      ['600519', '贵州茅台', 'NORMAL'],
      ['000004', '*ST国华', '*ST'],
    ]);
    expect([columns.close[0], columns.prevClose[0], columns.amount[0]]).toEqual([151_200, 151_500, 1_515_000]);
    expect(riskSpans).toEqual({
      '600519': [{ from: day, to: day, isRisk: false }],
      '000004': [{ from: day, to: day, isRisk: true }],
    });
    const { valuations, shares } = loadRecords(folders.root);
    expect(valuations.map(({ stockNo, peTtm, isLoss }) => [stockNo, peTtm[0], isLoss[0]])).toEqual([
      ['600519', 22.5, 0],
      ['000004', Number.NaN, 1],
    ]);
    expect(shares).toMatchObject([
      { stockNo: '600519', day: new Uint16Array([day]), float: new Float64Array([1900]) },
      { stockNo: '000004', free: new Float64Array([Number.NaN]) },
    ]);
    expect(securities[0]).toMatchObject({ totalShares: 2000, floatShares: 1900, freeFloatShares: 900 });
  });

  it('completes the bar that a file of days has, without its factor, and contradicts one that differs', async () => {
    const tail = 'code,date,open,high,low,close,volume,adjFactor';
    write('a.csv', [
      tail,
      '600519,2025-03-04,1505,1520,1500,1515,1000,1',
      '600519,2025-03-05,1515,1520,1510,1512,1000,1',
    ]);
    write('b.csv', [tail, '000004,2025-03-05,10,10.5,10,10.4,1000,1', '000004,2025-03-06,10.4,10.5,10,10.4,1000,1']);
    write('cross_section_20250305.csv', whole);
    const { daily, findings } = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect(daily.repeated).toEqual([{ file: 'cross_section_20250305.csv', lines: 1 }]);
    expect(daily.refused.map(({ line, reason }) => [line, reason])).toEqual([[3, 'contradicts']]);
    const { columns, actions, riskSpans } = loadImported(folders.root)!;
    expect([...columns.amount.subarray(0, 2)]).toEqual([Number.NaN, 1_515_000]);
    expect(actions[0]).toEqual([]);
    expect(findings.flatMap(({ notes }) => notes.filter(({ kind }) => kind === 'refusedFactor'))).toEqual([]);
    expect(Object.keys(riskSpans)).toEqual(['600519']);
  });

  it('gives bars of closing quotes, of the day in the name or of the stamp, and names alone of quotes before', async () => {
    const quotes = 'code,name,price,preClose,open,high,low,volume,amount,time';
    write('quotes_20250305.csv', [
      quotes,
      '600519,贵州茅台,1512,1515,1515,1520,1510,1000,1515000,2025-03-05T16:29:00+08:00',
      '000004,国华网安,10.2,10,10,10.5,10,1000,10200,2025-03-04T15:01:00+08:00',
      '000005,停牌股份,0,8,0,0,0,0,0,',
    ]);
    write('quotes_20250306.csv', [
      quotes,
      '600519,新名字,1512,1515,1515,1520,1510,1000,1515000,2025-03-06T11:29:00+08:00',
    ]);
    const { files } = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['quotes_20250306.csv', 'stocks'],
      ['quotes_20250305.csv', 'daily'],
    ]);
    const { columns, securities } = loadImported(folders.root)!;
    expect(securities.map(({ name }) => name)).toEqual(['新名字', '国华网安']);
    expect(Array.from(columns.day.subarray(0, 2), (day) => aShareCalendar.dateOf(day))).toEqual([
      '2025-03-05',
      '2025-03-04',
    ]);
    expect([columns.close[1], columns.prevClose[1]]).toEqual([1020, 1000]);
  });

  it('names the newest of the names beside bars, whatever the order of the files', async () => {
    write('quotes_20250304.csv', [
      'code,name,price,preClose,open,high,low,volume,amount',
      '600519,旧名字,1515,1505,1505,1520,1500,1000,1510000',
    ]);
    write('cross_section_20250305.csv', whole);
    await importMarket({ root: folders.root, paths: [folders.folder] });
    expect(loadImported(folders.root)!.securities[0]!.name).toBe('贵州茅台');
  });
});
