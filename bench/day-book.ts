import { aShareCalendar, createIntradayDay, createSimulator, DayBook, generateHistory } from '@lianpan/market';
import { line, median, timed } from './lib/report.ts';

/** Enough days for streaks, five-day means and the usual volume; their number does not weigh on a tick. */
const days = 80;
const stockCount = 5500;
const morning = 34_200;

const firstDay = aShareCalendar.numberOf('2026-03-02')!;
const simulator = createSimulator({ seed: 20261120, firstDay, stockCount });
const history = generateHistory({ simulator, lastDay: firstDay + days - 1, shared: false });
const intraday = createIntradayDay({ market: simulator, bars: simulator.advance(history.lastDay + 1) });
const book = new DayBook(history);
const caughtUp = timed(() => book.advance(Number.POSITIVE_INFINITY));
const opened = timed(() => book.open(intraday));
line(
  `a book of ${days} days and ${stockCount} stocks: ${Math.round(caughtUp)} ms; a day opened: ${Math.round(opened)} ms`,
);

const ticks: number[] = [];
const minutes: number[] = [];
book.update(morning);
for (let second = morning + 3; second < morning + 45 * 60; second += 3) {
  (second % 60 === 0 ? minutes : ticks).push(timed(() => book.update(second)));
}
const told = (name: string, times: readonly number[]): void =>
  line(`${name}: median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
told('a tick of three seconds', ticks);
told('a tick that ends a minute', minutes);
const events = timed(() => book.eventsOf(intraday.day));
line(`${book.eventsOf(intraday.day).length} movements put into words: ${events.toFixed(1)} ms`);
const past = timed(() => book.eventsOf(history.lastDay));
line(`the movements of a past day: ${Math.round(past)} ms, ${book.eventsOf(history.lastDay).length} of them`);
