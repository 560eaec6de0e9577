import { aShareCalendar } from '@lianpan/market/calendar';
import { flowOfMinutes } from '@lianpan/market/flows';
import { estimateMainNet } from '@lianpan/market/indicators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedDataset, importedDatasetUpTo, type Dataset } from '../dataset.ts';
import { withEstimatedFlows } from './estimated-flows.ts';
import { ImportedFacts, publishedFlows } from './imported-facts.ts';
import { lazyRecords, loadImported } from '../../files/imported-files.ts';
import { importedPart } from '../picker/picker-task.ts';
import { importFiles, type ImportedMarket } from './imported-market.fixture.ts';
import { LimitLists } from './limit-lists.ts';

const firstSlot = 500;
const later = { date: '2026-06-15', second: 36_000 };
let market: ImportedMarket;
let dataset: Dataset;
let facts: ImportedFacts;
beforeAll(async () => {
  market = await importFiles({
    'stocks.csv': [
      'code,name,listDate,floatShares',
      '600001,甲,2001-01-02,10000000',
      '600002,乙,2001-01-02,10000000',
      '600003,丙,2001-01-02,',
      '600004,丁,2001-01-02,10000000',
    ],
    'daily.csv': [
      'code,date,open,high,low,close,preClose,volume,amount,isST',
      // Five percent is its limit while it is marked, ten afterwards.
      '600001,2026-06-10,10,10.5,10,10.5,10,1000000,10250000,1',
      '600001,2026-06-11,10.6,11.55,10.6,11.55,10.5,1000000,11000000,0',
      '600001,2026-06-12,11.6,12.71,11.6,12.71,11.55,500000,6100000,0',
      '600002,2026-06-10,10,10.5,10,10.5,10,1000000,10250000,0',
      '600002,2026-06-11,10.6,11.55,10.6,11.2,10.5,1000000,11000000,0',
      '600003,2026-06-11,10,10,9,9,10,1000000,,0',
      // One price all day: at the limit of a risk warning, well below that of a usual stock, and at that.
      '600004,2026-06-02,10.5,10.5,10.5,10.5,10,1000000,10500000,1',
      '600004,2026-06-03,11,11,11,11,10.5,1000000,11000000,0',
      '600004,2026-06-04,12.1,12.1,12.1,12.1,11,1000000,12100000,0',
    ],
    'minutes.csv': [
      'code,datetime,open,high,low,close,volume,amount',
      '600002,2026-06-10 10:00:00,10,10.2,10,10.2,300000,3030000',
      '600002,2026-06-10 15:00:00,10.2,10.5,10.2,10.5,700000,7220000',
      // The afternoon is missing.
      '600002,2026-06-11 10:00:00,10.6,11.55,10.6,11.2,300000,3300000',
      '600001,2026-06-11 15:00:00,10.6,11.55,10.6,11.55,1000000,11000000',
    ],
  });
  const stored = loadImported(market.root)!;
  // As somebody would publish it: no minutes are asked then.
  stored.columns.mainNet[stored.columns.start[0]! + 1] = 123_456;
  const isPublished = publishedFlows(stored.columns);
  dataset = importedDataset(withEstimatedFlows(stored));
  const records = lazyRecords(market.root);
  facts = new ImportedFacts(
    dataset,
    firstSlot,
    {
      minutes: () => records.minutes(),
      isPublished,
      published: () => records.flows(),
    },
    new LimitLists(
      () => records.events(),
      () => [],
    ),
  );
});
afterAll(() => market.remove());

describe('the board of imported stocks', () => {
  it('has who closed at the limit of the day and who left it, without what only minutes tell', () => {
    const board = facts.limitBoard(later, '2026-06-11')!;
    expect(board).toMatchObject({
      tradeDate: '2026-06-11',
      source: 'imported',
      isFinalised: true,
      isTurnoverEstimated: false,
    });
    expect(board.records).toMatchObject([
      { index: firstSlot, side: 'up', isSealed: true, streak: 2, turnover: 0.1, firstSealSecond: null, strength: null },
      { index: firstSlot + 2, side: 'down', isSealed: true, turnover: null },
      { index: firstSlot + 1, side: 'up', isSealed: false, streak: 0, breakCount: null },
    ]);
    expect(board.market).toMatchObject({ up: 2, down: 1, limitUp: 1, broken: 1, limitDown: 1, maxStreak: 2 });
    expect(board.market!.ladder).toEqual([{ index: firstSlot, streak: 2 }]);
    expect(board.market!.amount).toBeNaN();
    expect(board.summary).toMatchObject({ sealed: 1, broken: 1, sealedDown: 1 });
    expect(board.byBoard).toEqual([{ board: 'SH_MAIN', up: 1, down: 1 }]);
    expect(board.yesterday).toMatchObject([{ index: firstSlot, streak: 1, outcome: 'promoted' }]);
    expect(board.records.map(({ reason }) => reason === null)).toEqual([false, true, false]);
  });

  it('takes the limit of the risk warning of the day, and leaves such a stock out of the counts', () => {
    const { records, market } = facts.limitBoard(later, '2026-06-10')!;
    expect(records).toMatchObject([{ index: firstSlot, isSealed: true, streak: 1, limit: 1050 }]);
    expect(market).toMatchObject({ up: 2, limitUp: 0, ladder: [] });
  });

  it('is that of the day that most have without a date, of a later one by its date, and none of a day without any bar', () => {
    // Three stocks have the 11th and one the 12th.
    expect(facts.limitBoard(later)).toMatchObject({ tradeDate: '2026-06-11', isTurnoverEstimated: false });
    expect(facts.limitBoard(later, '2026-06-12')!.records).toMatchObject([{ streak: 3, turnover: 0.05 }]);
    expect(facts.limitBoard(later, '2026-06-10')).toMatchObject({ isTurnoverEstimated: true });
    for (const date of ['2026-06-09', '2026-06-15', '2026-06-13', '2031-01-01', 'yesterday'])
      expect(facts.limitBoard(later, date)).toBeNull();
  });
});

