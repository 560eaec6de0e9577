import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { limitPercent, newListingPhase } from '../rules/price-limit.ts';
import { riskStatusOn } from '../rules/risk-status.ts';
import type { AdjustmentEvent, Fundamentals, Security } from '../security.ts';
import { adjustedBars, sliceBars, type Bars } from '../series/bars.ts';
import { latestDay } from '../series/latest-day.ts';
import { withUnfinishedBar, type UnfinishedBar } from '../series/unfinished-bar.ts';
import type { StockProfile } from './stock-profile.ts';
import { StockView } from './stock-view.ts';

/** What may be known of a market beside its bars. What is absent makes the conditions that need it hold for no stock. */
export interface MarketKnowledge {
  /** Day that is asked about, the latest of the columns unless told; nothing later is looked at. */
  readonly day?: number;
  readonly securityOf?: (index: number) => Security | undefined;
  /** Ex-rights days of a security, ordered. */
  readonly actionsOf?: (index: number) => readonly AdjustmentEvent[];
  readonly fundamentalsOf?: (index: number) => Fundamentals | null;
  /** As of the day that is asked about: nothing that came out later. */
  readonly profileOf?: (index: number) => StockProfile | null;
  readonly benchmark?: Float64Array;
  /** Today's bar as it stands, after the columns' `day`; with it the views are of today, of those who trade. */
  readonly todayOf?: (index: number) => UnfinishedBar | null;
}

/**
 * A view of each stock that traded on the day, `null` for the others. Prices are adjusted as they were on that day: later
 * ex-rights days do not reach back.
 */
export function marketViews(
  columns: DailyColumns | PlainColumns,
  knowledge: MarketKnowledge = {},
): (index: number) => StockView | null {
  return isPlain(columns) ? plainViews(columns, knowledge) : dailyViews(columns, knowledge);
}

function dailyViews(columns: DailyColumns, knowledge: MarketKnowledge): (index: number) => StockView | null {
  const day = knowledge.day ?? latestDay(columns);
  return (index) => {
    const start = columns.start[index]!;
    let count = columns.length[index]!;
    while (count > 0 && columns.day[start + count - 1]! > day) count--;
    const today = knowledge.todayOf?.(index) ?? null;
    if (knowledge.todayOf ? !today : count === 0 || columns.day[start + count - 1] !== day) return null;
    const actions = (knowledge.actionsOf?.(index) ?? []).filter((action) => action.day <= day);
    const bars = sliceBars(adjustedBars(columns, index, actions, 'forward'), 0, count);
    return viewOf(index, today ? withUnfinishedBar(bars, today) : bars, knowledge.securityOf?.(index), knowledge);
  };
}

function viewOf(
  index: number,
  bars: Bars,
  security: Security | undefined,
  { fundamentalsOf, profileOf, benchmark }: MarketKnowledge,
): StockView {
  const listDay = security?.listDate ? aShareCalendar.atOrBefore(security.listDate) : null;
  let profile: StockProfile | null | undefined;
  return new StockView({
    get profile() {
      if (profile === undefined) profile = profileOf?.(index) ?? null;
      return profile;
    },
    security: security ?? unnamed,
    bars,
    fundamentals: fundamentalsOf?.(index) ?? null,
    benchmark: benchmark ?? null,
    listDay,
    limitPercentOn(day) {
      if (!security) return null;
      const { board } = security;
      const status = riskStatusOn(security, day);
      const phase = listDay === null ? 'NORMAL' : newListingPhase(board, listDay, day);
      return limitPercent({ board, status, phase, date: aShareCalendar.dateOf(day) }) ?? 0;
    },
  });
}

/** A stock of columns that come without a list of securities. */
const unnamed: Security = {
  stockNo: '',
  symbol: '',
  name: '',
  board: 'SH_MAIN',
  status: 'NORMAL',
  industry: null,
  concepts: [],
  listDate: null,
  delistDate: null,
  totalShares: null,
  floatShares: null,
  freeFloatShares: null,
};

/** Bars of plain columns are numbered as days; each bar's reference is the close before. */
function plainViews(columns: PlainColumns, knowledge: MarketKnowledge): (index: number) => StockView | null {
  const count = Math.min(columns.bars, (knowledge.day ?? columns.bars - 1) + 1);
  const day = Uint16Array.from({ length: count }, (_, i) => i);
  const ones = new Float64Array(count).fill(1);
  const unknown = new Float64Array(count).fill(Number.NaN);
  return (index) => {
    if (count === 0) return null;
    const row = (column: Float64Array) => column.subarray(index * columns.bars, index * columns.bars + count);
    const close = row(columns.close);
    const prevClose = new Float64Array(count);
    prevClose[0] = Number.NaN;
    prevClose.set(close.subarray(0, count - 1), 1);
    const bars: Bars = {
      mode: 'forward',
      day,
      open: row(columns.open),
      high: row(columns.high),
      low: row(columns.low),
      close,
      prevClose,
      volume: row(columns.volume),
      amount: unknown,
      mainNet: unknown,
      factor: ones,
      isFinal: true,
    };
    return viewOf(index, bars, knowledge.securityOf?.(index), knowledge);
  };
}
