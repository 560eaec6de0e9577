import { impactOf } from '../../company/event-impact.ts';
import type { EventDetail } from '../../company/stock-event.ts';
import { boardPlans } from '../board-plan.ts';
import { clamp, dayKey, entityKey, normal, poisson, stream, uniform } from '../random.ts';
import { delistingPeriod, type Universe } from '../universe.ts';
import type { YearSpan } from './year-span.ts';
import { impactShock, type PlannedEvent, type PlannedResearch } from './planned-event.ts';
import { eveningSecond } from './report-days.ts';
import type { FirmBook } from './firm-book-shape.ts';

/** What decides how often and how large the events of a firm are. */
export interface FirmTraits {
  /** Standardised log of the float cap. */
  readonly size: number;
  readonly isWarned: boolean;
  /** The same when the simulation began. */
  readonly wasWarned: boolean;
  readonly isProfitable: boolean;
  /** Growth of profit in the year before, held within bounds; 0 when it has no meaning. */
  readonly growth: number;
  readonly pledgeRatio: number;
  readonly isMain: boolean;
}

/** One kind of event that comes without a calendar: mean number a year, and its figures from the draws from `k` on. */
interface Arrival {
  readonly mean: (traits: FirmTraits) => number;
  readonly detail: (key: number, k: number, traits: FirmTraits) => EventDetail | PlannedResearch;
  readonly streamNo: number;
  /** Trading days that it goes on, least and most. */
  readonly lasts?: readonly [number, number];
  /** Seconds of the day in which it comes out; the evening unless told. */
  readonly hours?: readonly [number, number];
}

const drawsPerEvent = 16;
/** More of one kind than `poisson` ever gives. */
const maxPerYear = 64;
const logNormal = (key: number, k: number, median: number, deviation: number): number =>
  median * Math.exp(deviation * normal(key, k));
const pick = <T>(key: number, k: number, values: readonly T[]): T =>
  values[Math.floor(uniform(key, k) * values.length)]!;

/** Before the market opens: what analysts write overnight. */
const earlyMorning = [25_200, 32_400] as const;

