import { aShareCalendar } from '@lianpan/market/calendar';
import { DayBook, findPastMovements, type PackedMovements } from '@lianpan/market/day-book';
import { drain } from '@lianpan/market/parts';
import { createIntradayDay, createSimulator, generateHistory } from '@lianpan/market/simulator';
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
/** Whole time and longest part of work that yields, ms. */
function partsOf(work: Generator<void>): string {
  const times: number[] = [];
  for (let isDone = false; !isDone;) {
    times.push(
      timed(() => {
        isDone = work.next().done === true;
      }),
    );
  }
  const sum = times.reduce((total, time) => total + time, 0);
  return `${sum.toFixed(0)} ms in ${times.length} parts, the longest ${Math.max(...times).toFixed(1)} ms`;
}

line(`${days} days of ${stockCount} stocks followed: ${partsOf(book.catchingUp())}`);
const state = structuredClone(book.state);
let goneOn = book;
const resumed = timed(() => {
  goneOn = new DayBook(history, state);
});
if (!goneOn.advance(0)) throw new Error('a book does not go on where it was stored');
line(`the same from what was stored: ${resumed.toFixed(1)} ms`);
line(`a day opened at 14:40: ${partsOf(goneOn.opening(intraday, 52_800))}`);
book.open(intraday);

const ticks: number[] = [];
const minutes: number[] = [];
book.update(morning);
for (let second = morning + 3; second < morning + 45 * 60; second += 3) {
  (second % 60 === 0 ? minutes : ticks).push(timed(() => book.update(second)));
}
const report = (name: string, times: readonly number[]): void =>
  line(`${name}: median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
report('a tick of three seconds', ticks);
report('a tick that ends a minute', minutes);
let reportedCount = 0;
const answer = timed(() => {
  reportedCount = book.eventsOf(intraday.day).length;
});
line(`${reportedCount} movements put into words: ${answer.toFixed(1)} ms`);
const day = history.lastDay - 5;
const notices = drain(book.noticesOf(day));
let packed: PackedMovements | undefined;
const found = timed(() => {
  packed = findPastMovements(history, day, notices);
});
book.takeMovements(day, packed!);
const kept = timed(() => book.eventsOf(day, { index: 7 }));
line(
  `movements of a past day: found in ${found.toFixed(0)} ms (a thread's work), ${packed!.index.length} of them; asked of a stock once kept ${kept.toFixed(1)} ms`,
);
