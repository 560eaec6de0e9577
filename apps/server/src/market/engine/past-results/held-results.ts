import { aShareCalendar } from '@lianpan/market/calendar';
import { entryResultDays, entryReturns, type EntryMarket } from '@lianpan/market/pools';
import type { HeldResult, PastResultsAnswer, StudiedTool } from '../../wire/past-result-questions.ts';
import type { EnteredMarket } from '../preferred/entry-courses.ts';
import { kindsOf, type PastSign } from './past-signs.ts';

/** What a tool listed on some days. */
export type StudiedDays = readonly (readonly [day: number, signs: readonly PastSign[]])[];

/** Signs that are looked at in one part. */
const signsAPart = 20;

/** What became of what a tool listed, entered at the open of the day after; slots are places in the market's columns. */
export function* heldResults(
  tool: StudiedTool,
  days: StudiedDays,
  market: EnteredMarket,
): Generator<void, PastResultsAnswer['kinds']> {
  const tallies = new Map(kindsOf[tool].map((kind) => [kind, entryResultDays.map(() => new Tally())]));
  let checked = 0;
  for (const [day, signs] of days) {
    yield;
    if (signs.length === 0 || day >= market.lastDay) continue;
    const entry: EntryMarket = { ...market, upLimitOf: market.upLimitsOn(day + 1) };
    for (const { kind, slots } of signs) {
      addSign(tallies.get(kind)!, entry, slots, day + 1);
      if (++checked % signsAPart === 0) yield;
    }
  }
  return [...tallies].map(([kind, own]) => ({
    kind,
    results: own.map((one, at) => one.summary(entryResultDays[at]!)),
  }));
}

/** The answer as the morning of a day knew it. */
export function pastResultsOf(asked: number, days: StudiedDays, kinds: PastResultsAnswer['kinds']): PastResultsAnswer {
  const first = days.reduce((least, [day]) => Math.min(least, day), asked);
  return {
    tradeDate: aShareCalendar.dateOf(asked),
    since: days.length === 0 ? null : aShareCalendar.dateOf(first),
    days: days.length,
    kinds,
  };
}

/** The mean of the stocks that could be bought, as one case. */
function addSign(tallies: readonly Tally[], market: EntryMarket, slots: readonly number[], day: number): void {
  const entries = slots.flatMap((slot) => {
    const returns = entryReturns(market, slot, day);
    return returns ? [returns] : [];
  });
  tallies.forEach((tally, at) => {
    const known = entries.flatMap((returns) => returns[at] ?? []);
    if (known.length === 0) return;
    const meanOf = (valueOf: (one: (typeof known)[number]) => number): number =>
      known.reduce((sum, one) => sum + valueOf(one), 0) / known.length;
    tally.add(
      meanOf(({ own }) => own),
      meanOf(({ excess }) => excess ?? Number.NaN),
    );
  });
}

class Tally {
  #count = 0;
  #ups = 0;
  #own = 0;
  #excess = 0;
  /** Of how many the index is known. */
  #compared = 0;

  add(own: number, excess: number): void {
    this.#count++;
    if (own > 0) this.#ups++;
    this.#own += own;
    if (Number.isNaN(excess)) return;
    this.#compared++;
    this.#excess += excess;
  }

  summary(heldDays: number): HeldResult {
    const mean = (sum: number, count = this.#count): number | null => (count === 0 ? null : sum / count);
    const excess = mean(this.#excess, this.#compared);
    return { heldDays, count: this.#count, upRate: mean(this.#ups), mean: mean(this.#own), excess };
  }
}
