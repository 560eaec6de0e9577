import { createDayReader, type SimulatedHistory } from '../simulator/history.ts';
import type { MarketDay } from '../simulator/market-day.ts';
import { statusAt } from '../simulator/company/risk-warnings.ts';
import { MarketFactsTracker, type MarketFacts, type MarketFactsState } from './market-facts.ts';

/** The facts of the days that were followed, and where the tracker stands after them. */
export interface FactsHistoryState {
  readonly facts: readonly MarketFacts[];
  readonly tracker: MarketFactsState;
}

/** The market facts of every generated day, worked out once and then day by day. */
export class MarketFactsHistory {
  readonly #history: SimulatedHistory;
  readonly #barsOn: (day: number) => MarketDay;
  readonly #tracker: MarketFactsTracker;
  readonly #facts: MarketFacts[];

  /** Goes on from a state of the same history, if given; `barsOn` serves whoever follows other things day by day too. */
  constructor(history: SimulatedHistory, from?: FactsHistoryState, barsOn = createDayReader(history)) {
    this.#history = history;
    this.#barsOn = barsOn;
    this.#facts = [...(from?.facts ?? [])];
    this.#tracker = new MarketFactsTracker(
      history.universe.count,
      (index, day) => statusAt(history.universe, index, day) !== 'NORMAL',
      from?.tracker,
    );
  }

  /** What it takes to go on from here; the arrays are its own. */
  get state(): FactsHistoryState {
    return { facts: this.#facts, tracker: this.#tracker.state };
  }

  /** Works out at most `days` more; whether the history is caught up with. */
  advance(days: number): boolean {
    for (let left = days; left > 0 && this.#next <= this.#history.lastDay; left--) {
      this.#facts.push(this.#tracker.add(this.#barsOn(this.#next)));
    }
    return this.#next > this.#history.lastDay;
  }

  get #next(): number {
    return this.#history.firstDay + this.#facts.length;
  }

  /**
   * The facts of each day up to `day`, oldest first; `today` are the bars of the day after the history, for when that is
   * asked for. Empty when the day lies outside both.
   */
  upTo(day: number, today: MarketDay): readonly MarketFacts[] {
    this.advance(Number.POSITIVE_INFINITY);
    if (day < this.#history.firstDay) return [];
    if (day <= this.#history.lastDay) return this.#facts.slice(0, day - this.#history.firstDay + 1);
    if (day !== this.#next || today.day !== day) return [];
    return [...this.#facts, this.#tracker.fork().add(today)];
  }
}
