import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { cutCase, disguiseCase, type CaseBar, type CaseLimit } from './case-bars.ts';
import { caseKindOf } from './case-kind.ts';
import { averageRule, keepAll } from './compared-plans.ts';
import { playCase, playedResult, type TrainingPlan } from './play-case.ts';
import { reviewCase, type TrainingDecision } from './review-case.ts';
import { caseLength, firstDecisionBar, weeklyDecisionBars } from './training-rules.ts';

const at = (open: number, close = open, extra: Partial<CaseBar> = {}): CaseBar => ({
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume: 100,
  limit: null,
  ...extra,
});

/** A case that stands still at 100 but for what is given of the hidden days, the first of them at 60. */
const flatCase = (hidden: readonly CaseBar[]): CaseBar[] =>
  Array.from(
    { length: caseLength },
    (_, bar) => hidden[bar - 60] ?? (bar < 60 ? at(10_000) : (hidden.at(-1) ?? at(10_000))),
  );
const wanted = (action: TrainingPlan['action'], extra: Partial<TrainingPlan> = {}): TrainingPlan => ({
  action,
  fraction: 1,
  stop: null,
  target: null,
  ...extra,
});
const play = (hidden: readonly CaseBar[], plans: Readonly<Record<number, TrainingPlan>>, until?: number) =>
  playCase(flatCase(hidden), (bar) => plans[bar], { feeDate: '2026-11-20', ...(until === undefined ? {} : { until }) });
const reported = ({ fills }: ReturnType<typeof play>) =>
  fills.map(({ bar, side, cause, price, shares }) => `${bar} ${side} ${cause} ${price} ${shares}`);
const sealedUp = at(11_000, 11_000, { limit: 'up' });
const sealedDown = at(9_000, 9_000, { limit: 'down' });
const suspended = at(10_000, 10_000, { volume: 0 });

describe('an order', () => {
  it('is executed at the next open in lots, after fees', () => {
    const played = play([at(10_100, 10_500)], { 59: wanted('buy') });
    expect(reported(played)).toEqual(['60 buy decision 10100 9800']);
    // 98 lots at 101.00: 989,800 yuan; commission 0.025 % is 247.45, transfer 0.001 % is 9.90.
    expect(played.fills[0]!.feesFen).toBe(24_745 + 990);
    expect(played.states.at(-1)).toMatchObject({ cashFen: 100_000_000 - 98_980_000 - 25_735, shares: 9800 });
    // Worth at 105.00 after selling: 1,029,000 less 257.25, 10.29 and stamp duty of 514.50.
    expect(played.states.at(-1)!.worthFen).toBe(1_020_000 - 25_735 + 102_900_000 - 25_725 - 1_029 - 51_450);
  });

  it.each([
    ['lapses at a day that is sealed at the upper limit', [sealedUp, at(11_500)], wanted('buy'), []],
    [
      'is filled at the upper limit where the day opened below it',
      [at(10_500, 11_000, { limit: 'up' })],
      wanted('buy'),
      ['60 buy decision 10500 9500'],
    ],
    [
      'waits while the stock is suspended',
      [suspended, suspended, at(10_200)],
      wanted('buy'),
      ['62 buy decision 10200 9800'],
    ],
    [
      'of a part takes that part of the cash',
      [at(10_000)],
      wanted('buy', { fraction: 0.25 }),
      ['60 buy decision 10000 2400'],
    ],
    ['of too little money buys nothing', [at(10_000)], wanted('buy', { fraction: 0.005 }), []],
    ['to sell what is not held is none', [at(10_000)], wanted('sell'), []],
  ] as const)('%s', (_, hidden, plan, expected) => {
    expect(reported(play(hidden, { 59: plan }))).toEqual(expected);
  });

  it('to sell waits while the stock is sealed at the lower limit', () => {
    const played = play([at(10_000), sealedDown, sealedDown, at(8_500)], { 59: wanted('buy'), 60: wanted('sell') });
    expect(reported(played)).toEqual(['60 buy decision 10000 9900', '63 sell decision 8500 9900']);
    expect(played.misses.map(({ bar, why }) => [bar, why])).toEqual([
      [61, 'SEALED'],
      [62, 'SEALED'],
    ]);
  });

  it('that waits is taken back by a hold', () => {
    expect(reported(play([suspended, suspended, at(10_200)], { 59: wanted('buy'), 60: wanted('hold') }))).toEqual([]);
  });

  it('to sell a part keeps the rest', () => {
    const plans = { 59: wanted('buy'), 62: wanted('sell', { fraction: 0.5 }) };
    expect(reported(play([at(10_000)], plans))[1]).toBe('63 sell decision 10000 4900');
  });
});

