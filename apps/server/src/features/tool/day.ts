import { aShareCalendar } from '@lianpan/market/calendar';
import type { Text } from '../../language.ts';
import { cellOn, finishedDayOf, freshnessOn } from '../../market/finished-day.ts';
import { lacksOf } from '../../market/lacks.ts';
import type { Freshness, Market, StockCell } from '../../market/market.ts';
import type { FinishedDay } from '../../market/wire/protocol.ts';
import { rejected } from '../../rejection.ts';

const texts = {
  beforeHistory: ['没有{date}及更早的行情', 'No prices on or before {date}'],
} as const satisfies Record<string, Text>;

/** The trading day that a tool shows. */
export interface ToolDay {
  /** What the engine is asked for. */
  readonly tradeDate: string;
  /** The day that is traded, or was last: its figures may still move. */
  readonly isCurrent: boolean;
  readonly fresh: Freshness;
  /** A stock as it stands, or stood at the day's close, by its slot; nothing for a slot that holds no stock. */
  cellOf(slot: number): StockCell | undefined;
}

/** Before the first price of a day there is nothing to show of it. */
const hasTraded = ({ figures: { breadth } }: Market): boolean => breadth.up + breadth.flat + breadth.down > 0;

/**
 * The day that is asked for, or the trading day before a date that is none; without a date, and for one to come, the newest
 * that has prices. Rejects a date before the market's history. With the questions that the tool asks, the one that it is
 * there for first, its freshness says what was missing. Source: market handbook 0.5, 0.6.
 */
export async function toolDayOf(
  market: Market,
  asked?: string,
  about?: Parameters<typeof lacksOf>[1],
): Promise<ToolDay> {
  const day = await dayOf(market, asked);
  if (about === undefined) return day;
  return { ...day, fresh: { ...day.fresh, ...(await lacksOf(market, about, day.tradeDate)) } };
}

async function dayOf(market: Market, asked: string | undefined): Promise<ToolDay> {
  const newest = hasTraded(market) ? market.tradeDate : (await finishedDayOf(market)).tradeDate;
  if (asked !== undefined && asked < aShareCalendar.firstDate) throw beforeHistory(asked);
  const wanted =
    asked === undefined || asked >= newest ? newest : aShareCalendar.dateOf(aShareCalendar.atOrBefore(asked));
  // Some stocks have gone on behind the day of their market: who asks for a day of theirs sees it.
  if (asked !== undefined && asked > newest && market.isFinished) {
    const later = await finishedDayOf(market, aShareCalendar.dateOf(aShareCalendar.atOrBefore(asked)));
    if (hasBars(later)) return pastDayOf(market, later);
  }
  if (wanted === market.tradeDate && !market.isFinished) return currentDayOf(market);
  const day = await finishedDayOf(market, wanted);
  if (!hasBars(day)) throw beforeHistory(wanted);
  return pastDayOf(market, day);
}

const hasBars = ({ price }: FinishedDay): boolean => price.some((one) => one > 0);

const pastDayOf = (market: Market, day: FinishedDay): ToolDay => ({
  tradeDate: day.tradeDate,
  isCurrent: false,
  fresh: freshnessOn(market, day),
  cellOf: (slot) => {
    const entry = market.directory.at(slot);
    return entry?.kind === 'stock' ? cellOn(market, entry, day) : undefined;
  },
});

/** The day of the clock, whether it has prices or is in its opening call. */
export function currentDayOf(market: Market): ToolDay {
  return {
    tradeDate: market.tradeDate,
    isCurrent: true,
    fresh: market.freshness(),
    cellOf: (slot) => {
      const entry = market.directory.at(slot);
      return entry?.kind === 'stock' ? market.cell(entry) : undefined;
    },
  };
}

const beforeHistory = (date: string) => rejected(texts.beforeHistory, 'INPUT_INVALID', { date });
