import { bidTags, type BidTag } from '@lianpan/market/auction';
import { aShareCalendar } from '@lianpan/market/calendar';
import { DayBook } from '@lianpan/market/day-book';
import { securitiesOn, type SimulatedHistory } from '@lianpan/market/simulator';
import { AuctionReader } from './auction-reader.ts';

/** Stocks of a day that are looked at: more of them tell no more. */
const maxStocks = 1000;
const endOfDay = 86_399;

/** What followed the openings of a kind on their day: how many, how many rose, and the sum of their returns, fractions. */
export interface BidOutcomes {
  readonly tag: BidTag;
  readonly count: number;
  readonly ups: number;
  readonly sum: number;
}

/** From the match to the close of each opening of a past day; of a large market all but every so many stocks. */
export async function studyBids(history: SimulatedHistory, day: number): Promise<readonly BidOutcomes[]> {
  const { count } = history.universe;
  const step = Math.ceil(count / maxStocks);
  const book = new DayBook(history);
  const reader = new AuctionReader({
    market: {
      history,
      count,
      tradeDay: history.lastDay + 1,
      intraday: { stockDay: () => null },
      simulator: { securities: securitiesOn(history, day) },
    },
    // What the themes did weighs in a score and in no kind of opening.
    book: {
      limitsInParts: (of) => book.limitsInParts(of),
      barsOf: (of) => book.barsOf(of),
      themesOf: () => [],
      membersOf: () => undefined,
    },
    dayOf: () => day,
    knownOf: () => endOfDay,
    // Each day begins with another one, so that it is not always the same stocks.
    isSampled: (index) => index % step === day % step,
  });
  const found = new Map(bidTags.map((tag) => [tag, { count: 0, ups: 0, sum: 0 }]));
  const bars = book.barsOf(day);
  const chances = await reader.bidChances(aShareCalendar.dateOf(day));
  for (const { slot, price, tags } of chances?.stocks ?? []) {
    const close = bars?.traded[slot] === 1 ? bars.close[slot]! / 100 : 0;
    if (close === 0) continue;
    const outcome = close / price - 1;
    for (const tag of tags) {
      const of = found.get(tag)!;
      of.count += 1;
      if (outcome > 0) of.ups += 1;
      of.sum += outcome;
    }
  }
  return [...found].map(([tag, of]) => ({ tag, ...of }));
}
