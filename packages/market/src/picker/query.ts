import { completeValues, conditionOf, QueryFault } from './catalogue.ts';
import type { Condition, ParameterValues } from './condition.ts';
import { compareFigures, signOf, type Order } from './figure-order.ts';
import type { ViewOf } from './market-views.ts';
import { barsAsked } from './reach.ts';
import type { StockView } from './stock-view.ts';
import { isOfUniverse, type PickUniverse } from './universe.ts';

/** One condition of a query; `not` asks for its opposite. */
export interface QueryItem {
  readonly id: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly not?: boolean;
}

/** Groups are joined by "and"; within a group `op` joins. Source: market handbook E.1. */
export interface PickQuery {
  /** Which stocks are asked; all that have a bar of the day unless told. */
  readonly universe?: PickUniverse;
  readonly groups: readonly { readonly op: 'AND' | 'OR'; readonly items: readonly QueryItem[] }[];
  /** Sorts by the figure of this condition; by the order of the market without it. */
  readonly sort?: { readonly id: string; readonly order: Order };
  readonly limit?: number;
}

interface CheckedItem {
  readonly condition: Condition;
  readonly values: ParameterValues;
  readonly not: boolean;
}

/** A query that can be asked: ids known, parameters complete. */
export interface CheckedQuery {
  readonly universe: PickUniverse;
  readonly groups: readonly { readonly op: 'AND' | 'OR'; readonly items: readonly CheckedItem[] }[];
  /** Place of the item that sorts, counted over all groups; -1 for none. */
  readonly sortItem: number;
  readonly order: Order;
  readonly limit: number;
}

/** Conditions and groups that the product takes; the functions here take any number. Source: market handbook E.1. */
export const maxItems = 12;
export const maxGroups = 3;

/** Throws QueryFault for a query that has nothing to ask, or sorts by what it does not ask for. */
export function checkShape(query: PickQuery): void {
  if (query.groups.length === 0 || query.groups.some(({ items }) => items.length === 0)) {
    throw new QueryFault('empty', [], 'a query needs a condition in each group');
  }
  if (query.sort && sortPlaceOf(query) < 0) {
    throw new QueryFault('unknownCondition', [query.sort.id], `${query.sort.id} sorts but is not asked for`);
  }
}

/** The same, and for a query that is longer than the product takes. */
export function checkSize(query: PickQuery): void {
  checkShape(query);
  const count = query.groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count > maxItems || query.groups.length > maxGroups) {
    throw new QueryFault('tooMany', [], `a query has at most ${maxItems} conditions in ${maxGroups} groups`);
  }
}

/** Place of the item that sorts, counted over all groups; -1 for none. */
export const sortPlaceOf = ({ groups, sort }: PickQuery): number =>
  sort ? groups.flatMap(({ items }) => items).findIndex(({ id }) => id === sort.id) : -1;

/** Throws QueryFault that says what is wrong. */
export function checkQuery(query: PickQuery): CheckedQuery {
  checkShape(query);
  return {
    universe: query.universe ?? 'all',
    groups: query.groups.map(({ op, items: some }) => ({
      op,
      items: some.map(({ id, values, not }) => {
        const condition = conditionOf(id);
        return { condition, values: completeValues(condition, values), not: not ?? false };
      }),
    })),
    sortItem: sortPlaceOf(query),
    order: query.sort?.order ?? 'desc',
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
  readonly blocker: Blocker | null;
}

/** When nothing matches: place of the condition without which the most would, and how many. */
export interface Blocker {
  readonly item: number;
  readonly without: number;
}

/** What is not known neither holds nor does its opposite. */
export const isItemMet = (answer: boolean | null, not: boolean): boolean => answer !== null && answer !== not;

/** Asks every stock of the query's universe. `viewOf` gives `null` for a stock that is not looked at. */
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
    if (!first || !isOfUniverse(query.universe, index, viewOf)) continue;
    const views = new Map([[items[0]!.bars, first]]);
    for (const { bars } of items) if (!views.has(bars)) views.set(bars, viewOf(index, bars)!);
    const viewFor = ({ bars }: { readonly bars: number }): StockView => views.get(bars)!;
    const answers = items.map((item) => isItemMet(item.condition.test(viewFor(item), item.values), item.not));
    answers.forEach((answer, item) => {
      if (answer) counts[item] = counts[item]! + 1;
    });
    if (isQueryMet(query, answers)) {
      picked.push({ index, figures: items.map((item) => item.condition.value(viewFor(item), item.values)) });
      continue;
    }
    items.forEach((_, item) => {
      if (isQueryMet(query, answers, item)) without[item] = without[item]! + 1;
    });
  }
  return {
    matched: picked.length,
    picked: sorted(picked, query).slice(0, query.limit),
    counts,
    blocker: picked.length === 0 ? blockerOf(items.length, (item) => without[item]!) : null,
  };
}

/** Whether the answers meet the query; as if the item at `left` were not asked. */
function isQueryMet({ groups }: CheckedQuery, answers: readonly boolean[], left = -1): boolean {
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
  const figureOf = ({ figures }: PickedStock): number => figures[sortItem] ?? Number.NaN;
  const sign = signOf(order);
  return picked.toSorted((a, b) => compareFigures(figureOf(a), figureOf(b), sign) || a.index - b.index);
}

/**
 * The condition without which the most would match, of those that stand between a query and its first stock. A query of one
 * condition has none: nothing would be left to ask.
 */
export function blockerOf(count: number, withoutOf: (item: number) => number): Blocker | null {
  let most: Blocker | null = null;
  for (let item = 0; item < count && count > 1; item++) {
    const without = withoutOf(item);
    if (without > (most?.without ?? 0)) most = { item, without };
  }
  return most;
}
