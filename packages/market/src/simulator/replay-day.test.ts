import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { appendDay, generateHistory } from './history.ts';
import { indexDefinitions } from './index-engine.ts';
import { createIntradayDay, type IntradayDay } from './intraday-day.ts';
import { allocateQuotes } from './quotes.ts';
import { replayDay } from './replay-day.ts';
import { createSimulator } from './simulator.ts';

const stockCount = 120;
// Over a season of dividends, so that shares and reference prices change on the way.
const firstDay = aShareCalendar.atOrBefore('2025-05-28');
const at = (hour: number, minute: number, second = 0): number => (hour * 60 + minute) * 60 + second;
const seconds = [
  at(9, 16, 30),
  at(9, 25),
  at(9, 30, 3),
  at(10, 12, 33),
  at(11, 45),
  at(13, 0, 6),
  at(14, 58),
  at(15, 0),
];

/** Everything that a day shows at a second. */
function shown(day: IntradayDay, second: number) {
  const quotes = allocateQuotes(stockCount, false);
  day.quotesAt(second, quotes);
  const some = [0, 7, 33, 61, 90, 119];
  return {
    quotes,
    auctions: some.map((index) => day.auctionAt(index, second)),
    books: some.map((index) => day.orderBook(index, second)),
    prints: some.map((index) => day.ticks(index, second, 20)),
    limits: some.map((index) => day.limitTimeline(index, second, 'up')),
    indices: indexDefinitions.map((_, n) => day.indexAt(n, second)),
  };
}

describe('a past day drawn anew', () => {
  const simulator = createSimulator({ seed: 8, firstDay, stockCount });
  const history = generateHistory({ simulator, lastDay: firstDay, shared: false, slack: 140 });
  const seen = new Map<number, unknown[]>();
  let paidInShares = 0;
  while (history.lastDay < firstDay + 130) {
    const day = history.lastDay + 1;
    // What the engine does with today: it is drawn ahead of the history, which then takes it over.
    const bars = simulator.advance(day);
    paidInShares += bars.actions.filter(({ bonus }) => bonus > 0).length;
    if (day % 13 === 0) {
      const today = createIntradayDay({ market: simulator, bars });
      seen.set(
        day,
        seconds.map((second) => shown(today, second)),
      );
    }
    simulator.loadState(history.state);
    appendDay(history, simulator);
  }

  it('shows second by second what was shown then', () => {
    expect(seen.size).toBeGreaterThan(8);
    expect(paidInShares).toBeGreaterThan(0);
    for (const [day, moments] of seen) {
      const replayed = replayDay(history, day);
      seconds.forEach((second, n) =>
        expect(shown(replayed, second), `day ${day}, second ${second}`).toEqual(moments[n]),
      );
    }
  });

  it('refuses a day that is not there', () => {
    expect(() => replayDay(history, firstDay - 1)).toThrow(RangeError);
    expect(() => replayDay(history, history.lastDay + 1)).toThrow(RangeError);
  });
});
