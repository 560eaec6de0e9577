import type { ImportantEvent } from '@lianpan/market/company';

/** An event of a stock that was published and is still to take effect; `event.effectDate` is a date. */
export interface EventAhead extends ImportantEvent {
  readonly slot: number;
}

/** Questions about what is set for days to come. */
export interface CalendarQueries {
  /**
   * Events of all stocks that take effect from one date to another, as they were known at a second of a day before; soonest
   * first. `null` where nobody knows, or the market does not have the day.
   */
  eventsAhead(known: {
    readonly date: string;
    readonly second: number;
    readonly from: string;
    readonly to: string;
  }): Promise<readonly EventAhead[] | null>;
}
