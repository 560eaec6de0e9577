import { floatSharesOn, totalSharesOn } from '../company/share-growth.ts';
import { abnormalLimits } from '../../abnormal/thresholds.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { longSeriousDays, type Movement, type SeriousDistance } from '../../rules/abnormal-movement.ts';
import { AbnormalTracker, type AbnormalTrackerState, type MovementDay } from '../../rules/abnormal-tracker.ts';
import { compositeDefinitions, compositeFactor, followedBenchmarks, isInComposite } from '../../rules/benchmark.ts';
import { dailyListings, limitOfClose, type ListingDay, type ListingReason } from '../../rules/public-trading.ts';
import type { Board } from '../../security.ts';
import { boardPlans } from '../board-plan.ts';
import { limitOf, limitTable } from '../day-limits.ts';
import { indexDefinitions } from '../index-engine.ts';
import type { MarketDay } from '../market-day.ts';
import { statusAt } from '../company/risk-warnings.ts';
import type { Universe } from '../universe.ts';

/** A stock on the day's list with one reason. */
export interface Listing {
  readonly index: number;
  readonly reason: ListingReason;
  /** See `DailyListing` and `Movement`. */
  readonly figure: number;
  readonly windowDays: number;
  /** The abnormal movement behind L6 and L7. */
  readonly movement: Movement | null;
}

const { symbols: benchmarks, placeOf: benchmarkNo } = followedBenchmarks();
/** Those with a series of their own among the simulator's indices; the composites are worked out from the bars. */
const indexBenchmarks = benchmarks.slice(compositeDefinitions.length);

/** A stock that a change of the next close smaller than a bound would make a serious abnormal movement. */
export interface NearSerious extends SeriousDistance {
  readonly index: number;
}

/** Shares now over the shares of the universe, on the day at hand. */
export type FactorToday = (index: number) => number;

/** Where a follower stands after a day. */
export interface ListingFollowerState {
  readonly tracker: AbnormalTrackerState;
  /** Levels of each benchmark after each day; the first is that before the first day. */
  readonly levels: readonly (readonly number[])[];
}

/** Follows the simulated market day by day and lists what the exchange would. Source: market handbook A.11, H.10. */
export class ListingFollower {
  readonly #universe: Universe;
  readonly #tracker: AbnormalTracker;
  readonly #boards: readonly Board[];
  readonly #members: readonly (readonly number[])[];
  readonly #counts: Uint8Array;
  /** Levels after each day, by benchmark; the first is that before the first day. */
  readonly #levels: number[][];
  readonly #firstDay: number;
  /** By benchmark and day, those that were asked for. */
  readonly #windows: Float64Array[][] = [];
  /** The day that follows, once it was asked for after its close: all its stocks are followed together. */
  #ended: { readonly bars: MarketDay; readonly tracker: AbnormalTracker; readonly levels: number[][] } | null = null;

