import type { Board, RiskStatus } from '../security.ts';
import {
  abnormalDays,
  abnormalThreshold,
  changeToReach,
  countDays,
  hasTurnoverRule,
  longSeriousDays,
  longSeriousFall,
  longSeriousRise,
  toNineDigits,
  seriousEventCount,
  shortSeriousDays,
  shortSeriousFall,
  shortSeriousRise,
  turnoverBaseDays,
  turnoverSum,
  turnoverTimes,
  type Movement,
  type SeriousDistance,
} from './abnormal-movement.ts';

/** One stock on one market day with a bar. */
export interface MovementDay {
  /** Market-day number; later than the stock's last one. */
  readonly day: number;
  readonly board: Board;
  readonly status: RiskStatus;
  /** `YYYY-MM-DD`, for thresholds that changed. */
  readonly date: string;
  /** Close over reference price; 1.1 is +10 %. */
  readonly factor: number;
  /** Volume over float shares, a fraction; NaN when the float is not known. */
  readonly turnover: number;
  /** False on the days without price limit: they are left out of all windows. */
  readonly hasLimit: boolean;
}

/**
 * Factors of a board's benchmark over the windows that end on the day at hand: entry n is its level now over its level n
 * market days ago. Entries 0 to 30 are used; those before its first day do not matter.
 */
export type BenchmarkFactors = ArrayLike<number>;

/** Where a tracker stands, stock after stock; the arrays are the tracker's own. */
export interface AbnormalTrackerState {
  /** Levels of the last days in a ring, and turnovers of the last traded days in another. */
  readonly level: Float64Array;
  readonly turnover: Float64Array;
  readonly turnoverCount: Int32Array;
  readonly lastDay: Int32Array;
  /** First day that a window may hold. */
  readonly shortFrom: Int32Array;
  readonly seriousFrom: Int32Array;
  /** Bit n: an abnormal movement n days before the last day. */
  readonly rises: Int32Array;
  readonly falls: Int32Array;
  /** Traded days since the last announcement, as the turnover rule counts them. */
  readonly sinceReset: Int32Array;
}

/** Room of the rings: the longest window and the close before it, as a power of two. */
const ring = 32;
const turnoverRing = abnormalDays + turnoverBaseDays;

/**
 * Follows stocks day by day and finds their abnormal movements. Windows count market days: a suspended stock stands
 * still while its benchmark moves. The turnover rule alone counts traded days, a mean over days without trade would
 * mean nothing. After each kind of announcement its own windows begin anew on the next trading day: three-day windows
 * after an abnormal movement, those of ten and thirty days and the counting of events after a serious one.
 * Source: market handbook A.11.
 */
export class AbnormalTracker {
  readonly #state: AbnormalTrackerState;
  /** The windows of the stock and day at hand; kept, so that a day of the market allocates nothing for them. */
  readonly #short = noExtremes();
  readonly #ten = noExtremes();
  readonly #thirty = noExtremes();

  /** Goes on from a state of as many stocks, if given. */
  constructor(count: number, from?: AbnormalTrackerState) {
    this.#state = from
      ? copyOf(from)
      : {
          level: new Float64Array(count * ring),
          turnover: new Float64Array(count * turnoverRing),
          turnoverCount: new Int32Array(count),
          lastDay: new Int32Array(count).fill(-1),
          shortFrom: new Int32Array(count),
          seriousFrom: new Int32Array(count),
          rises: new Int32Array(count),
          falls: new Int32Array(count),
          sinceReset: new Int32Array(count),
        };
  }

  /** What a tracker needs to go on from here. */
  get state(): AbnormalTrackerState {
    return this.#state;
  }

