import { FillRun, type FillColumns } from '../flows/fill-run.ts';
import { flowOfMinutes, MinuteRun } from '../flows/minute-flow.ts';
import { flowOfFills } from '../flows/order-flow.ts';
import { estimateMainNets } from './capital-flow.ts';
import { chipProfile } from './chip-distribution.ts';
import { ChipRun } from './chip-run.ts';
import { seededNumbers, troubledBars } from './every-indicator.fixture.ts';
import { IndicatorRun } from './indicator-run.ts';
import { dailyVolumeRatio } from './quote-figures.ts';

/** A stock as everything of handbook B.3 to B.6 reads it: days, or prints, minutes and fills of one day, one an entry. */
export interface DerivedInputs {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  readonly prevClose: Float64Array;
  readonly amount: Float64Array;
  readonly amountSum: Float64Array;
  readonly turnover: Float64Array;
  readonly floatShares: Float64Array;
  readonly mainNet: Float64Array;
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  readonly second: Float64Array;
  readonly limitDays: Int8Array;
  readonly isOnePriceLimitUp: Uint8Array;
  readonly buyOrder: Int32Array;
  readonly sellOrder: Int32Array;
}

/** Troubled prices with what else is asked of a stock; a figure that is not known now and then. */
export function derivedInputs(count: number, seed: number): DerivedInputs {
  const bars = troubledBars(count, seed);
  const next = seededNumbers(seed + 100);
  const column = (value: (i: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => value(i));
  const { open, close, volume } = bars;
  const amount = column((i) => Math.round(close[i]! * volume[i]! * 100) / 100);
  let sum = 0;
  return {
    ...bars,
    prevClose: column((i) => (i === 0 ? open[0]! : close[i - 1]!)),
    amount,
    amountSum: column((i) => (sum += amount[i]!)),
    turnover: column(() => (next() < 0.05 ? Number.NaN : next() * next() * 0.3)),
    floatShares: column((i) => (next() < 0.05 ? Number.NaN : 1e8 + 1e6 * i)),
    mainNet: column((i) => (next() < 0.05 ? Number.NaN : (next() - 0.4) * amount[i]!)),
    bid: column((i) => (next() < 0.1 ? Number.NaN : close[i]! - 0.01 * Math.floor(next() * 3))),
    ask: column((i) => (next() < 0.1 ? Number.NaN : close[i]! + 0.01 * Math.floor(next() * 3))),
    second: column((i) => 34_200 + 3 * i),
    limitDays: Int8Array.from({ length: count }, () => Math.floor(next() * 3) - 1),
    isOnePriceLimitUp: Uint8Array.from({ length: count }, () => (next() < 0.1 ? 1 : 0)),
    buyOrder: Int32Array.from({ length: count }, (_, i) => Math.floor(next() * (4 + i / 5))),
    sellOrder: Int32Array.from({ length: count }, (_, i) => Math.floor(next() * (4 + i / 5))),
  };
}

const cutTo = (inputs: DerivedInputs, length: number): DerivedInputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, column]: [string, Float64Array]) => [name, column.subarray(0, length)]),
  ) as unknown as DerivedInputs;

/** The answer of a function to more and more inputs: with one state it goes on, each with a new one begins anew. */
export type Answer = (length: number) => unknown;

/** A function that is asked again with one more bar, print, minute or fill. */
export interface DerivedRow {
  readonly name: string;
  /** Everything that the function keeps from one call to the next. */
  begin(inputs: DerivedInputs): Answer;
}

/** A function that answers for the inputs so far. */
const row = <State>(
  name: string,
  state: () => State,
  ask: (inputs: DerivedInputs, state: State) => unknown,
): DerivedRow => ({
  name,
  begin(inputs) {
    const own = state();
    return (length) => ask(cutTo(inputs, length), own);
  },
});

/** A function that writes a value a bar; what it wrote before stays where it is. */
const lineRow = <State>(
  name: string,
  outputs: readonly string[],
  state: () => State,
  write: (inputs: DerivedInputs, out: Record<string, Float64Array>, state: State) => void,
): DerivedRow => ({
  name,
  begin(inputs) {
    const own = state();
    const rooms = outputs.map(() => new Float64Array(inputs.close.length).fill(-7));
    return (length) => {
      const out = Object.fromEntries(outputs.map((output, n) => [output, rooms[n]!.subarray(0, length)]));
      write(cutTo(inputs, length), out, own);
      return rooms.map((room) => room.slice(0, length));
    };
  },
});

const newRun = (): IndicatorRun => new IndicatorRun();
const oneLine = ['out'] as const;

const fillsOf = ({ buyOrder, sellOrder, volume, amount }: DerivedInputs): FillColumns => {
  const orders = (numbers: Int32Array): number => numbers.reduce((most, order) => Math.max(most, order + 1), 0);
  const counts = { count: volume.length, buyOrders: orders(buyOrder), sellOrders: orders(sellOrder) };
  return { ...counts, buyOrder, sellOrder, shares: volume, amount };
};

/** Every function of handbook B.3 to B.6 that reads more than one moment. */
export const derivedTable: readonly DerivedRow[] = [
  lineRow('dailyVolumeRatio', oneLine, newRun, ({ volume }, { out }, run) => dailyVolumeRatio(volume, out!, run)),
  row(
    'chipProfile',
    () => new ChipRun(),
    (inputs, run) => {
      const mass = new Float64Array(150);
      return [chipProfile(inputs, inputs.turnover, mass, run), mass];
    },
  ),
  row(
    'flowOfFills',
    () => new FillRun(),
    (inputs, run) => flowOfFills(fillsOf(inputs), run),
  ),
  row(
    'flowOfMinutes',
    () => new MinuteRun(10),
    (inputs, run) => flowOfMinutes(inputs, 10, run),
  ),
  lineRow('estimateMainNets', oneLine, newRun, (inputs, { out }, run) => estimateMainNets(inputs, out!, run)),
];

/**
 * What nothing is carried for, by what it looks at. Whoever adds a function to B.3 to B.6 puts it into the table above, or
 * says here why one bar more can't change what it has done.
 */
export const readsOneMoment: Readonly<Record<string, readonly string[]>> = {
  'one quote or one bar': [
    'amplitude',
    'turnover',
    'averagePrice',
    'volumeRatio',
    'orderImbalance',
    'estimateMainNet',
    'flowOfMainNet',
    'splitMain',
    'largeOrderDirection',
    'afterLimitOf',
    'limitOutcome',
    'boardTypeOf',
    'boardTagsOf',
    'limitRecordOf',
    'sealStrength',
    'orderBucketNo',
    'normalShare',
    'flowDay',
    'flowOfNets',
  ],
  'one distribution of chips, or one window that is asked for alone': [
    'chipFigures',
    'describeChips',
    'chipPeaks',
    'chipStep',
    'chipGrid',
    'spreadBar',
    'gatherChips',
  ],
  'flows that are handed over, added up in their order': ['netShareOver'],
  'days that are handed over, walked back from the last': ['consecutiveInflowDays', 'streakOf', 'daysBoardsOf'],
  'all fills of a day, by a FillRun': ['flowLineOfFills', 'flowOfTrades'],
  'counters that a changed stock moves, LimitCounts, fed with all': ['summariseLimits', 'boardFigures'],
  'one day of columns that end with it': ['createDailyLimits'],
  'one row of a list beside the bars up to its day': ['listConflict', 'listedTimes', 'listedQueue'],
  'the state itself': ['ChipRun', 'FillRun', 'MinuteRun', 'LimitCounts'],
};
