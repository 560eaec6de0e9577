import { cents } from '@lianpan/domain';
import { feesOfDay, slippage } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { averageTrueRange, macd } from '@lianpan/market/indicators';
import type { Text } from '../../../language.ts';
import {
  barsAround,
  changeOf,
  longBarsAround,
  newestDay,
  type Days,
  type Example,
  type Fact,
  type Unit,
} from './example.ts';

const fact = (name: Text, value: number | null | undefined, unit: Unit): Fact => ({ name, value: value ?? null, unit });
const price = (name: Text, value: number | undefined): Fact =>
  fact(name, value === undefined ? null : cents(value), 'yuan');

/** Bought at the open of a day that fell, and opened lower on the next: the first that could be sold at. */
export function nextDay(days: Days): Example | null {
  const { date, open, close } = days;
  const at = newestDay(days, 1, (n) => close[n]! < open[n]! * 0.97 && open[n + 1]! < close[n]!);
  if (at < 0) return null;
  return {
    entry: days.entry,
    bars: barsAround(days, at, 5),
    marks: [
      { date: date[at]!, text: ['买入日', 'Bought'] },
      { date: date[at + 1]!, text: ['最早可卖', 'Earliest sale'] },
    ],
    pane: 'VOL',
    facts: [
      price(['买入日开盘', 'Open on purchase day'], open[at]),
      price(['买入日收盘', 'Close on purchase day'], close[at]),
      fact(['当天浮亏', 'Paper loss that day'], changeOf(close[at], open[at]), 'change'),
      price(['次日开盘', 'Next open'], open[at + 1]),
      fact(['最早卖出的结果', 'Result at earliest sale'], changeOf(open[at + 1], open[at]), 'change'),
    ],
  };
}

/** Opened two percent up or more and closed below the open. */
export function openingGap(days: Days): Example | null {
  const { date, open, close } = days;
  const at = newestDay(days, 0, (n) => open[n]! > close[n - 1]! * 1.02 && close[n]! < open[n]! * 0.99);
  if (at < 0) return null;
  return {
    entry: days.entry,
    bars: barsAround(days, at, 5),
    marks: [{ date: date[at]!, text: ['高开低走', 'Gap up, then down'] }],
    pane: 'VOL',
    facts: [
      price(['前收盘', 'Previous close'], close[at - 1]),
      price(['开盘', 'Open'], open[at]),
      fact(['高开', 'Gap up'], changeOf(open[at], close[at - 1]), 'change'),
      price(['收盘', 'Close'], close[at]),
      fact(['开盘买入到收盘', 'Open to close'], changeOf(close[at], open[at]), 'change'),
    ],
  };
}

/** Fees of one purchase and one sale at one price, of a small and of a larger sum. */
export function fees(days: Days): Example | null {
  const at = days.date.length - 1;
  const number = aShareCalendar.numberOf(days.date[at] ?? '');
  if (number === null) return null;
  const round = (amount: number): number => feesOfDay('buy', amount, number) + feesOfDay('sell', amount, number);
  const lines = ([3000, 20_000, 100_000] as const).flatMap((amount) => {
    const wan = amount >= 10_000;
    const name: Text = wan
      ? [`${amount / 10_000}万元买卖一次`, `¥${amount / 1000}K round trip`]
      : [`${amount}元买卖一次`, `¥${amount} round trip`];
    return [
      fact(name, cents(round(amount)), 'money'),
      fact(['占本金', 'Of capital'], cents((round(amount) / amount) * 100), 'percent'),
    ];
  });
  return {
    entry: days.entry,
    bars: barsAround(days, at, 0),
    marks: [],
    pane: 'VOL',
    facts: [
      price(['最新收盘', 'Latest close'], days.close[at]),
      ...lines,
      fact(['另估双边滑点', 'Est. slippage, both ways'], slippage * 2 * 100, 'percent'),
    ],
  };
}

