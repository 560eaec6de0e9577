import { listDayOf } from '../calendar/list-day.ts';
import type { DailyColumns } from '../columns.ts';
import { LimitPercents } from '../rules/limit-percents.ts';
import { limitPrices } from '../rules/price-limit.ts';
import type { Security } from '../security.ts';

/** 1 for a bar that opens at its up limit, -1 at its down limit, 0 for neither and for a day without limit. */
export type OpeningLimit = 1 | 0 | -1;

/** Raw prices in fen; a reference of 0 is not known. */
type OpeningColumns = Pick<DailyColumns, 'day' | 'open' | 'prevClose'>;

/** Tells it of any bar; what the rules say of a date is looked up once. */
export class OpeningLimits {
  readonly #percents = new LimitPercents();

  /**
   * `known` is the percent limit of the day where somebody else tells it; without it the status that the security had on
   * the day decides, as far as its changes are known.
   */
  of({ day, open, prevClose }: OpeningColumns, slot: number, security: Security, known?: number | null): OpeningLimit {
    const reference = prevClose[slot]!;
    const percent = known ?? this.#percentOn(security, day[slot]!);
    if (percent === 0 || reference < 1) return 0;
    const { up, down } = limitPrices(reference, percent, security.board);
    if (open[slot] === up) return 1;
    return open[slot] === down ? -1 : 0;
  }

  /** Marks which of `count` bars from `first` on open at their up and at their down limit; `knownOn` as `known` above. */
  marks(
    columns: OpeningColumns,
    first: number,
    count: number,
    security: Security,
    knownOn?: (day: number) => number | null,
  ): { readonly opensUp: Uint8Array; readonly opensDown: Uint8Array } {
    const opensUp = new Uint8Array(count);
    const opensDown = new Uint8Array(count);
    for (let bar = 0; bar < count; bar++) {
      const limit = this.of(columns, first + bar, security, knownOn?.(columns.day[first + bar]!));
      if (limit === 1) opensUp[bar] = 1;
      else if (limit === -1) opensDown[bar] = 1;
    }
    return { opensUp, opensDown };
  }

  #percentOn(security: Security, day: number): number {
    const { board, status, statusChanges, noLimitDays, listDate } = security;
    const listDay = listDayOf(listDate);
    return this.#percents.onDayOf({ board, status, statusChanges, noLimitDays, listDay }, day);
  }
}
