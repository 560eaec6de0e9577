import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { slotOf } from '@lianpan/market/series';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteBoard } from '../../wire/protocol.ts';
import { allocateBoard } from '../board.ts';
import { finishedDataset, importedDataset, seriesOf, simulatedDataset, type Dataset } from '../dataset.ts';
import { withEstimatedFlows } from './estimated-flows.ts';
import { ImportedFacts, publishedFlows } from './imported-facts.ts';
import { loadImported } from '../../files/imported-files.ts';
import { importFiles, type ImportedMarket } from './imported-market.fixture.ts';
import { noLimitLists } from './limit-lists.ts';
import { LiveQuotes } from '../live-quotes.ts';
import { simulatedPickerMarket } from '../picker/picker-markets.ts';
import { simulatedPart } from '../picker/picker-task.ts';
import { stockKLine, volumeOfFiveDays } from '../quote-reader.ts';
import { SimulatedMarket } from '../simulated/simulated-market.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-splits-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const afternoon = 14 * 3600;

describe('a simulated day on which shares are given', () => {
  let market: SimulatedMarket;
  let board: QuoteBoard;
  let today: Dataset;
  let index: number;
  let split: number;
  beforeAll(() => {
    const options = { root, seed: 11, stockCount: 120, keepsHistory: false, onProgress: () => undefined };
    market = new SimulatedMarket(options, aShareCalendar.atOrBefore('2025-07-31'));
    const given = market.history.actions.flatMap((actions, stock) =>
      actions.flatMap((action) => ((action.split ?? 1) > 1.1 ? [{ ...action, stock }] : [])),
    );
    const {
      day,
      stock,
      split: shares,
    } = given.findLast(({ day: one, stock: at }) =>
      [1, 2, 3, 4, 5].every((back) => slotOf(market.history.columns, at, one - back) >= 0),
    )!;
    [index, split] = [stock, shares!];
    market.moveTo(day);
    board = allocateBoard(market.count + 20);
    market.writeQuotes(afternoon, board);
    today = simulatedDataset(market, board);
  });

  /** Shares of the five days before, as they were traded. */
  const tradedBefore = (): number => {
    const { columns } = market.history;
    const end = columns.start[index]! + columns.length[index]!;
    return columns.volume.subarray(end - 5, end).reduce((sum, shares) => sum + shares, 0);
  };

  it('counts the days before in the shares of today, in charts, ratios and the picker', () => {
    expect(today.todayOf(index)).toMatchObject({ day: market.tradeDay, exSplit: split });
    expect(volumeOfFiveDays(today, index, true)).toBeCloseTo(split * tradedBefore(), 3);
    const { volume } = stockKLine(today, index, 'day', 'forward');
    expect(volume.at(-1)).toBe(board.volume[index]);
    expect(volume.every(Number.isInteger)).toBe(true);
    expect(Math.abs(volume.slice(-6, -1).reduce((sum, one) => sum + one, 0) - split * tradedBefore())).toBeLessThan(5);
    const picker = simulatedPickerMarket(simulatedPart(market, null), board);
    expect(picker.todayOf!(index)).toEqual(today.todayOf(index));
  });

  it('says the same once the day is over, and shows raw shares where nothing is adjusted', () => {
    const finished = finishedDataset(market);
    expect(volumeOfFiveDays(finished, index, false)).toBeCloseTo(split * tradedBefore(), 3);
    const { volume, split: multiples } = seriesOf(finished, index, 'forward');
    expect([...multiples.subarray(-6)].map((one) => Number(one.toFixed(9)))).toEqual([
      ...Array<number>(5).fill(split),
      1,
    ]);
    const live = seriesOf(today, index, 'forward').volume;
    for (let at = 0; at < volume.length - 1; at++) expect(live[at]! / volume[at]!).toBeCloseTo(1, 9);
    const raw = stockKLine(finished, index, 'day', 'none').volume;
    expect(raw.slice(-6, -1).reduce((sum, one) => sum + one, 0)).toBe(tradedBefore());
  });

  it('leaves the days before as they are where no bar of today is there yet', () => {
    board.price[index] = 0;
    expect(volumeOfFiveDays(today, index, true)).toBe(tradedBefore());
  });
});

