import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { marketViews, type MarketKnowledge, type ViewOf } from '../picker/market-views.ts';
import { isItemMet, type QueryItem } from '../picker/query.ts';
import { askedItems, viewedItems, type QuickItem, type SlowItem } from './asked-items.ts';
import { dailyRows, plainRows, type Rows } from './stock-rows.ts';

export { isQuick, quickConditions } from './asked-items.ts';

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
  const { quick, slow } = askedItems(conditions, !isPlain(columns));
  const isMetSlowly = slow.length > 0 && slowTest(columns, slow, knowledge);
  const isOfCloses = quick.every((item) => item.isOfCloses ?? false);
  const rows = isPlain(columns) ? plainRows(columns, knowledge, isOfCloses) : dailyRows(columns, knowledge);
  orderByYield(quick, rows);
  const found = new Uint32Array(rows.count);
  let count = 0;
  for (let index = 0; index < rows.count; index++) {
    if (!areMet(quick, rows, index)) continue;
    if (!isMetSlowly || isMetSlowly(index)) found[count++] = index;
  }
  return found.slice(0, count);
}

/** Those of some stocks, or of all, that meet all conditions at the close, each asked of a view. Errors as `screen`. */
export function screenAmong(
  stocks: readonly number[] | null,
  columns: DailyColumns,
  conditions: readonly QueryItem[],
  knowledge: MarketKnowledge,
): number[] {
  const isMet = slowTest(columns, viewedItems(conditions), knowledge);
  if (stocks) return stocks.filter(isMet);
  const found: number[] = [];
  for (let index = 0; index < columns.length.length; index++) if (isMet(index)) found.push(index);
  return found;
}

/** Whether a stock traded and meets all items, asked of views; the first that it does not meet ends it. */
function slowTest(
  columns: DailyColumns | PlainColumns,
  slow: readonly SlowItem[],
  knowledge: MarketKnowledge,
): (index: number) => boolean {
  let views: ViewOf | undefined;
  return (index) => {
    views ??= marketViews(columns, knowledge);
    for (const { condition, values, not, bars } of slow) {
      const view = views(index, bars);
      if (!view || !isItemMet(condition.test(view, values), not)) return false;
    }
    return true;
  };
}

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