describe('a stop and a target', () => {
  const guarded = { 59: wanted('buy', { stop: 9_500, target: 11_500 }) };
  it.each([
    ['is executed at its price within a day', [at(10_000), at(9_900, 9_600, { low: 9_400 })], '61 sell stop 9500 9900'],
    ['is executed at the open that jumped over it', [at(10_000), at(9_200, 9_300)], '61 sell stop 9200 9900'],
    ['of a gain is executed at its price', [at(10_000), at(11_000, 11_600)], '61 sell target 11500 9900'],
    ['of a gain is executed at a better open', [at(10_000), at(11_800, 11_900)], '61 sell target 11800 9900'],
    [
      'comes first where a day touched both',
      [at(10_000), at(10_000, 10_000, { low: 9_000, high: 12_000 })],
      '61 sell stop 9500 9900',
    ],
    [
      'waits over the day of the purchase',
      [at(10_000, 9_300), at(9_700, 9_700), at(9_600, 9_400)],
      '62 sell stop 9500 9900',
    ],
    [
      'waits while the stock is sealed at the lower limit',
      [at(10_000), sealedDown, at(8_800)],
      '62 sell stop 8800 9900',
    ],
    [
      'waits while the stock is suspended',
      [at(10_000), at(9_000, 9_000, { volume: 0 }), at(9_100)],
      '62 sell stop 9100 9900',
    ],
  ] as const)('%s', (_, hidden, expected) => {
    expect(reported(play(hidden, guarded))[1]).toBe(expected);
  });

  it('stand until a decision changes them', () => {
    const plans = { ...guarded, 60: wanted('hold', { stop: 9_000 }) };
    expect(reported(play([at(10_000), at(9_300), at(8_900)], plans))[1]).toBe('62 sell stop 8900 9900');
  });
});

it('plays no bar beyond the last that is known', () => {
  const played = play([at(10_000), at(20_000)], { 59: wanted('buy') }, 60);
  expect(played.states).toHaveLength(2);
  expect(playedResult(played)).toBeLessThan(0);
  expect(play([], { 59: wanted('buy') }, 59).states.at(-1)).toMatchObject({ waiting: { side: 'buy' }, shares: 0 });
});

describe('what a case is compared with', () => {
  const rising = Array.from({ length: 40 }, (_, day) => at(10_000 + day * 100));
  it('buys at the first chance and keeps', () => {
    const played = playCase(flatCase([sealedUp, at(11_200), at(11_000)]), keepAll, { feeDate: '2026-11-20' });
    expect(reported(played)).toEqual(['61 buy decision 11200 8900']);
  });

  it('holds above its average and is out below it', () => {
    const bars = flatCase([at(10_000), at(10_000, 10_400), at(10_500), at(10_500, 9_800), at(9_700), at(9_700)]);
    const played = playCase(bars, averageRule(bars), { feeDate: '2026-11-20' });
    expect(reported(played)).toEqual(['62 buy decision 10500 9500', '64 sell decision 9700 9500']);
  });

  it('makes the most of a rise by keeping', () => {
    const bars = flatCase(rising);
    expect(playedResult(playCase(bars, keepAll, { feeDate: '2026-11-20' }))).toBeCloseTo(0.385, 2);
  });
});

describe('the kind of a case', () => {
  const steps = (count: number, step: number): CaseBar[] =>
    Array.from({ length: count }, (_, day) => at(10_000 + step * day, 10_000 + step * (day + 1)));
  const swing = Array.from({ length: 40 }, (_, day) => at(10_000 + (day % 2) * 150, 10_000 + ((day + 1) % 2) * 150));
  it.each([
    ['RANGE', swing],
    ['RANGE', []],
    ['TREND', steps(40, -40)],
    ['TREND', [...steps(20, 0), ...steps(20, 80)]],
    ['BREAKOUT', steps(40, 60)],
    ['GAP', [at(10_000), at(10_500, 10_400), ...steps(38, 10).map((bar) => at(bar.open + 500, bar.close + 500))]],
    ['CRASH', steps(40, -80)],
    ['LIMIT_CHAIN', [sealedUp, sealedUp, sealedUp, at(9_000)]],
  ] as const)('is %s', (kind, hidden) => {
    expect(caseKindOf(flatCase(hidden))).toBe(kind);
  });
});

