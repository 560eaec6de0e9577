import path from 'node:path';
import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import {
  chases,
  heldDays,
  measureChases,
  type ChasedMarket,
  type MarketCut,
} from '../../packages/market/src/simulator/chasing.ts';
import { measureStrategies } from '../../packages/market/src/simulator/strategy-returns.ts';
import { readChasedMarket } from './chased-folder.ts';

const folder = process.argv[2]!;
const percent = (share: number): string => (100 * share).toFixed(2).padStart(7);

/** Days between which the years of the first sample are halved: of purchases, and of the ends of tested spans. */
const middle = aShareCalendar.atOrBefore('2022-06-30');
const middleSpan = aShareCalendar.atOrBefore('2023-06-30');

function printChases(name: string, market: ChasedMarket, cut: MarketCut): void {
  console.log(`\n${name}: percent after costs (mean, median, winners), and the same over all stocks of the day`);
  const figures = measureChases(market, cut);
  for (const chase of chases) {
    figures[chase].forEach(({ count, mean, median, wins, over }, n) => {
      if (count === 0) return;
      const shares = [mean, median, wins, over.mean, over.median, over.wins].map(percent).join(' ');
      console.log(`${chase.padEnd(11)} ${String(heldDays[n]).padStart(2)} days ${String(count).padStart(7)} ${shares}`);
    });
  }
}

function printStrategies(name: string, market: ChasedMarket, cut: MarketCut): void {
  console.log(`\n${name}: median over holding, tests that beat it, mean of a trade, winning trades, percent`);
  for (const [id, found] of Object.entries(measureStrategies(market, cut))) {
    const shares = [found.overHolding, found.beats, found.tradeMean, found.wins].map(percent).join(' ');
    console.log(`${id} ${String(found.tests).padStart(5)} tests ${String(found.trades).padStart(6)} trades ${shares}`);
  }
}

const daily = readChasedMarket(path.join(folder, 'daily/daily.csv.gz'));
if (!daily) throw new Error(`no daily/daily.csv.gz in ${folder}`);
const cuts: readonly (readonly [name: string, cut: MarketCut, spans: MarketCut])[] = [
  ['all stocks', {}, {}],
  ['even stocks', { holds: (index) => index % 2 === 0 }, { holds: (index) => index % 2 === 0 }],
  ['odd stocks', { holds: (index) => index % 2 === 1 }, { holds: (index) => index % 2 === 1 }],
  ['first years', { to: middle }, { to: middleSpan }],
  ['last years', { from: middle + 1 }, { from: middleSpan + 1 }],
];
for (const [name, cut] of cuts) printChases(name, daily, cut);
const others = readChasedMarket(path.join(folder, 'daily/bars_wide.csv.gz'));
if (others) printChases('other stocks', others, {});
for (const [name, , spans] of cuts) printStrategies(name, daily, spans);
