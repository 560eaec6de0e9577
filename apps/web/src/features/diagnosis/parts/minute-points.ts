import type { QuoteLine } from '@lianpan/contract/realtime';
import { shanghaiDate, shanghaiSecond } from '@lianpan/domain';
import { tradingMinuteIndex } from '@lianpan/market/rules';
import type { MinutePoint } from '@lianpan/ui/minute-chart';
import type { MinuteLine } from '../api.ts';

const openingMatch = 9 * 3600 + 25 * 60;
const afternoonCloses = 15 * 3600;

/** The points of an answer; the columns have one length. */
export const minutePoints = (line: Pick<MinuteLine, 'price' | 'averagePrice' | 'volume'>): MinutePoint[] =>
  line.price.map((price, at) => ({ price, vwap: line.averagePrice[at] ?? null, volume: line.volume[at] ?? 0 }));

/**
 * The points with the pushed quote as the running minute, whose volume is what exceeds the minutes before. Minutes in
 * between that nobody told us of keep the price before, until the next answer mends them. A quote of another day, of an
 * earlier minute, from outside trading or of a suspended stock changes nothing.
 */
export function withLiveMinute(
  points: readonly MinutePoint[],
  quote: QuoteLine | undefined,
  tradeDate: string,
): readonly MinutePoint[] {
  if (!quote || quote.price === null || quote.limitState === 'SUSPENDED') return points;
  if (shanghaiDate(quote.asOf) !== tradeDate) return points;
  const second = shanghaiSecond(quote.asOf);
  if (second < openingMatch || second > afternoonCloses + 60) return points;
  const index = tradingMinuteIndex(second);
  if (index < points.length - 1) return points;
  const before = points.slice(0, index);
  const vwap = quote.volume > 0 ? quote.amount / quote.volume : null;
  const last = before.at(-1) ?? { price: quote.open ?? quote.price, vwap, volume: 0 };
  while (before.length < index) before.push({ ...last, volume: 0 });
  let known = 0;
  for (const point of before) known += point.volume;
  return [...before, { price: quote.price, vwap, volume: Math.max(0, quote.volume - known) }];
}

/** The answer's points and behind them those that quotes have brought since. */
export function keepMinutes(answered: readonly MinutePoint[], shown: readonly MinutePoint[]): readonly MinutePoint[] {
  return shown.length > answered.length ? [...answered, ...shown.slice(answered.length)] : answered;
}
