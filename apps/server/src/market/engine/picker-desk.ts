import {
  aShareCalendar,
  compareFigures,
  completeValues,
  conditionOf,
  marketViews,
  pickerConditions,
  PreparedMarket,
  QueryFault,
  signOf,
  sortPlaceOf,
  type Condition,
  type MarketChoices,
  type MarketKnowledge,
  type PickQuery,
  type PreparedAnswer,
  type SharedPart,
} from '@lianpan/market';
import type { PickAnswer, PickedRow, PickQuestion } from '../picker-protocol.ts';
import { newestDayOf, type PickerMarket } from './picker-markets.ts';
import { asProductQuery, productUniverse } from './product-query.ts';
import { Turns } from './turns.ts';

const keptDays = 3;

/** One set of stocks with the answers of the newest finished day and, while anybody trades, of today. */
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
  /** The finished day that a question without a date is of, whatever days a market has beyond it. */
  readonly #newest: number;
  readonly #counters: readonly Counter[];
  readonly #past = new Map<number, readonly PreparedMarket[]>();
  readonly #turns = new Turns();
  readonly #ready: Promise<void>;
  #isStopped = false;

  constructor(markets: readonly PickerMarket[], choices: MarketChoices) {
    this.choices = choices;
    const newest = newestDayOf(markets);
    this.#newest = newest;
    this.#counters = markets.map((market) => ({ market, closed: preparedOn(market, newest), live: null }));
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
        await this.#turns.take(preparing(market, this.#newest, closed, part), true);
      }
    }
  }

  /**
   * Asks today's bars as they stand anew; the answers take the place of the last ones when all are there. A market that has no
   * bars of today answers what the last close completes, and nothing of today.
   */
  async renewToday(): Promise<void> {
    await this.#ready;
    if (this.#isStopped || this.#counters.every(({ market }) => !market.todayOf)) return;
    const all: PreparedMarket[] = [];
    for (const { market, closed } of this.#counters) {
      const { todayOf, columns, securities } = market;
      // All answers of one minute are of the same bars, whenever somebody asks.
      const bars = securities.map((_, index) => todayOf?.(index) ?? null);
      const knowledge = { ...knowledgeOf(market, this.#newest), todayOf: (index: number) => bars[index] ?? null };
      const live = new PreparedMarket(securities.length, marketViews(columns, knowledge), closed, countedIn(market));
      if (!(await this.#turns.take(preparing(market, this.#newest, live, pickerConditions), true))) return;
      all.push(live);
    }
    this.#counters.forEach((counter, n) => {
      counter.live = all[n]!;
    });
  }

  /**
   * What a query finds on the newest day, today while it is traded, or on a past one. All markets are asked about the same day.
   * Throws QueryFault for a question that can't be asked.
   */
  async pick({ query: given, offset, limit }: PickQuestion, date?: string): Promise<PickAnswer> {
    const query = this.#checked(given);
    const newest = this.#newest;
    const asked = date === undefined || date > aShareCalendar.lastDate ? newest + 1 : aShareCalendar.atOrBefore(date);
    const day = Math.min(asked, newest);
    const live = asked > newest ? this.#counters.flatMap((counter) => counter.live ?? []) : [];
    const isLive = live.length > 0;
    const markets = isLive ? live : this.#closedOn(day);
    for (const [n, prepared] of markets.entries()) {
      if (prepared.isAnswered(query)) continue;
      await this.#turns.take(answering(this.#counters[n]!.market, day, prepared, query));
    }
    const answers = markets.map((market) => market.ask(query));
    const found = answers.flatMap((answer, n): Found[] => {
      const { slotOf } = this.#counters[n]!.market;
      return answer.ordered.map((index) => ({ slot: slotOf(index)!, index, answer }));
    });
    if (markets.length > 1) sortFound(found, query);
    return {
      tradeDate: aShareCalendar.dateOf(isLive ? newest + 1 : day),
      closeDate: aShareCalendar.dateOf(day),
      sources: answers.map(({ matched, counts, blocker }, n) => {
        const { source, lastDay, todayOf } = this.#counters[n]!.market;
        const lastDate = aShareCalendar.dateOf(isLive && todayOf ? newest + 1 : lastDay);
        return { source, lastDate, matched, counts, blocker };
      }),
      rowCount: found.length,
      rows: found
        .slice(offset, offset + limit)
        .map(({ slot, index, answer }): PickedRow => ({ slot, figures: answer.figuresOf(index) })),
    };
  }

  /** The query as the product asks it, its lists by the market's own names: what a list may hold is known here. */
  #checked(given: PickQuery): PickQuery {
    const query = asProductQuery(given);
    for (const { id, values } of itemsOf(query)) completeValues(conditionOf(id), values, this.choices);
    return query;
  }

  #closedOn(day: number): readonly PreparedMarket[] {
    return day === this.#newest ? this.#counters.map(({ closed }) => closed) : this.#pastOn(day);
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
  yield* prepared.preparingUniverse(productUniverse);
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
  new PreparedMarket(market.securities.length, viewsOn(market, day), undefined, countedIn(market));

/** A stock that another one stands for is in no answer. */
const countedIn =
  ({ slotOf }: PickerMarket) =>
  (index: number): boolean =>
    slotOf(index) !== null;

/** Orders what several markets found as each of them orders its own. */
function sortFound(found: Found[], query: PickQuery): void {
  const { sort } = query;
  if (!sort) return;
  const item = sortPlaceOf(query);
  const sign = signOf(sort.order);
  const figures = new Map(found.map((one) => [one, one.answer.figuresOf(one.index)[item] ?? Number.NaN]));
  found.sort((a, b) => compareFigures(figures.get(a)!, figures.get(b)!, sign) || a.slot - b.slot);
}

/** Whether an error says what is wrong with a question. */
export const isFault = (error: unknown): error is QueryFault => error instanceof QueryFault;
