import { slotOf, slotUpTo } from '../../series/bar-slots.ts';
import { floatSharesOn } from '../company/share-growth.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { PublicTradingRecord, SeatTrade } from '../../public-trading/public-trading-record.ts';
import type { ChangeAfter } from '../../public-trading/seat-results.ts';
import { listedPerReason } from '../../rules/public-trading.ts';
import type { SeriousDistance } from '../../rules/abnormal-movement.ts';
import { boardPlans } from '../board-plan.ts';
import { limitTable } from '../day-limits.ts';
import { marketDayOf, type SimulatedHistory } from '../history.ts';
import type { MarketDay } from '../market-day.ts';
import { createShareReader, shareFactorsOf } from '../past-shares.ts';
import { dayKey, entityKey, stream } from '../random.ts';
import { barAt } from '../stock-day.ts';
import { sealTimePremium } from '../stock-outcome.ts';
import { isConnectEligible } from '../company/eligibility.ts';
import { bossBuysOn, longestHold, type BossBuy, type ListedStock } from './boss-trades.ts';
import { ListingFollower, type Listing, type ListingFollowerState, type NearSerious } from './listing-follower.ts';
import { packListings, unpackListings, type PackedListings } from './packed-listings.ts';
import { movementDaysOf } from './movement-days.ts';
import { createSeats, type SeatDirectory } from './seat-directory.ts';
import { buyersOf, ledgerOf, type LedgerDay, type SeatAmounts } from './seat-ledger.ts';

/** Float cap, yuan, from which institutions are more often in a stock. */
const largeCap = 1e10;

const highDays = 20;
const limitUpDays = 5;

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

/** What the seats need of a stock's bar. Fen and yuan. */
interface TradedBar {
  readonly close: number;
  readonly prevClose: number;
  readonly amount: number;
  readonly mainNet: number;
}

/**
 * Opens the book of a history. Days are followed in order as they are asked for (windows begin anew after announcements,
 * so a day depends on all before it), and what was said of a day never changes. Goes on from a state of the same history,
 * if given. Source: market handbook A.11, H.10.
 */
