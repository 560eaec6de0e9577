import { nextSentiment, stepThemes, ignites } from '../factor-engine.ts';
import type { SimulatedHistory } from '../history.ts';
import { burnDays, createMarketPath } from '../market-path.ts';
import { clamp } from '../random.ts';
import { conceptCount } from '../universe.ts';

/** What moved the market as a whole, worked out again from the seed and the bars. */
export interface MarketMood {
  sentimentOn(day: number): number;
  /** Heat of every concept on a day, 0 to 2. */
  heatOn(day: number): Float64Array;
  /** Concepts that ignite on a day. */
  ignitionsOn(day: number): readonly number[];
}

/** Share of risers on a day of the burn-in, which has no bars any more: it follows the market's return. */
const breadthOnReturn = 14;

/**
 * Follows sentiment and themes from the seed and the share of risers of the bars, up to the day after the last bar. The
 * burn-in is made up of the market's returns alone; what it leaves behind fades by a sixth a day. No bar of the day asked
 * about, or later, is read. Throws RangeError beyond the day after the history.
 */
export function createMarketMood(history: SimulatedHistory): MarketMood {
  const { universe, firstDay } = history;
  const { seed } = universe;
  const path = createMarketPath(seed, universe.firstDay);
  const origin = universe.firstDay - burnDays;
  const life = new Float64Array(conceptCount);
  const heat = new Float64Array(conceptCount);
  const sentiments: number[] = [];
  const heats: Float64Array[] = [];
  const breadths: number[] = [];
  let known = origin;
  let sentiment = 0.5;
  let breadth = 0.5;

  const extendTo = (day: number): void => {
    if (day > history.lastDay + 1) throw new RangeError(`day ${day} lies beyond the day after the history`);
    if (day < origin) throw new RangeError(`day ${day} lies before the burn-in of the market`);
    for (; known <= day; known++) {
      if (known > origin) breadth = breadthOn(known - 1);
      sentiment = nextSentiment(seed, known, sentiment, path.returnOf(known), breadth);
      stepThemes(seed, known, sentiment, life, heat);
      sentiments.push(sentiment);
      heats.push(heat.slice());
    }
  };
  const breadthOn = (day: number): number => {
    if (day < firstDay) return clamp(0.5 + breadthOnReturn * path.returnOf(day), 0.05, 0.95);
    if (day - firstDay >= breadths.length) countRisers(history, firstDay + breadths.length, breadths);
    return breadths[day - firstDay]!;
  };
  return {
    sentimentOn(day) {
      extendTo(day);
      return sentiments[day - origin]!;
    },
    heatOn(day) {
      extendTo(day);
      return heats[day - origin]!;
    },
    ignitionsOn(day) {
      extendTo(day);
      const found: number[] = [];
      for (let c = 0; c < conceptCount; c++) if (ignites(seed, day, c, sentiments[day - origin]!)) found.push(c);
      return found;
    },
  };
}

/** Appends the share of risers of each day from `from` to the end of the history. */
function countRisers({ columns, lastDay }: SimulatedHistory, from: number, out: number[]): void {
  const risen = new Uint32Array(lastDay - from + 1);
  const traded = new Uint32Array(lastDay - from + 1);
  for (let i = 0; i < columns.length.length; i++) {
    const start = columns.start[i]!;
    for (let slot = start + columns.length[i]! - 1; slot >= start && columns.day[slot]! >= from; slot--) {
      const n = columns.day[slot]! - from;
      traded[n]!++;
      if (columns.close[slot]! > columns.prevClose[slot]!) risen[n]!++;
    }
  }
  for (let n = 0; n < risen.length; n++) out.push(traded[n] === 0 ? 0.5 : risen[n]! / traded[n]!);
}
