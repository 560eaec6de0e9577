import { listDayOf } from '../calendar/list-day.ts';
import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { LimitPercents } from '../rules/limit-percents.ts';
import type { AdjustmentEvent, Fundamentals, Security } from '../security.ts';
import type { Bars } from '../series/bars.ts';
import { countUpTo, latestDay } from '../series/latest-day.ts';
import { FirstBars } from '../series/first-bars.ts';
import { LazyBars } from '../series/lazy-bars.ts';
import { plainRow } from '../series/plain-row.ts';
import type { UnfinishedBar } from '../series/unfinished-bar.ts';
import type { StockProfile } from './stock-profile.ts';
import { StockView, type StockFacts } from './stock-view.ts';
import { StockWalk } from './stock-walk.ts';

/** What may be known of a market beside its bars. What is absent makes the conditions that need it hold for no stock. */
export interface MarketKnowledge {
  /** Day that is asked about, the latest of the columns unless told; nothing later is looked at. */
  readonly day?: number;
  /** As of the day that is asked about: status, shares and name. */
  readonly securityOf?: (index: number) => Security | undefined;
  /**
   * Percent limit of a stock on a day, 0 without; `null` where it is not known. Without it every day has the limit of the
   * status that `securityOf` tells.
   */
  readonly limitPercentOn?: (index: number, day: number) => number | null;
  /** Ex-rights days of a security, ordered. */
  readonly actionsOf?: (index: number) => readonly AdjustmentEvent[];
  readonly fundamentalsOf?: (index: number) => Fundamentals | null;
  /** As of the day that is asked about: nothing that came out later. */
  readonly profileOf?: (index: number) => StockProfile | null;
  readonly benchmark?: Float64Array;
  /** Today's bar as it stands, after the columns' `day`; with it the views are of today, of those who trade. */
  readonly todayOf?: (index: number) => UnfinishedBar | null;
}

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

/** What most conditions do without is looked up when it is first asked for. */
class KnownFacts implements StockFacts {
  readonly bars: Bars;
  readonly #index: number;
  readonly #limits: LimitPercents;
  readonly #knowledge: MarketKnowledge;
  /** `null` before it was looked up. */
  #security: Security | null | undefined = null;
  #profile: StockProfile | null | undefined;
  #percentOn: ((day: number) => number) | undefined;
  readonly isDated: boolean;

  constructor(index: number, bars: Bars, limits: LimitPercents, knowledge: MarketKnowledge, isDated: boolean) {
    this.bars = bars;
    this.isDated = isDated;
    this.#index = index;
    this.#limits = limits;
    this.#knowledge = knowledge;
  }

  get #known(): Security | undefined {
    if (this.#security === null) this.#security = this.#knowledge.securityOf?.(this.#index);
    return this.#security;
  }

  get security(): Security {
    return this.#known ?? unnamed;
  }

  get profile(): StockProfile | null {
    if (this.#profile === undefined) this.#profile = this.#knowledge.profileOf?.(this.#index) ?? null;
    return this.#profile;
  }

  get fundamentals(): Fundamentals | null {
    return this.#knowledge.fundamentalsOf?.(this.#index) ?? null;
  }

  get benchmark(): Float64Array | null {
    return this.#knowledge.benchmark ?? null;
  }

  get listDay(): number | null {
    return this.isDated ? listDayOf(this.#known?.listDate) : null;
  }

  limitPercentOn(day: number): number | null {
    const { limitPercentOn } = this.#knowledge;
    if (limitPercentOn) return limitPercentOn(this.#index, day);
    const one = this.#known;
    if (!one || !this.isDated) return null;
    this.#percentOn ??= this.#limits.of({ ...one, listDay: listDayOf(one.listDate) });
    return this.#percentOn(day);
  }
}

const viewOf = (
  index: number,
  bars: Bars,
  limits: LimitPercents,
  knowledge: MarketKnowledge,
  isDated = true,
  walk?: StockWalk,
): StockView => new StockView(new KnownFacts(index, bars, limits, knowledge, isDated), walk);

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

/** A stock of columns that come without a list of securities. */
const unnamed: Security = {
  stockNo: '',
  symbol: '',
  name: '',
  board: 'SH_MAIN',
  status: 'NORMAL',
  industry: null,
  concepts: null,
  listDate: null,
  delistDate: null,
  totalShares: null,
  floatShares: null,
  freeFloatShares: null,
};

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
