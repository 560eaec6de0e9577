import { answersWithin, askStock, roomForAnswers, type Answers } from './answers.ts';
import { bits, setBit } from './bits.ts';
import { completeValues, conditionOf, hasUsualValues } from './catalogue.ts';
import type { Condition, ParameterValues } from './condition.ts';
import type { ViewOf } from './market-views.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { checkShape, type PickQuery, type QueryItem } from './query.ts';
import { barsAsked } from './reach.ts';
import { RecentlyUsed } from './recently-used.ts';
import { isOfUniverse, type PickUniverse } from './universe.ts';

/** Kept beside the catalogue's own: what people asked with parameters of their own lately. */
const keptOwn = 400;
/** Of these, figures that other bounds may be held against. */
const keptFigures = 100;

/** A condition with complete values. */
interface Asked {
  readonly condition: Condition;
  readonly values: ParameterValues;
  readonly key: string;
}

/**
 * The conditions of one day, answered for the whole market ahead of the questions; a query is then a few operations on
 * bits. Conditions with parameters of their own are answered when first asked for: those of one figure from the figures
 * that are there, the others from the few bars that decide them. Source: market handbook E.1.
 */
export class PreparedMarket {
  readonly stockCount: number;
  readonly #viewOf: ViewOf;
  readonly #closed: PreparedMarket | undefined;
  readonly #isCounted: ((index: number) => boolean) | undefined;
  /** The stocks of each universe that was asked for. */
  readonly #universes = new Map<PickUniverse, Uint32Array>();
  /** By the id of the condition: asked with the usual parameters, as nearly everybody does. */
  readonly #usual = new Map<string, Answers>();
  /** With one of its choices and the usual numbers; there are not many. */
  readonly #chosen = new Map<string, Answers>();
  /** Figures of both. */
  readonly #usualFigures = new Map<string, Answers>();
  readonly #own = new RecentlyUsed<Answers>(keptOwn);
  readonly #ownFigures = new RecentlyUsed<Answers>(keptFigures);

  /**
   * `viewOf` gives `null` for a stock that has no bar of the day; it is asked anew for each batch of conditions. While the day is
   * being traded, `closed` is the last finished one, which answers the conditions that need it. Stocks that `isCounted` leaves out
   * are in no answer.
   */
  constructor(stockCount: number, viewOf: ViewOf, closed?: PreparedMarket, isCounted?: (index: number) => boolean) {
    this.stockCount = stockCount;
    this.#viewOf = viewOf;
    this.#closed = closed;
    this.#isCounted = isCounted;
  }

  /** Answers conditions with their usual parameters for every stock, stock by stock, and keeps the answers. */
  prepare(conditions: readonly Condition[]): void {
    const steps = this.preparing(conditions);
    while (!steps.next().done);
  }

  /** The same with a pause after each stock; the answers can be asked for once it is done. Conditions with lists are passed over. */
  *preparing(conditions: readonly Condition[]): Generator<void> {
    const asked = conditions.filter(hasUsualValues).map((condition) => askedOf(condition, completeValues(condition)));
    yield* this.#answering(asked);
  }

  /** The same with each choice that they have, and the usual numbers. */
  *preparingChoices(conditions: readonly Condition[]): Generator<void> {
    yield* this.#answering(conditions.filter(hasUsualValues).flatMap(withEachChoice));
  }

