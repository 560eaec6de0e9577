import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import { limitPercent, limitPrices, newListingPhase } from '../rules/price-limit.ts';
import type { Security } from '../security.ts';

/** 1 for a bar that opens at its up limit, -1 at its down limit, 0 for neither and for a day without limit. */
export type OpeningLimit = 1 | 0 | -1;

/** Tells it of any bar; what the rules say of a date is looked up once. */
export class OpeningLimits {
  readonly #percents = new Map<string, number>();

  of({ day, open, prevClose }: DailyColumns, slot: number, security: Security): OpeningLimit {
    const reference = prevClose[slot]!;
    const percent = this.#percentOn(day[slot]!, security);
    if (percent === 0 || reference < 1) return 0;
    const { up, down } = limitPrices(reference, percent, security.board);
    if (open[slot] === up) return 1;
    return open[slot] === down ? -1 : 0;
  }

  #percentOn(day: number, { board, status, listDate }: Security): number {
    const phase = listDate === null ? 'NORMAL' : newListingPhase(board, aShareCalendar.atOrBefore(listDate), day);
    const key = `${day} ${board} ${status} ${phase}`;
    const stored = this.#percents.get(key);
    if (stored !== undefined) return stored;
    const percent = limitPercent({ board, status, phase, date: aShareCalendar.dateOf(day) }) ?? 0;
    this.#percents.set(key, percent);
    return percent;
  }
}
