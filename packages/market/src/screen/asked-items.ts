import { completeValues, conditionOf } from '../picker/catalogue.ts';
import type { Condition, ParameterValues } from '../picker/condition.ts';
import type { QueryItem } from '../picker/query.ts';
import { barsAsked, reachOf } from '../picker/reach.ts';
import { averageTests } from './average-tests.ts';
import { bottomTests } from './bottom-tests.ts';
import { calmTests } from './calm-tests.ts';
import { flowTests } from './flow-tests.ts';
import { limitTests } from './limit-tests.ts';
import { oscillatorTests } from './oscillator-tests.ts';
import { remembered } from './price-row.ts';
import type { QuickTest, QuickTestOf } from './quick-test.ts';
import { quoteTests } from './quote-tests.ts';

const quickTests = new Map<string, QuickTestOf>(
  Object.entries({
    ...averageTests,
    ...oscillatorTests,
    ...quoteTests,
    ...flowTests,
    ...limitTests,
    ...calmTests,
    ...bottomTests,
  }),
);

/** Ids of the conditions that are asked of the last bar alone. */
export const quickConditions: readonly string[] = [...quickTests.keys()];

/** Whether a market's row answers an item, without a view. */
export const isQuick = ({ id }: QueryItem): boolean => quickTests.has(id);

export interface QuickItem extends QuickTest {
  readonly not: boolean;
  /** Last bars that it reads. */
  readonly bars: number;
}

export interface SlowItem {
  readonly condition: Condition;
  readonly values: ParameterValues;
  readonly not: boolean;
  /** Bars of the view that it is asked of. */
  readonly bars: number;
}

/** Asked of a row where that can be done, else of a view; throws QueryFault for a condition that can't be asked. */
export function askedItems(
  conditions: readonly QueryItem[],
  isOfMarket: boolean,
): { readonly quick: QuickItem[]; readonly slow: SlowItem[] } {
  const quick: QuickItem[] = [];
  const viewed: QueryItem[] = [];
  for (const item of conditions) {
    const { id, values: given, not = false } = item;
    const condition = conditionOf(id);
    const values = completeValues(condition, given);
    const test = quickTests.get(id)?.(values);
    if (test && (isOfMarket || !test.isOfMarket)) {
      const { cost, holds, isOfCloses = false } = test;
      const bars = test.bars ?? Math.min(reachOf(condition, values), remembered + 1);
      quick.push({ cost, holds, not, isOfCloses, bars });
    } else viewed.push(item);
  }
  return { quick, slow: viewedItems(viewed) };
}

/** All of them asked of views, the cheapest first. Errors as `askedItems`. */
export const viewedItems = (conditions: readonly QueryItem[]): SlowItem[] =>
  conditions
    .map(({ id, values: given, not = false }) => {
      const condition = conditionOf(id);
      const values = completeValues(condition, given);
      return { condition, values, not, bars: barsAsked(condition, values) };
    })
    .sort((a, b) => slowCost(a) - slowCost(b));

/** What is known of a company takes as long to work out as so many bars; no view has more than the largest. */
const profileCost = 100;
const maxBars = 1e6;
const slowCost = ({ condition, bars }: SlowItem): number =>
  Math.min(bars, maxBars) + (condition.needs.includes('profile') ? profileCost : 0);
