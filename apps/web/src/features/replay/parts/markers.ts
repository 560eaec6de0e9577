import { minuteMs, shanghaiInstantAt } from '@lianpan/domain';
import type { MinuteMarker } from '@lianpan/ui/minute-chart';
import type { TradedStock } from '../api.ts';

/** Minutes of the lunch break, which the line leaves out. */
const lunch = 90;
const noon = 120;
const last = 240;

/** Where trades stand on the line of a day: B and S as charts have them, one a minute and side. */
export function markersOf(
  trades: readonly Pick<TradedStock['trades'][number], 'at' | 'side'>[],
  tradeDate: string,
): MinuteMarker[] {
  const open = shanghaiInstantAt(tradeDate, '09:30');
  const seen = new Set<string>();
  return trades.flatMap(({ at, side }) => {
    const minute = Math.floor((at - open) / minuteMs);
    const index = Math.max(0, Math.min(last, minute <= noon ? minute : Math.max(noon, minute - lunch)));
    const key = `${index}${side}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ index, text: side === 'buy' ? 'B' : 'S', tone: side === 'buy' ? 'up' : 'down' }];
  });
}
