import { cents } from '@lianpan/domain';
import type { KLine } from '../../market/wire/protocol.ts';
import type { DrawnLine } from '../drawing/service.ts';
import type { FactBook, Known } from './facts.ts';

type Bars = Pick<KLine, 'date' | 'factors'>;

/** What a price as traded on a day is multiplied by in the bars. */
const factorOn = ({ factors }: Bars, date: string): number =>
  (factors.findLast(({ from }) => from <= date) ?? factors[0])?.factor ?? 1;

/** Where a line stands on the newest bar, adjusted as the bars are; `null` where it says no price of that day. */
export function priceOfLine(bars: Bars, { kind, points }: DrawnLine): number | null {
  const last = bars.date.length - 1;
  const places = points.map(({ date, price }) => ({
    at: bars.date.findIndex((bar) => bar >= date),
    price: price * factorOn(bars, date),
  }));
  const [first, second] = places;
  if (last < 0 || !first) return null;
  if (kind === 'level') return cents(first.price);
  if (!second || first.at < 0 || second.at < 0 || first.at === second.at) return null;
  const slope = (second.price - first.price) / (second.at - first.at);
  const price = cents(first.price + slope * (last - first.at));
  return price > 0 ? price : null;
}

/** Adds the level and the trend line of the member's own that are nearest to the price. */
export function addOwnLines(
  book: FactBook,
  { line, cell }: Pick<Known, 'line' | 'cell'>,
  drawn: readonly DrawnLine[],
): void {
  const { price } = cell;
  if (price === null) return;
  for (const kind of ['level', 'trend'] as const) {
    const prices = drawn.filter((one) => one.kind === kind).flatMap((one) => priceOfLine(line, one) ?? []);
    const [nearest] = prices.toSorted((a, b) => Math.abs(a - price) - Math.abs(b - price));
    if (nearest === undefined) continue;
    const gap = cents((price / nearest - 1) * 100);
    book.yuan(kind === 'level' ? 'ownLevel' : 'ownTrend', nearest);
    book.change(kind === 'level' ? 'ownLevelGap' : 'ownTrendGap', gap);
  }
}
