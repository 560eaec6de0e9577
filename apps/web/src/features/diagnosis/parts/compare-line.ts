import type { ChartScene, PercentOf } from '@lianpan/ui/k-line-chart';
import type { KLine } from '../api.ts';

type Closes = Pick<KLine, 'date' | 'close'>;

/** Closes of another security on the bars of this one, the last one before where it has no bar; `null` before its first. */
export function alignedCloses({ date: dates }: Pick<KLine, 'date'>, other: Closes): (number | null)[] {
  let at = -1;
  return dates.map((date) => {
    while (at + 1 < other.date.length && (other.date[at + 1] ?? '') <= date) at++;
    return other.close[at] ?? null;
  });
}

export interface Compared {
  /** The bar at the left edge from which both are counted, or the first later one that both have. */
  readonly from: number;
  readonly ownPct: number;
  readonly otherPct: number;
}

/** How both went from a bar on to another one, percent; `null` where they have no common bar. */
export function comparedOn(
  own: readonly number[],
  other: readonly (number | null)[],
  left: number,
  right: number,
): Compared | null {
  let from = left;
  while (from <= right && (other[from] ?? null) === null) from++;
  const [ownFrom, otherFrom] = [own[from], other[from]];
  const [ownTo, otherTo] = [own[right], other[right]];
  if (from > right || !ownFrom || !otherFrom || ownTo == null || otherTo == null) return null;
  return { from, ownPct: (ownTo / ownFrom - 1) * 100, otherPct: (otherTo / otherFrom - 1) * 100 };
}

/**
 * The first one's price from which both are counted in the bars from one to before another, and the lowest and the highest
 * at which the other one is drawn; `null` where they have no common bar.
 */
export function comparedRange(
  own: readonly number[],
  other: readonly (number | null)[],
  left: number,
  right: number,
): ReturnType<PercentOf> {
  const start = comparedOn(own, other, left, right);
  const [ownFrom, otherFrom] = start ? [own[start.from], other[start.from]] : [];
  if (!start || !ownFrom || !otherFrom) return null;
  const drawn = other
    .slice(start.from, right + 1)
    .flatMap((close) => (close === null ? [] : [(ownFrom * close) / otherFrom]));
  return { base: ownFrom, low: Math.min(...drawn), high: Math.max(...drawn) };
}

/**
 * Draws the other security over the candles: from the left edge on, as far above and below as the same percentage of
 * the first one would be.
 */
export function paintCompared(scene: ChartScene, own: readonly number[], other: readonly (number | null)[]): void {
  const { ctx, colours, width, height, xOf, yOf, indexAt } = scene;
  const [left, right] = [indexAt(0), indexAt(width)];
  const start = comparedOn(own, other, left, right);
  const [ownFrom, otherFrom] = start ? [own[start.from], other[start.from]] : [];
  if (!start || !ownFrom || !otherFrom) return;
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  ctx.strokeStyle = colours.line(6);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (let at = start.from; at <= right; at++) {
    const close = other[at];
    if (close == null) continue;
    const y = yOf((ownFrom * close) / otherFrom);
    if (at === start.from) ctx.moveTo(xOf(at), y);
    else ctx.lineTo(xOf(at), y);
  }
  ctx.stroke();
}
