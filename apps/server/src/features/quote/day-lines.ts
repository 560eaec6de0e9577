import { minuteMs } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';

/** Every fourth of the 241 points of a day is enough for a line of a finger's width. */
const step = 4;
/** Points of a whole day. */
export const linePoints = 240 / step + 1;

/** The points of a day so far, thinned out, with the newest one at the end. */
export function thinned(points: readonly number[]): number[] {
  const kept = points.filter((_, at) => at % step === 0);
  const newest = points.at(-1);
  if (newest !== undefined && (points.length - 1) % step !== 0) kept.push(newest);
  return kept;
}

type Line = readonly number[];

interface DrawnLines {
  readonly moment: string;
  readonly lines: Map<number, Promise<Line>>;
}
const drawn = new WeakMap<Market, DrawnLines>();

/** The lines of a market's minute; those of an earlier one, or of another list of securities, are let go. */
function linesNow(market: Market): DrawnLines['lines'] {
  const { asOf, tradeDate } = market.state;
  const moment = `${market.generation} ${tradeDate} ${Math.floor(asOf / minuteMs)}`;
  const known = drawn.get(market);
  if (known?.moment === moment) return known.lines;
  const lines = new Map<number, Promise<Line>>();
  drawn.set(market, { moment, lines });
  return lines;
}

/** The small day lines of lists, drawn once a minute for everybody who looks. */
export function dayLinesOf(market: Market, slots: readonly number[]): Promise<readonly Line[]> {
  const lines = linesNow(market);
  const missing = [...new Set(slots)].filter((slot) => !lines.has(slot));
  if (missing.length > 0) {
    const asked = market.ask('dayLines', missing);
    missing.forEach((slot, at) =>
      lines.set(
        slot,
        asked.then((found) => thinned(found[at] ?? [])),
      ),
    );
    // A failure is for those who asked now; the next one asks again.
    asked.catch(() => missing.forEach((slot) => lines.delete(slot)));
  }
  return Promise.all(slots.map((slot) => lines.get(slot) ?? Promise.resolve([])));
}
