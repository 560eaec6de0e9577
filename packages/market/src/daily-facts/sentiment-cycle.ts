import type { MarketFacts } from './market-facts.ts';

/** Where the market stands in its cycle of moods. Source: handbook C.11. */
export type SentimentPhase = 'ice' | 'start' | 'rising' | 'climax' | 'divergence' | 'ebb';

export interface SentimentDay {
  readonly day: number;
  /** 0 to 100. */
  readonly score: number;
  readonly phase: SentimentPhase;
  /** Days in this phase, this one included. */
  readonly dayInPhase: number;
  readonly components: readonly SentimentComponent[];
}

export interface SentimentComponent {
  readonly key: keyof typeof componentRules;
  readonly weight: number;
  /** The figure itself, of a day that is not over what it is on its way to; `null` when the day has none. */
  readonly value: number | null;
  /** 0 to 100: its place among the last 250 days, or in its fixed band while there are fewer than 60. */
  readonly points: number | null;
}

interface ComponentRule {
  readonly weight: number;
  /** The figure of day `at`. */
  readonly value: (days: readonly MarketFacts[], at: number) => number | null;
  /** Band of 0 to 100 points; a falling band counts small figures as good. */
  readonly band: readonly [zero: number, hundred: number];
}

/** `null` where one of the two is not known. */
const ratio = (part: number, whole: number): number | null =>
  whole === 0 || Number.isNaN(part + whole) ? null : part / whole;
const averageDays = 20;

const componentRules = {
  breadth: { weight: 15, band: [0.15, 0.85], value: (days, at) => ratio(days[at]!.up, days[at]!.up + days[at]!.down) },
  limitUp: { weight: 15, band: [15, 120], value: (days, at) => days[at]!.limitUp },
  limitDown: { weight: 10, band: [40, 0], value: (days, at) => days[at]!.limitDown },
  sealRate: {
    weight: 10,
    band: [0.5, 0.85],
    value: (days, at) => ratio(days[at]!.limitUp, days[at]!.limitUp + days[at]!.broken),
  },
  promotion: { weight: 15, band: [0.08, 0.4], value: (days, at) => days[at]!.promotionRate },
  maxStreak: { weight: 10, band: [2, 9], value: (days, at) => days[at]!.maxStreak },
  yesterday: { weight: 15, band: [-0.03, 0.05], value: (days, at) => days[at]!.yesterdayChange },
  bigLoss: { weight: 5, band: [0.3, 0], value: (days, at) => days[at]!.bigLossShare },
  amount: {
    weight: 5,
    band: [0.7, 1.4],
    value(days, at) {
      if (at < averageDays - 1) return null;
      let sum = 0;
      for (let back = 0; back < averageDays; back++) sum += days[at - back]!.amount;
      return ratio(days[at]!.amount * averageDays, sum);
    },
  },
} as const satisfies Record<string, ComponentRule>;

const keys = Object.keys(componentRules) as (keyof typeof componentRules)[];

const lookback = 250;
const enoughDays = 60;
/** Days before today that a phase looks at. */
const phaseDays = 6;
/** Points that the score has to pass a bound by before the phase changes. */
const hysteresis = 2;

/** Share of the model's money that each phase suggests, percent. A reference, never an order. */
export const positionBands: Readonly<Record<SentimentPhase, readonly [least: number, most: number]>> = {
  ice: [0, 20],
  start: [20, 40],
  rising: [40, 70],
  climax: [30, 50],
  divergence: [20, 40],
  ebb: [0, 20],
};

/** Score and phase of each day; `days` follow each other without a gap. No day looks at a later one. */
export function sentimentCycle(days: readonly MarketFacts[]): SentimentDay[] {
  const figures = new Map(
    keys.map((key) => {
      const rule: ComponentRule = componentRules[key];
      return [key, days.map((_, at) => rule.value(days, at))] as const;
    }),
  );
  const scored: SentimentDay[] = [];
  days.forEach(({ day }, at) => {
    const components = keys.map((key): SentimentComponent => {
      const values = figures.get(key)!;
      const { weight, band }: ComponentRule = componentRules[key];
      return { key, weight, value: values[at]!, points: pointsOf(values, at, band) };
    });
    const score = sentimentScore(components);
    const scores = [...scored.map((past) => past.score), score];
    const previous = scored.at(-1);
    const phase = phaseOf(scores, previous?.phase ?? 'ebb');
    const dayInPhase = previous?.phase === phase ? previous.dayInPhase + 1 : 1;
    scored.push({ day, score, phase, dayInPhase, components });
  });
  return scored;
}

