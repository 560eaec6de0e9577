import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedValuation } from '@lianpan/market/import';
import { drain } from '@lianpan/market/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadImported } from '../../files/imported-files.ts';
import { importedDataset, importedDatasetUpTo, type Dataset } from '../dataset.ts';
import { importedPickerMarket } from '../picker/picker-markets.ts';
import { pickedImports } from '../picker/picker-task.ts';
import {
  barsOn,
  codes,
  days,
  firstSlot,
  indexLine,
  isBank,
  lastDay,
  thinDays,
  wholeMarket,
  type WholeMarket,
} from './whole-market.fixture.ts';

let market: WholeMarket;
beforeAll(async () => {
  market = await wholeMarket();
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
/** PE 10 to 49 that go by the day; every fifth day is a loss. */
const peOn = (day: number): number => (day % 5 === 0 ? Number.NaN : 10 + ((day * 7) % 40));
const pastDays = Array.from({ length: 800 }, (_, at) => lastDay - 799 + at);
const valuationsUpTo = (day: number): ImportedValuation => {
  const known = pastDays.filter((one) => one <= day);
  const ratios = (of: (day: number) => number): Float64Array => Float64Array.from(known, of);
  return {
    stockNo: codes[2]!,
    day: Uint16Array.from(known),
    peTtm: ratios(peOn),
    pb: ratios((on) => peOn(on) / 10),
    psTtm: ratios(() => 3),
    dividendYield: ratios(() => 0.02),
    isLoss: Uint8Array.from(known, (on) => (on % 5 === 0 ? 1 : 0)),
  };
};

/** The market with what somebody published of the third stock, and members of one concept. */
function opened(
  options: { readonly valuedUpTo?: number; readonly listed?: number; readonly since?: number } = {},
): Dataset {
  const { valuedUpTo = lastDay, listed = 10, since = lastDay - 30 } = options;
  const stored = loadImported(market.files.root)!;
  const own = valuationsUpTo(valuedUpTo);
  const at = own.day.length - 1;
  const valuations = stored.securities.map(({ stockNo }) =>
    stockNo === codes[2]
      ? {
          day: own.day[at]!,
          peTtm: own.isLoss[at] === 1 ? null : own.peTtm[at]!,
          pb: own.pb[at]!,
          psTtm: 3,
          dividendYield: 0.02,
          isLoss: own.isLoss[at] === 1,
        }
      : null,
  );
  const concepts = { date: dateOf(since), of: Object.fromEntries(codes.map((code) => [code, ['稀土']])) };
  return importedDataset({ ...stored, valuations, concepts }, undefined, undefined, 0, {
    valuations: () => [own],
    listedOn: () => listed,
  });
}
const indexOf = (dataset: Dataset, code: string): number =>
  dataset.securities.findIndex(({ stockNo }) => stockNo === code);

describe('the ratios of a real stock', () => {
  it('are those that somebody published, at the price of the moment', () => {
    const dataset = opened();
    const index = indexOf(dataset, codes[2]!);
    const { close } = barsOn(lastDay).find(({ n }) => n === 2)!;
    const own = dataset.companyOf(index, (1.1 * close) / 100)!;
    expect(own.pe).toBeCloseTo(1.1 * peOn(lastDay), 9);
    expect(own.pb).toBeCloseTo((1.1 * peOn(lastDay)) / 10, 9);
    expect(own.dividendYield).toBeCloseTo(0.02 / 1.1, 9);
    expect(dataset.companyOf(indexOf(dataset, codes[3]!), 10)).toBeNull();
  });

  it('stand among their own of three years, losses left out, and of a year at least', () => {
    const dataset = opened();
    const index = indexOf(dataset, codes[2]!);
    const own = pastDays.filter((day) => day > lastDay - 726 && !Number.isNaN(peOn(day))).map(peOn);
    expect([...dataset.peHistoryOf(index)!]).toEqual(own);
    expect(dataset.peHistoryOf(indexOf(dataset, codes[3]!))).toBeNull();
    const early = importedDatasetUpTo(dataset, lastDay - 550);
    expect(early.peHistoryOf(index)).toBeNull();
  });

  it('of a past day are those of then, and none once they are old', () => {
    const dataset = opened();
    const index = indexOf(dataset, codes[2]!);
    const day = lastDay - 7;
    const past = importedDatasetUpTo(dataset, day);
    const { close } = barsOn(day).find(({ n }) => n === 2)!;
    const own = past.companyOf(index, close / 100)!;
    if (Number.isNaN(peOn(day))) expect(own).toMatchObject({ pe: null, isLossMaking: true });
    else expect(own.pe).toBeCloseTo(peOn(day), 9);
    expect(past.peHistoryOf(index)!.length).toBe(
      pastDays.filter((one) => one <= day && one > day - 726 && !Number.isNaN(peOn(one))).length,
    );
    expect(opened({ valuedUpTo: lastDay - 21 }).companyOf(index, 10)).toBeNull();
  });
});

describe('themes and industries of real stocks', () => {
  const measured = (dataset: Dataset) => {
    drain(dataset.gatherSentiment());
    return (n: number) => dataset.sentimentOf(indexOf(dataset, codes[n]!));
  };

  it('places an industry among the others of the day by the mean change of its stocks', () => {
    const of = measured(opened());
    const meanOf = (among: (n: number) => boolean): number => {
      const changes = barsOn(lastDay).flatMap(({ n, close, prevClose }) => (among(n) ? [close / prevClose - 1] : []));
      return changes.reduce((sum, change) => sum + change, 0) / changes.length;
    };
    const banksLead = meanOf(isBank) > meanOf((n) => !isBank(n));
    expect(of(0).industryToday).toEqual({ rank: banksLead ? 1 : 2, count: 2 });
    expect(of(9).industryToday).toEqual({ rank: banksLead ? 2 : 1, count: 2 });
  });

  it('tells the heat of a theme from the day on which its members were known', () => {
    expect(measured(opened())(0).bestThemeHeat).toEqual(expect.any(Number));
    expect(measured(importedDatasetUpTo(opened(), lastDay - 31))(0)).toMatchObject({ bestThemeHeat: null });
    expect(measured(importedDatasetUpTo(opened(), lastDay - 31))(0).industryToday).not.toBeNull();
  });

  it('tells neither of a part of the market, nor of a thin day', () => {
    for (const dataset of [opened({ listed: 13 }), importedDatasetUpTo(opened({ since: days[0]! }), thinDays[1]!)]) {
      expect(measured(dataset)(0)).toMatchObject({ bestThemeHeat: null, industryToday: null });
      expect(measured(dataset)(0).limitUps250).toBeGreaterThan(0);
    }
  });
});

describe('what the picker asks of real stocks', () => {
  const picked = (dataset: Dataset, listed = 10, indices = [indexLine('000300.SH')]) =>
    importedPickerMarket({
      ...pickedImports({ imported: dataset, firstImportedSlot: firstSlot, indices })!,
      listedOn: () => listed,
    });
  const profileOn = (dataset: Dataset, day: number, n: number, listed?: number) =>
    picked(dataset, listed).profilesOn(day)(indexOf(dataset, codes[n]!));

  it('is where the PE stands among its own of three years, on the newest day', () => {
    const own = pastDays.filter((day) => day > lastDay - 726 && !Number.isNaN(peOn(day))).map(peOn);
    const below = own.filter((pe) => pe <= peOn(lastDay)).length;
    expect(profileOn(opened(), lastDay, 2)!.pePercentile).toBeCloseTo(below / own.length, 9);
    expect(profileOn(opened(), lastDay - 1, 2)!.pePercentile).toBeNull();
    expect(profileOn(opened({ since: lastDay + 1 }), lastDay, 3)).toBeNull();
  });

  it('is the heat of its themes as the score card has it, from the day on which members were known', () => {
    const dataset = opened();
    drain(dataset.gatherSentiment());
    const heat = dataset.sentimentOf(indexOf(dataset, codes[1]!)).bestThemeHeat;
    expect(profileOn(dataset, lastDay, 1)).toMatchObject({ bestThemeHeat: heat, isThemeLeader: null });
    expect(profileOn(dataset, lastDay - 31, 1)).toBeNull();
    expect(profileOn(dataset, lastDay, 1, 13)).toBeNull();
    const past = importedDatasetUpTo(opened(), lastDay - 10);
    drain(past.gatherSentiment());
    expect(profileOn(dataset, lastDay - 10, 1)!.bestThemeHeat).toBe(
      past.sentimentOf(indexOf(past, codes[1]!)).bestThemeHeat,
    );
  });

  it('is the index where somebody gave it', () => {
    expect(picked(opened()).benchmark![lastDay]).toBe(indexLine('000300.SH').close.at(-1));
    expect(picked(opened(), 10, [indexLine('000001.SH')]).benchmark).toBeNull();
  });
});
