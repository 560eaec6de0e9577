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

/** Trading days that a simulated history has, and between the spans of that length that the real years are cut into. */
const spanDays = 726;
const spanStep = 121;

function spansOf({ columns }: ChasedMarket): MarketCut[] {
  const days = columns.day.subarray(0, columns.start.at(-1)! + columns.length.at(-1)!);
  const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const last = days.reduce((most, day) => Math.max(most, day), 0);
  const spans: MarketCut[] = [];
  for (let from = first; from + spanDays - 1 <= last; from += spanStep) spans.push({ from, to: from + spanDays - 1 });
  return spans;
}

/** From the lowest to the highest, and beyond both by three quarters of the distance, at least by `least`. */
function bandOf(values: readonly number[], least: number): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const beyond = Math.max(0.75 * (high - low), least);
  return [low - beyond, high + beyond];
}

/** The market as it stood after a day. */
function upTo(market: ChasedMarket, end: number): ChasedMarket {
  const { columns } = market;
  const length = columns.length.map((count, index) => {
    const days = columns.day.subarray(columns.start[index]!, columns.start[index]! + count);
    const after = days.findIndex((day) => day > end);
    return after < 0 ? count : after;
  });
  return { ...market, columns: { ...columns, length } };
}

const minBeyond = { mean: 0.0025, median: 0.0025, wins: 0.05 } as const;

/** The bands of `chasing-bands.ts`: of all cuts of the first sample and of the other one. */
function printBands(figures: readonly ReturnType<typeof measureChases>[]): void {
  console.log('\nbands by days held: mean, median and winners over all stocks of the day');
  for (const chase of chases)
    for (const measure of ['mean', 'median', 'wins'] as const) {
      const bands = heldDays.map((held, n) => {
        const values = figures.map((one) => one[chase][n]!).filter(({ count }) => count > 0);
        // The day of the purchase is one of the days.
        const root = measure === 'wins' ? 1 : Math.sqrt(held + 1);
        const band = bandOf(
          values.map(({ over }) => over[measure]),
          minBeyond[measure] * root,
        );
        return `[${band.map((edge) => edge.toFixed(3)).join(', ')}]`;
      });
      console.log(`${chase} ${measure}: ${bands.join(', ')}`);
    }
}

/** A stock that did not trade on the last day of a span ends some days before it. */
const endDays = 5;

/** What a strategy is measured by, and how far a band goes beyond real figures at least. */
const strategyMeasures = [
  ['overHolding', 0],
  ['beats', 0],
  ['tradeMean', 0.018],
  ['wins', 0.06],
] as const;

/** The bands of strategies: of both halves of the stocks and of each span, beyond them by a quarter of the distance. */
function printStrategyBands(market: ChasedMarket, spans: readonly MarketCut[]): void {
  const found = [
    ...[0, 1].map((half) => measureStrategies(market, { holds: (index) => index % 2 === half })),
    ...spans.map(({ to }) => measureStrategies(upTo(market, to!), { from: to! - endDays, to: to! })),
  ];
  console.log('\nbands of strategies: over holding, beats it, a trade, wins');
  for (const id of Object.keys(found[0]!)) {
    const bands = strategyMeasures.map(([name, least]) => {
      const values = found.map((one) => one[id]![name]);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const beyond = Math.max(0.25 * (high - low), least);
      return `[${(low - beyond).toFixed(3)}, ${(high + beyond).toFixed(3)}]`;
    });
    console.log(`${id}: ${bands.join(', ')}`);
  }
}

/** Share of the bars of main boards that close more than 5 % from their reference; row 28 of the handbook's table. */
function largeMoves({ columns, securityOf, isStandardOn }: ChasedMarket, cut: MarketCut): number {
  const { holds = () => true, from = 0, to = Number.POSITIVE_INFINITY } = cut;
  let [large, all] = [0, 0];
  for (let index = 0; index < columns.length.length; index++) {
    if (!holds(index) || !securityOf(index).board.endsWith('MAIN')) continue;
    const end = columns.start[index]! + columns.length[index]!;
    for (let slot = columns.start[index]!; slot < end; slot++) {
      const [day, reference] = [columns.day[slot]!, columns.prevClose[slot]!];
      if (day < from || day > to || reference < 1 || !isStandardOn(index, day)) continue;
      all++;
      if (Math.abs(columns.close[slot]! / reference - 1) > 0.05) large++;
    }
  }
  return large / all;
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
const spans = spansOf(daily);
const others = readChasedMarket(path.join(folder, 'daily/bars_wide.csv.gz'));
if (others) printChases('other stocks', others, {});
for (const [name, , tested] of cuts) printStrategies(name, daily, tested);
const compared = [...cuts.map(([, cut]) => cut), ...spans];
printBands([...compared.map((cut) => measureChases(daily, cut)), ...(others ? [measureChases(others)] : [])]);
printStrategyBands(daily, spans);
const moves = compared.map((cut) => largeMoves(daily, cut));
console.log(`\nmain-board share of abs(r) > 5 %: ${moves.map((share) => share.toFixed(4)).join(' ')}`);
console.log(
  `band: ${bandOf(moves, 0)
    .map((edge) => edge.toFixed(3))
    .join('..')}`,
);
