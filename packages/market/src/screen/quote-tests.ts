import { isAbove } from '../indicators/is-above.ts';
import { choiceOf, numberOf } from '../picker/condition.ts';
import { clean } from '../picker/figure-rules.ts';
import { highestOf, lowestOf, meanOf, type PriceRow } from './price-row.ts';
import type { QuickTestOf } from './quick-test.ts';

const halfGrain = 0.5e-9;

/** Holds where a figure of the row lies within the bounds that were asked for; not known where the figure is not. */
const within =
  (cost: number, figure: (row: PriceRow, days: number) => number): QuickTestOf =>
  (values) => {
    const [least, most] = [numberOf(values, 'least'), numberOf(values, 'most')];
    const days = typeof values['n'] === 'number' ? values['n'] : 1;
    return {
      cost: cost * days,
      holds(row) {
        const decisive = figure(row, days);
        // Bounds half a grain wider take in what `clean` would round on to them.
        return Number.isFinite(decisive) ? decisive >= least - halfGrain && decisive < most + halfGrain : null;
      },
    };
  };

const changeOver = ({ close, first, last }: PriceRow, days: number): number =>
  last - days >= first ? close[last]! / close[last - days]! - 1 : Number.NaN;

const fallFromTop = (row: PriceRow, days: number): number =>
  row.has(days) ? row.close[row.last]! / row.top(days) - 1 : Number.NaN;

const volumeDays = 5;

const volumeRatio = (row: PriceRow): number =>
  row.has(volumeDays + 1) ? clean(row.volume[row.last]! / meanOf(row.volume, row.last - 1, volumeDays)) : Number.NaN;

const volumeTimes =
  (isLarge: boolean): QuickTestOf =>
  (values) => {
    const times = numberOf(values, 'times');
    return {
      cost: volumeDays + 1,
      holds(row) {
        const ratio = clean(volumeRatio(row));
        return Number.isFinite(ratio) ? (isLarge ? ratio >= times : ratio <= times) : null;
      },
    };
  };

/** What a rule says of each of the last `n` bars, the newest first: 1 yes, 0 no, -1 not known. */
const run =
  (rule: (row: PriceRow, back: number, isUp: boolean) => number): QuickTestOf =>
  (values) => {
    const days = numberOf(values, 'n');
    const isUp = values['direction'] === undefined || choiceOf(values, 'direction') === 'up';
    return {
      cost: 2 * days,
      holds(row) {
        let holds = true;
        for (let back = 0; back < days; back++) {
          const answer = row.has(back + 1) ? rule(row, back, isUp) : -1;
          if (answer < 0) return null;
          if (answer === 0) holds = false;
        }
        return holds;
      },
    };
  };

const aboveOf = (figure: number, other: number): number =>
  Number.isFinite(figure + other) ? Number(isAbove(figure, other)) : -1;

const volumeBefore = ({ volume, first, last }: PriceRow, back: number): number =>
  last - back - 1 >= first ? volume[last - back - 1]! : Number.NaN;

const rises = (row: PriceRow, back: number): number => aboveOf(row.close[row.last - back]!, row.reference(back));
const falls = (row: PriceRow, back: number): number => aboveOf(row.reference(back), row.close[row.last - back]!);
const grows = (row: PriceRow, back: number): number => aboveOf(row.volume[row.last - back]!, volumeBefore(row, back));
const shrinks = (row: PriceRow, back: number): number => aboveOf(volumeBefore(row, back), row.volume[row.last - back]!);
/** Both known and both true. */
const both = (one: number, other: number): number => (one < 0 || other < 0 ? -1 : one * other);

const colour = ({ open, close, last }: PriceRow, back: number, isUp: boolean): number =>
  isUp ? aboveOf(close[last - back]!, open[last - back]!) : aboveOf(open[last - back]!, close[last - back]!);

const extreme =
  (side: 1 | -1): QuickTestOf =>
  (values) => {
    const window = choiceOf(values, 'n');
    const asked = window === 'all' ? 2 : Number(window);
    return {
      cost: window === 'all' ? 730 : asked,
      ...(window === 'all' && { bars: Number.POSITIVE_INFINITY }),
      holds(row) {
        if (!row.has(asked)) return null;
        const { high, low, first, last } = row;
        const days = window === 'all' ? last - first + 1 : asked;
        const [now, reached] = side === 1 ? [high[last]!, row.top(days)] : [-low[last]!, -row.bottom(days)];
        return Number.isFinite(now) ? now >= reached : null;
      },
    };
  };

const gap: QuickTestOf = (values) => {
  const isUp = choiceOf(values, 'direction') === 'up';
  return {
    cost: 2,
    holds(row) {
      if (!row.has(2)) return null;
      const { high, low, last } = row;
      const width = clean(isUp ? low[last]! / high[last - 1]! - 1 : 1 - high[last]! / low[last - 1]!);
      return Number.isFinite(width) ? width > 0 : null;
    },
  };
};

const narrow: QuickTestOf = (values) => {
  const [days, most] = [numberOf(values, 'n'), numberOf(values, 'most')];
  return {
    cost: 2 * days,
    holds(row) {
      if (!row.has(days)) return null;
      const height = clean((row.top(days) - row.bottom(days)) / row.close[row.last]!);
      return Number.isFinite(height) ? height <= most : null;
    },
  };
};

const breaksOut: QuickTestOf = (values) => {
  const [days, most, times] = [numberOf(values, 'n'), numberOf(values, 'most'), numberOf(values, 'times')];
  return {
    cost: volumeDays + 1,
    holds(row) {
      const ratio = volumeRatio(row);
      if (!row.has(days + 1) || !Number.isFinite(ratio)) return null;
      if (ratio < times) return false;
      const { high, low, close, last } = row;
      const top = highestOf(high, last - days, last - 1, Number.NEGATIVE_INFINITY);
      const bottom = lowestOf(low, last - days, last - 1, Number.POSITIVE_INFINITY);
      return clean((top - bottom) / close[last - 1]!) <= most && close[last]! > top;
    },
  };
};

export const quoteTests: Readonly<Record<string, QuickTestOf>> = {
  Q02: within(1, (row) => row.close[row.last]! / row.reference(0) - 1),
  Q03: within(1, changeOver),
  Q05: run(rises),
  Q06: run(falls),
  Q07: run(colour),
  Q08: extreme(1),
  Q09: extreme(-1),
  Q10: within(1, fallFromTop),
  Q17: within(volumeDays + 1, volumeRatio),
  Q19: within(3, (row) => (row.high[row.last]! - row.low[row.last]!) / row.reference(0)),
  Q20: volumeTimes(true),
  Q21: volumeTimes(false),
  Q22: run((row, back, isUp) => (isUp ? grows(row, back) : shrinks(row, back))),
  Q24: run((row, back) => both(rises(row, back), grows(row, back))),
  Q25: run((row, back) => both(rises(row, back), shrinks(row, back))),
  Q26: gap,
  Q28: within(1, (row) => row.open[row.last]! / row.reference(0) - 1),
  Q33: narrow,
  Q34: breaksOut,
};
