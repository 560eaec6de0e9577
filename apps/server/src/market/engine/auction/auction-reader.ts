import { bidScore, bidTagsOf, type YesterdayState } from '@lianpan/market/auction';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { LimitRecord } from '@lianpan/market/limit-board';
import { isStandardStock } from '@lianpan/market/rules';
import {
  auctionFrame,
  createStockDays,
  statusAt,
  type AuctionFrame,
  type MarketDay,
  type SimulatedHistory,
  type StockDay,
} from '@lianpan/market/simulator';
import type { AuctionQueries, BidChances, BidCourse, BidStock } from '../../wire/auction-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';

const callStart = 9 * 3600 + 15 * 60;
const cancelEnd = callStart + 300;
const callEnd = callStart + 600;
const frameSeconds = 3;
/** Days of opening matches that are usual. Source: market handbook C.3. */
const usualDays = 5;
const bigFall = -0.03;
const maxKept = 8;
/** The days before are not drawn for less, yuan: no list asks how usual it is. */
const minAmount = 5e6;

/** The opening call of a day as far as it has come. */
interface Call {
  readonly day: number;
  /** Second of the last frame; `callEnd` once matched. */
  readonly second: number;
}

interface Yesterday {
  readonly ups: ReadonlyMap<number, LimitRecord>;
  readonly downs: ReadonlySet<number>;
  readonly heat: Float32Array;
  readonly bars: MarketDay | null;
}

/** What opening calls are read from. */
export interface AuctionSource extends Pick<ListSource, 'dayOf' | 'knownOf'> {
  readonly market: Pick<ListSource['market'], 'history' | 'count' | 'tradeDay'> & {
    readonly intraday: Pick<ListSource['market']['intraday'], 'stockDay'>;
    readonly simulator: Pick<ListSource['market']['simulator'], 'securities'>;
  };
  readonly book: Pick<ListSource['book'], 'limitsInParts' | 'themesOf' | 'membersOf' | 'barsOf'>;
  /** Leaves out stocks of a list; all are in it without. */
  readonly isSampled?: (index: number) => boolean;
}

/** Reads the opening calls of the simulated market, whose frames follow from the match. */
export class AuctionReader implements Pick<AuctionQueries, 'bidChances' | 'bidCourse'> {
  readonly #source: AuctionSource;
  #days: { readonly history: SimulatedHistory; readonly read: ReturnType<typeof createStockDays> } | null = null;
  /** Calls that are over. */
  readonly #kept = new Map<number, BidChances>();
  readonly #yesterdays = new Map<number, Yesterday>();
  readonly #usual = new Map<number, Map<number, number | null>>();

  constructor(source: AuctionSource) {
    this.#source = source;
  }

