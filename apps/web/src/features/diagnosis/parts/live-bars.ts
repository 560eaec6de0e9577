import type { QuoteLine } from '@lianpan/contract/realtime';
import type { Bar } from '@lianpan/ui/k-line-chart';
import { dayText } from '../../../shared/dates.ts';
import { stampOf } from '../../../shared/k-line/daily-bars.ts';
import type { KLine } from '../api.ts';

/** Bars of minutes have a time of their own. */
export const isOfMinutes = ({ period }: Pick<KLine, 'period'>): boolean => period.startsWith('m') && period !== 'month';

/**
 * What raw prices of today are multiplied by in the bars: 1 unless adjusted backward. There the open of today's daily
 * bar tells it; longer bars started on another day, so they do not (`null`) and wait for the next answer.
 */
function scaleOf(line: KLine, last: Bar, quote: QuoteLine): number | null {
  if (line.adjust !== 'backward') return 1;
  if (line.period !== 'day' || !quote.open) return null;
  return last.open / quote.open;
}

/**
 * The bars with the pushed quote in the last one. A daily bar is replaced whole; a week or month only moves its close
 * and widens, because its volume of the days before is not told apart. A new day begins a daily bar of its own.
 */
export function withLiveBar(line: KLine, bars: readonly Bar[], quote: QuoteLine | undefined): readonly Bar[] {
  const last = bars.at(-1);
  // The next answer brings the minutes that have ended.
  if (isOfMinutes(line)) return bars;
  if (!last || !quote || quote.price === null || quote.open === null || quote.asOf <= line.asOf) return bars;
  const stamp = stampOf(dayText(quote.asOf));
  const high = quote.high ?? quote.price;
  const low = quote.low ?? quote.price;
  if (line.period === 'day') {
    if (stamp < last.time) return bars;
    const scale = stamp === last.time ? scaleOf(line, last, quote) : line.adjust === 'backward' ? null : 1;
    if (scale === null) return bars;
    const today = {
      time: stamp,
      open: quote.open * scale,
      high: high * scale,
      low: low * scale,
      close: quote.price * scale,
      volume: quote.volume,
      turnover: quote.amount,
    };
    return [...(stamp === last.time ? bars.slice(0, -1) : bars), today];
  }
  const scale = scaleOf(line, last, quote);
  // A day after the bar's last may belong to the next week or month; the next answer knows.
  if (scale === null || stamp !== last.time) return bars;
  const moved = {
    ...last,
    high: Math.max(last.high, high * scale),
    low: Math.min(last.low, low * scale),
    close: quote.price * scale,
  };
  return [...bars.slice(0, -1), moved];
}

/** What the change of a bar is counted from: its reference price where the answer tells another than the close before. */
export const referenceOf = (
  { references }: Pick<KLine, 'references'>,
  bars: readonly { readonly time: number; readonly close: number }[],
  at: number,
): number | null => {
  const date = bars[at] && dayText(bars[at].time);
  return references.find((reference) => reference.date === date)?.price ?? bars[at - 1]?.close ?? null;
};