  /** A tracker that goes on from here and leaves this one where it is. */
  fork(): AbnormalTracker {
    return new AbnormalTracker(this.#state.lastDay.length, this.#state);
  }

  /**
   * The movements found at the close of a day, mostly none. Days of a stock come in order, days without a bar are left
   * out. Throws RangeError for a day that is not after the last.
   */
  add(index: number, today: MovementDay, benchmark: BenchmarkFactors): readonly Movement[] {
    this.#step(index, today);
    if (!today.hasLimit) {
      this.#state.shortFrom[index] = this.#state.seriousFrom[index] = today.day + 1;
      this.#state.rises[index] = this.#state.falls[index] = 0;
      this.#state.sinceReset[index] = 0;
      return none;
    }
    const found: Movement[] = [];
    this.#measure(index, today.day, benchmark);
    this.#addShort(index, today, found);
    this.#addSerious(index, today.board, found);
    if (found.length === 0) return none;
    if (found.some((movement) => !movement.isSerious)) {
      this.#state.shortFrom[index] = today.day + 1;
      this.#state.sinceReset[index] = 0;
    }
    if (found.some((movement) => movement.isSerious)) {
      this.#state.seriousFrom[index] = today.day + 1;
      this.#state.rises[index] = this.#state.falls[index] = 0;
    }
    return found;
  }

  /**
   * How far a stock stands, after a market day, from a serious movement on the next; `null` before its first day and for
   * one that has not traded for longer than any window. `benchmark` ends on the same day.
   */
  seriousDistance(index: number, day: number, benchmark: BenchmarkFactors): SeriousDistance | null {
    const last = this.#state.lastDay[index]!;
    if (last < 0 || day - last >= longSeriousDays) return null;
    let rise = shortSeriousRise;
    let fall = shortSeriousFall;
    const now = this.#levelAt(index, last);
    // Tomorrow is one day of the window: one day less of the past is in it.
    for (let back = 1; back < longSeriousDays; back++) {
      const before = day - back;
      if (before + 1 < this.#state.seriousFrom[index]!) break;
      const stock = now / this.#levelAt(index, Math.min(before, last));
      const market = benchmark[back]!;
      if (back < shortSeriousDays) {
        rise = Math.min(rise, changeToReach(shortSeriousRise, stock, market));
        fall = Math.max(fall, changeToReach(shortSeriousFall, stock, market));
      }
      rise = Math.min(rise, changeToReach(longSeriousRise, stock, market));
      fall = Math.max(fall, changeToReach(longSeriousFall, stock, market));
    }
    return { rise, fall };
  }

  /**
   * Whether a change of the next close by less than `bound`, a fraction, may make a serious movement: exact but for the last
   * digits, in favour of yes. Most stocks are far from one, which is seen without the divisions of `seriousDistance`.
   */
  mayBeNear(index: number, day: number, benchmark: BenchmarkFactors, bound: number): boolean {
    const last = this.#state.lastDay[index]!;
    if (last < 0 || day - last >= longSeriousDays) return false;
    const now = this.#levelAt(index, last);
    return this.#mayReach(index, day, benchmark, endingNext, now * (1 + bound), now * (1 - bound));
  }

  /** Whether one of some windows up to a day comes to a level above `rise` or below `fall`, or next to them. */
  #mayReach(
    index: number,
    day: number,
    benchmark: BenchmarkFactors,
    { rises, falls, count }: SeriousWindows,
    rise: number,
    fall: number,
  ): boolean {
    const { level, lastDay, seriousFrom } = this.#state;
    const last = lastDay[index]!;
    const at = index * ring;
    const high = rise * (1 + nearness);
    const low = fall * (1 - nearness);
    const end = Math.min(count, day + 1 - seriousFrom[index]!);
    for (let back = 1; back <= end; back++) {
      const on = day - back;
      const before = level[at + ((on < last ? on : last) & (ring - 1))]!;
      const market = benchmark[back]!;
      if ((market + rises[back]!) * before <= high || (market + falls[back]!) * before >= low) return true;
    }
    return false;
  }

  /** Takes the day into the rings; the days since the last bar stand still. */
  #step(index: number, today: MovementDay): void {
    const last = this.#state.lastDay[index]!;
    if (today.day <= last) throw new RangeError(`day ${today.day} of stock ${index} is not after day ${last}`);
    const at = index * ring;
    if (last < 0) {
      this.#state.level.fill(1, at, at + ring);
      this.#state.shortFrom[index] = this.#state.seriousFrom[index] = today.day;
    } else {
      const level = this.#state.level[at + (last & (ring - 1))]!;
      const gap = today.day - last;
      for (let n = 1; n < Math.min(gap, ring); n++) this.#state.level[at + ((today.day - n) & (ring - 1))] = level;
      this.#state.rises[index] = gap > countDays ? 0 : this.#state.rises[index]! << gap;
      this.#state.falls[index] = gap > countDays ? 0 : this.#state.falls[index]! << gap;
    }
    const before = this.#state.level[at + ((today.day - 1) & (ring - 1))]!;
    this.#state.level[at + (today.day & (ring - 1))] = before * today.factor;
    const count = this.#state.turnoverCount[index]!;
    this.#state.turnover[index * turnoverRing + (count % turnoverRing)] = today.turnover;
    this.#state.turnoverCount[index] = count + 1;
    this.#state.sinceReset[index]!++;
    this.#state.lastDay[index] = today.day;
  }

