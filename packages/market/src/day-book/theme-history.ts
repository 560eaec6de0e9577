import { floatSharesOn } from '../simulator/company/share-growth.ts';
import { PackedThemes } from './packed-themes.ts';
import { marketDayOf, type SimulatedHistory } from '../simulator/history.ts';
import { createShareReader } from '../simulator/past-shares.ts';
import { ThemeTracker, type ThemeBars, type ThemeFacts } from '../themes/theme-tracker.ts';

/** The themes of every generated day, worked out once and then day by day. */
export class ThemeHistory {
  readonly #history: SimulatedHistory;
  readonly #tracker: ThemeTracker;
  readonly #days = new PackedThemes();

  constructor(history: SimulatedHistory) {
    const { universe } = history;
    const shareFactorOn = createShareReader(history);
    this.#history = history;
    this.#tracker = new ThemeTracker({
      count: universe.count,
      conceptsOf: (index) => universe.concepts[index]!,
      floatSharesOf: (index, day) => floatSharesOn(universe, index, day, shareFactorOn(index, day)),
    });
  }

  /** Works out at most `days` more; whether the history is caught up with. */
  advance(days: number): boolean {
    for (let left = days; left > 0 && this.#next <= this.#history.lastDay; left--) {
      this.#days.push(this.#tracker.add(marketDayOf(this.#history, this.#next)));
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

  /** The themes of the day after the history so far. */
  peek(bars: ThemeBars, shareDone: number): readonly ThemeFacts[] {
    this.advance(Number.POSITIVE_INFINITY);
    return this.#tracker.peek(bars, shareDone);
  }
}