describe('imported stocks of which shares were given', () => {
  let imported: ImportedMarket;
  afterAll(() => imported.remove());
  let dataset: Dataset;
  let live: LiveQuotes;
  let facts: ImportedFacts;
  beforeAll(async () => {
    const days = ['03', '04', '05', '06', '09', '10', '11', '12'].map((day) => `2026-03-${day}`);
    // The same trading twice; ten for ten before the last two days of the first, whose fourth day is at its limit.
    const shapes = days.map((_, on) =>
      on < 3 ? [10, 10.1, 9.9, 10] : on === 3 ? [10, 11, 10, 11] : [11, 11.2, 10.9, 11],
    );
    const bars = (code: string, on: number, multiple: number): string => {
      const prices = [...shapes[on]!, on === 0 ? 10 : shapes[on - 1]![3]!];
      const figures = prices.map((price) => (price * multiple).toFixed(2));
      return [
        code,
        days[on],
        ...figures,
        1_000_000 / multiple,
        (on < 3 ? 10 : on === 3 ? 10.5 : 11) * 1_000_000,
      ].join();
    };
    imported = await importFiles({
      'stocks.csv': [
        'code,name,listDate,floatShares',
        '600001,甲,2001-01-02,10000000',
        '600002,乙,2001-01-02,10000000',
      ],
      'daily.csv': [
        'code,date,open,high,low,close,preClose,volume,amount',
        ...days.map((_, on) => bars('600001', on, on < 6 ? 2 : 1)),
        ...days.map((_, on) => bars('600002', on, 1)),
        `600003,${days[0]},15,15,15,15,15,101,1515`,
        `600003,${days[1]},10,10,10,10,10,200,2000`,
      ],
      'exrights.csv': [
        'code,date,prevClose,preClose,ratio,split',
        `600001,${days[6]},22,11,2,2`,
        `600003,${days[1]},15,10,1.5,1.5`,
        // Of the day after its last bar.
        `600003,${days[2]},10,5,2,2`,
      ],
    });
    const stored = loadImported(imported.root)!;
    const isPublished = publishedFlows(stored.columns);
    live = new LiveQuotes();
    dataset = importedDataset(withEstimatedFlows(stored), live);
    facts = new ImportedFacts(dataset, 0, { minutes: () => [], isPublished, published: () => [] }, noLimitLists);
  });

  it('estimates main flows by volumes that are comparable', () => {
    const { columns } = dataset;
    const nets = [0, 1].map((index) => [...columns.mainNet.subarray(columns.start[index], columns.start[index + 1])]);
    expect(nets[0]!.length).toBe(8);
    expect(nets[0]).toEqual(nets[1]);
    expect(nets[0]!.slice(-2)).not.toContain(0);
    expect(volumeOfFiveDays(dataset, 0, false)).toBe(volumeOfFiveDays(dataset, 1, false));
  });

  it('shows whole shares of before a split', () => {
    expect(stockKLine(dataset, 2, 'day', 'forward').volume).toEqual([152, 200]);
    expect(stockKLine(dataset, 2, 'day', 'none').volume).toEqual([101, 200]);
  });

  it.each([
    ['brings the days before into the shares of a quote on a day of which a file told', 500, 2],
    ['leaves them where the quote has another reference price', 990, 1],
  ])('%s', (_what, prevClose, multiple) => {
    const price = { price: prevClose, open: prevClose, high: prevClose, low: prevClose, prevClose };
    const asOf = Date.parse('2026-03-05T10:00:00+08:00');
    const traded = { volume: 1000, amount: prevClose * 10, isSuspended: false, book: null };
    const quote = { stockNo: '600003', source: 'live', delaySec: 0, asOf, ...price, ...traded } as const;
    live.take({ at: 0, hasQuotes: true, isHistoryBehind: false, quotes: [quote] });
    expect(dataset.todayOf(2)).toMatchObject({ exFactor: 1000 / prevClose, exSplit: multiple });
    expect([...seriesOf(dataset, 2, 'forward').volume]).toEqual([151.5 * multiple, 200 * multiple, 1000]);
    live.take({ at: 0, hasQuotes: false, isHistoryBehind: false, quotes: [] });
  });

  it('measures the turnover of days before by the float of then', () => {
    const { records } = facts.limitBoard({ date: '2026-03-07', second: 0 }, '2026-03-06')!;
    expect(records.map(({ index, turnover }) => [index, turnover])).toEqual([
      [0, 0.1],
      [1, 0.1],
    ]);
  });
});
