import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { LimitPercents } from '../rules/limit-percents.ts';
import type { Bars } from '../series/bars.ts';
import { countUpTo, latestDay } from '../series/latest-day.ts';
import { FirstBars } from '../series/first-bars.ts';
import { LazyBars } from '../series/lazy-bars.ts';
import { plainRow } from '../series/plain-row.ts';
import { FactsOfBars } from './known-facts.ts';
import type { MarketKnowledge } from './market-knowledge.ts';
import { StockView } from './stock-view.ts';
import { StockWalk } from './stock-walk.ts';

export type { MarketKnowledge } from './market-knowledge.ts';

/** A view of a stock that traded on the day, `null` for another; of its last `most` bars where no more are read. */
export type ViewOf = (index: number, most?: number) => StockView | null;

/**
 * A view of each stock that traded on the day, `null` for the others. Prices are adjusted as they were on that day: later
 * ex-rights days do not reach back. Plain columns are seen whole; their `knowledge.day` is the place of a bar.
 */
export function marketViews(columns: DailyColumns | PlainColumns, knowledge: MarketKnowledge = {}): ViewOf {
  return isPlain(columns) ? plainViews(columns, knowledge) : dailyViews(columns, knowledge);
}

function dailyViews(columns: DailyColumns, knowledge: MarketKnowledge): ViewOf {
  const day = knowledge.day ?? latestDay(columns);
  const limits = new LimitPercents();
  return (index, most) => {
    const start = columns.start[index]!;
    const count = countUpTo(columns, index, day);
    const today = knowledge.todayOf?.(index) ?? null;
    if (knowledge.todayOf ? !today : count === 0 || columns.day[start + count - 1] !== day) return null;
    const bars = new LazyBars(columns, index, knowledge.actionsOf?.(index) ?? [], { count, most, today });
    return viewOf(index, bars, limits, knowledge);
  };
}

const viewOf = (
  index: number,
  bars: Bars,
  limits: LimitPercents,
  knowledge: MarketKnowledge,
  isDated = true,
  walk?: StockWalk,
): StockView => new StockView(new FactsOfBars(index, bars, limits, knowledge, isDated), walk);

/**
 * Shows a stock on each day from one to another on which it traded, in their order: the views that `marketViews` gives on
 * those days, of all bars up to them, but each goes on from the one before. `knowledgeOn` tells what was known on a day;
 * a bar of today has no place in it.
 */
export function walkStock(
  columns: DailyColumns,
  index: number,
  from: number,
  to: number,
  knowledgeOn: (day: number) => MarketKnowledge,
  visit: (day: number, view: StockView) => void,
): void {
  const limits = new LimitPercents();
  const days = columns.day.subarray(columns.start[index]!, columns.start[index]! + countUpTo(columns, index, to));
  let count = countUpTo(columns, index, from - 1) + 1;
  if (count > days.length) return;
  const actions = knowledgeOn(to).actionsOf?.(index) ?? [];
  while (count <= days.length) {
    // Up to the next ex-rights day the bars only get more; it gives all earlier ones other prices.
    const next = actions.find(({ day }) => day > days[count - 1]!)?.day ?? Number.POSITIVE_INFINITY;
    let end = count;
    while (end < days.length && days[end]! < next) end++;
    const whole = new LazyBars(columns, index, actions, { count: end });
    const walk = new StockWalk(end);
    for (; count <= end; count++) {
      const day = days[count - 1]!;
      visit(day, viewOf(index, new FirstBars(whole, count), limits, knowledgeOn(day), true, walk));
    }
  }
}

/**
 * Each bar's reference is the close before. Bars without a day of their own are numbered from 0, which no rule that goes
 * by the calendar may read.
 */
function plainViews(columns: PlainColumns, knowledge: MarketKnowledge): ViewOf {
  const count = Math.min(columns.bars, (knowledge.day ?? columns.bars - 1) + 1);
  const days = columns.day?.subarray(0, count) ?? Uint16Array.from({ length: count }, (_, bar) => bar);
  const ones = new Float64Array(count).fill(1);
  const unknown = new Float64Array(count).fill(Number.NaN);
  const limits = new LimitPercents();
  return (index) => {
    if (count === 0 || Number.isNaN(columns.close[index * columns.bars + count - 1])) return null;
    const { places, ...row } = plainRow(columns, index, count);
    const length = row.close.length;
    const prevClose = new Float64Array(length);
    prevClose[0] = Number.NaN;
    prevClose.set(row.close.subarray(0, length - 1), 1);
    const bars: Bars = {
      mode: 'forward',
      day: places ? Uint16Array.from(places, (bar) => days[bar]!) : days,
      ...row,
      prevClose,
      amount: unknown.subarray(0, length),
      mainNet: unknown.subarray(0, length),
      factor: ones.subarray(0, length),
      split: ones.subarray(0, length),
      isFinal: true,
    };
    return viewOf(index, bars, limits, knowledge, columns.day !== undefined);
  };
}
