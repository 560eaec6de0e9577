import { averageCross } from '../packages/market/src/backtest/rule.ts';
import { backtest } from '../packages/market/src/backtest/backtest.ts';
import { usualCosts } from '../packages/market/src/backtest/trading-costs.ts';
import type { Trade } from '../packages/market/src/backtest/trade-log.ts';
import { plainColumnsOf, wholeMarket } from './lib/market-columns.ts';
import { duckDbOf } from './lib/duckdb.ts';
import { compareAsync, compareWorks, lessIsBetter, line } from './lib/report.ts';

const plain = plainColumnsOf(wholeMarket().columns, 600);
const rule = averageCross(5, 20);
const { buy, sell, slippage } = usualCosts;

type PlainTrade = Pick<Trade, 'stock' | 'entryBar' | 'exitBar' | 'return'>;

/** Sums of the last so many closes in fen, which are exact; NaN while there are fewer. */
function movingSum(fen: Int32Array, period: number): Float64Array {
  const out = new Float64Array(fen.length).fill(Number.NaN);
  let sum = 0;
  for (let i = 0; i < fen.length; i++) {
    sum += fen[i]! - (i >= period ? fen[i - period]! : 0);
    if (i >= period - 1) out[i] = sum;
  }
  return out;
}

const fenColumn = Int32Array.from(plain.close, (price) => Math.round(price * 100));

/** The same rule as somebody would write it down: sums, crosses, then the trades. */
function plainBacktest(): PlainTrade[] {
  const trades: PlainTrade[] = [];
  for (let stock = 0; stock < plain.stocks; stock++) {
    const row = (column: Float64Array) => column.slice(stock * plain.bars, (stock + 1) * plain.bars);
    const [open, close] = [row(plain.open), row(plain.close)];
    const fen = fenColumn.subarray(stock * plain.bars, (stock + 1) * plain.bars);
    const fast = movingSum(fen, 5).map((sum) => sum * 4);
    const slow = movingSum(fen, 20);
    let entryBar = -1;
    let entryPrice = 0;
    const close_ = (exitBar: number, price: number): void => {
      trades.push({ stock, entryBar, exitBar, return: (price * (1 - sell)) / (entryPrice * (1 + buy)) - 1 });
      entryBar = -1;
    };
    for (let bar = 1; bar < close.length; bar++) {
      const before = bar - 1;
      const up = fast[before]! > slow[before]! && fast[before - 1]! <= slow[before - 1]!;
      const down = fast[before]! < slow[before]! && fast[before - 1]! >= slow[before - 1]!;
      if (entryBar >= 0 && entryBar < bar && down) close_(bar, open[bar]! * (1 - slippage));
      else if (entryBar < 0 && up) {
        entryBar = bar;
        entryPrice = open[bar]! * (1 + slippage);
      }
    }
    if (entryBar >= 0) close_(close.length - 1, close.at(-1)!);
  }
  return trades;
}

const ours = backtest(plain, rule);
const theirs = plainBacktest();
const byPlace = new Map(theirs.map((trade) => [`${trade.stock} ${trade.entryBar}`, trade]));
let different = Math.abs(ours.length - theirs.length);
for (const trade of ours) {
  const same = byPlace.get(`${trade.stock} ${trade.entryBar}`);
  if (!same || same.exitBar !== trade.exitBar || Math.abs(same.return - trade.return) > 1e-9) different++;
}
if (different > 0) throw new Error(`${different} of ${theirs.length} trades differ`);
const [oursMs, plainMs] = compareWorks(() => backtest(plain, rule), plainBacktest, 9);
line(`MA5 x MA20 over ${plain.stocks} securities x ${plain.bars} bars, ${ours.length} equal trades`);
lessIsBetter('backtest() beside plain loops', 'ms', oursMs, plainMs);

/** The same in SQL: sums and crosses by windows, each cross up with the next cross down, one session later. */
const slipped = { entry: 1 + slippage, exit: 1 - slippage };
const sql = `
  with sums as (
    select stock, bar, open, close,
      case when bar >= 4 then sum(cast(round(close * 100) as integer)) over (partition by stock order by bar rows 4 preceding) * 4 end as fast,
      case when bar >= 19 then sum(cast(round(close * 100) as integer)) over (partition by stock order by bar rows 19 preceding) end as slow
    from bars
  ), signals as (
    select *, lag(fast) over w as fast_before, lag(slow) over w as slow_before, lead(open) over w as next_open
    from sums window w as (partition by stock order by bar)
  ), crosses as (
    select stock, bar + 1 as bar, next_open, fast > slow as is_up from signals
    where fast_before is not null and slow_before is not null and bar < ${plain.bars - 1}
      and ((fast > slow and fast_before <= slow_before) or (fast < slow and fast_before >= slow_before))
  ), turns as (
    select * from crosses
    qualify is_up is distinct from lag(is_up) over (partition by stock order by bar)
  ), pairs as (
    select *, lead(bar) over w as exit_bar, lead(next_open) over w as exit_open
    from turns window w as (partition by stock order by bar)
  )
  select pairs.stock, pairs.bar, exit_bar,
    coalesce(exit_open * ${slipped.exit}, last.close) * ${1 - sell} / (next_open * ${slipped.entry} * ${1 + buy}) - 1 as gain
  from pairs join bars as last on last.stock = pairs.stock and last.bar = ${plain.bars - 1}
  where is_up`;
const duckDb = await duckDbOf(plain);
if (duckDb) {
  const rows = (await duckDb.ask(sql)) as [number, number, number | null, number][];
  let unlike = Math.abs(rows.length - ours.length);
  for (const [stock, entryBar, exitBar, gain] of rows) {
    const same = byPlace.get(`${stock} ${entryBar}`);
    const isSame = same?.exitBar === (exitBar ?? plain.bars - 1) && Math.abs(same.return - gain) < 1e-9;
    if (!isSame) unlike++;
  }
  if (unlike > 0) throw new Error(`${unlike} of ${ours.length} trades differ in DuckDB`);
  lessIsBetter(
    'backtest() beside DuckDB in memory',
    'ms',
    ...(await compareAsync(
      () => backtest(plain, rule),
      () => duckDb.ask(sql),
      3,
    )),
  );
} else line('DuckDB could not be fetched');

/** Opens and closes are read once. */
const megabytes = (plain.stocks * plain.bars * 2 * 8) / 1e6;
const target = new Float64Array(plain.close.length);
const copy = (): void => {
  target.set(plain.open);
  target.set(plain.close);
};
const [testMs, copyMs] = compareWorks(() => backtest(plain, rule), copy, 9);
lessIsBetter(`the test beside copying ${megabytes.toFixed(0)} MB of bars once`, 'ms', testMs, copyMs);
