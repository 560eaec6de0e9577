import {
  aShareCalendar,
  checkSize,
  completeValues,
  conditionOf,
  marketViews,
  pickerConditions,
  PreparedMarket,
  QueryFault,
  type Condition,
  type MarketChoices,
  type MarketKnowledge,
  type PickQuery,
  type PreparedAnswer,
  type SharedPart,
} from '@lianpan/market';
import type { PickAnswer, PickedRow, PickQuestion } from '../picker-protocol.ts';
import type { PickerMarket } from './picker-markets.ts';
import { Turns } from './turns.ts';

const keptDays = 3;

/** One set of stocks with the answers of its last finished day and, while it trades, of today. */
interface Counter {
  readonly market: PickerMarket;
  readonly closed: PreparedMarket;
  live: PreparedMarket | null;
}

/**
 * Answers the picker's questions over all sets of stocks, from the start: what is not prepared yet is answered when it is
 * asked, before the preparation goes on. Source: market handbook E.1.
 */
export class PickerDesk {
  readonly choices: MarketChoices;
  readonly #counters: readonly Counter[];
  readonly #past = new Map<number, readonly PreparedMarket[]>();
  readonly #turns = new Turns();
  readonly #ready: Promise<void>;
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
    this.#turns.stop();
  }

  async #prepare(): Promise<void> {
    for (const part of preparation) {
      for (const { market, closed } of this.#counters) {
        await this.#turns.take(preparing(market, market.lastDay, closed, part), true);
      }
    }
  }

  /** Asks today's bars as they stand anew; the answers take the place of the last ones when all are there. */
  async renewToday(): Promise<void> {
    await this.#ready;
    for (const counter of this.#counters) {
      const { market, closed } = counter;
      const { todayOf, lastDay, columns, securities } = market;
      if (!todayOf || this.#isStopped) continue;
      // All answers of one minute are of the same bars, whenever somebody asks.
      const bars = securities.map((_, index) => todayOf(index));
      const knowledge = { ...knowledgeOf(market, lastDay), todayOf: (index: number) => bars[index] ?? null };
      const live = new PreparedMarket(securities.length, marketViews(columns, knowledge), closed);
      if (!(await this.#turns.take(preparing(market, lastDay, live, pickerConditions), true))) return;
      counter.live = live;
    }
  }

  /** Throws QueryFault for a question that can't be asked. */
  async pick({ query, offset, limit }: PickQuestion, date?: string): Promise<PickAnswer> {
    this.#check(query);
    const newest = Math.max(...this.#counters.map(({ market }) => market.lastDay));
    const day = date === undefined ? newest : Math.min(newest, aShareCalendar.atOrBefore(date));
    const isNow = day === newest;
    const live = isNow && this.#counters.some((counter) => counter.live !== null);
    const markets = isNow ? this.#counters.map((counter) => counter.live ?? counter.closed) : this.#pastOn(day);
    for (const [n, asked] of markets.entries()) {
      if (asked.isAnswered(query)) continue;
      const { market } = this.#counters[n]!;
      await this.#turns.take(answering(market, isNow ? market.lastDay : day, asked, query));
    }
    const answers = markets.map((market) => market.ask(query));
    const found = answers.flatMap((answer, n): Found[] => {
      const { slotOf } = this.#counters[n]!.market;
      return answer.ordered.flatMap((index) => {
        const slot = slotOf(index);
        return slot === null ? [] : [{ slot, index, answer }];
      });
    });
    const sorting = query.sort ? itemsOf(query).findIndex(({ id }) => id === query.sort!.id) : -1;
    if (sorting >= 0 && markets.length > 1) sortFound(found, sorting, query.sort!.order);
    return {
      tradeDate: aShareCalendar.dateOf(live ? newest + 1 : day),
      closeDate: aShareCalendar.dateOf(day),
      matched: found.length,
      counts: itemsOf(query).map((_, item) => answers.reduce((sum, { counts }) => sum + counts[item]!, 0)),
      blocker: found.length > 0 ? null : blockerOf(query, markets),
      rows: found
        .slice(offset, offset + limit)
        .map(({ slot, index, answer }): PickedRow => ({ slot, figures: answer.figuresOf(index) })),
    };
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

/** A stock that a query finds, in the answer that knows its figures. */
interface Found {
  readonly slot: number;
  readonly index: number;
  readonly answer: PreparedAnswer;
}

/** What is prepared one after the other: what costs little and is asked often comes first. */
const preparation: readonly (readonly Condition[])[] = [
  pickerConditions.filter(({ category }) => category === 'technical' || category === 'quote'),
  pickerConditions.filter(({ category, needs }) => category === 'pattern' || !needs.includes('profile')),
  pickerConditions.filter(({ category, isIntraday }) => category === 'fundamental' || isIntraday),
  pickerConditions.filter(({ needs }) => !needs.includes('lists')),
  pickerConditions,
];

const sharedParts: readonly SharedPart[] = ['themes', 'popularity', 'lists'];

const partsOf = (conditions: readonly Condition[]): Set<SharedPart> =>
  new Set(sharedParts.filter((part) => conditions.some(({ needs }) => needs.includes(part))));

function* preparing(
  market: PickerMarket,
  day: number,
  prepared: PreparedMarket,
  conditions: readonly Condition[],
): Generator<void> {
  yield* market.readying(day, partsOf(conditions));
  yield* prepared.preparing(conditions);
  yield* prepared.preparingChoices(conditions);
}

function* answering(market: PickerMarket, day: number, prepared: PreparedMarket, query: PickQuery): Generator<void> {
  yield* market.readying(day, partsOf(itemsOf(query).map(({ id }) => conditionOf(id))));
  yield* prepared.answering(query);
}

const itemsOf = ({ groups }: PickQuery) => groups.flatMap(({ items }) => items);

/** What was known on a day. */
export function knowledgeOf(market: PickerMarket, day: number): MarketKnowledge {
  return {
    day,
    securityOf: market.securityOn(day),
    limitPercentOn: market.limitPercentOn,
    actionsOf: (index) => market.actions[index] ?? [],
    profileOf: market.profilesOn(day),
    ...(market.benchmark ? { benchmark: market.benchmark } : {}),
  };
}

const viewsOn = (market: PickerMarket, day: number) => marketViews(market.columns, knowledgeOf(market, day));

const preparedOn = (market: PickerMarket, day: number): PreparedMarket =>
  new PreparedMarket(market.securities.length, viewsOn(market, day));

/** What has no figure stands last in either order. */
function sortFound(found: Found[], item: number, order: 'asc' | 'desc'): void {
  const sign = order === 'asc' ? 1 : -1;
  const figureOf = ({ answer, index }: Found): number | null => answer.figuresOf(index)[item] ?? null;
  const figures = new Map(found.map((one) => [one, figureOf(one)]));
  found.sort((a, b) => {
    const [one, other] = [figures.get(a)!, figures.get(b)!];
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