  /** Finds the stocks of a universe on the day, with a pause after each stock. */
  *preparingUniverse(universe: PickUniverse): Generator<void> {
    if (this.#universes.has(universe)) return;
    const stocks = bits(this.stockCount);
    for (let index = 0; index < this.stockCount; index++) {
      if (this.#isCounted?.(index) === false) continue;
      if (isOfUniverse(universe, index, this.#viewOf)) setBit(stocks, index);
      yield;
    }
    this.#universes.set(universe, stocks);
  }

  /** Whether a question can be asked without work over all stocks. Throws QueryFault for a condition that can't be asked. */
  isAnswered(query: PickQuery): boolean {
    const universe = this.#universeOf(query);
    if (universe && !this.#universes.has(universe)) return false;
    return query.groups.every(({ items }) => items.every((item) => this.#find(item) !== null));
  }

  /** What a question has to be joined with; `null` for nothing, as every stock is asked. */
  #universeOf({ universe = 'all' }: PickQuery): PickUniverse | null {
    return universe === 'all' && !this.#isCounted ? null : universe;
  }

  /** Answers what a question asks that nobody asked before, with a pause after each stock. Throws QueryFault. */
  *answering(query: PickQuery): Generator<void> {
    checkShape(query);
    const universe = this.#universeOf(query);
    if (universe) yield* this.preparingUniverse(universe);
    const items = query.groups.flatMap((group) => group.items).filter((item) => !this.#find(item));
    yield* this.#answering(
      items.map(({ id, values }) => {
        const condition = conditionOf(id);
        return askedOf(condition, completeValues(condition, values));
      }),
    );
  }

  /** Throws QueryFault for a question that can't be asked. */
  ask(query: PickQuery): PreparedAnswer {
    checkShape(query);
    const asked: Answers[] = [];
    const sets: Uint32Array[] = [];
    for (const { items } of query.groups) {
      for (const item of items) {
        const answers = this.#answersTo(item);
        asked.push(answers);
        sets.push(item.not ? answers.fails : answers.holds);
      }
    }
    const universe = this.#universeOf(query);
    return new PreparedAnswer(query, universe ? [this.#stocksOf(universe)] : [], sets, asked);
  }

  #stocksOf(universe: PickUniverse): Uint32Array {
    const steps = this.preparingUniverse(universe);
    while (!steps.next().done);
    return this.#universes.get(universe)!;
  }

  #answersTo(item: QueryItem): Answers {
    const found = this.#find(item);
    if (found) return found;
    const condition = conditionOf(item.id);
    const asked = askedOf(condition, completeValues(condition, item.values));
    const steps = this.#answering([asked]);
    while (!steps.next().done);
    return this.#findAsked(asked)!;
  }

  #find({ id, values: given }: QueryItem): Answers | null {
    if (given === undefined) {
      const usual = this.#usual.get(id);
      if (usual) return usual;
    }
    const condition = conditionOf(id);
    return this.#findAsked(askedOf(condition, completeValues(condition, given)));
  }

  /** What is kept, or follows from what is kept. */
  #findAsked(asked: Asked): Answers | null {
    const { condition, values, key } = asked;
    if (this.#isOfTheClose(condition)) return this.#closed!.#findAsked(asked);
    const kept = isUsual(asked) ? this.#usual.get(condition.id) : (this.#chosen.get(key) ?? this.#own.get(key));
    if (kept || !condition.decision) return kept ?? null;
    const figureKey = figureKeyOf(condition, values);
    const figures = this.#usualFigures.get(figureKey) ?? this.#ownFigures.get(figureKey);
    if (!figures) return null;
    const answers = answersWithin(figures, condition.decision, values);
    this.#keep(asked, answers);
    return answers;
  }

  *#answering(asked: readonly Asked[]): Generator<void> {
    const ofTheClose = asked.filter(({ condition }) => this.#isOfTheClose(condition));
    if (ofTheClose.length > 0) yield* this.#closed!.#answering(ofTheClose);
    const missing = new Map<string, Asked>();
    for (const one of asked) {
      if (!this.#isOfTheClose(one.condition) && !this.#findAsked(one)) missing.set(one.key, one);
    }
    if (missing.size === 0) return;
    const work = [...missing.values()].map((one) => ({ ...one, answers: roomForAnswers(this.stockCount) }));
    const groups = new Map<number, typeof work>();
    for (const one of work) {
      const bars = barsAsked(one.condition, one.values);
      const group = groups.get(bars);
      if (group) group.push(one);
      else groups.set(bars, [one]);
    }
    for (let index = 0; index < this.stockCount; index++) {
      for (const [bars, some] of groups) {
        const view = this.#viewOf(index, bars);
        if (!view) break;
        for (const { condition, values, answers } of some) askStock(condition, values, view, index, answers);
      }
      yield;
    }
    // Kept only when whole: somebody else may ask while this one pauses.
    for (const { answers, ...one } of work) this.#keep(one, answers);
  }

  #keep(asked: Asked, answers: Answers): void {
    const { condition, values, key } = asked;
    const figureKey = condition.decision && figureKeyOf(condition, values);
    if (hasUsualNumbers(asked)) {
      if (isUsual(asked)) this.#usual.set(condition.id, answers);
      else this.#chosen.set(key, answers);
      if (figureKey) this.#usualFigures.set(figureKey, answers);
      return;
    }
    this.#own.set(key, answers);
    if (figureKey && !this.#usualFigures.has(figureKey)) this.#ownFigures.set(figureKey, answers);
  }

  /** Flows of a day that is not over are nobody's to tell from bars. */
  #isOfTheClose({ isIntraday, needs }: Condition): boolean {
    return this.#closed !== undefined && (!isIntraday || needs.includes('flow'));
  }
}

const isUsual = ({ condition, values }: Asked): boolean =>
  condition.parameters.every((parameter) => parameter.kind !== 'list' && values[parameter.key] === parameter.default);

const hasUsualNumbers = ({ condition, values }: Asked): boolean =>
  condition.parameters.every(
    (parameter) =>
      parameter.kind === 'choice' || (parameter.kind === 'number' && values[parameter.key] === parameter.default),
  );

const withEachChoice = (condition: Condition): Asked[] =>
  condition.parameters.flatMap((parameter) =>
    parameter.kind === 'choice'
      ? parameter.choices.map(({ value }) => askedOf(condition, completeValues(condition, { [parameter.key]: value })))
      : [],
  );

const askedOf = (condition: Condition, values: ParameterValues): Asked => ({
  condition,
  values,
  key: condition.parameters.reduce((key, { key: name }) => `${key} ${JSON.stringify(values[name])}`, condition.id),
});

/** The same for all values with which a condition has the same figures. */
const figureKeyOf = ({ id, parameters }: Condition, values: ParameterValues): string =>
  parameters.reduce(
    (key, parameter) =>
      parameter.kind === 'number' && parameter.isBound ? key : `${key} ${JSON.stringify(values[parameter.key])}`,
    id,
  );
