import { aShareCalendar } from '@lianpan/market/calendar';
import { floatOn } from '@lianpan/market/diagnosis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadImported } from '../../files/imported-files.ts';
import type { ImportedShares } from '@lianpan/market/import';
import { importedDataset, importedDatasetUpTo, type Dataset } from '../dataset.ts';
import { importedPickerMarket } from '../picker/picker-markets.ts';
import { importedPart } from '../picker/picker-task.ts';
import {
  codes,
  firstSlot,
  lastDay,
  readersOf,
  volume,
  walks,
  days,
  wholeMarket,
  type WholeMarket,
} from './whole-market.fixture.ts';

let market: WholeMarket;
let dataset: Dataset;
let index: number;
/** Days with another float than the newest, of the third stock; nobody gave those before. */
const given = Array.from({ length: 100 }, (_, at) => lastDay - 100 + at);
const floatOf = (day: number): number => 50_000_000 + 1000 * (day % 7);
const newest = 300_000_000;
beforeAll(async () => {
  market = await wholeMarket();
  const shares: ImportedShares = {
    stockNo: codes[2]!,
    day: Uint16Array.from(given),
    total: new Float64Array(given.length).fill(Number.NaN),
    float: Float64Array.from(given, floatOf),
    free: new Float64Array(given.length).fill(Number.NaN),
  };
  dataset = importedDataset(loadImported(market.files.root)!, undefined, undefined, 0, { shares: () => [shares] });
  index = dataset.securities.findIndex(({ stockNo }) => stockNo === codes[2]);
});
afterAll(() => market.files.remove());

describe('the floating shares of a real stock', () => {
  it('are those of each day where somebody gave them, the newest on its last day', () => {
    const shares = dataset.floatSharesOf(index);
    for (const day of given) expect(floatOn(shares, day)).toBe(floatOf(day));
    expect([floatOn(shares, lastDay), floatOn(shares, given[0]! - 1)]).toEqual([newest, null]);
    // Without any by day the newest stands for all.
    expect(dataset.floatSharesOf((index + 1) % codes.length)).toEqual(expect.any(Number));
  });

  it('make the turnover of a limit, which is no estimate then', () => {
    const { limits } = readersOf(dataset).facts;
    const day = given.find((one) => {
      const { close, prevClose } = walks[2]![one - days[0]!]!;
      return close === Math.round((prevClose * 11) / 10);
    })!;
    const record = limits.bars.recordOf(index, day, 'up')!;
    expect(record.turnover).toBeCloseTo(volume / floatOf(day), 9);
  });

  it('are known to conditions of a past day where they were given for it, and to no other', () => {
    const picker = importedPickerMarket(importedPart(dataset, firstSlot));
    expect(picker.securityOn(given[40]!)(index)).toMatchObject({ floatShares: floatOf(given[40]!), totalShares: null });
    expect(picker.securityOn(given[0]! - 1)(index)).toMatchObject({ floatShares: null });
  });

  it('are those of then on a past day', () => {
    const past = importedDatasetUpTo(dataset, given[40]!);
    expect(floatOn(past.floatSharesOf(index), given[40]!)).toBe(floatOf(given[40]!));
    const { tradeDate, isTurnoverEstimated } = readersOf(dataset).facts.limitBoard(
      { date: '2026-11-20', second: 60_000 },
      aShareCalendar.dateOf(given[40]!),
    )!;
    // Of the other stocks nobody gave the shares of the day.
    expect([tradeDate, isTurnoverEstimated]).toEqual([aShareCalendar.dateOf(given[40]!), true]);
  });
});
