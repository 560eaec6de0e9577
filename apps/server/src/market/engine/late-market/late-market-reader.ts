import { aShareCalendar } from '@lianpan/market/calendar';
import type {
  LateAnswer,
  LateMove,
  LatePoint,
  LateQueries,
  PastMove,
  StockLateAnswer,
} from '../../wire/late-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { LateStocks, lateSecond, secondOf } from './late-stocks.ts';

const keptDays = 12;
/** Stocks that are looked at in one part. */
const stocksAPart = 50;
/** 14:00. */
const lineFrom = 180;
const pastMoves = 20;
/** Trading days in which earlier moves of a stock are looked for. */
const pastDays = 120;

/** Answers what happens before the close of the simulated market. */
export class LateMarketReader implements LateQueries {
  readonly #source: ListSource;
  readonly #stocks: LateStocks;
  /** By day and, while it is traded, by minute. */
  readonly #kept = new Map<string, Promise<readonly LateMove[]>>();

  constructor(source: ListSource) {
    this.#source = source;
    this.#stocks = new LateStocks(source);
  }

  async lateMoves({ date, withNext = false }: Parameters<LateQueries['lateMoves']>[0]): Promise<LateAnswer | null> {
    const shown = this.#shownOf(date);
    if (shown === null) return null;
    const { day, isBefore } = shown;
    const moves = await this.#movesOf(day);
    const { tradeDay } = this.#source.market;
    return {
      tradeDate: aShareCalendar.dateOf(day),
      moves:
        withNext || isBefore
          ? moves.map((move) => ({ ...move, next: this.#stocks.nextOf(move.slot, day, tradeDay) }))
          : moves,
    };
  }

  async lateMoveOf(slot: number, date?: string): Promise<StockLateAnswer | null> {
    const shown = this.#shownOf(date);
    if (shown === null || slot >= this.#source.market.count) return null;
    const { day } = shown;
    return {
      tradeDate: aShareCalendar.dateOf(day),
      move: this.#stocks.moveOf(slot, day, true),
      line: this.#lineOf(slot, day),
      history: (await inSlices(this.#historyOf(slot, day))) ?? [],
    };
  }

  /** The day whose moves are shown: the one before, while there is nothing of it. */
  #shownOf(date: string | undefined): { readonly day: number; readonly isBefore: boolean } | null {
    const { dayOf, knownOf, market } = this.#source;
    const asked = dayOf(date);
    if (asked === null) return null;
    const isBefore = asked > market.history.lastDay && knownOf(asked) < lateSecond;
    return { day: isBefore ? asked - 1 : asked, isBefore };
  }

  #movesOf(day: number): Promise<readonly LateMove[]> {
    const key = `${day} ${this.#stocks.pointOf(day)}`;
    const kept = this.#kept.get(key) ?? inSlices(this.#gathering(day)).then((moves) => moves ?? []);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= keptDays) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }

  *#gathering(day: number): Generator<void, LateMove[]> {
    const found: LateMove[] = [];
    for (let index = 0; index < this.#source.market.count; index++) {
      if (index % stocksAPart === stocksAPart - 1) yield;
      const move = this.#stocks.moveOf(index, day, false);
      if (move) found.push(move);
    }
    return found.sort((a, b) => b.mainNet - a.mainNet || a.slot - b.slot);
  }

  #lineOf(slot: number, day: number): LatePoint[] {
    const columns = this.#stocks.dayOf(slot, day)?.columns;
    if (!columns) return [];
    const { price, volumeSum, mainNetSum } = columns;
    return Array.from({ length: Math.max(0, this.#stocks.pointOf(day) - lineFrom + 1) }, (_, n) => ({
      second: secondOf(lineFrom + n),
      price: price[lineFrom + n]! / 100,
      volume: volumeSum[lineFrom + n]! - volumeSum[lineFrom + n - 1]!,
      mainNet: mainNetSum[lineFrom + n]!,
    }));
  }

  /** The last moves of a stock before a day, newest first. */
  *#historyOf(slot: number, day: number): Generator<void, PastMove[]> {
    const found: PastMove[] = [];
    const first = Math.max(this.#source.market.history.firstDay, day - pastDays);
    for (let on = day - 1; on >= first && found.length < pastMoves; on--) {
      const move = this.#stocks.moveOf(slot, on, false);
      yield;
      if (!move) continue;
      const { types, change, mainNet } = move;
      const next = this.#stocks.nextOf(slot, on, day);
      found.push({ tradeDate: aShareCalendar.dateOf(on), types, change, mainNet, next });
    }
    return found;
  }
}
