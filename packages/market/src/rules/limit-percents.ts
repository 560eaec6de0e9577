import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Board, RiskStatus } from '../security.ts';
import { riskStatusOn, type WarnedStock } from './risk-status.ts';
import { limitPercent, newListingPhase, type LimitPhase } from './price-limit.ts';

/** What says how far a stock may move on a day. */
export interface LimitedStock {
  readonly board: Board;
  readonly status: RiskStatus;
  /** First trading day of the stock; `null` when it is not known, which is taken for long ago. */
  readonly listDay: number | null;
  /** See `Security`. */
  readonly noLimitDays?: readonly number[] | undefined;
}

/** Percent limits by trading day; what the rules say of one kind of stock on a date is looked up once. */
export class LimitPercents {
  readonly #tables = new Map<string, (number | undefined)[]>();

  /** Percent limit of a day, 0 on a day without. Errors as `limitPercent`. */
  on({ board, status, listDay }: LimitedStock, day: number): number {
    const phase = listDay === null ? 'NORMAL' : newListingPhase(board, listDay, day);
    return this.#percentOf(this.#tableOf(board, status, phase), board, status, phase, day);
  }

  /**
   * The same under the status that the stock had on the day, as far as its changes are known. The first day of a delisting
   * period has no limit, and neither have those that the stock itself names. Source: market handbook A.2.
   */
  onDayOf(stock: LimitedStock & WarnedStock, day: number): number {
    const { board, listDay, noLimitDays } = stock;
    if (noLimitDays?.includes(day)) return 0;
    const status = riskStatusOn(stock, day);
    if (status === 'DELISTING' && beginsOn(stock, day)) {
      return this.#percentOf(this.#tableOf(board, status, 'DELIST_1'), board, status, 'DELIST_1', day);
    }
    return this.on({ board, listDay, status }, day);
  }

  /** `onDayOf` of one stock, for whoever asks of many days. */
  of(stock: LimitedStock & WarnedStock): (day: number) => number {
    const { board, status, listDay, statusChanges = [], noLimitDays = [] } = stock;
    if (statusChanges.length > 0 || noLimitDays.length > 0) return (day) => this.onDayOf(stock, day);
    const usual = this.#tableOf(board, status, 'NORMAL');
    return (day) => {
      const phase = listDay === null ? 'NORMAL' : newListingPhase(board, listDay, day);
      if (phase !== 'NORMAL') return this.#percentOf(this.#tableOf(board, status, phase), board, status, phase, day);
      return usual[day] ?? this.#percentOf(usual, board, status, phase, day);
    };
  }

  #tableOf(board: Board, status: RiskStatus, phase: LimitPhase): (number | undefined)[] {
    const key = `${board} ${status} ${phase}`;
    const table = this.#tables.get(key) ?? [];
    this.#tables.set(key, table);
    return table;
  }

  #percentOf(table: (number | undefined)[], board: Board, status: RiskStatus, phase: LimitPhase, day: number): number {
    return (table[day] ??= limitPercent({ board, status, phase, date: aShareCalendar.dateOf(day) }) ?? 0);
  }
}

/** Whether the status of a day is in force from that day on; a first known entry may have begun earlier. */
const beginsOn = ({ statusChanges = [] }: WarnedStock, day: number): boolean =>
  statusChanges.findLastIndex((change) => change.day === day) > 0;
