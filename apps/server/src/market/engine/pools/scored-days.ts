import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { Haste } from '../../wire/haste.ts';
import { finishedHistory } from '../dataset.ts';
import type { DayBookThread } from '../facts/day-book-thread.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';
import type { ScoredDay } from './good-study.ts';

/** A month of lists and the days of a curve; a day of the full market is some hundred kilobytes. */
const keptDays = 45;

/** The whole simulated market scored after past days, each once, in another thread. */
export class ScoredDays {
  readonly #market: SimulatedMarket;
  readonly #thread: DayBookThread;
  readonly #haste: Haste;
  #history: SimulatedHistory | null = null;
  /** The same with the trade day behind it, once that was asked for. */
  #finished: SimulatedHistory | null = null;
  readonly #days = new Map<number, Promise<ScoredDay>>();

  constructor(market: SimulatedMarket, thread: DayBookThread, haste: Haste) {
    this.#market = market;
    this.#thread = thread;
    this.#haste = haste;
  }

  /** Somebody waits for what days are scored for: they are, as fast as that goes. */
  awaited<Value>(promise: Promise<Value>): Promise<Value> {
    return this.#haste.during(promise);
  }

  /** With the trade day behind it once that is asked for. */
  historyUpTo(day: number): SimulatedHistory {
    this.#renew();
    const { history } = this.#market;
    if (day <= history.lastDay) return history;
    if (this.#finished?.lastDay !== day) this.#finished = finishedHistory(this.#market);
    return this.#finished;
  }

  /** Another history has other days. */
  #renew(): void {
    if (this.#history === this.#market.history) return;
    this.#history = this.#market.history;
    this.#finished = null;
    this.#days.clear();
  }

  /** `last` is the last day that is going to be asked for: the thread gathers once what the days up to it have in common. */
  of(day: number, last = day): Promise<ScoredDay> {
    this.#renew();
    const made = this.#days.get(day) ?? this.#thread.run(this.historyUpTo(last), { kind: 'scores', day });
    this.#days.delete(day);
    this.#days.set(day, made);
    if (this.#days.size > keptDays) this.#days.delete(this.#days.keys().next().value!);
    made.catch(() => this.#days.delete(day));
    return made;
  }
}
