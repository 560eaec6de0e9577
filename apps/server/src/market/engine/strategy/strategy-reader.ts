import { createRuleKnowledge, type RuleKnowledge } from '@lianpan/market/backtest';
import { adjustedBars, type Bars } from '@lianpan/market/series';
import { simulatedRuleFacts } from '@lianpan/market/simulator';
import type {
  StrategyDetailAnswer,
  StrategyPeriodsAnswer,
  StrategyQueries,
  StrategyResultsAnswer,
  StrategyTradesAnswer,
} from '../../wire/strategy-questions.ts';
import { benchmarkCloses } from '../dataset.ts';
import type { DayBookThread } from '../facts/day-book-thread.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import {
  strategyDetailOf,
  strategyPeriodsOf,
  strategyResultsOf,
  strategyTradesOf,
  type TestedShare,
} from './strategy-runs.ts';

/** Days whose themes are read in one part: some thousandths of a second. */
const daysAPart = 10;

type KnownOf = (index: number, bars: Bars) => RuleKnowledge;

/** Answers how built-in strategies did on a stock of the simulated market. */
export class StrategyReader implements StrategyQueries {
  readonly #source: ListSource;
  readonly #thread: DayBookThread;
  #known: { readonly day: number; readonly made: Promise<KnownOf> } | null = null;

  constructor(source: ListSource, thread: DayBookThread) {
    this.#source = source;
    this.#thread = thread;
  }

  async strategyResults(slot: number): Promise<StrategyResultsAnswer | null> {
    const share = await this.#shareOf(slot);
    return share && strategyResultsOf(share);
  }

  async strategyDetail(slot: number, strategyId: string): Promise<StrategyDetailAnswer | null> {
    const share = await this.#shareOf(slot);
    return share && strategyDetailOf(share, strategyId);
  }

  async strategyTrades(slot: number): Promise<StrategyTradesAnswer | null> {
    const share = await this.#shareOf(slot);
    return share && strategyTradesOf(share);
  }

  async strategyPeriods(slot: number): Promise<StrategyPeriodsAnswer | null> {
    const share = await this.#shareOf(slot);
    return share && strategyPeriodsOf(share);
  }

  async #shareOf(slot: number): Promise<TestedShare | null> {
    const { market } = this.#source;
    if (slot >= market.count) return null;
    const knownOf = await this.#knowledge();
    // What was known of the day before the wait is not put beside the bars of the one after.
    const { history } = market;
    const { columns, actions, lastDay, securities } = history;
    const bars = adjustedBars(columns, slot, actions[slot] ?? [], 'forward');
    const { limitOn } = simulatedRuleFacts(history);
    return {
      bars,
      lastDay,
      benchmark: benchmarkCloses(market),
      options: {
        ...(securities[slot] && { security: securities[slot] }),
        limitPercentOn: (day) => limitOn(slot, day),
        known: knownOf(slot, bars),
      },
    };
  }

  /** What rules read beside bars, made once an evening: ranks in a thread, themes in parts. */
  async #knowledge(): Promise<KnownOf> {
    for (;;) {
      const { lastDay } = this.#source.market.history;
      if (this.#known?.day !== lastDay) {
        const made = this.#knowledgeOf(lastDay);
        this.#known = { day: lastDay, made };
        made.catch(() => {
          if (this.#known?.made === made) this.#known = null;
        });
      }
      const known = await this.#known.made;
      if (this.#source.market.history.lastDay === lastDay) return known;
    }
  }

  async #knowledgeOf(day: number): Promise<KnownOf> {
    const { market } = this.#source;
    const { history } = market;
    const [ranks, heatOn] = await Promise.all([
      this.#thread.run(history, { kind: 'volatilityRanks', day }),
      inSlices(this.#heats(day)),
    ]);
    return createRuleKnowledge({
      ...simulatedRuleFacts(history),
      heatOn: heatOn ?? (() => Number.NaN),
      volatilityRanks: ranks,
    });
  }

  /** The best heat of a stock's themes on any day up to one. */
  *#heats(last: number): Generator<void, (index: number, day: number) => number> {
    const { book, market } = this.#source;
    const { firstDay, universe } = market.history;
    const lines = new Map<string, Float64Array>();
    for (let day = firstDay; day <= last; day++) {
      for (const { concept, heat } of book.themesOf(day)) {
        let line = lines.get(concept);
        if (!line) lines.set(concept, (line = new Float64Array(last - firstDay + 1).fill(Number.NaN)));
        line[day - firstDay] = heat;
      }
      if ((day - firstDay) % daysAPart === daysAPart - 1) yield;
    }
    return (index, day) => {
      let best = Number.NaN;
      for (const concept of universe.concepts[index] ?? []) {
        const heat = lines.get(concept)?.[day - firstDay] ?? Number.NaN;
        if (!(heat <= best) && !Number.isNaN(heat)) best = heat;
      }
      return best;
    };
  }
}