  async bidChances(date?: string): Promise<BidChances | null> {
    const call = this.#callOf(date);
    if (!call) return null;
    const kept = this.#kept.get(call.day);
    if (kept) return kept;
    const found = await inSlices(this.#chances(call));
    if (found && call.second === callEnd) keep(this.#kept, call.day, found);
    return found;
  }

  async bidCourse(slot: number, date?: string): Promise<BidCourse | null> {
    const call = this.#callOf(date);
    if (!call || slot >= this.#source.market.count) return null;
    const stock = this.#stockOf(slot, call, await inSlices(this.#yesterdayOf(call.day)));
    const own = this.#dayOf(slot, call.day);
    if (!stock || !own) return null;
    const series: BidCourse['series'][number][] = [];
    for (let second = callStart; second <= call.second; second += frameSeconds) {
      const frame = second === callEnd ? this.#matchOf(own) : this.#frameOf(own, second);
      if (frame) series.push({ ...frame, second, price: frame.price / 100 });
    }
    const history = Array.from({ length: usualDays }, (_, back) => call.day - 1 - back).flatMap((day) => {
      const then = this.#dayOf(slot, day);
      if (!then) return [];
      const { open, prevClose, close } = then.bar;
      const bidAmount = (this.#matchOf(then).matched * open) / 100;
      const [bidChange, dayChange] = [open / prevClose - 1, close / prevClose - 1];
      return [{ tradeDate: aShareCalendar.dateOf(day), bidChange, bidAmount, dayChange }];
    });
    return { tradeDate: aShareCalendar.dateOf(call.day), stock, series, history };
  }

  #callOf(date: string | undefined): Call | null {
    const { market, dayOf, knownOf } = this.#source;
    if (this.#days?.history !== market.history) {
      this.#days = { history: market.history, read: createStockDays(market.history) };
      for (const kept of [this.#kept, this.#yesterdays, this.#usual]) kept.clear();
    }
    const asked = dayOf(date);
    if (asked === null) return null;
    const known = knownOf(asked);
    // Before the call there is that of the day before.
    if (known < callStart) return { day: asked - 1, second: callEnd };
    return { day: asked, second: Math.min(callEnd, known - ((known - callStart) % frameSeconds)) };
  }

  *#chances(call: Call): Generator<void, BidChances> {
    const { market, isSampled = () => true } = this.#source;
    const { universe } = market.history;
    const yesterday = yield* this.#yesterdayOf(call.day);
    const stocks: BidStock[] = [];
    for (let index = 0; index < market.count; index++) {
      if (!isSampled(index)) continue;
      const status = statusAt(universe, index, call.day);
      const listedDays = call.day - universe.listDay[index]! + 1;
      if (!isStandardStock({ isTraded: true, status, listedDays })) continue;
      const stock = this.#stockOf(index, call, yesterday);
      if (stock) stocks.push(stock);
      yield;
    }
    return { tradeDate: aShareCalendar.dateOf(call.day), isOpen: call.second < cancelEnd, stocks };
  }

  #stockOf(index: number, { day, second }: Call, yesterday: Yesterday | null): BidStock | null {
    const own = this.#dayOf(index, day);
    const frame = own && (second === callEnd ? this.#matchOf(own) : this.#frameOf(own, second));
    if (!own || !frame || frame.price <= 0 || !yesterday) return null;
    const { prevClose, up, down } = own.bar;
    const { bars } = yesterday;
    const hasTraded = bars?.traded[index] === 1;
    const volumeBefore = hasTraded ? bars.volume[index]! : 0;
    const changeBefore = hasTraded ? bars.close[index]! / bars.prevClose[index]! - 1 : 0;
    const [price, amount] = [frame.price / 100, (frame.matched * frame.price) / 100];
    const middle = second >= cancelEnd ? this.#frameOf(own, cancelEnd) : null;
    const since = middle && this.#grabbed(own, second, frame);
    const usual = amount >= minAmount ? this.#usualOf(index, day) : null;
    const isUp = yesterday.ups.get(index);
    const figures = {
      change: frame.price / prevClose - 1,
      amount,
      volumeRatio: usual ? frame.matched / usual : null,
      yesterdayShare: volumeBefore > 0 ? frame.matched / volumeBefore : null,
      grabRange: middle && middle.price > 0 ? frame.price / middle.price - 1 : null,
      grabShare: middle && frame.matched > 0 ? Math.max(0, frame.matched - middle.matched) / frame.matched : null,
      isAtUpLimit: up > 0 && frame.price >= up,
      waiting: frame.matched > 0 ? Math.max(0, frame.unmatched) / frame.matched : 0,
      yesterday: stateOf(isUp, yesterday.downs.has(index), changeBefore),
      heat: yesterday.heat[index]!,
    };
    return {
      ...figures,
      slot: index,
      isAtDownLimit: down > 0 && frame.price <= down,
      price,
      volume: frame.matched,
      turnover: own.floatShares > 0 ? frame.matched / own.floatShares : null,
      unmatchedAmount: frame.unmatched * price,
      grabOrderAmount: since,
      grabDealAmount: middle && Math.max(0, frame.matched - middle.matched) * price,
      streak: isUp?.isSealed ? isUp.streak : 0,
      tags: second >= cancelEnd ? bidTagsOf(figures) : [],
      score: second >= cancelEnd ? bidScore(figures) : null,
    };
  }

  /** What came in on the buy side since 09:20: every step up of what is matched and what waits, yuan. */
  #grabbed(own: StockDay, second: number, last: AuctionFrame): number {
    let sum = 0;
    let before = Number.NaN;
    for (let at = cancelEnd; at <= second; at += frameSeconds) {
      const frame = at === second ? last : this.#frameOf(own, at);
      if (!frame) continue;
      const wanted = frame.matched + Math.max(0, frame.unmatched);
      if (wanted > before) sum += ((wanted - before) * frame.price) / 100;
      before = wanted;
    }
    return sum;
  }

  #usualOf(index: number, day: number): number | null {
    const known = this.#usual.get(day) ?? new Map<number, number | null>();
    keep(this.#usual, day, known);
    const kept = known.get(index);
    if (kept !== undefined) return kept;
    let [sum, days] = [0, 0];
    for (let back = 1; back <= usualDays; back++) {
      const then = this.#dayOf(index, day - back);
      if (!then) continue;
      sum += then.columns.volumeSum[0]!;
      days++;
    }
    const usual = sum > 0 ? sum / days : null;
    known.set(index, usual);
    return usual;
  }

  *#yesterdayOf(day: number): Generator<void, Yesterday> {
    const kept = this.#yesterdays.get(day);
    if (kept) return kept;
    const { book, market } = this.#source;
    const records = yield* book.limitsInParts(day - 1);
    const ofSide = (side: LimitRecord['side']) => records.filter((record) => record.side === side);
    const heat = new Float32Array(market.count);
    for (const theme of book.themesOf(day - 1)) {
      for (const index of book.membersOf(theme.concept) ?? []) heat[index] = Math.max(heat[index]!, theme.heat);
    }
    const yesterday = {
      ups: new Map(ofSide('up').map((record) => [record.index, record])),
      downs: new Set(ofSide('down').flatMap(({ index, isSealed }) => (isSealed ? [index] : []))),
      heat,
      bars: book.barsOf(day - 1),
    };
    keep(this.#yesterdays, day, yesterday);
    return yesterday;
  }

  #frameOf({ seed, index, day, bar, columns }: StockDay, second: number): AuctionFrame | null {
    const { board } = this.#source.market.simulator.securities[index]!;
    return auctionFrame(seed, index, day, { ...bar, volume: columns.volumeSum[0]!, board }, second);
  }

  #dayOf(index: number, day: number): StockDay | null {
    const { history, intraday, tradeDay } = this.#source.market;
    if (day > history.lastDay) return day === tradeDay ? intraday.stockDay(index) : null;
    return this.#days!.read(index, day);
  }

  /** What the call came to at 09:25; what is left over is that of the last frame. */
  #matchOf(own: StockDay): AuctionFrame {
    const { unmatched = 0 } = this.#frameOf(own, callEnd - frameSeconds) ?? {};
    return { price: own.bar.open, matched: own.columns.volumeSum[0]!, unmatched };
  }
}

function stateOf(up: LimitRecord | undefined, isDown: boolean, change: number): YesterdayState {
  if (up) return up.isSealed ? 'limitUp' : 'broken';
  if (isDown) return 'limitDown';
  return change <= bigFall ? 'bigFall' : 'plain';
}

function keep<Value>(kept: Map<number, Value>, day: number, value: Value): void {
  kept.delete(day);
  kept.set(day, value);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
}
