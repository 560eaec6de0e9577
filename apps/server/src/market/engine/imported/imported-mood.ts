import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { sentimentCycle, type MarketFacts, type SentimentDay } from '@lianpan/market/daily-facts';
import { listedCountOn, wholeMarketShare } from '@lianpan/market/rules';
import type { DayQueries } from '../../wire/facts-protocol.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import type { ImportedLimits } from './imported-limits.ts';

type MoodDays = Awaited<ReturnType<DayQueries['sentiment']>>;

/** Days before the newest one that are followed: those that a score looks back at, twice. */
const followedDays = 500;

/** The mood of real stocks, from daily bars alone, on days of which there are enough of them. Source: market handbook C.11. */
export class ImportedMood {
  readonly #dataset: Dataset;
  readonly #limits: ImportedLimits;
  readonly #firstSlot: number;
  readonly #listedOn: (date: string) => number;
  #days: Promise<ReadonlyMap<number, MoodDays[number]> | null> | null = null;

  constructor(dataset: Dataset, limits: ImportedLimits, firstSlot: number, listedOn = listedCountOn) {
    this.#dataset = dataset;
    this.#limits = limits;
    this.#firstSlot = firstSlot;
    this.#listedOn = listedOn;
  }

  /** The last days up to a date, the newest one without; oldest first, none where the day is not covered. */
  async upTo(days: number, date?: string): Promise<MoodDays> {
    const { lastDay } = this.#dataset;
    const last = date === undefined ? lastDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
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

  *#follow(): Generator<void, ReadonlyMap<number, MoodDays[number]>> {
    const { lastDay } = this.#dataset;
    const first = Math.max(0, lastDay - followedDays);
    const counts = this.#barsByDay(first);
    yield;
    const found = new Map<number, MoodDays[number]>();
    // A day that is not covered ends what can be followed: scores look at days that follow each other.
    let run: MarketFacts[] = [];
    const close = (): void => {
      for (const [at, mood] of sentimentCycle(run).entries()) found.set(mood.day, this.#shown(run[at]!, mood));
      run = [];
    };
    let day = first;
    for (const facts of this.#limits.bars.factsBetween(first, lastDay)) {
      const listed = this.#listedOn(aShareCalendar.dateOf(day));
      if (facts && counts[day - first]! >= wholeMarketShare * listed) run.push(facts);
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

  /** Stocks with a bar, by day from `first` on. */
  #barsByDay(first: number): Uint16Array {
    const { columns, lastDay } = this.#dataset;
    const counts = new Uint16Array(lastDay - first + 1);
    for (let index = 0; index < columns.length.length; index++) {
      const start = columns.start[index]!;
      for (let slot = start + columns.length[index]! - 1; slot >= start && columns.day[slot]! >= first; slot--)
        counts[columns.day[slot]! - first]!++;
    }
    return counts;
  }
}