/** Fell through a stop of eight percent below the highest close of twenty days, and was lower still twenty days on. */
export function stop(days: Days): Example | null {
  const { date, close } = days;
  const highest = (at: number): number => Math.max(...close.slice(at - 20, at));
  const at = newestDay(days, 20, (n) => {
    const line = highest(n) * 0.92;
    return close[n]! < line && close[n - 1]! >= line && close[n + 20]! < close[n]! * 0.95;
  });
  if (at < 0) return null;
  return {
    entry: days.entry,
    bars: barsAround(days, at),
    marks: [{ date: date[at]!, text: ['跌破止损', 'Stop hit'] }],
    pane: 'VOL',
    facts: [
      price(['前20日最高收盘', '20-day high close'], highest(at)),
      price(['止损线（-8%）', 'Stop (-8%)'], highest(at) * 0.92),
      price(['跌破日收盘', 'Close on that day'], close[at]),
      price(['20日后收盘', 'Close 20 days later'], close[at + 20]),
      fact(['不止损再亏', 'Further loss if held'], changeOf(close[at + 20], close[at]), 'change'),
      fact(['从此回到高点要涨', 'Gain back to the high'], changeOf(highest(at), close[at + 20]), 'change'),
    ],
  };
}

/** Closed above the highest of twenty days on twice the volume of five. */
export function volumeBreakout(days: Days): Example | null {
  const { date, high, close, volume } = days;
  const top = (at: number): number => Math.max(...high.slice(at - 20, at));
  const meanVolume = (at: number): number => volume.slice(at - 5, at).reduce((sum, value) => sum + value, 0) / 5;
  const at = newestDay(days, 5, (n) => close[n]! > top(n) && volume[n]! >= meanVolume(n) * 2);
  if (at < 0) return null;
  return {
    entry: days.entry,
    bars: barsAround(days, at),
    marks: [{ date: date[at]!, text: ['放量突破', 'Breakout'] }],
    pane: 'VOL',
    facts: [
      price(['前20日最高价', 'Previous 20-day high'], top(at)),
      price(['突破日收盘', 'Breakout close'], close[at]),
      fact(['量比前5日', 'Volume vs 5 days'], cents(volume[at]! / meanVolume(at)), 'times'),
      fact(['5日后', '5 days later'], changeOf(close[at + 5], close[at]), 'change'),
    ],
  };
}

/** DIF rose above DEA, with what ten days brought. */
export function macdCross(days: Days): Example | null {
  const { date, close } = days;
  const line = (): Float64Array => new Float64Array(close.length);
  const out = { dif: line(), dea: line(), macd: line() };
  macd(Float64Array.from(close), out);
  const at = newestDay(days, 10, (n) => out.macd[n]! > 0 && out.macd[n - 1]! <= 0);
  if (at < 0) return null;
  const isAbove = out.dif[at]! > 0;
  return {
    entry: days.entry,
    ...longBarsAround(days, at),
    marks: [{ date: date[at]!, text: ['金叉', 'Golden cross'] }],
    pane: 'MACD',
    facts: [
      fact(['DIF', 'DIF'], cents(out.dif[at]!), 'figure'),
      fact(['DEA', 'DEA'], cents(out.dea[at]!), 'figure'),
      {
        name: ['位置', 'Position'],
        value: null,
        unit: 'figure',
        text: isAbove ? ['0轴上方', 'Above zero'] : ['0轴下方', 'Below zero'],
      },
      fact(['10日后', '10 days later'], changeOf(close[at + 10], close[at]), 'change'),
    ],
  };
}

const capital = 100_000;
const riskShare = 0.01;
const lot = 100;

/** How many shares a risk of one percent of 100,000 yuan buys, with a stop two average true ranges away. */
export function positionSize(days: Days): Example | null {
  const { high, low, close } = days;
  const at = close.length - 1;
  // A lot of the other boards is another one.
  if (at < 60 || !days.entry.board.endsWith('_MAIN')) return null;
  const range = new Float64Array(close.length);
  averageTrueRange(Float64Array.from(high), Float64Array.from(low), Float64Array.from(close), 14, range);
  const distance = range[at]! * 2;
  const shares = Math.floor((capital * riskShare) / distance / lot) * lot;
  if (!(shares > 0) || shares * close[at]! > capital) return null;
  return {
    entry: days.entry,
    bars: barsAround(days, at, 0),
    marks: [],
    pane: 'VOL',
    facts: [
      price(['最新收盘', 'Latest close'], close[at]),
      fact(['14日平均波幅', '14-day ATR'], cents(range[at]!), 'yuan'),
      price(['止损距离（2倍）', 'Stop distance (2×)'], distance),
      fact(['10万元、风险1%', '¥100K at 1% risk'], capital * riskShare, 'money'),
      fact(['可买', 'Shares to buy'], shares, 'count'),
      fact(['占用资金', 'Capital used'], cents(shares * close[at]!), 'money'),
    ],
  };
}
