import { cents, percentOf } from '@lianpan/domain';
import type { LimitRecord, LimitSide } from '@lianpan/market/limit-board';
import { clockOf, figure, given } from './explained-fact.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** A stock at its limits on one day, as far as it is known. */
export interface ExplainedLimits {
  /** The record of a side; `null` for a limit that was not reached. */
  recordOf(side: LimitSide): LimitRecord | null;
  /** Fen; asked for only where the price matters, as it may have to be looked up. */
  prevClose(): number;
  /** When it was known. */
  readonly time: string;
}

type Input = ExplainedFigure['inputs'][number];

interface LimitMetric {
  readonly side: LimitSide;
  readonly unit: string;
  /** The figure as the board has it; `null` where it has no meaning for this limit. */
  valueOf(record: LimitRecord, price: () => number): ExplainedFigure['value'];
  inputsOf(record: LimitRecord, price: () => number, time: string): readonly Input[];
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
const timeOf = (second: number | null): string | null => (second === null ? null : clockOf(second));

const limitPrice = ({ limit }: LimitRecord, time: string): Input => given('limitPrice', limit / 100, 'yuan', time);

const queue = (record: LimitRecord, time: string): Input[] => [
  given('sealVolume', whole(record.sealVolume), 'shares', time),
  limitPrice(record, time),
  given('maxSealAmount', whole(record.maxSealAmount), 'yuan', time),
];

const past = (record: LimitRecord, time: string): Input[] => [
  limitPrice(record, time),
  given('streak', record.streak, '', time),
  given('boardDays', record.daysBoards?.days ?? null, 'days', time),
  given('boards', record.daysBoards?.boards ?? null, '', time),
];

const times = (record: LimitRecord, time: string): Input[] => [
  given('firstSealTime', timeOf(record.firstSealSecond), '', time),
  given('lastSealTime', timeOf(record.lastSealSecond), '', time),
];

const streak: Omit<LimitMetric, 'side'> = { unit: '', valueOf: (record) => record.streak, inputsOf: byPast };
const daysBoards: Omit<LimitMetric, 'side'> = {
  unit: '',
  valueOf: (record) => record.daysBoards?.boards ?? null,
  inputsOf: byPast,
};
const breaks: Omit<LimitMetric, 'side'> = {
  unit: '',
  valueOf: (record) => record.breakCount,
  inputsOf: (record, _price, time) => [
    limitPrice(record, time),
    ...times(record, time),
    given('maxSealAmount', whole(record.maxSealAmount), 'yuan', time),
  ],
};

/** The figures of a limit, by metric; what is said of down limits has names of its own. Source: market handbook B.6, C.5. */
const metrics: Readonly<Record<string, LimitMetric>> = {
  sealStrength: {
    side: 'up',
    unit: 'points',
    valueOf: ({ strength }) => (strength === null ? null : cents(strength)),
    inputsOf: (record, _price, time) => [
      given('sealFloatPct', percentOf(record.sealFloatShare), 'percent', time),
      given('sealTradeRatio', record.sealTradeRatio === null ? null : cents(record.sealTradeRatio), 'ratio', time),
      given('firstSealTime', timeOf(record.firstSealSecond), '', time),
      given('breakCount', record.breakCount, '', time),
      given('streak', record.streak, '', time),
    ],
  },
  limitStreak: { side: 'up', ...streak },
  daysBoards: { side: 'up', ...daysBoards },
  sealAmount: {
    side: 'up',
    unit: 'yuan',
    valueOf: ({ sealAmount }) => whole(sealAmount),
    inputsOf: (record, _price, time) => [
      ...queue(record, time),
      given('sealTradeRatio', record.sealTradeRatio === null ? null : cents(record.sealTradeRatio), 'ratio', time),
      given('sealFloatPct', percentOf(record.sealFloatShare), 'percent', time),
    ],
  },
  breakCount: { side: 'up', ...breaks },
  brokenBack: {
    side: 'up',
    unit: 'percent',
    valueOf: ({ limit }, price) => percentOf(price() / limit - 1),
    inputsOf: (record, price, time) => [
      given('price', price() / 100, 'yuan', time),
      limitPrice(record, time),
      given('lastSealTime', timeOf(record.lastSealSecond), '', time),
      given('maxSealAmount', whole(record.maxSealAmount), 'yuan', time),
    ],
  },
  downStreak: { side: 'down', ...streak },
  downDaysBoards: { side: 'down', ...daysBoards },
  downSealAmount: {
    side: 'down',
    unit: 'yuan',
    valueOf: ({ sealAmount }) => whole(sealAmount),
    inputsOf: (record, _price, time) => [
      ...queue(record, time),
      given('boardAmount', whole(record.boardAmount), 'yuan', time),
    ],
  },
  downOpenCount: { side: 'down', ...breaks },
};

function byPast(record: LimitRecord, _price: () => number, time: string): readonly Input[] {
  return past(record, time);
}

/** The metrics of limits, in the order of their table. */
export const limitMetrics: readonly string[] = Object.keys(metrics);

/** The limit that a metric is about. */
export const sideOfLimitMetric = (metric: string): LimitSide => metrics[metric]!.side;

/**
 * A figure of a limit as the board answers it. Without a value for a limit to which it does not belong, such as the strength
 * of a broken one; which limit it is stands first among the inputs. `null` for a stock that reached neither.
 */
export function explainLimit(metric: string, { recordOf, prevClose, time }: ExplainedLimits): ExplainedFigure | null {
  const { side, unit, valueOf, inputsOf } = metrics[metric]!;
  const record = recordOf(side);
  const other = record ?? recordOf(side === 'up' ? 'down' : 'up');
  if (other === null) return null;
  const state = given('limitState', stateOf(other), '', time);
  if (record === null) return figure(null, unit, [state]);
  const price = (): number => Math.round((1 + record.change) * prevClose());
  return figure(valueOf(record, price), unit, [state, ...inputsOf(record, price, time)]);
}

/** A limit by its side and whether it is held. */
function stateOf({ side, isSealed }: LimitRecord): string {
  if (side === 'up') return isSealed ? 'sealedUp' : 'brokenUp';
  return isSealed ? 'sealedDown' : 'openedDown';
}