  #levelAt(index: number, day: number): number {
    return this.#state.level[index * ring + (day & (ring - 1))]!;
  }

  /** Abnormal movement of price, the window with the largest deviation, and of turnover. */
  #addShort(index: number, today: MovementDay, found: Movement[]): void {
    const threshold = abnormalThreshold(today.board, today.status, today.date);
    const { rise, riseDays, fall, fallDays } = this.#short;
    if (rise >= threshold) {
      found.push(priceMovement('deviation', 1, riseDays, rise));
      this.#state.rises[index]! |= 1;
    }
    if (fall <= -threshold) {
      found.push(priceMovement('deviation', -1, fallDays, fall));
      this.#state.falls[index]! |= 1;
    }
    if (!hasTurnoverRule(today.board)) return;
    const times = this.#turnoverTimes(index);
    if (times >= turnoverTimes) {
      found.push({ kind: 'turnover', isSerious: false, direction: 0, days: abnormalDays, figure: times });
    }
  }

  #addSerious(index: number, board: Board, found: Movement[]): void {
    const least = seriousEventCount(board);
    const mask = (1 << countDays) - 1;
    const rises = countBits(this.#state.rises[index]! & mask);
    const falls = countBits(this.#state.falls[index]! & mask);
    // Only the day that adds an event is the day of the movement.
    if (rises >= least && (this.#state.rises[index]! & 1) === 1) found.push(repeated(1, rises));
    if (falls >= least && (this.#state.falls[index]! & 1) === 1) found.push(repeated(-1, falls));
    const ten = this.#ten;
    const thirty = this.#thirty;
    if (ten.rise >= shortSeriousRise) found.push(priceMovement('tenDays', 1, ten.riseDays, ten.rise));
    if (ten.fall <= shortSeriousFall) found.push(priceMovement('tenDays', -1, ten.fallDays, ten.fall));
    if (thirty.rise >= longSeriousRise) found.push(priceMovement('thirtyDays', 1, thirty.riseDays, thirty.rise));
    if (thirty.fall <= longSeriousFall) found.push(priceMovement('thirtyDays', -1, thirty.fallDays, thirty.fall));
  }

  /** Largest deviations over the windows of three, ten and thirty days that end today, in one walk back. */
  #measure(index: number, day: number, benchmark: BenchmarkFactors): void {
    const [short, ten, thirty] = [this.#short, this.#ten, this.#thirty];
    for (const extremes of [short, ten, thirty]) extremes.rise = extremes.fall = 0;
    const now = this.#levelAt(index, day);
    const shortFrom = this.#state.shortFrom[index]!;
    for (let days = 1; days <= abnormalDays && day - days + 1 >= shortFrom; days++) {
      widen(short, now / this.#levelAt(index, day - days) - benchmark[days]!, days);
    }
    roundOff(short);
    if (!this.#mayReach(index, day, benchmark, endingNow, now, now)) return;
    const seriousFrom = this.#state.seriousFrom[index]!;
    for (let days = 1; days <= longSeriousDays && day - days + 1 >= seriousFrom; days++) {
      const deviation = now / this.#levelAt(index, day - days) - benchmark[days]!;
      if (days <= shortSeriousDays) widen(ten, deviation, days);
      widen(thirty, deviation, days);
    }
    roundOff(ten);
    roundOff(thirty);
  }

  /** Mean turnover of the last three traded days over that of the five before; 0 while the rule does not hold. */
  #turnoverTimes(index: number): number {
    const count = this.#state.turnoverCount[index]!;
    if (count < turnoverRing || this.#state.sinceReset[index]! < abnormalDays) return 0;
    const at = index * turnoverRing;
    let late = 0;
    let early = 0;
    for (let back = 0; back < turnoverRing; back++) {
      const turnover = this.#state.turnover[at + ((count - 1 - back) % turnoverRing)]!;
      if (back < abnormalDays) late += turnover;
      else early += turnover;
    }
    if (!(toNineDigits(late) >= turnoverSum) || !(early > 0)) return 0;
    return toNineDigits(late / abnormalDays / (early / turnoverBaseDays));
  }
}

const none: readonly Movement[] = [];

const copyOf = (state: AbnormalTrackerState): AbnormalTrackerState => ({
  level: state.level.slice(),
  turnover: state.turnover.slice(),
  turnoverCount: state.turnoverCount.slice(),
  lastDay: state.lastDay.slice(),
  shortFrom: state.shortFrom.slice(),
  seriousFrom: state.seriousFrom.slice(),
  rises: state.rises.slice(),
  falls: state.falls.slice(),
  sinceReset: state.sinceReset.slice(),
});

/** Largest rise and fall against the benchmark so far, fractions, and the days of their windows. */
interface Extremes {
  rise: number;
  riseDays: number;
  fall: number;
  fallDays: number;
}

const noExtremes = (): Extremes => ({ rise: 0, riseDays: 0, fall: 0, fallDays: 0 });

function roundOff(extremes: Extremes): void {
  extremes.rise = toNineDigits(extremes.rise);
  extremes.fall = toNineDigits(extremes.fall);
}

/** Thresholds of serious movements by the days of a window, 1 to `count`. */
interface SeriousWindows {
  readonly rises: Float64Array;
  readonly falls: Float64Array;
  readonly count: number;
}

/** Up to so many days a window has the thresholds of ten days. */
function seriousWindows(count: number, shortest: number): SeriousWindows {
  const by = (short: number, long: number): Float64Array =>
    Float64Array.from({ length: count + 1 }, (_, days) => (days <= shortest ? short : long));
  return { rises: by(shortSeriousRise, longSeriousRise), falls: by(shortSeriousFall, longSeriousFall), count };
}

/** Windows that end on the day at hand, and those that will have one day more. */
const endingNow = seriousWindows(longSeriousDays, shortSeriousDays);
const endingNext = seriousWindows(longSeriousDays - 1, shortSeriousDays - 1);

/** More than what figures are rounded to. */
const nearness = 1e-6;

/** Less than the figures are rounded to: of equal windows the shorter one counts. */
const sameness = 5e-10;

function widen(extremes: Extremes, deviation: number, days: number): void {
  if (deviation > extremes.rise + sameness) {
    extremes.rise = deviation;
    extremes.riseDays = days;
  } else if (deviation < extremes.fall - sameness) {
    extremes.fall = deviation;
    extremes.fallDays = days;
  }
}

const priceMovement = (
  kind: 'deviation' | 'tenDays' | 'thirtyDays',
  direction: 1 | -1,
  days: number,
  figure: number,
): Movement => ({ kind, isSerious: kind !== 'deviation', direction, days, figure });

const repeated = (direction: 1 | -1, events: number): Movement => ({
  kind: 'repeated',
  isSerious: true,
  direction,
  days: countDays,
  figure: events,
});

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