export function createDragonTigerBook(history: SimulatedHistory, from?: DragonTigerState): DragonTigerBook {
  const { universe, columns, firstDay } = history;
  const { seed } = universe;
  const seats = createSeats(seed);
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
    buys: bossBuysOn(seed, seats.bosses, listedStocks(history, bars, listings, limitsOf), bars.day),
  });
  const catchUp = (day: number): void => {
    while (firstDay + entries.length <= day) {
      const bars = marketDayOf(history, firstDay + entries.length);
      const listings = follower.add(bars, factorOn(bars));
      entries.push(entryOf(bars, listings, follower.nearSerious()));
    }
  };

  /** The records of a day; `today` is given for the day after the history. */
  const recordsOf = (entry: DayEntry, today: MarketDay | null, only?: number): PublicTradingRecord[] => {
    const barOf = (index: number, day: number): TradedBar | null => {
      if (today?.day === day) return today.traded[index] === 1 ? barWithin(today, index) : null;
      const slot = slotOf(columns, index, day);
      return slot < 0 ? null : barWithin(columns, slot);
    };
    const buysOn = (day: number): readonly BossBuy[] =>
      (day === entry.day ? entry : entries[day - firstDay])?.buys ?? [];
    const ledgerDay = (index: number, day: number, bar: TradedBar): LedgerDay => {
      const factor = day === today?.day ? factorOn(today)(index) : shareFactorOn(index, day);
      const cap = (floatSharesOn(universe, index, day, factor) * bar.close) / 100;
      const { board } = boardPlans[universe.board[index]!]!;
      return {
        key: entityKey(dayKey(seed, stream.LHB, day), index),
        amount: bar.amount,
        mainNet: bar.mainNet,
        connect: !isConnectEligible(universe, index, day)
          ? null
          : board === 'SH_MAIN' || board === 'STAR'
            ? 'shanghai'
            : 'shenzhen',
        isLargeCap: cap >= largeCap,
        bossBranches: buysOn(day).flatMap((buy) => (buy.index === index ? [buy.branch] : [])),
      };
    };
    /** What known traders sell: what they bought so many traded days before, at what it is worth by then. */
    const salesOn = (index: number, day: number): Map<number, number> => {
      const sales = new Map<number, number>();
      let growth = barGrowth(barOf(index, day)!);
      let slot = slotUpTo(history.columns, index, day - 1);
      for (let hold = 1; hold <= longestHold && slot >= columns.start[index]!; hold++, slot--) {
        const bought = columns.day[slot]!;
        const due = buysOn(bought).filter((buy) => buy.index === index && buy.hold === hold);
        if (due.length > 0) {
          const buyers = buyersOf(ledgerDay(index, bought, barWithin(columns, slot)), seats);
          for (const { branch } of due)
            sales.set(branch, (sales.get(branch) ?? 0) + (buyers.get(branch) ?? 0) * growth);
        }
        growth *= barGrowth(barWithin(columns, slot));
      }
      return sales;
    };
    const known = new Map<string, ReadonlyMap<number, SeatAmounts> | null>();
    const ledgerOn = (index: number, day: number): ReadonlyMap<number, SeatAmounts> | null => {
      const key = `${index} ${day}`;
      if (known.has(key)) return known.get(key)!;
      const bar = barOf(index, day);
      const ledger = bar && ledgerOf(ledgerDay(index, day, bar), seats, salesOn(index, day));
      known.set(key, ledger);
      return ledger;
    };
    const listings = unpackListings(entry.listings);
    const wanted = only === undefined ? listings : listings.filter(({ index }) => index === only);
    return wanted.map((listing) => {
      const { index, windowDays } = listing;
      const total = new Map<number, SeatAmounts>();
      let amount = 0;
      for (let day = entry.day - windowDays + 1; day <= entry.day; day++) {
        const ledger = day < firstDay ? null : ledgerOn(index, day);
        if (!ledger) continue;
        amount += barOf(index, day)!.amount;
        for (const [seatNo, { buy, sell }] of ledger) {
          const sum = total.get(seatNo) ?? { buy: 0, sell: 0 };
          total.set(seatNo, { buy: sum.buy + buy, sell: sum.sell + sell });
        }
      }
      return {
        index,
        day: entry.day,
        reason: listing.reason,
        figure: listing.figure,
        windowDays,
        amount,
        buyTop: largest(total, seats, 'buy'),
        sellTop: largest(total, seats, 'sell'),
      };
    });
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

type BarColumns = { readonly [K in keyof TradedBar]: ArrayLike<number> };

const barWithin = (columns: BarColumns, at: number): TradedBar => ({
  close: columns.close[at]!,
  prevClose: columns.prevClose[at]!,
  amount: columns.amount[at]!,
  mainNet: columns.mainNet[at]!,
});

const barGrowth = ({ close, prevClose }: TradedBar): number => close / prevClose;

/** Five largest of one side. */
function largest(total: ReadonlyMap<number, SeatAmounts>, seats: SeatDirectory, side: keyof SeatAmounts): SeatTrade[] {
  const cents = (value: number): number => Math.round(value * 100) / 100;
  return [...total]
    .filter(([, amounts]) => amounts[side] > 0)
    .sort(([a, one], [b, other]) => other[side] - one[side] || a - b)
    .slice(0, listedPerReason)
    .map(([seatNo, { buy, sell }]) => ({
      seatCode: seats.codeOf(seatNo),
      buyAmount: cents(buy),
      sellAmount: cents(sell),
    }));
}

/** What traders see of the listed stocks at the close. */
function listedStocks(
  history: SimulatedHistory,
  bars: MarketDay,
  listings: readonly Listing[],
  limitsOf: (day: number) => Float64Array,
): ListedStock[] {
  const { universe, columns } = history;
  const isSealed = (i: number): boolean => bars.traded[i] === 1 && bars.up[i]! > 0 && bars.close[i] === bars.up[i];
  const themes = new Map<number, number>();
  for (let i = 0; i < universe.count; i++) {
    if (!isSealed(i)) continue;
    const theme = universe.primaryConcept[i]!;
    themes.set(theme, (themes.get(theme) ?? 0) + 1);
  }
  const sealKey = dayKey(universe.seed, stream.SEAL, bars.day);
  return [...new Set(listings.map(({ index }) => index))].map((index): ListedStock => {
    const last = slotUpTo(columns, index, bars.day - 1);
    const wasSealed = (slot: number): boolean => {
      const bar = barAt(history, limitsOf(columns.day[slot]!), index, slot);
      return bar.up > 0 && bar.close === bar.up;
    };
    const first = columns.start[index]!;
    let streak = isSealed(index) ? 1 : 0;
    if (streak > 0) for (let slot = last; slot >= first && wasSealed(slot); slot--) streak++;
    let wasLimitUpLately = false;
    for (let slot = last; slot >= Math.max(first, last - limitUpDays + 1); slot--) wasLimitUpLately ||= wasSealed(slot);
    let level = bars.prevClose[index]! / bars.close[index]!;
    let isAtHigh = level <= 1;
    for (let slot = last; slot > Math.max(first, last - highDays + 2) && isAtHigh; slot--) {
      level *= columns.prevClose[slot]! / columns.close[slot]!;
      isAtHigh = level <= 1;
    }
    return {
      index,
      change: bars.close[index]! / bars.prevClose[index]! - 1,
      isSealedUp: streak > 0,
      streak,
      wasLimitUpLately,
      isAtHigh,
      themeLimitUps: themes.get(universe.primaryConcept[index]!) ?? 0,
      sealTimePremium: sealTimePremium(entityKey(sealKey, index), streak > 0 && bars.low[index] === bars.up[index]),
    };
  });
}
