import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { sentimentCycle, type MarketFacts, type SentimentDay } from '@lianpan/market/daily-facts';
import type { DayQueries } from '../../wire/facts-protocol.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import type { ImportedLimits } from './imported-limits.ts';
import type { MarketCoverage } from './market-coverage.ts';

type MoodDays = Awaited<ReturnType<DayQueries['sentiment']>>;

/** Days before the newest one that are followed: those that a score looks back at, twice. */
const followedDays = 500;

/** The mood of real stocks, from daily bars alone, on days of which there are enough of them. Source: market handbook C.11. */
export class ImportedMood {
  readonly #dataset: Dataset;
  readonly #limits: ImportedLimits;
  readonly #firstSlot: number;
  readonly #coverage: MarketCoverage;
  #days: Promise<ReadonlyMap<number, MoodDays[number]> | null> | null = null;

  constructor(dataset: Dataset, limits: ImportedLimits, firstSlot: number, coverage: MarketCoverage) {
    this.#dataset = dataset;
    this.#limits = limits;
    this.#firstSlot = firstSlot;
    this.#coverage = coverage;
  }

  /** The last days up to a date, the market's day without; oldest first, none where the day is not covered. */
  async upTo(days: number, date?: string): Promise<MoodDays> {
    const { marketDay } = this.#dataset;
    const last = date === undefined ? marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
    this.#days ??= inSlices(this.#follow());
    const known = await this.#days;
    const found: MoodDays[number][] = [];
    for (let day = last ?? -1; found.length < days; day--) {
      const mood = known?.get(day);
      if (!mood) break;
      found.unshift(mood);
    }
    return found;
  }

  /** All days that are covered, oldest first. */
  async all(): Promise<MoodDays> {
    this.#days ??= inSlices(this.#follow());
    return [...((await this.#days) ?? new Map<number, MoodDays[number]>()).values()];
  }

  *#follow(): Generator<void, ReadonlyMap<number, MoodDays[number]>> {
    const { lastDay } = this.#dataset;
    const first = Math.max(0, lastDay - followedDays);
    const found = new Map<number, MoodDays[number]>();
    // A day that is not covered ends what can be followed: scores look at days that follow each other.
    let run: MarketFacts[] = [];
    const close = (): void => {
      // What became of the limits of the day before is a part of the mood: of a first day nobody knows it.
      for (const [at, mood] of sentimentCycle(run).entries())
        if (at > 0) found.set(mood.day, this.#shown(run[at]!, mood));
      run = [];
    };
    let day = first;
    for (const facts of this.#limits.bars.factsBetween(first, lastDay)) {
      if (facts && this.#coverage.isWholeOn(day)) run.push(facts);
      else close();
      day++;
      yield;
    }
    close();
    return found;
  }

  #shown(market: MarketFacts, mood: SentimentDay): MoodDays[number] {
    const ladder = market.ladder.map((place) => ({ ...place, index: this.#firstSlot + place.index }));
    return { market: { ...market, ladder }, mood };
  }
}
