import { floatSharesOn } from '../simulator/company/share-growth.ts';
import { PackedThemes, type PackedThemesState } from './packed-themes.ts';
import { createDayReader, type SimulatedHistory } from '../simulator/history.ts';
import type { MarketDay } from '../simulator/market-day.ts';
import { createShareReader } from '../simulator/past-shares.ts';
import { ThemeTracker, type ThemeBars, type ThemeFacts, type ThemeTrackerState } from '../themes/theme-tracker.ts';

/** The themes of the days that were followed, and where the tracker stands after them. */
export interface ThemeHistoryState {
  readonly days: PackedThemesState;
  readonly tracker: ThemeTrackerState;
}

/** The themes of every generated day, worked out once and then day by day. */
export class ThemeHistory {
  readonly #history: SimulatedHistory;
  readonly #barsOn: (day: number) => MarketDay;
  readonly #tracker: ThemeTracker;
  readonly #days: PackedThemes;

  /** Goes on from a state of the same history, if given; `barsOn` serves whoever follows other things day by day too. */
  constructor(history: SimulatedHistory, from?: ThemeHistoryState, barsOn = createDayReader(history)) {
    const { universe } = history;
    const shareFactorOn = createShareReader(history);
    this.#history = history;
    this.#barsOn = barsOn;
    this.#days = new PackedThemes(from?.days);
    this.#tracker = new ThemeTracker(
      {
        count: universe.count,
        conceptsOf: (index) => universe.concepts[index]!,
        floatSharesOf: (index, day) => floatSharesOn(universe, index, day, shareFactorOn(index, day)),
      },
      from?.tracker,
    );
  }

  /** What it takes to go on from here; the arrays are its own. */
  get state(): ThemeHistoryState {
    return { days: this.#days.state, tracker: this.#tracker.state };
  }

  /** Works out at most `days` more; whether the history is caught up with. */
  advance(days: number): boolean {
    for (let left = days; left > 0 && this.#next <= this.#history.lastDay; left--) {
      this.#days.push(this.#tracker.add(this.#barsOn(this.#next)));
    }
    return this.#next > this.#history.lastDay;
  }

  get #next(): number {
    return this.#history.firstDay + this.#days.length;
  }

  get members(): ReadonlyMap<string, readonly number[]> {
    return this.#tracker.members;
  }

  /** The themes of a past day, hottest first; empty outside the history. */
  themesOf(day: number): readonly ThemeFacts[] {
    while (this.#next <= Math.min(day, this.#history.lastDay)) this.advance(1);
    return this.#days.at(day - this.#history.firstDay) ?? [];
  }

  /** The themes of the day after the history so far, in parts. */
  peekInParts(bars: ThemeBars, shareDone: number): Generator<void, readonly ThemeFacts[]> {
    this.advance(Number.POSITIVE_INFINITY);
    return this.#tracker.peekInParts(bars, shareDone);
  }
}
