import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { completeValues, conditionOf } from '../picker/catalogue.ts';
import type { Condition, ParameterValues } from '../picker/condition.ts';
import { marketViews, type MarketKnowledge, type ViewOf } from '../picker/market-views.ts';
import { isItemMet, type QueryItem } from '../picker/query.ts';
import { barsAsked, reachOf } from '../picker/reach.ts';
import { averageTests } from './average-tests.ts';
import { oscillatorTests } from './oscillator-tests.ts';
import { remembered } from './price-row.ts';
import type { QuickTest, QuickTestOf } from './quick-test.ts';
import { quoteTests } from './quote-tests.ts';
import { dailyRows, plainRows, type Rows } from './stock-rows.ts';

const quickTests = new Map<string, QuickTestOf>(Object.entries({ ...averageTests, ...oscillatorTests, ...quoteTests }));

/** Ids of the conditions that are asked of the last bar alone. */
export const quickConditions: readonly string[] = [...quickTests.keys()];

interface QuickItem extends QuickTest {
  readonly not: boolean;
  /** Last bars that it reads. */
  readonly bars: number;
}

interface SlowItem {
  readonly condition: Condition;
  readonly values: ParameterValues;
  readonly not: boolean;
  /** Bars of the view that it is asked of. */
  readonly bars: number;
}

/**
 * Indices of the stocks that traded on the day and meet all conditions, ascending: the answer of `pick`, without figures
 * and counts. What turns away the most for its cost is asked first, and a stock that fails one condition is not asked another; what
 * the last bars decide is read from them alone. Without a condition every stock that traded. Throws QueryFault for a
 * condition that can't be asked. Source: market handbook E.1.
 */
export function screen(
  columns: DailyColumns | PlainColumns,
  conditions: readonly QueryItem[],
  knowledge: MarketKnowledge = {},
): Uint32Array {
  const quick: QuickItem[] = [];
  const slow: SlowItem[] = [];
  for (const { id, values: given, not = false } of conditions) {
    const condition = conditionOf(id);
    const values = completeValues(condition, given);
    const testOf = quickTests.get(id);
    if (testOf) {
      const { cost, holds, isOfCloses = false } = testOf(values);
      quick.push({ cost, holds, not, isOfCloses, bars: Math.min(reachOf(condition, values), remembered + 1) });
    } else slow.push({ condition, values, not, bars: barsAsked(condition, values) });
  }
  slow.sort((a, b) => slowCost(a) - slowCost(b));
  let views: ViewOf | undefined;
  const isSlowlyMet = (index: number): boolean => {
    views ??= marketViews(columns, knowledge);
    for (const { condition, values, not, bars } of slow) {
      const view = views(index, bars);
      if (!view || !isItemMet(condition.test(view, values), not)) return false;
    }
    return true;
  };
  const isOfCloses = quick.every((item) => item.isOfCloses ?? false);
  const rows = isPlain(columns) ? plainRows(columns, knowledge, isOfCloses) : dailyRows(columns, knowledge);
  orderByYield(quick, rows);
  const found = new Uint32Array(rows.count);
  let count = 0;
  for (let index = 0; index < rows.count; index++) {
    if (!areMet(quick, rows, index)) continue;
    if (slow.length === 0 || isSlowlyMet(index)) found[count++] = index;
  }
  return found.slice(0, count);
}

/** What is known of a company takes as long to work out as so many bars; no view has more than the most. */
const profileCost = 100;
const maxBars = 1e6;
const slowCost = ({ condition, bars }: SlowItem): number =>
  Math.min(bars, maxBars) + (condition.needs.includes('profile') ? profileCost : 0);

/** Stocks that are asked everything to learn how many each condition turns away. */
const sampleSize = 60;
/** What asking costs beside the values that are read. */
const callCost = 12;

/** Puts first what turns away the most stocks for what it costs. */
function orderByYield(quick: QuickItem[], rows: Rows): void {
  const passed = new Map(quick.map((item) => [item, 0]));
  const step = Math.max(1, Math.floor(rows.count / sampleSize));
  let asked = 0;
  for (let index = 0; index < rows.count; index += step) {
    if (!rows.moveTo(index, Number.POSITIVE_INFINITY)) continue;
    asked++;
    for (const item of quick) if (isItemMet(item.holds(rows.row), item.not)) passed.set(item, passed.get(item)! + 1);
  }
  const yieldOf = (item: QuickItem): number => (asked + 1 - passed.get(item)!) / (item.cost + callCost);
  quick.sort((a, b) => yieldOf(b) - yieldOf(a));
}

/** Whether the stock traded and meets all; it is read as far back as the conditions asked so far need it. */
function areMet(quick: readonly QuickItem[], rows: Rows, index: number): boolean {
  let bars = Math.max(1, quick[0]?.bars ?? 1);
  let isOfCloses: boolean = quick[0]?.isOfCloses ?? true;
  if (!rows.moveTo(index, bars, isOfCloses)) return false;
  for (const item of quick) {
    if (item.bars > bars || (isOfCloses && !item.isOfCloses)) {
      bars = Math.max(bars, item.bars);
      isOfCloses &&= item.isOfCloses ?? false;
      rows.widen(bars, isOfCloses);
    }
    if (!isItemMet(item.holds(rows.row), item.not)) return false;
  }
  return true;
}