it('is picked from up to that day, whatever a stock has behind it', () => {
  const { lastDay, columns } = importedPart(dataset, firstSlot);
  expect(aShareCalendar.dateOf(lastDay)).toBe('2026-06-11');
  expect([...columns.length]).toEqual([2, 2, 1, 3]);
  expect(columns.day.subarray(columns.start[0]!, columns.start[0]! + 2).at(-1)).toBe(lastDay);
  expect([...importedPart(dataset, firstSlot, dataset.lastDay).columns.length]).toEqual([3, 2, 1, 3]);
});

describe('the flows of an imported stock', () => {
  it('are estimated from its daily bars, and say so', () => {
    const flows = facts.flows(firstSlot, 2)!;
    expect(flows.map(({ tradeDate }) => tradeDate)).toEqual(['2026-06-11', '2026-06-12']);
    const bar = { high: 12.71, low: 11.6, close: 12.71, prevClose: 11.55, amount: 6_100_000 };
    const mainNet = estimateMainNet({ ...bar, volumeRatio: 1, isOnePriceLimitUp: false });
    expect(flows[1]!.flow).toMatchObject({ tier: 4, isEstimated: true, amount: 6_100_000 });
    expect(flows[1]!.flow.mainNet).toBeCloseTo(mainNet, 0);
    expect(flows[1]!.flow.superLarge.in).toBeNull();
  });

  it('are those of a one-price limit-up at the limit of the day alone', () => {
    const bar = { high: 11, low: 11, close: 11, prevClose: 10.5, amount: 11_000_000 };
    const usual = estimateMainNet({ ...bar, volumeRatio: 1, isOnePriceLimitUp: false });
    const nets = facts.flows(firstSlot + 3, 3)!.map(({ flow }) => Math.round(flow.mainNet));
    // Source: market handbook B.5, 35 % of the amount.
    expect(nets).toEqual([3_675_000, Math.round(usual), 4_235_000]);
    expect(usual).toBeLessThan(2_500_000);
  });

  it('are those of its minutes where a whole day of them is there', () => {
    const [first, second] = facts.flows(firstSlot + 1, 5)!;
    expect([first!.flow.tier, second!.flow.tier]).toEqual([3, 4]);
    const minutes = { close: [10.2, 10.5], amount: [3_030_000, 7_220_000], volume: [300_000, 700_000] };
    expect(first!.flow).toEqual(flowOfMinutes(minutes, 10));
  });

  it('keep the main net that somebody published', () => {
    expect(facts.flows(firstSlot, 2)![0]!.flow).toMatchObject({ tier: 4 });
    expect(facts.flows(firstSlot, 2)![0]!.flow.mainNet).toBeCloseTo(123_456, 6);
  });

  it('are left out where the amount is not known, and asked of nobody else', () => {
    expect(facts.flows(firstSlot + 2, 5)).toEqual([]);
    expect(facts.flows(firstSlot + 4, 5)).toBeNull();
    expect(facts.flows(firstSlot - 1, 5)).toBeNull();
  });
});

it('counts limit-ups by the status of each day, and shows a past day under the status of then', () => {
  expect(dataset.sentimentOf(0).limitUps250).toBe(3);
  expect(dataset.sentimentOf(1).limitUps250).toBe(0);
  const [then] = importedDatasetUpTo(dataset, dataset.lastDay - 2).securities;
  expect([then!.status, dataset.securities[0]!.status]).toEqual(['ST', 'NORMAL']);
});

it('never stands on one board with simulated stocks', async () => {
  const { engine, slotOf } = market.openAt('2026-06-15T10:00:00+08:00');
  const imported = new Set(slotOf.values());
  const real = (await engine.of('imported').limitBoard('2026-06-11'))!;
  expect(real.records.map(({ index }) => imported.has(index))).toEqual([true, true, true]);
  const simulated = (await engine.of('simulated').limitBoard('2026-06-11'))!;
  expect(simulated).toMatchObject({ source: 'simulated', isTurnoverEstimated: false });
  for (const { index } of simulated.records) expect(imported.has(index)).toBe(false);
  expect(engine.of('simulated').header(slotOf.get('600003')!).averagePrice).toBeNull();
  const [slot = -1] = imported;
  expect((await engine.of('imported').flows(slot, 1))[0]!.flow.tier).toBe(4);
  expect((await engine.of('simulated').flows(0, 1))[0]!.flow.tier).toBe(1);
  expect(await engine.of('imported').flows(0, 1)).toEqual([]);
});
