import type { MarketService } from '../../market/market-service.ts';

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

/** The small day lines of lists, drawn once a minute for everybody who looks. */
export function dayLines(market: MarketService): (slots: readonly number[]) => Promise<readonly (readonly number[])[]> {
  let moment = '';
  let lines = new Map<number, Promise<readonly number[]>>();
  return (slots) => {
    const { asOf, tradeDate } = market.state;
    const now = `${market.generation} ${tradeDate} ${Math.floor(asOf / 60_000)}`;
    if (now !== moment) {
      moment = now;
      lines = new Map();
    }
    const missing = [...new Set(slots)].filter((slot) => !lines.has(slot));
    if (missing.length > 0) {
      const own = lines;
      const asked = market.ask('dayLines', missing);
      missing.forEach((slot, at) =>
        own.set(
          slot,
          asked.then((found) => thinned(found[at] ?? [])),
        ),
      );
      // A failure is for those who asked now; the next one asks again.
      asked.catch(() => missing.forEach((slot) => own.delete(slot)));
    }
    return Promise.all(slots.map((slot) => lines.get(slot) ?? Promise.resolve([])));
  };
}
