import { aShareCalendar } from '@lianpan/market/calendar';
import { marketViews, PreparedMarket } from '@lianpan/market/picker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadImported } from '../../files/imported-files.ts';
import { importedDataset, type Dataset } from '../dataset.ts';
import { choicesOf, importedPickerMarket } from '../picker/picker-markets.ts';
import { knowledgeOf } from '../picker/picker-reader.ts';
import { pickedImports } from '../picker/picker-task.ts';
import { importFiles, type ImportedMarket } from './imported-market.fixture.ts';
import { nextReview } from './imported-members.ts';

// The second Friday of June 2025 is the 13th, of December the 12th; of June 2026 the 12th.
it.each([
  ['2025-04-08', '2025-06-16'],
  ['2025-06-16', '2025-12-15'],
  ['2025-12-14', '2025-12-15'],
  ['2025-12-31', '2026-06-15'],
])('a list of %s tells who belongs to an index until %s', (date, until) => {
  expect(nextReview(date)).toBe(until);
});

const codes = ['600001', '600002', '600003'];
const lastDay = aShareCalendar.numberOf('2026-06-12')!;
const dates = Array.from({ length: 160 }, (_, at) => aShareCalendar.dateOf(lastDay - 159 + at));

let market: ImportedMarket;
let dataset: Dataset;
beforeAll(async () => {
  const bars = codes.flatMap((code) => dates.map((date) => `${code},${date},10,10.2,9.9,10.1,10,1000000,10050000`));
  market = await importFiles({
    'stocks.csv': ['code,name,listDate', ...codes.map((code) => `${code},股${code},2001-01-02`)],
    'daily.csv': ['code,date,open,high,low,close,preClose,volume,amount', ...bars],
    'index_members.csv': [
      'index,asOf,code',
      ...['000300,2025-12-01,600001', '000300,2025-12-01,600002'],
      ...['000905,2026-01-05,600003', '000300,2026-01-05,600002'],
    ],
    'concept_members_20260401.csv': ['concept,code', '芯片,600001', '白酒,600003'],
  });
  // Another table of the same lists, as its service writes it: the list of a day counts anew.
  await market.importMore({
    'index_weight.csv': [
      'index_code,con_code,trade_date,weight',
      '399300.SZ,600001.SH,20260202,1.5',
      '000905.SH,600003.SH,20260105,2',
      'sh,600003.SH,20260105,2',
    ],
  });
  dataset = importedDataset(loadImported(market.root)!);
});
afterAll(() => market.remove());

const picker = () => importedPickerMarket(pickedImports({ imported: dataset, firstImportedSlot: 700, indices: [] })!);
const found = (id: string, any: readonly string[], date: string) => {
  const on = picker();
  const views = marketViews(on.columns, knowledgeOf(on, aShareCalendar.numberOf(date)!));
  const groups = [{ op: 'AND' as const, items: [{ id, values: { any } }] }];
  const { picked, unknowns } = new PreparedMarket(codes.length, views).ask({ groups, universe: 'traded' });
  return { codes: picked.map(({ index }) => dataset.securities[index]!.stockNo), unknown: unknowns[0] };
};

describe('members of indices that somebody published', () => {
  it('are those of the newest list up to a day', () => {
    expect(found('N04', ['000300.SH'], '2025-12-12').codes).toEqual(['600001', '600002']);
    expect(found('N04', ['000300.SH'], '2026-01-05').codes).toEqual(['600002']);
    expect(found('N04', ['000300.SH'], '2026-03-02').codes).toEqual(['600001']);
    expect(found('N04', ['000905.SH'], '2026-03-02')).toEqual({ codes: ['600003'], unknown: 0 });
  });

  it('are not known before the first list, nor of one that a review has made old', () => {
    expect(found('N04', ['000300.SH'], '2025-11-28')).toEqual({ codes: [], unknown: 3 });
    expect(found('N04', ['000300.SH'], '2025-12-15')).toEqual({ codes: [], unknown: 3 });
    // One index is known, the other not yet.
    expect(found('N04', ['000905.SH'], '2025-12-12')).toEqual({ codes: [], unknown: 3 });
    expect(found('N04', ['000300.SH', '000905.SH'], '2025-12-12')).toEqual({ codes: ['600001', '600002'], unknown: 1 });
  });

  it('can be asked of these indices alone', () => {
    expect([...choicesOf(picker()).indices].toSorted()).toEqual(['000300.SH', '000905.SH']);
  });

  it('stay with what is imported later, and go with a day of before', () => {
    expect(loadImported(market.root)!.indexMembers!.map(({ symbol, date }) => `${symbol} ${date}`)).toEqual([
      ...['000300.SH 2025-12-01', '000300.SH 2026-01-05', '000300.SH 2026-02-02', '000905.SH 2026-01-05'],
    ]);
  });
});

describe('members of concepts that somebody published', () => {
  it('are picked from the day on which they were known', () => {
    expect(found('N01', ['芯片'], '2026-04-01')).toEqual({ codes: ['600001'], unknown: 0 });
    expect(found('N01', ['芯片'], '2026-06-12')).toEqual({ codes: ['600001'], unknown: 0 });
    expect(found('N01', ['芯片'], '2026-03-31')).toEqual({ codes: [], unknown: 3 });
    expect([...choicesOf(picker()).concepts].toSorted()).toEqual(['白酒', '芯片'].toSorted());
  });
});
