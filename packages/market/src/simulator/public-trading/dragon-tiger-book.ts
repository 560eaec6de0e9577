import { slotOf } from '../../series/bar-slots.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { PublicTradingRecord } from '../../public-trading/public-trading-record.ts';
import type { ChangeAfter } from '../../public-trading/seat-results.ts';
import type { SeriousDistance } from '../../rules/abnormal-movement.ts';
import { limitTable } from '../day-limits.ts';
import { createDayReader, type SimulatedHistory } from '../history.ts';
import type { MarketDay } from '../market-day.ts';
import { createShareReader, shareFactorsOf } from '../past-shares.ts';
import { bossBuysOn, type BossBuy } from './boss-trades.ts';
import { ListingLedgers } from './listing-ledgers.ts';
import { recordOfListing } from './listing-record.ts';
import { listedStocks } from './listed-stocks.ts';
import { ListingFollower, type Listing, type ListingFollowerState, type NearSerious } from './listing-follower.ts';
import { packListings, unpackListings, type PackedListings } from './packed-listings.ts';
import { movementDaysOf } from './movement-days.ts';
import { createSeats, type SeatDirectory } from './seat-directory.ts';
import { barGrowth, barWithin } from './traded-bar.ts';

/** The exchange's lists of the simulated market, day by day. */
export interface DragonTigerBook {
  readonly seats: SeatDirectory;
  /** Follows at most `days` more days of the history; whether it is caught up with. Other calls follow what they need. */
  advance(days: number): boolean;
  /** The list of a past day, one record for each stock and reason. Throws RangeError outside the history. */
  listOf(day: number): readonly PublicTradingRecord[];
  /** The list of the day after the history, from its finished bars. */
  listToday(bars: MarketDay): readonly PublicTradingRecord[];
  /** The records of one stock on a past day, and on the day after the history. */
  recordsOf(index: number, day: number): readonly PublicTradingRecord[];
  recordsToday(index: number, bars: MarketDay): readonly PublicTradingRecord[];
  /** Who is listed on a past day and why, without seats. */
  listingsOf(day: number): readonly Listing[];
  /** The same of the day after the history, from its finished bars. */
  listingsToday(bars: MarketDay): readonly Listing[];
  /** Who stood after the close of a past day near a serious abnormal movement, and after that of the day that follows. */
  nearSeriousOf(day: number): readonly NearSerious[];
  nearSeriousToday(bars: MarketDay): readonly NearSerious[];
  /** Distance of a stock from a serious abnormal movement, after a day of the history. Throws RangeError outside. */
  seriousDistance(index: number, day: number): SeriousDistance | null;
  /** The same after the day that follows the history, from its finished bars. */
  seriousDistanceToday(index: number, bars: MarketDay): SeriousDistance | null;
  /** Ex-right change of the close after so many traded days, within the history. */
  readonly changeAfter: ChangeAfter;
  /** What it takes to go on from the days that were followed; the arrays are the book's own. */
  readonly state: DragonTigerState;
}

/** What is kept of a day. */
interface DayEntry {
  readonly day: number;
  readonly listings: PackedListings;
  readonly near: readonly NearSerious[];
  readonly buys: readonly BossBuy[];
}

export interface DragonTigerState {
  readonly entries: readonly DayEntry[];
  readonly follower: ListingFollowerState;
}

/**
 * Opens the book of a history. Days are followed in order as they are asked for (windows begin anew after announcements,
 * so a day depends on all before it), and what was said of a day never changes. Goes on from a state of the same history,
 * if given; `barsOn` serves whoever follows other things day by day too. Source: market handbook A.11, H.10.
 */
