import { averageCross } from '../packages/market/src/backtest/rule.ts';
import { backtest } from '../packages/market/src/backtest/backtest.ts';
import { usualCosts } from '../packages/market/src/backtest/simulate-stock.ts';
import type { Trade } from '../packages/market/src/backtest/trade-log.ts';
import { plainColumnsOf, wholeMarket } from './lib/market-columns.ts';
import { compareWorks, lessIsBetter, line } from './lib/report.ts';

const plain = plainColumnsOf(wholeMarket().columns, 600);
const rule = averageCross(5, 20);
const { buy, sell, slippage } = usualCosts;

type PlainTrade = Pick<Trade, 'stock' | 'entryBar' | 'exitBar' | 'return'>;

function movingAverage(close: Float64Array, period: number): Float64Array {
  const out = new Float64Array(close.length).fill(Number.NaN);
  let sum = 0;
  for (let i = 0; i < close.length; i++) {
    sum += close[i]! - (i >= period ? close[i - period]! : 0);
    if (i >= period - 1) out[i] = sum / period;
  }
  return out;
}

/** The same rule as somebody would write it down: averages, crosses, then the trades. */
function plainBacktest(): PlainTrade[] {
  const trades: PlainTrade[] = [];
  for (let stock = 0; stock < plain.stocks; stock++) {
    const row = (column: Float64Array) => column.slice(stock * plain.bars, (stock + 1) * plain.bars);
    const [open, close] = [row(plain.open), row(plain.close)];
    const fast = movingAverage(close, 5);
    const slow = movingAverage(close, 20);
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