/** Means a year and sizes are ours, near what the real market shows. Source of the kinds: market handbook H.11, D.6. */
export const arrivals: readonly Arrival[] = [
  {
    streamNo: stream.HOLDER,
    mean: ({ isWarned }) => (isWarned ? 0.2 : 0.45),
    detail: (key, k) => ({
      type: 'HOLDER_TRADE',
      direction: 'REDUCTION',
      shareOfTotal: clamp(logNormal(key, k, 0.012, 0.7), 0.0005, 0.06),
    }),
    lasts: [60, 120],
  },
  {
    streamNo: stream.HOLDER,
    mean: ({ isProfitable }) => (isProfitable ? 0.16 : 0.08),
    detail: (key, k) => ({
      type: 'HOLDER_TRADE',
      direction: 'INCREASE',
      shareOfTotal: clamp(logNormal(key, k, 0.006, 0.7), 0.0003, 0.05),
    }),
    lasts: [60, 120],
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isProfitable }) => (isProfitable ? 0.26 : 0.08),
    detail: (key, k) => ({
      type: 'BUYBACK',
      shareOfCap: clamp(logNormal(key, k, 0.006, 0.8), 0.0005, 0.08),
      amount: null,
    }),
    lasts: [60, 242],
  },
  {
    streamNo: stream.HOLDER,
    mean: ({ pledgeRatio }) => (pledgeRatio > 0 ? 1.6 : 0.02),
    detail: (key, k, { pledgeRatio }) => ({
      type: 'PLEDGE',
      pledgeRatio: clamp(Math.max(0.02, pledgeRatio) * Math.exp(0.25 * normal(key, k)), 0, 0.8),
    }),
  },
  {
    streamNo: stream.CORPORATE,
    // By the first status: shares count in the books by which later ones are decided.
    mean: ({ wasWarned }) => (wasWarned ? 0.02 : 0.07),
    detail: (key, k) => ({ type: 'PLACEMENT', shareRatio: clamp(0.3 * uniform(key, k) + 0.02, 0.02, 0.3) }),
    // They are listed on the last of these days.
    lasts: [20, 60],
  },
  {
    streamNo: stream.CORPORATE,
    mean: () => 0.35,
    detail: (key, k) => ({
      type: 'MAJOR_CONTRACT',
      shareOfRevenue: clamp(logNormal(key, k, 0.08, 0.9), 0.01, 1.5),
      amount: null,
    }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isWarned }) => (isWarned ? 0.12 : 0.05),
    detail: (key, k) => ({ type: 'MERGER', amount: Math.round(logNormal(key, k, 6e8, 1.1) / 1e6) * 1e6 }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isWarned }) => (isWarned ? 0 : 0.14),
    detail: (key, k) => ({ type: 'EQUITY_INCENTIVE', shareOfTotal: clamp(logNormal(key, k, 0.013, 0.6), 0.001, 0.08) }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isWarned }) => (isWarned ? 0.9 : 0.12),
    detail: () => ({ type: 'REGULATION', step: 'LETTER' }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isWarned }) => (isWarned ? 0.9 : 0.1),
    detail: () => ({ type: 'REGULATION', step: 'INQUIRY' }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isWarned }) => (isWarned ? 0.15 : 0.012),
    detail: () => ({ type: 'REGULATION', step: 'INVESTIGATION' }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: ({ isWarned }) => (isWarned ? 0.6 : 0.14),
    detail: (key, k) => ({ type: 'LAWSUIT', amount: Math.round(logNormal(key, k, 9e7, 1) / 1e5) * 1e5 }),
  },
  {
    streamNo: stream.CORPORATE,
    mean: () => 0.6,
    detail: (key, k) => ({
      type: 'MANAGEMENT_CHANGE',
      role: pick(key, k, ['CHAIR', 'GENERAL_MANAGER', 'FINANCE', 'SECRETARY', 'FINANCE', 'SECRETARY'] as const),
    }),
  },
  {
    streamNo: stream.RESEARCH,
    mean: ({ size, growth, isWarned }) => (isWarned ? 0.2 : clamp(2.2 * Math.exp(0.6 * size + 0.5 * growth), 0.1, 12)),
    detail: (key, k, { size }) => ({
      type: 'RESEARCH_VISIT',
      institutions: 1 + Math.floor(clamp(Math.exp(1.4 + 0.35 * size + normal(key, k)), 0, 300)),
    }),
  },
  {
    streamNo: stream.RESEARCH,
    mean: ({ size, isProfitable }) => clamp((isProfitable ? 2.4 : 0.5) * Math.exp(0.9 * size), 0, 20),
    detail: (key, k, { growth }) => {
      const mood = 0.45 + 0.3 * growth + normal(key, k);
      return {
        type: 'RATING',
        rating: mood > 0.2 ? 'BUY' : mood > -0.8 ? 'OVERWEIGHT' : mood > -1.9 ? 'NEUTRAL' : 'REDUCE',
        house: Math.floor(uniform(key, k + 2) * 40),
        upside: clamp(0.09 + 0.08 * mood + 0.06 * normal(key, k + 3), -0.25, 0.6),
      };
    },
    hours: earlyMorning,
  },
  {
    streamNo: stream.BLOCK,
    mean: ({ size }) => clamp(2.6 * Math.exp(0.35 * size), 0.2, 12),
    detail: (key, k, { isMain }) => {
      const most = isMain ? 0.1 : 0.2;
      // Half of a percent or less counts as the close itself, which many agree on.
      const drawn = 0.055 + 0.055 * normal(key, k);
      const discount = Math.abs(drawn) < 0.005 ? 0 : clamp(drawn, -0.5 * most, most);
      return { type: 'BLOCK_TRADE', discount: Math.round(discount * 1e4) / 1e4, amount: null };
    },
  },
];

/** Places in `arrivals`. */
const pledgeKind = 3;
const placementKind = 4;
const investigationKind = 10;

