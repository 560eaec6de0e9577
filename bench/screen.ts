import { screen } from '@lianpan/market/screen';
import { duckDbOf } from './lib/duckdb.ts';
import { plainColumnsOf, wholeMarket } from './lib/market-columns.ts';
import { compareAsync, compareWorks, lessIsBetter, line } from './lib/report.ts';
import { askedConditions, type BarObject } from './lib/screen-question.ts';

const columns = plainColumnsOf(wholeMarket().columns, 250);
const { stocks, bars, open, high, low, close, volume } = columns;
const items = askedConditions.map(({ item }) => item);

function plainScreen(): number {
  let found = 0;
  for (let stock = 0; stock < stocks; stock++) {
    const last = stock * bars + bars - 1;
    if (askedConditions.every(({ plain }) => plain(columns, last))) found++;
  }
  return found;
}

/** Says of each condition how many stocks meet it, as somebody would who shows the counts. */
function plainCounts(): number[] {
  const counts = askedConditions.map(() => 0);
  for (let stock = 0; stock < stocks; stock++) {
    const last = stock * bars + bars - 1;
    askedConditions.forEach(({ plain }, at) => {
      if (plain(columns, last)) counts[at]!++;
    });
  }
  return counts;
}

const objects: BarObject[][] = Array.from({ length: stocks }, (_, stock) =>
  Array.from({ length: bars }, (_bar, bar) => {
    const slot = stock * bars + bar;
    return { open: open[slot]!, high: high[slot]!, low: low[slot]!, close: close[slot]!, volume: volume[slot]! };
  }),
);
const objectScreen = (): number =>
  objects.filter((each) => askedConditions.every((condition) => condition.objects(each))).length;

/** The same counts over objects. */
function objectCounts(): number[] {
  const counts = askedConditions.map(() => 0);
  for (const each of objects) {
    askedConditions.forEach((condition, at) => {
      if (condition.objects(each)) counts[at]!++;
    });
  }
  return counts;
}

const found = screen(columns, items).length;
for (const [name, count] of [
  ['plain loops', plainScreen()],
  ['objects', objectScreen()],
] as const) {
  // A fall of exactly 10 % lies within -10 % for us; as a quotient it is a hair beyond.
  if (Math.abs(count - found) > found * 0.003) throw new Error(`screen() finds ${found} securities, ${name} ${count}`);
}
line(`${items.length} conditions on ${stocks} securities x ${bars} bars, ${found} meet them all`);
const run = (): unknown => screen(columns, items);
lessIsBetter('screen() beside plain loops', 'ms', ...compareWorks(run, plainScreen, 60));
lessIsBetter('screen() beside plain loops that count each', 'ms', ...compareWorks(run, plainCounts, 60));
lessIsBetter('screen() beside objects and filter()', 'ms', ...compareWorks(run, objectScreen, 20));
lessIsBetter('screen() beside objects that count each', 'ms', ...compareWorks(run, objectCounts, 20));

const duckDb = await duckDbOf(columns);
if (duckDb) {
  const where = askedConditions.map(({ sql }) => sql).join(' and ');
  const sql = `select count(*) from (select stock from bars group by stock having ${where})`;
  const [[theirs]] = (await duckDb.ask(sql)) as [[bigint]];
  if (Math.abs(Number(theirs) - found) > found * 0.003)
    throw new Error(`screen() finds ${found} securities, DuckDB ${theirs}`);
  lessIsBetter('screen() beside DuckDB in memory', 'ms', ...(await compareAsync(run, () => duckDb.ask(sql), 15)));
} else line('DuckDB could not be fetched');

/** Bars of the longest window, of the three columns that the conditions read. */
const megabytes = (stocks * bars * 3 * 8) / 1e6;
const target = new Float64Array(close.length);
const copy = (): void => {
  for (const column of [high, low, close]) target.set(column);
};
const [screenMs, copyMs] = compareWorks(run, copy, 60);
lessIsBetter(`the screen beside copying ${megabytes.toFixed(0)} MB of bars once`, 'ms', screenMs, copyMs);
