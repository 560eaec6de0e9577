import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { completeValues, conditionOf } from '../picker/catalogue.ts';
import type { Condition, ParameterValues } from '../picker/condition.ts';
import { marketViews, type MarketKnowledge, type ViewOf } from '../picker/market-views.ts';
import type { QueryItem } from '../picker/query.ts';
import { barsAsked } from '../picker/reach.ts';
import { adjustmentFactors } from '../rules/adjustment.ts';
import { latestDay } from '../series/latest-day.ts';
import { averageTests } from './average-tests.ts';
import { oscillatorTests } from './oscillator-tests.ts';
import { PriceRow } from './price-row.ts';
import type { QuickTest, QuickTestOf } from './quick-test.ts';
import { quoteTests } from './quote-tests.ts';

const quickTests = new Map<string, QuickTestOf>(Object.entries({ ...averageTests, ...oscillatorTests, ...quoteTests }));

/** Ids of the conditions that are asked of the last bar alone. */
export const quickConditions: readonly string[] = [...quickTests.keys()];

interface QuickItem extends QuickTest {
  readonly not: boolean;
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
 * the last bars decide is read from them alone. Throws QueryFault for a condition that can't be asked. Source: market handbook E.1.
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
      const { cost, holds } = testOf(values);
      quick.push({ cost, holds, not });
    } else slow.push({ condition, values, not, bars: barsAsked(condition, values) });
  }
  let views: ViewOf | undefined;
  const isSlowlyMet = (index: number): boolean => {
    views ??= marketViews(columns, knowledge);
    for (const { condition, values, not, bars } of slow) {
      const view = views(index, bars);
      if (!view || !isMet(condition.test(view, values), not)) return false;
    }
    return true;
  };
  const rows = isPlain(columns) ? plainRows(columns, knowledge) : dailyRows(columns, knowledge);
  orderByYield(quick, rows);
  const found = new Uint32Array(rows.count);
  let count = 0;
  for (let index = 0; index < rows.count; index++) {
    if (!rows.moveTo(index) || !areMet(quick, rows.row)) continue;
    if (slow.length === 0 || isSlowlyMet(index)) found[count++] = index;
  }
  return found.slice(0, count);
}

/** What is not known neither holds nor does its opposite. */
const isMet = (answer: boolean | null, not: boolean): boolean => answer !== null && answer !== not;

/** Stocks that are asked everything to learn how many each condition turns away. */
const sampleSize = 100;
/** What asking costs beside the values that are read. */
const callCost = 12;

/** Puts first what turns away the most stocks for what it costs. */
function orderByYield(quick: QuickItem[], rows: Rows): void {
  const passed = new Map(quick.map((item) => [item, 0]));
  const step = Math.max(1, Math.floor(rows.count / sampleSize));
  let asked = 0;
  for (let index = 0; index < rows.count; index += step) {
    if (!rows.moveTo(index)) continue;
    asked++;
    for (const item of quick) if (isMet(item.holds(rows.row), item.not)) passed.set(item, passed.get(item)! + 1);
  }
  const yieldOf = (item: QuickItem): number => (asked + 1 - passed.get(item)!) / (item.cost + callCost);
  quick.sort((a, b) => yieldOf(b) - yieldOf(a));
}

function areMet(quick: readonly QuickItem[], row: PriceRow): boolean {
  for (const item of quick) if (!isMet(item.holds(row), item.not)) return false;
  return true;
}

/** One row that is moved from stock to stock. */
interface Rows {
  readonly count: number;
  readonly row: PriceRow;
  /** Whether the stock traded on the day; the row then stands there. */
  moveTo(index: number): boolean;
}

function plainRows(columns: PlainColumns, knowledge: MarketKnowledge): Rows {
  const row = new PriceRow({ ...columns, prevClose: null });
  const { stocks, bars } = columns;
  const lastBar = Math.min(bars - 1, knowledge.day ?? bars - 1);
  return {
    count: stocks,
    row,
    moveTo(index) {
      const last = index * bars + lastBar;
      row.moveTo(index * bars, last);
      if (index + 1 < stocks) row.fetch(last + bars);
      return lastBar >= 0;
    },
  };
}

/** Bars before the day are adjusted as they were on it, in room that is used again. */
function dailyRows(columns: DailyColumns, { day = latestDay(columns), actionsOf }: MarketKnowledge): Rows {
  const longest = columns.length.reduce((most, length) => Math.max(most, length), 0);
  const room = (): Float64Array => new Float64Array(longest);
  const [open, high, low, close] = [room(), room(), room(), room()];
  const [prevClose, volume, factor] = [room(), room(), room()];
  const row = new PriceRow({ open, high, low, close, volume, prevClose });
  return {
    count: columns.length.length,
    row,
    moveTo(index) {
      const start = columns.start[index]!;
      let length = columns.length[index]!;
      while (length > 0 && columns.day[start + length - 1]! > day) length--;
      if (length === 0 || columns.day[start + length - 1] !== day) return false;
      const factors = factor.subarray(0, length);
      const actions = (actionsOf?.(index) ?? []).filter((action) => action.day <= day);
      adjustmentFactors(columns.day.subarray(start, start + length), actions, 'forward', factors);
      for (let i = 0; i < length; i++) {
        const scale = factors[i]!;
        const reference = columns.prevClose[start + i]!;
        // As `adjustedBars` does it: dividing last keeps an unadjusted price the closest double to its decimal text.
        open[i] = (columns.open[start + i]! * scale) / 100;
        high[i] = (columns.high[start + i]! * scale) / 100;
        low[i] = (columns.low[start + i]! * scale) / 100;
        close[i] = (columns.close[start + i]! * scale) / 100;
        prevClose[i] = reference > 0 ? (reference * scale) / 100 : Number.NaN;
        volume[i] = columns.volume[start + i]!;
      }
      row.moveTo(0, length - 1);
      return true;
    },
  };
}