/**
 * The last of `days` alone, `past` being the days before it as `sentimentCycle` gives them: what changes through a day
 * costs one day.
 */
export function nextSentiment(days: readonly MarketFacts[], past: readonly SentimentDay[]): SentimentDay {
  const at = days.length - 1;
  const first = Math.max(0, at - lookback + 1);
  const components = keys.map((key): SentimentComponent => {
    const { weight, band, value }: ComponentRule = componentRules[key];
    const values: (number | null)[] = [];
    for (let day = first; day <= at; day++) values.push(value(days, day));
    return { key, weight, value: values[at - first]!, points: pointsOf(values, at - first, band) };
  });
  const score = sentimentScore(components);
  const before = past.slice(-phaseDays).map((one) => one.score);
  const previous = past.at(-1);
  const phase = phaseOf([...before, score], previous?.phase ?? 'ebb');
  const dayInPhase = previous?.phase === phase ? previous.dayInPhase + 1 : 1;
  return { day: days[at]!.day, score, phase, dayInPhase, components };
}

/** Weighted mean of the points that there are; 50 when there are none. */
export function sentimentScore(components: readonly Pick<SentimentComponent, 'weight' | 'points'>[]): number {
  let sum = 0;
  let weights = 0;
  for (const { weight, points } of components) {
    if (points === null) continue;
    sum += weight * points;
    weights += weight;
  }
  return weights === 0 ? 50 : sum / weights;
}

function pointsOf(values: readonly (number | null)[], at: number, band: ComponentRule['band']): number | null {
  const value = values[at]!;
  if (value === null) return null;
  const isFalling = band[0] > band[1];
  let known = 0;
  let below = 0;
  let equal = 0;
  for (let past = Math.max(0, at - lookback + 1); past <= at; past++) {
    const other = values[past]!;
    if (other === null) continue;
    known++;
    if (other < value) below++;
    else if (other === value) equal++;
  }
  if (known < enoughDays) return 100 * Math.min(1, Math.max(0, (value - band[0]) / (band[1] - band[0])));
  // Equal days share the mean of their places; the day itself is one of them.
  const place = (below + (equal - 1) / 2) / (known - 1);
  return 100 * (isFalling ? 1 - place : place);
}

/** The phase after the last of `scores`. The first rule that holds decides. */
export function phaseOf(scores: readonly number[], previous: SentimentPhase): SentimentPhase {
  const last = scores.length - 1;
  const score = scores[last]!;
  const yesterday = scores[last - 1] ?? score;
  const mean = meanOfThree(scores, last);
  const meanBefore = meanOfThree(scores, last - 3);
  /** A bound that the phase of yesterday has already passed is left later. */
  const isIn = (phase: SentimentPhase): number => (previous === phase ? hysteresis : 0);
  if (score < 20 + isIn('ice')) return 'ice';
  if (score >= 80 - isIn('climax')) return 'climax';
  if (meanBefore >= 60 && score <= yesterday - 10 && score >= 40) return 'divergence';
  if (score < 50 + isIn('ebb') && mean < meanBefore - 5) return 'ebb';
  if ((previous === 'ice' || previous === 'ebb') && score >= yesterday + 8 && score < 55) return 'start';
  if (score >= 50 - isIn('rising') && mean >= meanBefore) return 'rising';
  return previous;
}

function meanOfThree(scores: readonly number[], last: number): number {
  const from = Math.max(0, last - 2);
  const to = Math.max(0, last);
  let sum = 0;
  for (let at = from; at <= to; at++) sum += scores[at]!;
  return sum / (to - from + 1);
}