  /** Goes on from a state of the same universe, if given. */
  constructor(universe: Universe, firstDay: number, from?: ListingFollowerState) {
    this.#universe = universe;
    this.#firstDay = firstDay;
    this.#tracker = new AbnormalTracker(universe.count, from?.tracker);
    this.#boards = Array.from(universe.board, (board) => boardPlans[board]!.board);
    this.#members = compositeDefinitions.map((definition) =>
      this.#boards.flatMap((board, index) => (isInComposite(definition, board) ? [index] : [])),
    );
    this.#counts = new Uint8Array(universe.count);
    this.#levels = Array.from({ length: benchmarks.length }, (_, n) => [...(from?.levels[n] ?? [1])]);
  }

  /** What it takes to go on from here; the arrays are its own. */
  get state(): ListingFollowerState {
    return { tracker: this.#tracker.state, levels: this.#levels };
  }

  /** The listings of the day after the last one. */
  add(bars: MarketDay, factorOf: FactorToday): Listing[] {
    this.#ended = null;
    return this.#list(bars, factorOf, this.#tracker, this.#levels);
  }

  /** The listings of the day that is being traded, once it is over; the follower stays where it is. */
  peek(bars: MarketDay, factorOf: FactorToday): { readonly listings: Listing[]; readonly near: NearSerious[] } {
    const tracker = this.#tracker.fork();
    const levels = this.#levels.map((series) => [...series]);
    const listings = this.#list(bars, factorOf, tracker, levels);
    return { listings, near: this.#near(tracker, levels) };
  }

  /** Who stands after the last day near a serious abnormal movement. */
  nearSerious(): NearSerious[] {
    return this.#near(this.#tracker, this.#levels);
  }

  #near(tracker: AbnormalTracker, levels: readonly (readonly number[])[]): NearSerious[] {
    const windows = levels.map((series) => windowFactors(series));
    const day = this.#firstDay + levels[0]!.length - 2;
    const found: NearSerious[] = [];
    for (let index = 0; index < this.#universe.count; index++) {
      const factors = windows[benchmarkNo[this.#boards[index]!]]!;
      if (!tracker.mayBeNear(index, day, factors, abnormalLimits.nearSerious)) continue;
      const distance = tracker.seriousDistance(index, day, factors);
      if (distance === null) continue;
      const { rise, fall } = distance;
      if (rise < abnormalLimits.nearSerious || fall > -abnormalLimits.nearSerious) found.push({ index, rise, fall });
    }
    return found;
  }

  /**
   * How far a stock stood after a followed day from a serious abnormal movement. What the tracker knows is of the last day;
   * for an earlier one the stock alone is followed again, by its own bars up to that day.
   */
  seriousDistance(
    index: number,
    day: number,
    barsUpTo: (day: number) => Iterable<MovementDay>,
  ): SeriousDistance | null {
    const levels = this.#levels[benchmarkNo[this.#boards[index]!]]!;
    const last = this.#firstDay + levels.length - 2;
    if (day === last) return this.#tracker.seriousDistance(index, day, windowFactors(levels));
    const windowsOn = this.#windowsOf(benchmarkNo[this.#boards[index]!]!);
    const alone = new AbnormalTracker(1);
    for (const bar of barsUpTo(day)) alone.add(0, bar, windowsOn(bar.day));
    return alone.seriousDistance(0, day, windowsOn(day));
  }

  /** Factors of a benchmark over the windows that end on a followed day, the same for every stock. */
  #windowsOf(benchmark: number): (day: number) => Float64Array {
    const known = (this.#windows[benchmark] ??= []);
    return (day) => (known[day - this.#firstDay] ??= windowFactors(this.#levels[benchmark]!, day - this.#firstDay + 1));
  }

  /** The same after the day that follows, from its finished bars; the follower stays where it is. */
  seriousDistanceToday(index: number, bars: MarketDay, factorOf: FactorToday): SeriousDistance | null {
    if (this.#ended?.bars !== bars) {
      const tracker = this.#tracker.fork();
      const levels = this.#levels.map((series) => [...series]);
      this.#list(bars, factorOf, tracker, levels);
      this.#ended = { bars, tracker, levels };
    }
    const { tracker, levels } = this.#ended;
    return tracker.seriousDistance(index, bars.day, windowFactors(levels[benchmarkNo[this.#boards[index]!]]!));
  }

  #list(bars: MarketDay, factorOf: FactorToday, tracker: AbnormalTracker, levels: number[][]): Listing[] {
    const { traded, up, down, close, prevClose, high, low, volume, amount, day } = bars;
    const universe = this.#universe;
    this.#extendBenchmarks(bars, factorOf, levels);
    const windows = levels.map((series) => windowFactors(series));
    const changes = levels.map((series) => series.at(-1)! / series.at(-2)! - 1);
    const date = aShareCalendar.dateOf(day);
    const limits = limitTable(date);
    const abnormal: Listing[] = [];
    const boards = this.#boards;
    // One object for all stocks: nobody keeps it.
    const row = { ...emptyRow, day, date };
    function* rows(): Generator<ListingDay & MovementDay> {
      for (let index = 0; index < universe.count; index++) {
        if (traded[index] === 0) continue;
        row.index = index;
        row.board = boards[index]!;
        row.status = statusAt(universe, index, day);
        row.close = close[index]!;
        row.high = high[index]!;
        row.low = low[index]!;
        row.prevClose = prevClose[index]!;
        row.factor = row.close / row.prevClose;
        row.benchmarkChange = changes[benchmarkNo[row.board]]!;
        row.volume = volume[index]!;
        row.amount = amount[index]!;
        row.turnover = row.volume / floatSharesOn(universe, index, day, factorOf(index));
        row.hasLimit = up[index]! > 0;
        row.closedAtLimit = limitOfClose(row.close, up[index]!, down[index]!, limitOf(universe, limits, index, day));
        for (const movement of tracker.add(index, row, windows[benchmarkNo[row.board]]!)) {
          const reason = movement.isSerious ? 'L7' : 'L6';
          abnormal.push({ index, reason, figure: movement.figure, windowDays: movement.days, movement });
        }
        yield row;
      }
    }
    const daily = dailyListings(rows());
    return [...daily.map((listing) => ({ ...listing, windowDays: 1, movement: null })), ...abnormal];
  }

  #extendBenchmarks(bars: MarketDay, factorOf: FactorToday, levels: number[][]): void {
    const counts = this.#counts;
    for (let i = 0; i < counts.length; i++) counts[i] = bars.traded[i] === 1 && bars.up[i]! > 0 ? 1 : 0;
    const day = { counts, close: bars.close, prevClose: bars.prevClose };
    const sharesOf = (index: number): number => totalSharesOn(this.#universe, index, bars.day, factorOf(index));
    this.#members.forEach((members, n) =>
      levels[n]!.push(levels[n]!.at(-1)! * compositeFactor(day, members, sharesOf)),
    );
    indexBenchmarks.forEach((symbol, n) => {
      const bar = bars.indices[indexDefinitions.findIndex((definition) => definition.symbol === symbol)]!;
      const series = levels[compositeDefinitions.length + n]!;
      series.push((series.at(-1)! * bar.close) / bar.prevClose);
    });
  }
}

/** Level after a day, the last unless told, over the level so many days before. */
function windowFactors(levels: readonly number[], last: number = levels.length - 1): Float64Array {
  return Float64Array.from({ length: longSeriousDays + 1 }, (_, n) => levels[last]! / levels[Math.max(0, last - n)]!);
}

type Row = { -readonly [K in keyof (ListingDay & MovementDay)]: (ListingDay & MovementDay)[K] };

const emptyRow: Row = {
  index: 0,
  day: 0,
  date: '',
  board: 'SH_MAIN',
  status: 'NORMAL',
  close: 0,
  high: 0,
  low: 0,
  prevClose: 0,
  factor: 1,
  benchmarkChange: 0,
  turnover: 0,
  volume: 0,
  amount: 0,
  hasLimit: true,
  closedAtLimit: null,
};