/** The pledges of a firm in one year, in no order; what else happens to it does not matter to them. */
export function pledgesIn(universe: Universe, index: number, span: YearSpan, pledgeRatio: number): PlannedEvent[] {
  const events: PlannedEvent[] = [];
  addArrivals(universe, index, span, { ...unknownTraits, pledgeRatio }, pledgeKind, events);
  return events;
}

/** The placements of a firm in one year; the books count their shares, so nothing of the books decides them. */
export function placementsIn(universe: Universe, index: number, span: YearSpan): PlannedEvent[] {
  const events: PlannedEvent[] = [];
  const wasWarned = universe.status[index] !== 0;
  addArrivals(universe, index, span, { ...unknownTraits, wasWarned }, placementKind, events);
  return events;
}

/** The investigations of a firm in one year; `isWarned` as the year begins. */
export function investigationsIn(universe: Universe, index: number, span: YearSpan, isWarned: boolean): PlannedEvent[] {
  const events: PlannedEvent[] = [];
  addArrivals(universe, index, span, { ...unknownTraits, isWarned }, investigationKind, events);
  return events;
}

const unknownTraits: FirmTraits = {
  size: 0,
  isWarned: false,
  wasWarned: false,
  isProfitable: false,
  growth: 0,
  pledgeRatio: 0,
  isMain: true,
};

/** The unplanned events of a firm in one year, in the order of `arrivals`. Pure in seed, index and year. */
export function arrivalsOf(universe: Universe, index: number, span: YearSpan, traits: FirmTraits): PlannedEvent[] {
  const events: PlannedEvent[] = [];
  for (let n = 0; n < arrivals.length; n++) addArrivals(universe, index, span, traits, n, events);
  return events;
}

function addArrivals(
  universe: Universe,
  index: number,
  span: YearSpan,
  traits: FirmTraits,
  n: number,
  events: PlannedEvent[],
): void {
  const { streamNo, mean, detail, lasts, hours } = arrivals[n]!;
  const key = entityKey(dayKey(universe.seed, streamNo, span.year * 64 + n), index);
  const count = poisson(key, 0, mean(traits));
  for (let j = 0; j < count; j++) {
    const k = drawsPerEvent * (j + 1);
    const day = span.from + Math.floor(uniform(key, k) * span.length);
    if (day < universe.listDay[index]! || day >= universe.delistDay[index]! - delistingPeriod) continue;
    const figures = detail(key, k + 6, traits);
    const impact = figures.type === 'RATING' ? 0 : impactOf(figures);
    const lasting = lasts ? lasts[0] + Math.floor(uniform(key, k + 2) * (lasts[1] - lasts[0] + 1)) : 0;
    events.push({
      day,
      second: hours ? hours[0] + Math.floor(uniform(key, k + 1) * (hours[1] - hours[0])) : eveningSecond(key, k + 1),
      ordinal: n * maxPerYear + j,
      detail: figures,
      luck: uniform(key, k + 3),
      until: day + lasting,
      shock: impact * impactShock,
      drift: 0,
    });
  }
}

/** The traits of a firm in a year, from the year before; `isWarned` as the year begins. */
export function firmTraitsOf(
  universe: Universe,
  index: number,
  book: FirmBook,
  year: number,
  isWarned: boolean,
): FirmTraits {
  const at = year * 4 - book.first;
  let now = 0;
  let before = 0;
  for (let n = 1; n <= 4; n++) {
    now += book.profit[at - n] ?? 0;
    before += book.profit[at - 4 - n] ?? 0;
  }
  return {
    size: universe.sizeScore[index]!,
    isWarned,
    wasWarned: universe.status[index] !== 0,
    isProfitable: now > 0,
    growth: now > 0 && before > 0 ? clamp(now / before - 1, -1, 1) : 0,
    pledgeRatio: book.anchor.pledgeRatio,
    isMain: boardPlans[universe.board[index]!]!.eventScale === 1,
  };
}
