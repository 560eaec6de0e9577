import { completeValues, conditionOf, QueryFault } from './catalogue.ts';
import type { Condition, ParameterValues } from './condition.ts';
import type { ViewOf } from './market-views.ts';
import { barsAsked } from './reach.ts';
import type { StockView } from './stock-view.ts';

/** One condition of a query; `not` asks for its opposite. */
export interface QueryItem {
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly not?: boolean;
}

/** Groups are joined by "and"; within a group `op` joins. Source: market handbook E.1. */
export interface PickQuery {
  readonly groups: readonly { readonly op: 'AND' | 'OR'; readonly items: readonly QueryItem[] }[];
  /** Sorts by the figure of this condition; by the order of the market without it. */
  readonly sort?: { readonly id: string; readonly order: 'asc' | 'desc' };
  readonly limit?: number;
}

interface CheckedItem {
  readonly condition: Condition;
  readonly values: ParameterValues;
  readonly not: boolean;
}

/** A query that can be asked: ids known, parameters complete. */
export interface CheckedQuery {
  readonly groups: readonly { readonly op: 'AND' | 'OR'; readonly items: readonly CheckedItem[] }[];
  /** Place of the item that sorts, counted over all groups; -1 for none. */
  readonly sortItem: number;
  readonly order: 1 | -1;
  readonly limit: number;
}

export const mostItems = 12;
export const mostGroups = 3;

/** Throws QueryFault for a query that is empty or too long, or sorts by what it does not ask for. */
export function checkSize(query: PickQuery): void {
  let count = 0;
  let hasEmptyGroup = query.groups.length === 0;
  for (const { items } of query.groups) {
    count += items.length;
    if (items.length === 0) hasEmptyGroup = true;
  }
  if (hasEmptyGroup) throw new QueryFault('empty', [], 'a query needs a condition in each group');
  if (count > mostItems || query.groups.length > mostGroups) {
    throw new QueryFault('tooMany', [], `a query has at most ${mostItems} conditions in ${mostGroups} groups`);
  }
  if (query.sort && sortPlaceOf(query) < 0) {
    throw new QueryFault('unknownCondition', [query.sort.id], `${query.sort.id} sorts but is not asked for`);
  }
}

/** Place of the item that sorts, counted over all groups; -1 for none. */
export const sortPlaceOf = ({ groups, sort }: PickQuery): number =>
  sort ? groups.flatMap(({ items }) => items).findIndex(({ id }) => id === sort.id) : -1;

/** Throws QueryFault that says what is wrong. */
export function checkQuery(query: PickQuery): CheckedQuery {
  checkSize(query);
  return {
    groups: query.groups.map(({ op, items: some }) => ({
      op,
      items: some.map(({ id, values, not }) => {
        const condition = conditionOf(id);
        return { condition, values: completeValues(condition, values), not: not ?? false };
      }),
    })),
    sortItem: sortPlaceOf(query),
    order: query.sort?.order === 'asc' ? 1 : -1,
    limit: query.limit ?? Number.POSITIVE_INFINITY,
  };
}

/** A stock that meets a query, with the figure of each condition in the query's order. */
export interface PickedStock {
  readonly index: number;
  readonly figures: readonly (number | null)[];
}

export interface PickResult {
  readonly matched: number;
  readonly picked: readonly PickedStock[];
  /** How many stocks meet each condition for itself, in the query's order. */
  readonly counts: readonly number[];
  /** When nothing matches: place of the condition without which the most would, and how many; `null` otherwise. */
  readonly blocker: { readonly item: number; readonly without: number } | null;
}

/** What is not known neither holds nor does its opposite. */
const holds = (answer: boolean | null, not: boolean): boolean => answer !== null && answer !== not;

/** Asks every stock. `viewOf` gives `null` for a stock outside the universe. */
export function runQuery(query: CheckedQuery, stockCount: number, viewOf: ViewOf): PickResult {
  const items = query.groups
    .flatMap((group) => group.items)
    .map((item) => ({
      ...item,
      bars: barsAsked(item.condition, item.values),
    }));
  const counts = items.map(() => 0);
  const without = items.map(() => 0);
  const picked: PickedStock[] = [];
  for (let index = 0; index < stockCount; index++) {
    const first = viewOf(index, items[0]!.bars);
    if (!first) continue;
    const views = new Map([[items[0]!.bars, first]]);
    for (const { bars } of items) if (!views.has(bars)) views.set(bars, viewOf(index, bars)!);
    const viewFor = ({ bars }: { readonly bars: number }): StockView => views.get(bars)!;
    const answers = items.map((item) => holds(item.condition.test(viewFor(item), item.values), item.not));
    answers.forEach((answer, item) => {
      if (answer) counts[item] = counts[item]! + 1;
    });
    if (isMet(query, answers)) {
      picked.push({ index, figures: items.map((item) => item.condition.value(viewFor(item), item.values)) });
      continue;
    }
    items.forEach((_, item) => {
      if (isMet(query, answers, item)) without[item] = without[item]! + 1;
    });
  }
  return {
    matched: picked.length,
    picked: sorted(picked, query).slice(0, query.limit),
    counts,
    blocker: picked.length === 0 ? blockerOf(without) : null,
  };
}

/** Whether the answers meet the query; as if the item at `left` were not asked. */
export function isMet({ groups }: CheckedQuery, answers: readonly boolean[], left = -1): boolean {
  let at = 0;
  return groups.every(({ op, items }) => {
    const first = at;
    at += items.length;
    const asked = items.flatMap((_, item) => (first + item === left ? [] : [answers[first + item] === true]));
    if (asked.length === 0) return true;
    return op === 'AND' ? asked.every(Boolean) : asked.some(Boolean);
  });
}

function sorted(picked: readonly PickedStock[], { sortItem, order }: CheckedQuery): readonly PickedStock[] {
  if (sortItem < 0) return picked;
  // What has no figure stands last in either order.
  return picked.toSorted((a, b) => {
    const [one, other] = [a.figures[sortItem] ?? null, b.figures[sortItem] ?? null];
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0) || a.index - b.index;
    return order * (one - other) || a.index - b.index;
  });
}

function blockerOf(without: readonly number[]): PickResult['blocker'] {
  const most = Math.max(...without);
  return most > 0 ? { item: without.indexOf(most), without: most } : null;
}