export function createDragonTigerBook(
  history: SimulatedHistory,
  from?: DragonTigerState,
  barsOn = createDayReader(history),
): DragonTigerBook {
  const { universe, columns, firstDay } = history;
  const seats = createSeats(universe.seed);
  const follower = new ListingFollower(universe, firstDay, from?.follower);
  const shareFactorOn = createShareReader(history);
  const entries: DayEntry[] = [...(from?.entries ?? [])];
  const limits = new Map<number, Float64Array>();
  const limitsOf = (day: number): Float64Array => {
    const known = limits.get(day) ?? limitTable(aShareCalendar.dateOf(day));
    limits.set(day, known);
    return known;
  };

  const factorOn = (bars: MarketDay) => shareFactorsOf(bars, shareFactorOn);
  const entryOf = (bars: MarketDay, listings: readonly Listing[], near: readonly NearSerious[]): DayEntry => ({
    day: bars.day,
    listings: packListings(listings),
    near,
    buys: bossBuysOn(universe.seed, seats.bosses, listedStocks(history, bars, listings, limitsOf), bars.day),
  });
  const catchUp = (day: number): void => {
    while (firstDay + entries.length <= day) {
      const bars = barsOn(firstDay + entries.length);
      const listings = follower.add(bars, factorOn(bars));
      entries.push(entryOf(bars, listings, follower.nearSerious()));
    }
  };

  /** The records of a day; `today` is given for the day after the history. */
  const recordsOf = (entry: DayEntry, today: MarketDay | null, only?: number): PublicTradingRecord[] => {
    const buysOn = (day: number): readonly BossBuy[] =>
      (day === entry.day ? entry : entries[day - firstDay])?.buys ?? [];
    const factorOf = (index: number, day: number): number =>
      day === today?.day ? factorOn(today)(index) : shareFactorOn(index, day);
    const listings = unpackListings(entry.listings);
    const wanted = only === undefined ? listings : listings.filter(({ index }) => index === only);
    const ledgers = new ListingLedgers({ history, seats, today, buysOn, shareFactorOn: factorOf });
    return wanted.map((listing) => recordOfListing(listing, entry.day, ledgers, seats));
  };

  const checkToday = (bars: MarketDay): void => {
    if (bars.day !== history.lastDay + 1) throw new RangeError(`day ${bars.day} does not follow the history`);
    catchUp(history.lastDay);
  };
  const entryOn = (day: number): DayEntry => {
    if (day < firstDay || day > history.lastDay) throw new RangeError(`day ${day} is outside the generated history`);
    catchUp(day);
    return entries[day - firstDay]!;
  };

  const entryToday = (bars: MarketDay): DayEntry => {
    checkToday(bars);
    const { listings, near } = follower.peek(bars, factorOn(bars));
    return entryOf(bars, listings, near);
  };

  return {
    seats,
    advance(days) {
      catchUp(Math.min(history.lastDay, firstDay + entries.length + days - 1));
      return firstDay + entries.length > history.lastDay;
    },
    listOf: (day) => recordsOf(entryOn(day), null),
    listToday: (bars) => recordsOf(entryToday(bars), bars),
    recordsOf: (index, day) => recordsOf(entryOn(day), null, index),
    recordsToday: (index, bars) => recordsOf(entryToday(bars), bars, index),
    listingsOf: (day) => unpackListings(entryOn(day).listings),
    listingsToday(bars) {
      checkToday(bars);
      return follower.peek(bars, factorOn(bars)).listings;
    },
    nearSeriousOf: (day) => entryOn(day).near,
    nearSeriousToday(bars) {
      checkToday(bars);
      return follower.peek(bars, factorOn(bars)).near;
    },
    seriousDistance(index, day) {
      entryOn(day);
      return follower.seriousDistance(index, day, (last) => movementDaysOf(history, index, last, limitsOf));
    },
    seriousDistanceToday(index, bars) {
      checkToday(bars);
      return follower.seriousDistanceToday(index, bars, factorOn(bars));
    },
    changeAfter(index, day, days) {
      const slot = slotOf(columns, index, day);
      if (slot < 0 || slot + days >= columns.start[index]! + columns.length[index]!) return null;
      let factor = 1;
      for (let n = 1; n <= days; n++) factor *= barGrowth(barWithin(columns, slot + n));
      return factor - 1;
    },
    get state() {
      return { entries, follower: follower.state };
    },
  };
}

/** The list of one past day; whoever asks for many days opens a book. Source: market handbook A.11, H.10. */
export const dragonTigerList = (history: SimulatedHistory, day: number): readonly PublicTradingRecord[] =>
  createDragonTigerBook(history).listOf(day);
