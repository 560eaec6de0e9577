import { aShareCalendar } from '@lianpan/market/calendar';
import type { Dataset } from './dataset.ts';
import { limitsOf } from './limit-state.ts';

export interface LimitDay {
  readonly date: string;
  readonly side: 'up' | 'down';
}

const maxBars = 500;

/** Days on which a stock closed at a limit price, by its bars as traded; oldest first. */
export function limitDays({ columns, securities }: Dataset, index: number): LimitDay[] {
  const security = securities[index];
  const start = columns.start[index] ?? 0;
  const end = start + (columns.length[index] ?? 0);
  const found: LimitDay[] = [];
  if (!security) return found;
  for (let slot = Math.max(start, end - maxBars); slot < end; slot++) {
    const day = columns.day[slot]!;
    const limits = limitsOf(security, columns.prevClose[slot]!, day);
    if (limits === null) continue;
    const close = columns.close[slot]!;
    if (close === limits.up) found.push({ date: aShareCalendar.dateOf(day), side: 'up' });
    else if (close === limits.down) found.push({ date: aShareCalendar.dateOf(day), side: 'down' });
  }
  return found;
}
