import type { DailyColumns } from '../columns.ts';
import type { BetweenParts } from '../parts.ts';
import type { MarketKnowledge } from '../picker/market-knowledge.ts';
import type { PickQuery, QueryItem } from '../picker/query.ts';
import { isQuick, screen, screenAmong } from '../screen/screen.ts';
import { WalkedScreen, type RowQuestion } from '../screen/walked-screen.ts';
import { goesOn, WalkedAnswers } from './walked-answers.ts';

/** What was known on a day that is named. */
export type KnowledgeOfDay = MarketKnowledge & { readonly day: number };

/** How the parts of a query are answered. */
interface QueryParts {
  /** Rows that are walked over say it; `null` where nothing is asked of them. */
  readonly question: RowQuestion | null;
  /** Joined items that are asked of views, and those that go on from day to day. */
  readonly viewed: readonly QueryItem[];
  readonly goingOn: readonly QueryItem[];
  /** Groups of which one item holds, and not all are asked of rows. */
  readonly either: readonly (readonly QueryItem[])[];
}

function partsOf({ groups }: PickQuery): QueryParts {
  const joined = groups.flatMap(({ op, items }) => (op === 'AND' || items.length === 1 ? items : []));
  const either = groups.flatMap(({ op, items }) => (op === 'AND' || items.length === 1 ? [] : [items]));
  const all = joined.filter(isQuick);
  const some = either.filter((items) => items.every(isQuick));
  return {
    question: all.length + some.length > 0 ? { all, some } : null,
    viewed: joined.filter((item) => !isQuick(item) && !goesOn(item)),
    goingOn: joined.filter((item) => !isQuick(item) && goesOn(item)),
    either: either.filter((items) => !items.every(isQuick)),
  };
}

/** Where fewer stocks than one in so many are left, asking each anew on its day costs less than walking through all. */
const fewShare = 8;

/**
 * Queries that are asked on many days: what rows of a market can say, and what goes on from day to day, is walked through
 * once for all of them, stock after stock, in place of beginning anew on each day.
 */
export class WalkedQueries {
  readonly #columns: DailyColumns;
  readonly #parts: ReadonlyMap<PickQuery, QueryParts>;
  readonly #screen: WalkedScreen;
  readonly #answers: WalkedAnswers;

  /** `lastDay` is the last that is asked about. Throws QueryFault for a query that can't be asked. */
  constructor(
    columns: DailyColumns,
    knowledgeOn: (day: number) => MarketKnowledge,
    queries: readonly PickQuery[],
    lastDay: number,
    between?: BetweenParts,
  ) {
    this.#columns = columns;
    this.#parts = new Map(queries.map((query) => [query, partsOf(query)]));
    const parts = [...this.#parts.values()];
    const questions = parts.flatMap(({ question }) => question ?? []);
    this.#screen = new WalkedScreen(columns, knowledgeOn, questions, lastDay, between);
    const items = parts.flatMap(({ goingOn, either }) => [...goingOn, ...either.flat().filter(goesOn)]);
    this.#answers = new WalkedAnswers(columns, knowledgeOn, items, lastDay, between);
  }

  /** Indices of the stocks that meet one of the queries at a close, ascending. Days are asked for in their order. */
  metOn(query: PickQuery, knowledge: KnowledgeOfDay): readonly number[] {
    const { question, viewed, goingOn, either } = this.#parts.get(query)!;
    const { day } = knowledge;
    const columns = this.#columns;
    let found = question && this.#screen.foundOn(question, day);
    if (viewed.length > 0) found = screenAmong(found, columns, viewed, knowledge);
    for (const item of goingOn) {
      if (!found) found = this.#answers.foundOn(item, day);
      else if (found.length * fewShare < columns.length.length) found = screenAmong(found, columns, [item], knowledge);
      else found = found.filter((index) => this.#answers.isMet(item, index, day));
    }
    for (const items of either) {
      const some = new Set(items.flatMap((item) => this.#answersTo(item, knowledge)));
      found = found ? found.filter((index) => some.has(index)) : [...some].sort((a, b) => a - b);
    }
    return found ?? [];
  }

  #answersTo(item: QueryItem, knowledge: KnowledgeOfDay): readonly number[] {
    if (goesOn(item)) return this.#answers.foundOn(item, knowledge.day);
    return [...screen(this.#columns, [item], knowledge)];
  }
}

/** Indices of the stocks that meet a query at one close, ascending. Throws QueryFault for a query that can't be asked. */
export function metOn(columns: DailyColumns, { groups }: PickQuery, knowledge: MarketKnowledge): readonly number[] {
  const joined = groups.flatMap(({ op, items }) => (op === 'AND' || items.length === 1 ? items : []));
  let found: readonly number[] | null = joined.length > 0 ? [...screen(columns, joined, knowledge)] : null;
  for (const { op, items } of groups) {
    if (op === 'AND' || items.length === 1) continue;
    const some = new Set(items.flatMap((item) => [...screen(columns, [item], knowledge)]));
    found = found ? found.filter((index) => some.has(index)) : [...some].sort((a, b) => a - b);
  }
  return found ?? [];
}
