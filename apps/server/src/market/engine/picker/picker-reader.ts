import { aShareCalendar } from '@lianpan/market/calendar';
import {
  completeValues,
  conditionOf,
  marketViews,
  patternStudyDays,
  pickerConditions,
  PreparedMarket,
  QueryFault,
  studyPattern,
  type Condition,
  type MarketChoices,
  type MarketKnowledge,
  type ParameterValues,
  type PatternStudy,
  type PickQuery,
  type PreparedAnswer,
} from '@lianpan/market/picker';
import type { SharedPart } from '@lianpan/market/simulator';
import type { AskedStock, PickAnswer, PickedRow, PickQuestion, StudiedPattern } from '../../wire/picker-protocol.ts';
import type { PickerMarket } from './picker-markets.ts';
import { asProductQuery, productUniverse } from './product-query.ts';
import { Turns } from '../turns.ts';

const keptDays = 3;

/**
 * Answers the picker's questions over one market, from the start: what is not prepared yet is answered when it is asked,
 * before the preparation goes on. Source: market handbook E.1.
 */
export class PickerReader {
  readonly choices: MarketChoices;
  readonly #market: PickerMarket;
  readonly #closed: PreparedMarket;
  /** The answers of today while anybody trades. */
  #live: PreparedMarket | null = null;
  readonly #past = new Map<number, PreparedMarket>();
  /** Made once a day, as the reader is. */
  readonly #studies = new Map<string, Promise<StudiedPattern>>();
  readonly #turns = new Turns();
  readonly #ready: Promise<void>;
  #isStopped = false;

  constructor(market: PickerMarket, choices: MarketChoices) {
    this.choices = choices;
    this.#market = market;
    this.#closed = preparedOn(market, market.lastDay);
    this.#ready = this.#prepare();
    // Whoever asks is told; without a question nobody needs to know.
    this.#ready.catch(() => {});
  }

  /** A later reader takes over: what is being prepared is not needed any more. */
  stop(): void {
    this.#isStopped = true;
    this.#turns.stop();
  }

  async #prepare(): Promise<void> {
    const market = this.#market;
    for (const part of preparation) await this.#turns.take(preparing(market, market.lastDay, this.#closed, part), true);
  }

  /** Asks today's bars as they stand anew; the answers take the place of the last ones when all are there. */
  async renewToday(): Promise<void> {
    await this.#ready;
    const market = this.#market;
    const { todayOf, columns, securities, lastDay } = market;
    if (this.#isStopped || !todayOf) return;
    // All answers of one minute are of the same bars, whenever somebody asks.
    const bars = securities.map((_, index) => todayOf(index));
    const knowledge = { ...knowledgeOf(market, lastDay), todayOf: (index: number) => bars[index] ?? null };
    const live = new PreparedMarket(securities.length, marketViews(columns, knowledge), this.#closed);
    if (await this.#turns.take(preparing(market, lastDay, live, pickerConditions), true)) this.#live = live;
  }

  /**
   * What a query finds on the newest day, today while it is traded, or on a past one. Throws QueryFault for a question that
   * can't be asked.
   */
  async pick({ query: given, offset, limit, slot }: PickQuestion, date?: string): Promise<PickAnswer> {
    const query = this.#checked(given);
    const { lastDay, slotOf } = this.#market;
    const asked = date === undefined ? lastDay + 1 : dayOf(date, lastDay + 1);
    const day = Math.min(asked, lastDay);
    const live = asked > lastDay ? this.#live : null;
    const prepared = live ?? this.#closedOn(day);
    if (!prepared.isAnswered(query)) await this.#turns.take(answering(this.#market, day, prepared, query));
    const answer = prepared.ask(query);
    return {
      tradeDate: aShareCalendar.dateOf(live ? lastDay + 1 : day),
      closeDate: aShareCalendar.dateOf(day),
      lastDate: aShareCalendar.dateOf(live ? lastDay + 1 : lastDay),
      rowCount: answer.matched,
      counts: answer.counts,
      askedNum: answer.universeSize,
      unknowns: answer.unknowns,
      blocker: answer.blocker,
      rows: answer.ordered.slice(offset, offset + limit).map((index): PickedRow => ({
        slot: slotOf(index),
        figures: answer.figuresOf(index),
        met: answer.resultOf(index).isMet,
      })),
      asked: slot === undefined ? null : this.#askedOf(slot, answer),
    };
  }

  /** What a query's conditions say of one stock. */
  #askedOf(slot: number, answer: PreparedAnswer): AskedStock | null {
    const { securities, slotOf } = this.#market;
    const index = slot - slotOf(0);
    if (index < 0 || index >= securities.length) return null;
    const { isOfUniverse, isMet } = answer.resultOf(index);
    const figures = answer.figuresOf(index);
    return { isOfUniverse, items: isMet.map((met, at) => ({ isMet: met, figure: figures[at] ?? null })) };
  }

  /**
   * What followed a condition of the catalogue over the last finished days, with its usual values or others. Throws QueryFault
   * for one that daily bars alone do not answer.
   */
  study(id: string, values?: ParameterValues): Promise<StudiedPattern> {
    const condition = conditionOf(id);
    if (condition.category !== 'pattern' && condition.needs.length > 0) {
      throw new QueryFault('unknownCondition', [id], `${id} needs more than bars`);
    }
    const key = JSON.stringify([id, completeValues(condition, values, this.choices)]);
    const made = this.#studies.get(key) ?? this.#study(condition, values);
    this.#studies.set(key, made);
    return made;
  }

  async #study(condition: Condition, values: ParameterValues | undefined): Promise<StudiedPattern> {
    const { columns, lastDay, limitPercentOn, actions } = this.#market;
    const from = Math.max(0, lastDay - patternStudyDays + 1);
    const knowledge = {
      securityOf: this.#market.securityOn(lastDay),
      limitPercentOn,
      actionsOf: (index: number) => actions[index] ?? [],
    };
    let found: PatternStudy | undefined;
    const steps = studyPattern(columns, condition, { from, to: lastDay, knowledge, values });
    await this.#turns.take(
      (function* () {
        found = yield* steps;
      })(),
    );
    if (!found) throw new Error('the picker was renewed while a pattern was studied');
    const { directions, anyDay, quarters } = found;
    return { from: aShareCalendar.dateOf(from), to: aShareCalendar.dateOf(lastDay), directions, anyDay, quarters };
  }

  /** The query as the product asks it, its lists by the market's own names: what a list may hold is known here. */
  #checked(given: PickQuery): PickQuery {
    const query = asProductQuery(given);
    for (const { id, values } of itemsOf(query)) completeValues(conditionOf(id), values, this.choices);
    return query;
  }

  #closedOn(day: number): PreparedMarket {
    return day === this.#market.lastDay ? this.#closed : this.#pastOn(day);
  }

  #pastOn(day: number): PreparedMarket {
    const found = this.#past.get(day) ?? preparedOn(this.#market, day);
    this.#past.delete(day);
    this.#past.set(day, found);
    if (this.#past.size > keptDays) this.#past.delete(this.#past.keys().next().value!);
    return found;
  }
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

/** The trading day at or before a date; before the calendar its first one, on which nobody has bars. */
function dayOf(date: string, later: number): number {
  if (date > aShareCalendar.lastDate) return later;
  return date < aShareCalendar.dateOf(0) ? 0 : aShareCalendar.atOrBefore(date);
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

/** Whether an error says what is wrong with a question. */
export const isFault = (error: unknown): error is QueryFault => error instanceof QueryFault;
