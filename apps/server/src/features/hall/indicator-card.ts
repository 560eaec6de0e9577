import { aShareCalendar } from '@lianpan/market/calendar';
import { bollingerBands, kdj, macd, relativeStrengthIndex } from '@lianpan/market/indicators';
import type { PickQuery } from '@lianpan/market/picker';
import type { DataOf } from '../../http/handle.ts';
import { finishedDayOf, freshnessOn } from '../../market/finished-day.ts';
import type { Market } from '../../market/market.ts';
import type { KLine } from '../../market/wire/protocol.ts';

type Card = DataOf<'GET /api/stocks/hall/getHallIndicatorInfo'>;
export type IndicatorCode = Card['indicatorCode'];
type Level = Card['level'];
type Reading = Pick<Card, 'values' | 'level'>;

const composite = '000001.SH';

/** In the order in which the days take them. Source: market handbook C.15. */
const rotation: readonly IndicatorCode[] = ['MACD', 'KDJ', 'RSI', 'BOLL', 'VOL', 'CHIPS'];

/** The condition of the picker that each card counts. */
const signals: Readonly<Record<IndicatorCode, PickQuery['groups'][number]['items'][number]>> = {
  MACD: { id: 'T10' },
  KDJ: { id: 'T16' },
  RSI: { id: 'T19', values: { side: 'oversold' } },
  BOLL: { id: 'T21' },
  VOL: { id: 'Q20', values: { times: 2 } },
  CHIPS: { id: 'F09', values: { least: 0.8, most: 1 } },
};

/** The indicator whose turn it is on the trading day of a date. */
export const indicatorOfDay = (date: string): IndicatorCode =>
  rotation[aShareCalendar.atOrBefore(date) % rotation.length]!;

interface KeptCards {
  readonly key: string;
  readonly cards: Map<IndicatorCode, Promise<Card>>;
}
const kept = new WeakMap<Market, KeptCards>();

/** The card of an indicator as the last finished day left it: worked out once, for it moves no more until the next close. */
export async function indicatorCard(market: Market, indicatorCode: IndicatorCode): Promise<Card> {
  const { tradeDate } = await finishedDayOf(market);
  const key = `${tradeDate} ${market.generation}`;
  let known = kept.get(market);
  if (known?.key !== key) kept.set(market, (known = { key, cards: new Map() }));
  const { cards } = known;
  const there = cards.get(indicatorCode);
  if (there) return there;
  const card = describe(market, indicatorCode);
  cards.set(indicatorCode, card);
  // Whoever comes next asks again after a failure, and while the picker is not ready.
  card.then(
    ({ signalNum }) => signalNum === null && cards.delete(indicatorCode),
    () => cards.delete(indicatorCode),
  );
  return card;
}

async function describe(market: Market, indicatorCode: IndicatorCode): Promise<Card> {
  const day = await finishedDayOf(market);
  const { tradeDate } = day;
  const index = market.directory.find(composite);
  const query: PickQuery = { universe: 'std', groups: [{ op: 'AND', items: [signals[indicatorCode]] }] };
  const [line, found] = await Promise.all([
    index && market.ask('kLine', index.slot, 'day', 'none'),
    market.ask('pick', { query, offset: 0, limit: 1 }, tradeDate),
  ]);
  return {
    ...freshnessOn(market, day),
    indicatorCode,
    ...(line ? readOn(line, tradeDate, indicatorCode) : unread),
    signalNum: 'fault' in found ? null : found.rowCount,
  };
}

const unread: Reading = { values: [], level: null };

/** The indicator on a line up to a day; nothing where the line has no bar of that day, and of chips, which an index has none of. */
export function readOn(line: KLine, date: string, indicatorCode: IndicatorCode): Reading {
  const bars = line.date.indexOf(date) + 1;
  if (bars === 0 || indicatorCode === 'CHIPS') return unread;
  const [close, high, low, amount] = [line.close, line.high, line.low, line.amount].map((column) =>
    Float64Array.from(column.slice(0, bars)),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  const reading = readers[indicatorCode]({ close, high, low, amount });
  return reading.values.every(({ value }) => Number.isFinite(value)) ? reading : unread;
}

type Bars = Readonly<Record<'close' | 'high' | 'low' | 'amount', Float64Array>>;

/** Bounds as the picker's conditions draw them. Source: market handbook E.2. */
const readers: Readonly<Record<Exclude<IndicatorCode, 'CHIPS'>, (bars: Bars) => Reading>> = {
  MACD({ close }) {
    const out = { dif: likeOf(close), dea: likeOf(close), macd: likeOf(close) };
    macd(close, out);
    const [dif, dea, bar] = [lastOf(out.dif), lastOf(out.dea), lastOf(out.macd)];
    return { values: valuesOf({ dif, dea, macd: bar }), level: dif > dea ? 'strong' : 'weak' };
  },
  KDJ({ high, low, close }) {
    const out = { k: likeOf(close), d: likeOf(close), j: likeOf(close) };
    kdj(high, low, close, out);
    const [k, d, j] = [lastOf(out.k), lastOf(out.d), lastOf(out.j)];
    return { values: valuesOf({ k, d, j }), level: levelOf(k, 20, 80, k > d) };
  },
  RSI({ close }) {
    const [rsi6, rsi12, rsi24] = [6, 12, 24].map((days) => {
      const out = likeOf(close);
      relativeStrengthIndex(close, days, out);
      return lastOf(out);
    }) as [number, number, number];
    return { values: valuesOf({ rsi6, rsi12, rsi24 }), level: levelOf(rsi6, 20, 80, rsi6 >= 50) };
  },
  BOLL({ close }) {
    const out = { upper: likeOf(close), middle: likeOf(close), lower: likeOf(close) };
    bollingerBands(close, out);
    const [upper, middle, lower] = [lastOf(out.upper), lastOf(out.middle), lastOf(out.lower)];
    const price = lastOf(close);
    return { values: valuesOf({ upper, middle, lower }), level: levelOf(price, lower, upper, price >= middle) };
  },
  // No shares are counted for an index: its turnover stands for its volume.
  VOL({ amount }) {
    const before = amount.slice(-6, -1);
    const amountRatio = lastOf(amount) / (before.reduce((sum, each) => sum + each, 0) / before.length);
    return { values: valuesOf({ amountRatio }), level: levelOf(amountRatio, 0.5, 2, amountRatio >= 1) };
  },
};

const likeOf = (column: Float64Array): Float64Array => new Float64Array(column.length);
const lastOf = (column: Float64Array): number => column.at(-1) ?? Number.NaN;

const levelOf = (value: number, low: number, high: number, isStrong: boolean): Level =>
  value > high ? 'high' : value < low ? 'low' : isStrong ? 'strong' : 'weak';

type ValueKey = Card['values'][number]['key'];

const valuesOf = (figures: Partial<Record<ValueKey, number>>): Card['values'] =>
  (Object.entries(figures) as [ValueKey, number][]).map(([key, value]) => ({
    key,
    value: Math.round(value * 100) / 100,
  }));
