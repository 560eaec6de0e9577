import { closeSecond } from '../../rules/session.ts';
import { slotUpTo } from '../../series/bar-slots.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { drain } from '../../parts.ts';
import { attentionFading, attentionOf, attentionPlaces } from '../../pools/attention.ts';
import { isUpLimit } from '../../rules/up-limit.ts';
import { boardPlans } from '../board-plan.ts';
import { limitOf, limitTable } from '../day-limits.ts';
import type { SimulatedHistory } from '../history.ts';
import { dayKey, entityKey, normal, stream } from '../random.ts';
import type { Universe } from '../universe.ts';
import { createMarketMood, type MarketMood } from './market-mood.ts';

/** Days after which attention has faded to a part in a thousand. */
const daysBack = 10;
const stocksAPart = 500;
/** Heat 2 of the simulator is as hot as a theme gets. */
const heatScale = 50;

/** Attention that all securities got up to the end of a day, and their places; -1 and 0 for those not listed. */
export interface PopularityTable {
  readonly day: number;
  readonly score: Float64Array;
  /** 1 is the most popular. */
  readonly rank: Uint16Array;
}

/**
 * Popularity of all securities at the end of a trading day: the base traffic of size of the change, limit-up and heat of
 * the theme, halved every day, with a little noise. Only bars up to the day are read. Source: market handbook E.6.
 */
export function popularityOn(
  history: SimulatedHistory,
  day: number,
  mood: MarketMood = createMarketMood(history),
): PopularityTable {
  return drain(popularityInParts(history, day, mood));
}

/** By day; whoever goes through the days draws none of them twice. */
const noises = new WeakMap<Universe, Map<number, Float64Array>>();
const keptNoises = 2 * daysBack;

/** What a day adds to the attention of each security by chance. */
function noiseOn(universe: Universe, day: number): Float64Array {
  const known = noises.get(universe) ?? new Map<number, Float64Array>();
  noises.set(universe, known);
  const key = dayKey(universe.seed, stream.ATTENTION, day);
  const noise = known.get(day) ?? Float64Array.from({ length: universe.count }, (_, i) => normal(entityKey(key, i), 0));
  known.delete(day);
  known.set(day, noise);
  if (known.size > keptNoises) known.delete(known.keys().next().value!);
  return noise;
}

/** The same in parts of some thousandths of a second. */
export function* popularityInParts(
  history: SimulatedHistory,
  day: number,
  mood: MarketMood,
): Generator<void, PopularityTable> {
  const { universe, columns } = history;
  const { count } = universe;
  const score = new Float64Array(count).fill(-1);
  const last = Math.min(day, history.lastDay);
  const first = Math.max(history.firstDay, last - daysBack + 1);
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => ({
    limits: limitTable(aShareCalendar.dateOf(first + n)),
    heat: mood.heatOn(first + n),
    noise: noiseOn(universe, first + n),
  }));
  yield;
  for (let i = 0; i < count; i++) {
    if (i % stocksAPart === stocksAPart - 1) yield;
    if (day < universe.listDay[i]! || day >= universe.delistDay[i]!) continue;
    const board = boardPlans[universe.board[i]!]!.board;
    let slot = slotUpTo(columns, i, last);
    while (slot > columns.start[i]! && columns.day[slot - 1]! >= first) slot--;
    let sum = 0;
    let rest = 0;
    for (let n = 0; n < days.length; n++) {
      const { limits, heat, noise } = days[n]!;
      const warmth = Math.max(heat[universe.primaryConcept[i]!]!, 0.4 * heat[universe.secondConcept[i]!]!);
      let [change, isUp] = [0, false];
      if (slot >= 0 && columns.day[slot] === first + n) {
        const reference = columns.prevClose[slot]!;
        const percent = limitOf(universe, limits, i, first + n);
        isUp = isUpLimit(columns.close[slot]!, reference, percent, board);
        change = columns.close[slot]! / reference - 1;
        slot++;
        if (slot >= columns.start[i]! + columns.length[i]!) slot = -1;
      }
      rest = 0.7 * rest + noise[i]!;
      sum = attentionFading * sum + attentionOf(change, isUp, heatScale * warmth);
    }
    score[i] = Math.max(0, sum + 1.5 * rest + 6 * Math.max(0, universe.sizeScore[i]!));
  }
  return { day, score, rank: attentionPlaces(score) };
}

/** Newest trading day whose ranks hold at a second of a trading day: they do from its close on. */
export function popularityDayOn(day: number, second: number): number {
  return second >= closeSecond ? day : day - 1;
}
