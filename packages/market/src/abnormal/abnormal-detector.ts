import { expectedShare } from '../rules/expected-volume.ts';
import { minutePoints } from '../simulator/minute-grid.ts';
import type { AbnormalHit } from './abnormal-event.ts';
import type { AbnormalReferences } from './references.ts';
import { abnormalTypes, familyOfSubCode, subCodeNo, subCodes, type Importance, type SubCode } from './sub-codes.ts';
import { abnormalLimits } from './thresholds.ts';

/** Minutes of all securities, point j of security i at i * 241 + j; fen, shares, yuan, sums since the morning. */
export interface AbnormalMinutes {
  readonly price: Int32Array;
  readonly low: Int32Array;
  readonly runHigh: Int32Array;
  readonly runLow: Int32Array;
  readonly volumeSum: Float64Array;
  readonly amountSum: Float64Array;
  readonly mainNetSum: Float32Array;
}

/** The day as it is known before it opens. */
export interface AbnormalDay {
  readonly traded: Uint8Array;
  readonly prevClose: Int32Array;
  /** Limit prices, 0 on a day without limit. */
  readonly up: Int32Array;
  readonly down: Int32Array;
}

/**
 * The largest order of a minute by side, yuan, one value a security; 0 where none is large enough to be told. Filled for a
 * minute when that minute is taken.
 */
export interface AbnormalOrders {
  readonly buy: Float32Array;
  readonly sell: Float32Array;
  fill(point: number): void;
}

/**
 * The level of the book that stands out at the end of a minute, yuan, one value a security; 0 where none is five times
 * the others. Filled for a minute when that minute is taken.
 */
export interface AbnormalBook {
  readonly bid: Float32Array;
  readonly ask: Float32Array;
  fill(point: number): void;
}

/** Something that comes from outside the minutes, at the end of the minute in which it was known. */
export interface AbnormalNotice {
  readonly index: number;
  readonly point: number;
  readonly subCode: SubCode;
  readonly value: number;
  readonly newsId: string | null;
  readonly importance: Importance | null;
}

export interface DetectorInputs {
  readonly minutes: AbnormalMinutes;
  readonly day: AbnormalDay;
  readonly references: AbnormalReferences;
  /** Without them the sub codes of single orders, and of the book, are not looked for. */
  readonly orders: AbnormalOrders | null;
  readonly book: AbnormalBook | null;
}

const limits = abnormalLimits;
const codes = subCodes.length;
const families = abnormalTypes.length;
const longAgo = -1000;
const halfDay = 120;
const halfDayShare = expectedShare(halfDay);

/** Whole fen make a quotient of two percent that is a hair less than 0.02. */
const hair = 1e-9;
const isAtLeast = (value: number, bound: number): boolean => value >= bound - hair;
const isAtMost = (value: number, bound: number): boolean => value <= bound + hair;

const noParts: AbnormalHit['parts'] = [];

/** Share of a usual day's volume in the minutes that end at each point. */
const burstShare = Float64Array.from(
  { length: minutePoints },
  (_, point) => expectedShare(point) - expectedShare(Math.max(0, point - limits.burstMinutes)),
);

/** Yuan from which a single order is told, at a price in fen. */
export const bigOrderFrom = (floatShares: number, price: number): number =>
  Math.max(limits.bigOrderYuan, limits.bigOrderOfFloat * ((floatShares * price) / 100));

const familyNo = (type: (typeof abnormalTypes)[number]): number => abnormalTypes.indexOf(type);

/** The combinations: a movement of each of two families within minutes of the other. */
const combinations = (
  [
    ['P+', 'V+', 'PRICE_VOLUME_UP'],
    ['P-', 'V-', 'PRICE_VOLUME_DOWN'],
    ['P+', 'F+', 'PRICE_FUNDS_UP'],
    ['P-', 'F-', 'PRICE_FUNDS_DOWN'],
  ] as const
).map(([one, other, code]) => ({ one: familyNo(one), other: familyNo(other), sub: subCodeNo[code] }));

const limitFamilies: readonly number[] = [familyNo('L+'), familyNo('L-')];

/**
 * Finds the abnormal movements of the whole market, minute by minute: what it says of a minute comes from that minute and
 * those before it, however many are taken at once. The same movement of a stock is told once in thirty minutes of trading,
 * limits always. Source: market handbook D.5.
 */
export class AbnormalDetector {
  readonly #inputs: DetectorInputs;
  readonly #hits: AbnormalHit[] = [];
  /** Point at which a sub code was last told, by security and sub code. */
  readonly #reportedAt: Int16Array;
  /** Point and sub code of the last movement of each family, by security and family. */
  readonly #familyPoint: Int16Array;
  readonly #familySub: Uint8Array;
  #notices: readonly AbnormalNotice[] = [];
  #next = 0;

  constructor(inputs: DetectorInputs) {
    const count = inputs.day.traded.length;
    this.#inputs = inputs;
    this.#reportedAt = new Int16Array(count * codes).fill(longAgo);
    this.#familyPoint = new Int16Array(count * families).fill(longAgo);
    this.#familySub = new Uint8Array(count * families);
  }

