import { floatSharesOn } from './company/share-growth.ts';
import { abnormalReferences } from '../abnormal/references.ts';
import { abnormalLimits } from '../abnormal/thresholds.ts';
import {
  bigOrderFrom,
  type AbnormalBook,
  type AbnormalOrders,
  type DetectorInputs,
} from '../abnormal/abnormal-detector.ts';
import { drain } from '../parts.ts';
import { boardPlans } from './board-plan.ts';
import type { SimulatedHistory } from './history.ts';
import type { IntradayDay } from './intraday-day.ts';
import { minutePoints, secondOfPoint } from './minute-grid.ts';
import type { BookLevel } from './order-book.ts';
import { largestOrdersOf } from './order-stream.ts';
import { createShareReader, shareFactorsOf } from './past-shares.ts';

/** Stocks whose orders are drawn in one part: some hundredths of a second. */
const stocksAPart = 150;

/** Shares of two sources differ by less: what is kept for a bound must not miss what reaches it. */
const nearly = 1 - 1e-6;

/** What a detector of the simulated market reads of a day; `day` may be the day after the history. */
export function abnormalInputsOf(history: SimulatedHistory, day: IntradayDay): DetectorInputs {
  return drain(abnormalInputsInParts(history, day));
}

/** The same in parts, for a thread that keeps a clock. */
export function* abnormalInputsInParts(history: SimulatedHistory, day: IntradayDay): Generator<void, DetectorInputs> {
  const { universe, columns } = history;
  const shareFactorOn = createShareReader(history);
  const factorOf = shareFactorsOf(day.bars, shareFactorOn);
  const references = abnormalReferences({
    columns,
    day: day.day,
    prevClose: day.bars.prevClose,
    floatSharesOf: (index) => floatSharesOn(universe, index, day.day, factorOf(index)),
    splitSince: (index, since) => factorOf(index) / shareFactorOn(index, since),
    isWide: (index) => !isMainBoard(boardPlans[universe.board[index]!]!.board),
  });
  yield;
  const orders = yield* ordersOf(day, references.floatShares);
  return {
    minutes: day.columns,
    day: day.bars,
    references,
    orders,
    book: bookOf(day),
  };
}

const isMainBoard = (board: string): boolean => board === 'SH_MAIN' || board === 'SZ_MAIN';

/** Orders that can be told, by minute: security and yuan of the largest of both sides, one behind the other. */
function* ordersOf(day: IntradayDay, floatShares: ArrayLike<number>): Generator<void, AbnormalOrders> {
  const count = day.bars.traded.length;
  const minutes: number[][] = Array.from({ length: minutePoints }, () => []);
  const buy = new Float32Array(count);
  const sell = new Float32Array(count);
  const [largestBuy, largestSell] = [new Float32Array(minutePoints), new Float32Array(minutePoints)];
  for (let index = 0; index < count; index++) {
    if (index % stocksAPart === stocksAPart - 1) yield;
    const stock = day.stockDay(index);
    if (!stock) continue;
    largestBuy.fill(0);
    largestSell.fill(0);
    largestOrdersOf(stock, largestBuy, largestSell, 0);
    const least = bigOrderFrom(floatShares[index]!, stock.bar.low) * nearly;
    for (let point = 0; point < minutePoints; point++) {
      if (largestBuy[point]! < least && largestSell[point]! < least) continue;
      minutes[point]!.push(index, largestBuy[point]!, largestSell[point]!);
    }
  }
  return {
    buy,
    sell,
    fill(point) {
      buy.fill(0);
      sell.fill(0);
      const orders = minutes[point]!;
      for (let at = 0; at < orders.length; at += 3) {
        buy[orders[at]!] = orders[at + 1]!;
        sell[orders[at]!] = orders[at + 2]!;
      }
    },
  };
}

/**
 * Books of the end of a minute. A level stands out against the mean of the other four: against a mean that holds itself
 * none could be five times as large. Books at a limit are queues, and are told as such.
 */
function bookOf(day: IntradayDay): AbnormalBook {
  const count = day.bars.traded.length;
  const bid = new Float32Array(count);
  const ask = new Float32Array(count);
  return {
    bid,
    ask,
    fill(point) {
      bid.fill(0);
      ask.fill(0);
      const second = secondOfPoint(point);
      for (let index = 0; index < count; index++) {
        if (day.bars.traded[index] === 0 || !day.mayHoldLevel(index, second, abnormalLimits.bookYuan)) continue;
        const book = day.orderBook(index, second);
        bid[index] = standingLevel(book.bids);
        ask[index] = standingLevel(book.asks);
      }
    },
  };
}

/** Yuan of the largest level when it is so many times the mean of the others; 0 otherwise, and for a lone level. */
function standingLevel(levels: readonly BookLevel[]): number {
  let largest = 0;
  let sum = 0;
  for (const { price, volume } of levels) {
    const yuan = (price * volume) / 100;
    sum += yuan;
    if (yuan > largest) largest = yuan;
  }
  const others = (sum - largest) / (levels.length - 1);
  return levels.length > 1 && largest >= abnormalLimits.bookTimes * others ? largest : 0;
}
