import type { QueryItem } from '@lianpan/market/picker';
import type { PlainColumns } from '@lianpan/market/columns';

/** One bar as an object, as most programs would have it. */
export interface BarObject {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One condition of the question, written four times: ours, over typed arrays, over objects, and in SQL. */
export interface AskedCondition {
  readonly item: QueryItem;
  /** `last` is the slot of the last bar. */
  readonly plain: (columns: PlainColumns, last: number) => boolean;
  readonly objects: (bars: readonly BarObject[]) => boolean;
  /** Over the columns open, high, low, close, volume and `back`, bars before the last one, of one stock. */
  readonly sql: string;
}

const mean = (values: Float64Array, last: number, days: number): number => {
  let sum = 0;
  for (let i = last - days + 1; i <= last; i++) sum += values[i]!;
  return sum / days;
};
const top = (values: Float64Array, last: number, days: number): number => {
  let most = values[last - days + 1]!;
  for (let i = last - days + 2; i <= last; i++) most = Math.max(most, values[i]!);
  return most;
};
const bottom = (values: Float64Array, last: number, days: number): number => {
  let least = values[last - days + 1]!;
  for (let i = last - days + 2; i <= last; i++) least = Math.min(least, values[i]!);
  return least;
};

type Field = keyof BarObject;
const fields = (bars: readonly BarObject[], field: Field, days: number, back = 0): number[] =>
  bars.slice(bars.length - back - days, bars.length - back).map((bar) => bar[field]);
const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const at = (bars: readonly BarObject[], back = 0): BarObject => bars.at(-1 - back)!;

const avgSql = (field: Field, days: number, back = 0): string =>
  `avg(${field}) filter (where back between ${back} and ${back + days - 1})`;
const atSql = (field: Field, back = 0): string => `max(${field}) filter (where back = ${back})`;
const withinSql = (figure: string, least: number, most: number): string => `${figure} between ${least} and ${most}`;

const rising = (days: number): AskedCondition => ({
  item: { id: 'T08', values: { n: days } },
  plain: ({ close }, last) => mean(close, last, days) > mean(close, last - 5, days),
  objects: (bars) => average(fields(bars, 'close', days)) > average(fields(bars, 'close', days, 5)),
  sql: `${avgSql('close', days)} > ${avgSql('close', days, 5)}`,
});

const changeOver = (days: number, least: number, most: number): AskedCondition => ({
  item: { id: 'Q03', values: { n: days, least, most } },
  plain({ close }, last) {
    const change = close[last]! / close[last - days]! - 1;
    return change >= least && change <= most;
  },
  objects(bars) {
    const change = at(bars).close / at(bars, days).close - 1;
    return change >= least && change <= most;
  },
  sql: withinSql(`${atSql('close')} / ${atSql('close', days)} - 1`, least, most),
});

const belowTop = (days: number, least: number): AskedCondition => ({
  item: { id: 'Q10', values: { n: days, least, most: 0 } },
  plain: ({ high, close }, last) => close[last]! / top(high, last, days) - 1 >= least,
  objects: (bars) => at(bars).close / Math.max(...fields(bars, 'high', days)) - 1 >= least,
  sql: `${atSql('close')} / max(high) filter (where back < ${days}) - 1 >= ${least}`,
});

const narrow = (days: number, most: number): AskedCondition => ({
  item: { id: 'Q33', values: { n: days, most } },
  plain: ({ high, low, close }, last) => (top(high, last, days) - bottom(low, last, days)) / close[last]! <= most,
  objects: (bars) =>
    (Math.max(...fields(bars, 'high', days)) - Math.min(...fields(bars, 'low', days))) / at(bars).close <= most,
  sql: `(max(high) filter (where back < ${days}) - min(low) filter (where back < ${days})) / ${atSql('close')} <= ${most}`,
});

const notCrossed = (id: 'T01' | 'T02', days: number): AskedCondition => {
  const side = id === 'T01' ? 1 : -1;
  const crossed = (now: number, line: number, before: number, lineBefore: number): boolean =>
    side * now > side * line && side * before <= side * lineBefore;
  const [more, notMore] = id === 'T01' ? ['>', '<='] : ['<', '>='];
  return {
    item: { id, values: { n: days }, not: true },
    plain: ({ close }, last) =>
      !crossed(close[last]!, mean(close, last, days), close[last - 1]!, mean(close, last - 1, days)),
    objects: (bars) =>
      !crossed(
        at(bars).close,
        average(fields(bars, 'close', days)),
        at(bars, 1).close,
        average(fields(bars, 'close', days, 1)),
      ),
    sql: `not (${atSql('close')} ${more} ${avgSql('close', days)} and ${atSql('close', 1)} ${notMore} ${avgSql('close', days, 1)})`,
  };
};

/** A share of the close before, within bounds. */
const againstBefore = (
  id: 'Q02' | 'Q28' | 'Q19',
  [least, most]: readonly [number, number],
  figure: (bar: BarObject, before: number) => number,
  sql: string,
): AskedCondition => ({
  item: { id, values: { least, most } },
  plain({ open, high, low, close, volume }, last) {
    const bar = { open: open[last]!, high: high[last]!, low: low[last]!, close: close[last]!, volume: volume[last]! };
    const value = figure(bar, close[last - 1]!);
    return value >= least && value <= most;
  },
  objects(bars) {
    const value = figure(at(bars), at(bars, 1).close);
    return value >= least && value <= most;
  },
  sql: withinSql(sql, least, most),
});

const notInARow = (id: 'Q05' | 'Q06', days: number): AskedCondition => {
  const side = id === 'Q05' ? 1 : -1;
  const more = id === 'Q05' ? '>' : '<';
  return {
    item: { id, values: { n: days }, not: true },
    plain({ close }, last) {
      for (let bar = last; bar > last - days; bar--) if (!(side * close[bar]! > side * close[bar - 1]!)) return true;
      return false;
    },
    objects: (bars) =>
      !bars.slice(-days).every((bar, i) => side * bar.close > side * bars[bars.length - days + i - 1]!.close),
    sql: `not (${Array.from({ length: days }, (_, back) => `${atSql('close', back)} ${more} ${atSql('close', back + 1)}`).join(' and ')})`,
  };
};

const volumeRatio: AskedCondition = {
  item: { id: 'Q17', values: { least: 0.5, most: 4 } },
  plain({ volume }, last) {
    const ratio = volume[last]! / mean(volume, last - 1, 5);
    return ratio >= 0.5 && ratio <= 4;
  },
  objects(bars) {
    const ratio = at(bars).volume / average(fields(bars, 'volume', 5, 1));
    return ratio >= 0.5 && ratio <= 4;
  },
  sql: withinSql(`${atSql('volume')} / ${avgSql('volume', 5, 1)}`, 0.5, 4),
};

const notFarFromAverage: AskedCondition = {
  item: { id: 'T29', values: { n: 10 }, not: true },
  plain({ close }, last) {
    const average6 = mean(close, last, 6);
    return Math.abs((close[last]! - average6) / average6) * 100 < 10;
  },
  objects(bars) {
    const average6 = average(fields(bars, 'close', 6));
    return Math.abs((at(bars).close - average6) / average6) * 100 < 10;
  },
  sql: `abs(${atSql('close')} / ${avgSql('close', 6)} - 1) * 100 < 10`,
};

const notOversold: AskedCondition = {
  item: { id: 'T25', not: true },
  plain({ high, low, close }, last) {
    const highest = top(high, last, 10);
    return ((highest - close[last]!) / (highest - bottom(low, last, 10))) * 100 <= 80;
  },
  objects(bars) {
    const highest = Math.max(...fields(bars, 'high', 10));
    return ((highest - at(bars).close) / (highest - Math.min(...fields(bars, 'low', 10)))) * 100 <= 80;
  },
  sql: '(max(high) filter (where back < 10) - max(close) filter (where back = 0)) / (max(high) filter (where back < 10) - min(low) filter (where back < 10)) * 100 <= 80',
};

/** Twenty conditions that a market of 5,500 securities leaves some of. */
export const askedConditions: readonly AskedCondition[] = [
  rising(20),
  rising(60),
  changeOver(5, -0.1, 0.3),
  changeOver(20, -0.2, 0.5),
  changeOver(60, -0.3, 1),
  changeOver(120, -0.5, 3),
  belowTop(60, -0.25),
  belowTop(250, -0.5),
  narrow(20, 0.4),
  narrow(60, 0.8),
  notCrossed('T01', 20),
  notCrossed('T02', 60),
  againstBefore(
    'Q02',
    [-0.05, 0.07],
    (bar, before) => bar.close / before - 1,
    `${atSql('close')} / ${atSql('close', 1)} - 1`,
  ),
  againstBefore(
    'Q28',
    [-0.03, 0.03],
    (bar, before) => bar.open / before - 1,
    `${atSql('open')} / ${atSql('close', 1)} - 1`,
  ),
  againstBefore(
    'Q19',
    [0.005, 0.1],
    (bar, before) => (bar.high - bar.low) / before,
    `(${atSql('high')} - ${atSql('low')}) / ${atSql('close', 1)}`,
  ),
  notInARow('Q05', 5),
  notInARow('Q06', 4),
  volumeRatio,
  notFarFromAverage,
  notOversold,
];
