import { shanghaiInstant } from '@lianpan/domain';
import type { MarketTool } from '../privilege/service.ts';

/** Of when a tool's figures of a trading day are, at an instant; `null` while it has none of that day. */
export function updatedAt(
  { from, to }: Pick<MarketTool, 'from' | 'to'>,
  tradeDate: string,
  instant: number,
): number | null {
  const midnight = shanghaiInstant(tradeDate);
  const second = (instant - midnight) / 1000;
  return second < from ? null : midnight + Math.min(second, to) * 1000;
}
