import { setImmediate } from 'node:timers/promises';
import {
  aShareCalendar,
  checkSize,
  completeValues,
  conditionOf,
  marketViews,
  pickerConditions,
  PreparedMarket,
  QueryFault,
  type MarketChoices,
  type MarketKnowledge,
  type PickQuery,
} from '@lianpan/market';
import type { PickAnswer, PickedRow, PickQuestion } from '../picker-protocol.ts';
import type { PickerMarket } from './picker-markets.ts';

/** The thread is given back after so long, so that questions are answered between two parts of the work. */
const sliceMs = 5;
const keptDays = 3;

/** One set of stocks with the answers of its last finished day and, while it trades, of today. */
interface Counter {
  readonly market: PickerMarket;
  readonly closed: PreparedMarket;
  live: PreparedMarket | null;
}

/** Answers the picker's questions over all sets of stocks, prepared in parts. Source: market handbook E.1. */
export class PickerDesk {
  readonly choices: MarketChoices;
  readonly #counters: readonly Counter[];
  readonly #past = new Map<number, readonly PreparedMarket[]>();
  readonly #ready: Promise<void>;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(markets: readonly PickerMarket[], choices: MarketChoices) {
    this.choices = choices;
    this.#counters = markets.map((market) => ({ market, closed: preparedOn(market, market.lastDay), live: null }));
    this.#ready = this.#prepare();
    // Whoever asks is told; without a question nobody needs to know.
    this.#ready.catch(() => {});
  }

  /** A later desk takes over: what is being prepared is not needed any more. */
  stop(): void {
    this.#isStopped = true;
  }

  async #prepare(): Promise<void> {
    for (const { market, closed } of this.#counters) {
      await this.#work(advancing(market));
      await this.#work(closed.preparing(pickerConditions));
    }
  }

  /** Does the steps in slices; whether it came to the end. */
  async #work(steps: Generator<void>): Promise<boolean> {
    let until = performance.now() + sliceMs;
    while (!steps.next().done) {
      if (this.#isStopped) return false;
      if (performance.now() < until) continue;
      await setImmediate();
      until = performance.now() + sliceMs;
    }
    return true;
  }

  /** Asks today's bars as they stand anew; the answers take the place of the last ones when all are there. */
  async renewToday(): Promise<void> {
    await this.#ready;
    for (const counter of this.#counters) {
      const { market, closed } = counter;
      const { todayOf } = market;
      if (!todayOf) continue;
      const live = new PreparedMarket(
        market.securities.length,
        marketViews(market.columns, { ...knowledgeOf(market, market.lastDay), todayOf }),
        viewsOn(market, market.lastDay),
      );
      const asked = pickerConditions.filter(({ isIntraday, needs }) => isIntraday && !needs.includes('flow'));
      if (!(await this.#work(live.preparing(asked)))) return;
      live.takeUsual(
        closed,
        pickerConditions.filter((condition) => !asked.includes(condition)),
      );
      counter.live = live;
    }
  }

  /** Throws QueryFault for a question that can't be asked. */
  async pick({ query, offset, limit }: PickQuestion, date?: string): Promise<PickAnswer> {
    this.#check(query);
    await this.#ready;
    const newest = Math.max(...this.#counters.map(({ market }) => market.lastDay));
    const day = date === undefined ? newest : Math.min(newest, aShareCalendar.atOrBefore(date));
    const isNow = day === newest;
    const markets = isNow ? this.#counters.map(({ closed, live }) => live ?? closed) : this.#pastOn(day);
    for (const market of markets) if (!market.isAnswered(query)) await this.#answerInTurn(market, query);
    const whole = { groups: query.groups, ...(query.sort ? { sort: query.sort } : {}) };
    const answers = markets.map((market) => market.ask(whole));
    const rows = answers.flatMap((answer, n) => {
      const { slotOf } = this.#counters[n]!.market;
      return answer.picked.flatMap(({ index, figures }): PickedRow[] => {
        const slot = slotOf(index);
        return slot === null ? [] : [{ slot, figures }];
      });
    });
    const sorting = query.sort ? itemsOf(query).findIndex(({ id }) => id === query.sort!.id) : -1;
    if (sorting >= 0 && markets.length > 1) sortRows(rows, sorting, query.sort!.order);
    const counts = itemsOf(query).map((_, item) => answers.reduce((sum, answer) => sum + answer.counts[item]!, 0));
    const live = isNow && this.#counters.some((counter) => counter.live !== null);
    return {
      tradeDate: aShareCalendar.dateOf(live ? newest + 1 : day),
      closeDate: aShareCalendar.dateOf(day),
      matched: rows.length,
      counts,
      blocker: rows.length > 0 ? null : blockerOf(query, markets),
      rows: rows.slice(offset, offset + limit),
    };
  }

  /** Parameters of the asker's own are worked out one question after the other, so that the others need not wait. */
  #answerInTurn(market: PreparedMarket, query: PickQuery): Promise<unknown> {
    const turn = this.#lastTurn.then(() => this.#work(market.answering(query)));
    this.#lastTurn = turn.catch(() => {});
    return turn;
  }

  /** The same with the market's own names: what a list may hold is known here. */
  #check(query: PickQuery): void {
    checkSize(query);
    for (const { id, values } of itemsOf(query)) completeValues(conditionOf(id), values, this.choices);
  }

  #pastOn(day: number): readonly PreparedMarket[] {
    const found = this.#past.get(day) ?? this.#counters.map(({ market }) => preparedOn(market, day));
    this.#past.delete(day);
    this.#past.set(day, found);
    if (this.#past.size > keptDays) this.#past.delete(this.#past.keys().next().value!);
    return found;
  }
}

function* advancing(market: PickerMarket): Generator<void> {
  while (!market.advance()) yield;
}

const itemsOf = ({ groups }: PickQuery) => groups.flatMap(({ items }) => items);

function knowledgeOf(market: PickerMarket, day: number): MarketKnowledge {
  return {
    day,
    securityOf: (index) => market.securities[index],
    actionsOf: (index) => market.actions[index] ?? [],
    profileOf: market.profilesOn(day),
    ...(market.benchmark ? { benchmark: market.benchmark } : {}),
  };
}

const viewsOn = (market: PickerMarket, day: number) => marketViews(market.columns, knowledgeOf(market, day));

const preparedOn = (market: PickerMarket, day: number): PreparedMarket =>
  new PreparedMarket(market.securities.length, viewsOn(market, day));

/** What has no figure stands last in either order. */
function sortRows(rows: PickedRow[], item: number, order: 'asc' | 'desc'): void {
  const sign = order === 'asc' ? 1 : -1;
  rows.sort((a, b) => {
    const [one, other] = [a.figures[item] ?? null, b.figures[item] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.slot - b.slot;
    return sign * (one - other) || a.slot - b.slot;
  });
}

/** The condition without which the most would match. */
function blockerOf(query: PickQuery, markets: readonly PreparedMarket[]): PickAnswer['blocker'] {
  let most: PickAnswer['blocker'] = null;
  for (let item = 0; item < itemsOf(query).length; item++) {
    let at = 0;
    const groups = query.groups
      .map(({ op, items }) => ({ op, items: items.filter(() => at++ !== item) }))
      .filter(({ items }) => items.length > 0);
    if (groups.length === 0) continue;
    const without = markets.reduce((sum, market) => sum + market.ask({ groups }).matched, 0);
    if (without > (most?.without ?? 0)) most = { item, without };
  }
  return most;
}

/** Whether an error says what is wrong with a question. */
export const isFault = (error: unknown): error is QueryFault => error instanceof QueryFault;