describe('a look back', () => {
  const checked = (hidden: readonly CaseBar[], decided: readonly TrainingDecision[], hold = 0) => {
    const bars = flatCase(hidden);
    const plans = new Map(decided.map((one) => [one.bar, one]));
    const played = playCase(bars, (bar) => plans.get(bar), { feeDate: '2026-11-20' });
    return reviewCase(bars, decided, played, hold);
  };
  const buy = { bar: 59, ...wanted('buy', { stop: 9_000 }) };
  it.each([
    ['nothing of a plan that was kept', [at(10_000)], [buy], 0, null],
    ['a purchase without a stop', [at(10_000)], [{ ...buy, stop: null }], 0, 'NO_STOP'],
    [
      'a stop that was taken down',
      [at(10_000)],
      [buy, { ...buy, bar: 67, action: 'hold', stop: 8_500 }],
      0,
      'STOP_LOOSENED',
    ],
    [
      'a stop that was taken away',
      [at(10_000)],
      [buy, { ...buy, bar: 67, action: 'hold', stop: null }],
      0,
      'STOP_LOOSENED',
    ],
    ['no stop of a sale of all', [at(10_000)], [buy, { ...buy, bar: 67, action: 'sell', stop: null }], 0, null],
    ['a purchase far over the average', [at(11_000)], [buy], 0, 'CHASED'],
    [
      'a sale before a rise',
      [at(10_000), at(10_000), at(11_500)],
      [buy, { ...buy, bar: 60, action: 'sell' }],
      0,
      'SOLD_EARLY',
    ],
    ['a loss that was held', [at(10_000), at(8_900)], [{ ...buy, stop: 8_000 }], 0, 'HELD_LOSS'],
    ['a rise without a purchase', [at(10_000)], [], 0.1, 'SAT_OUT'],
  ] as const)('tells %s', (_, hidden, decided, hold, lesson) => {
    expect(checked(hidden, decided, hold).lesson).toBe(lesson);
  });
});

describe('the bars of a case', () => {
  const first = aShareCalendar.numberOf('2025-01-02')!;
  const dates = Array.from({ length: 120 }, (_, day) => aShareCalendar.dateOf(first + day));
  const lineWithout = (missing: readonly number[]) => {
    const date = dates.filter((_, day) => !missing.includes(day));
    const close = date.map((_, day) => 20 + day / 10);
    return { date, open: close, high: close, low: close, close, volume: date.map(() => 5000) };
  };
  const noLimits = new Map<string, CaseLimit>();

  it('stand at the close before on a day without trading', () => {
    const bars = cutCase(lineWithout([70]), noLimits, 0)!;
    expect(bars).toHaveLength(100);
    expect(bars[70]).toMatchObject({ date: dates[70], close: bars[69]!.close, volume: 0 });
    expect(bars[71]!.close).toBeCloseTo(27, 10);
  });

  it.each([
    ['a line that ends too early', [], 21],
    ['a first decision on a day without trading', [59], 0],
    ['eleven days without trading', [61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71], 0],
  ])('are none of %s', (_, missing, from) => {
    expect(cutCase(lineWithout(missing), noLimits, from)).toBeNull();
  });

  it('tell neither date nor scale, and the same shape at any price', () => {
    const bars = cutCase(lineWithout([]), new Map([[dates[65]!, 'up' as const]]), 0)!;
    const shown = disguiseCase(bars);
    expect(shown[firstDecisionBar]).toEqual({
      open: 10_000,
      high: 10_000,
      low: 10_000,
      close: 10_000,
      volume: 100,
      limit: null,
    });
    expect(shown[65]!.limit).toBe('up');
    expect(Object.keys(shown[0]!)).not.toContain('date');
    const dearer = bars.map((bar) => ({
      ...bar,
      open: bar.open * 8,
      high: bar.high * 8,
      low: bar.low * 8,
      close: bar.close * 8,
      volume: bar.volume * 3,
    }));
    expect(disguiseCase(dearer)).toEqual(shown);
  });

  it('ask for five decisions, eight days apart', () => {
    expect(weeklyDecisionBars).toEqual([59, 67, 75, 83, 91]);
  });
});