  /** Everything found so far, by minute and then by security. */
  get hits(): readonly AbnormalHit[] {
    return this.#hits;
  }

  /** The last point that was taken, -1 before the first. */
  get point(): number {
    return this.#next - 1;
  }

  /** Takes notices of minutes to come; those of minutes that were taken already are too late and are left out. */
  announce(notices: readonly AbnormalNotice[]): void {
    this.#notices = [...this.#notices.filter(({ point }) => point >= this.#next), ...notices].sort(
      (a, b) => a.point - b.point || a.index - b.index || subCodeNo[a.subCode] - subCodeNo[b.subCode],
    );
  }

  /** Takes the minutes up to a point; the new movements. */
  advance(point: number): readonly AbnormalHit[] {
    const before = this.#hits.length;
    for (; this.#next <= Math.min(point, minutePoints - 1); this.#next++) this.#take(this.#next);
    return this.#hits.slice(before);
  }

  #take(point: number): void {
    const { traded } = this.#inputs.day;
    this.#inputs.book?.fill(point);
    this.#inputs.orders?.fill(point);
    for (let index = 0; index < traded.length; index++) {
      if (traded[index] === 0) continue;
      this.#limits(index, point);
      this.#prices(index, point);
      if (point === 0) this.#opening(index);
      this.#volumes(index, point);
      this.#funds(index, point);
    }
    for (const notice of this.#notices) {
      if (notice.point !== point) continue;
      this.#emit(notice.index, subCodeNo[notice.subCode], point, notice.value, notice.newsId, notice.importance);
    }
  }

  #limits(index: number, point: number): void {
    const { minutes, day } = this.#inputs;
    const up = day.up[index]!;
    if (up === 0) return;
    const at = index * minutePoints + point;
    const price = minutes.price[at]!;
    const before = point === 0 ? 0 : minutes.price[at - 1]!;
    if (price === before) return;
    const down = day.down[index]!;
    const change = price / day.prevClose[index]! - 1;
    if (before === up) this.#emit(index, subCodeNo.OPEN_UP, point, change);
    else if (before === down) this.#emit(index, subCodeNo.OPEN_DOWN, point, change);
    if (price === up) this.#emit(index, subCodeNo.SEAL_UP, point, change);
    else if (price === down) this.#emit(index, subCodeNo.SEAL_DOWN, point, change);
  }

  #prices(index: number, point: number): void {
    const { minutes, day, references } = this.#inputs;
    const at = index * minutePoints + point;
    const price = minutes.price[at]!;
    if (point >= limits.rocketMinutes) {
      const base = minutes.price[at - limits.rocketMinutes]!;
      const change = price / base - 1;
      const bound = references.isWide[index] === 1 ? limits.rocketWide : limits.rocketMain;
      if (isAtLeast(change, bound)) this.#emit(index, subCodeNo.ROCKET, point, change);
    }
    if (point >= limits.diveMinutes) {
      const base = minutes.price[at - limits.diveMinutes]!;
      const change = price / base - 1;
      const isHigh = isAtLeast(base / day.prevClose[index]! - 1, limits.diveFrom);
      if (isHigh && isAtMost(change, -limits.dive)) this.#emit(index, subCodeNo.DIVE, point, change);
    }
    if (point >= limits.fallMinutes) {
      const change = price / minutes.price[at - limits.fallMinutes]! - 1;
      if (isAtMost(change, -limits.fastFall)) this.#emit(index, subCodeNo.FAST_FALL, point, change);
      this.#rebound(index, point, at, price);
    }
    const high = minutes.runHigh[at]!;
    const low = minutes.runLow[at]!;
    const highBefore = point === 0 ? 0 : minutes.runHigh[at - 1]!;
    const lowBefore = point === 0 ? Number.POSITIVE_INFINITY : minutes.runLow[at - 1]!;
    const { high60, low60, close60 } = references;
    if (high > high60[index]! && !(highBefore > high60[index]!)) {
      this.#emit(index, subCodeNo.HIGH60, point, high / high60[index]! - 1);
    }
    if (low < low60[index]! && !(lowBefore < low60[index]!)) {
      this.#emit(index, subCodeNo.LOW60, point, low / low60[index]! - 1);
    }
    // Who stood beyond the bound at the last close is no news today.
    const wasAt = references.lastClose[index]! / close60[index]! - 1;
    const rise = high / close60[index]! - 1;
    if (rise >= limits.longMove && wasAt < limits.longMove && !(highBefore / close60[index]! - 1 >= limits.longMove)) {
      this.#emit(index, subCodeNo.RISE60, point, rise);
    }
    const fall = low / close60[index]! - 1;
    if (
      fall <= -limits.longMove &&
      wasAt > -limits.longMove &&
      !(lowBefore / close60[index]! - 1 <= -limits.longMove)
    ) {
      this.#emit(index, subCodeNo.FALL60, point, fall);
    }
  }

  /** The day's low was made within the last minutes, and the price has left it far behind. */
  #rebound(index: number, point: number, at: number, price: number): void {
    const { low, runLow } = this.#inputs.minutes;
    const bottom = runLow[at]!;
    const change = price / bottom - 1;
    if (!isAtLeast(change, limits.rebound)) return;
    for (let back = 0; back <= limits.reboundMinutes; back++) {
      if (low[at - back] !== bottom) continue;
      this.#emit(index, subCodeNo.REBOUND, point, change);
      return;
    }
  }

  #opening(index: number): void {
    const { minutes, day, references } = this.#inputs;
    const open = minutes.price[index * minutePoints]!;
    const change = open / day.prevClose[index]! - 1;
    if (isAtLeast(change, limits.auction)) this.#emit(index, subCodeNo.AUCTION_UP, 0, change);
    if (isAtMost(change, -limits.auction)) this.#emit(index, subCodeNo.AUCTION_DOWN, 0, change);
    const line = references.line5[index]!;
    const last = references.lastClose[index]!;
    if (last <= line && open > line) this.#emit(index, subCodeNo.ABOVE_MA5, 0, open / line - 1);
    if (last >= line && open < line) this.#emit(index, subCodeNo.BELOW_MA5, 0, open / line - 1);
    const above = open / references.lastHigh[index]! - 1;
    if (isAtLeast(above, limits.gap)) this.#emit(index, subCodeNo.GAP_UP, 0, above);
    const below = open / references.lastLow[index]! - 1;
    if (isAtMost(below, -limits.gap)) this.#emit(index, subCodeNo.GAP_DOWN, 0, below);
  }

  #volumes(index: number, point: number): void {
    const { minutes, references } = this.#inputs;
    const at = index * minutePoints + point;
    const volume = minutes.volumeSum[at]!;
    const usual = references.usualVolume[index]!;
    if (point > limits.burstMinutes) {
      const times = (volume - minutes.volumeSum[at - limits.burstMinutes]!) / (usual * burstShare[point]!);
      if (times >= limits.burstTimes) this.#emit(index, subCodeNo.BURST, point, times);
    }
    const bound = limits.turnover * references.floatShares[index]!;
    if (volume >= bound && (point === 0 || minutes.volumeSum[at - 1]! < bound)) {
      this.#emit(index, subCodeNo.TURNOVER, point, volume / references.floatShares[index]!);
    }
    if (point === halfDay) {
      const times = volume / (usual * halfDayShare);
      if (times <= limits.shrinkTimes) this.#emit(index, subCodeNo.SHRINK, point, times);
    }
  }

  #funds(index: number, point: number): void {
    const { minutes, references, orders, book } = this.#inputs;
    const at = index * minutePoints + point;
    if (point >= limits.flowMinutes) {
      const net = minutes.mainNetSum[at]! - minutes.mainNetSum[at - limits.flowMinutes]!;
      // Of the amount that the whole day is on its way to: of that so far, any flow of the first minutes would be large.
      const share = (net * expectedShare(point)) / minutes.amountSum[at]!;
      if (share >= limits.flowOfDay) this.#emit(index, subCodeNo.INFLOW, point, share);
      if (share <= -limits.flowOfDay) this.#emit(index, subCodeNo.OUTFLOW, point, share);
    }
    if (book !== null) {
      if (book.bid[index]! >= limits.bookYuan) this.#emit(index, subCodeNo.BIG_BID, point, book.bid[index]!);
      if (book.ask[index]! >= limits.bookYuan) this.#emit(index, subCodeNo.BIG_ASK, point, book.ask[index]!);
    }
    if (orders === null) return;
    const bound = bigOrderFrom(references.floatShares[index]!, minutes.price[at]!);
    if (orders.buy[index]! >= bound) this.#emit(index, subCodeNo.BIG_BUY, point, orders.buy[index]!);
    if (orders.sell[index]! >= bound) this.#emit(index, subCodeNo.BIG_SELL, point, orders.sell[index]!);
  }

  #emit(
    index: number,
    sub: number,
    point: number,
    value: number,
    newsId: string | null = null,
    importance: Importance | null = null,
    parts: AbnormalHit['parts'] = noParts,
  ): void {
    const family = familyOfSubCode[sub]!;
    const at = index * codes + sub;
    if (point - this.#reportedAt[at]! < limits.cooldownMinutes && !limitFamilies.includes(family)) return;
    this.#reportedAt[at] = point;
    const price = this.#inputs.minutes.price[index * minutePoints + point]!;
    this.#hits.push({ index, sub, point, price, value, parts, newsId, importance });
    this.#familyPoint[index * families + family] = point;
    this.#familySub[index * families + family] = sub;
    for (const { one, other, sub: joined } of combinations) {
      if (family !== one && family !== other) continue;
      const partner = family === one ? other : one;
      const since = this.#familyPoint[index * families + partner]!;
      if (point - since > limits.combinationMinutes) continue;
      const partnerSub = this.#familySub[index * families + partner]!;
      this.#emit(index, joined, point, 0, null, null, [
        { sub: partnerSub, point: since },
        { sub, point },
      ]);
    }
  }
}
