import type { Perhaps, ListedNets, ListWindow, StockProfile } from '../picker/stock-profile.ts';
import { companyPart, listWindows } from '../picker/stock-profile.ts';
import { createListNets, type ListNets } from '../public-trading/list-nets.ts';
import { dayAround } from './company/calendar-days.ts';
import { companyProfilesOn } from './company/company-profiles.ts';
import { createMarketMood } from './company/market-mood.ts';
import { popularityDayOn, popularityOn, type PopularityTable } from './company/popularity.ts';
import { createFlowReader } from './flow-reader.ts';
import type { SimulatedHistory } from './history.ts';
import { createLimitReader } from './limit-reader.ts';
import { auctionFrame } from './opening-auction.ts';
import type { DragonTigerBook } from './public-trading/dragon-tiger-book.ts';
import { createStockDays, type StockDay } from './stock-day.ts';
import { measuringThemes, type DayThemes } from './themes-on.ts';

/** Point of the minute grid that ends at 14:30. */
const lateStart = 210;
const lastPoint = 240;
const meanDays = 20;
const callMiddle = 9 * 3600 + 20 * 60;
const callEnd = 9 * 3600 + 25 * 60;
/** Below it the other figures of a late rise decide nothing. Source: market handbook C.8. */
const leastLateChange = 0.015;
const endOfDay = 86_399;

/** Reads the profiles of the simulated stocks, of any past day. */
export interface StockProfiles {
  /** The profiles as of the close of a day, and what its lists said in the evening; each is worked out when asked for. */
  on(day: number): (index: number) => StockProfile;
  /** Works out in parts what all profiles of a day share: themes, ranks and lists, each of which takes its time. */
  readying(day: number, parts: ReadonlySet<SharedPart>): Generator<void>;
}

/** What the profiles of one day have in common. */
export type SharedPart = 'themes' | 'popularity' | 'lists';

interface SharedOfDay {
  themes?: DayThemes;
  popularity?: readonly [today: PopularityTable, before: PopularityTable];
}

/** Days whose shared parts are kept. */
const keptDays = 6;
/** Days of the market's mood that are followed between two pauses. */
const moodStep = 10;

/** `book` gives the public lists; without it they are not known. Nothing of a later day is read. */
export function createStockProfiles(history: SimulatedHistory, book?: DragonTigerBook): StockProfiles {
  const mood = createMarketMood(history);
  const flows = createFlowReader(history);
  const stockDays = createStockDays(history);
  const limits = createLimitReader(history);
  const lists = book && createListNets((day) => (day < history.firstDay ? [] : book.listOf(day)), typesOf(book));
  const days = new Map<number, SharedOfDay>();
  const sharedOn = (day: number): SharedOfDay => {
    const shared = days.get(day) ?? {};
    days.delete(day);
    days.set(day, shared);
    if (days.size > keptDays) days.delete(days.keys().next().value!);
    return shared;
  };
  function* measuring(shared: SharedOfDay, day: number): Generator<void> {
    shared.themes ??= yield* measuringThemes(history, limits, day);
  }
  function* ranking(shared: SharedOfDay, day: number): Generator<void> {
    if (shared.popularity) return;
    const rankDay = popularityDayOn(day, endOfDay);
    for (let at = history.firstDay; at < rankDay; at += moodStep) {
      mood.heatOn(at);
      yield;
    }
    const today = popularityOn(history, rankDay, mood);
    yield;
    shared.popularity = [today, popularityOn(history, rankDay - 1, mood)];
  }
  return {
    *readying(day, parts) {
      if (parts.has('lists') && book) while (!book.advance(1)) yield;
      const shared = sharedOn(day);
      if (parts.has('popularity')) yield* ranking(shared, day);
      if (parts.has('themes')) yield* measuring(shared, day);
    },
    on(day) {
      const companyOf = companyProfilesOn(history, day, endOfDay, null);
      const shared = sharedOn(day);
      const ranks = once(() => {
        drain(ranking(shared, day));
        return shared.popularity!;
      });
      const themes = once(() => {
        drain(measuring(shared, day));
        return shared.themes!;
      });
      const known = new Map<number, StockProfile>();
      const rankOf = (index: number, at: 0 | 1): number | null => ranks()[at].rank[index] || null;
      const profileOf = (index: number): StockProfile => {
        const company = companyPart(companyOf(index), dayAround);
        const stockDay = once(() => stockDays(index, day));
        const late = once(() => lateFigures(stockDay(), (back) => stockDays(index, day - back)));
        const auction = once(() => auctionFigures(stockDay()));
        const listed = once(() => lists && listedNetsOf(lists, index, day));
        const heat = once(() => heatOf(themes(), index));
        return {
          ...company,
          get popularityRank() {
            return rankOf(index, 0);
          },
          get popularityChange() {
            const [now, before] = [rankOf(index, 0), rankOf(index, 1)];
            return now === null || before === null ? null : before - now;
          },
          get bestThemeHeat() {
            return heat();
          },
          get isThemeLeader() {
            return themes().leaders.has(index);
          },
          get isThemeCore() {
            return themes().cores.has(index);
          },
          get superLargeNet() {
            return flows.superLargeNetOf(index, day);
          },
          get directions10() {
            return flows.directionsOf(index, day, 10);
          },
          get listedNets() {
            return listed() ?? null;
          },
          get lateChange() {
            return late().change;
          },
          get lateAmountTimes() {
            return late().times;
          },
          get lateMainNet() {
            return late().net;
          },
          get lateMainNetShare() {
            return late().share;
          },
          get grabRange() {
            return auction().range;
          },
          get grabShare() {
            return auction().share;
          },
        };
      };
      return (index) => {
        const profile = known.get(index) ?? profileOf(index);
        known.set(index, profile);
        return profile;
      };
    },
  };
}

function drain(steps: Generator<void>): void {
  while (!steps.next().done);
}

/** Works out a value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const typesOf = (book: DragonTigerBook) => (seatCode: string) => book.seats.seatOf(seatCode).type;

function heatOf({ heat, conceptsOf }: DayThemes, index: number): Perhaps {
  const known = conceptsOf(index).flatMap((concept) => heat.get(concept) ?? []);
  return known.length === 0 ? 'none' : Math.max(...known);
}

function listedNetsOf(lists: ListNets, index: number, day: number): Record<ListWindow, ListedNets> {
  const over = (days: ListWindow): ListedNets => ({
    all: lists.lhbNetOf(index, day, days) ?? 'none',
    institutions: lists.institutionNetOf(index, day, days) ?? 'none',
    hotMoney: lists.hotMoneyNetOf(index, day, days) ?? 'none',
  });
  return Object.fromEntries(listWindows.map((days) => [days, over(days)])) as Record<ListWindow, ListedNets>;
}

interface LateFigures {
  readonly change: number | null;
  readonly times: number | null;
  readonly net: number | null;
  readonly share: number | null;
}

const noLate: LateFigures = { change: null, times: null, net: null, share: null };

/** Figures from 14:30 to the close; the twenty days before are drawn only where the rise alone could decide. */
function lateFigures(stock: StockDay | null, earlier: (back: number) => StockDay | null): LateFigures {
  if (!stock) return noLate;
  const { price, mainNetSum } = stock.columns;
  const amount = lateAmountOf(stock);
  const change = price[lateStart]! > 0 ? price[lastPoint]! / price[lateStart]! - 1 : null;
  const net = mainNetSum[lastPoint]! - mainNetSum[lateStart]!;
  const share = amount > 0 ? net / amount : null;
  if (change === null || change < leastLateChange) return { change, times: null, net, share };
  let sum = 0;
  let count = 0;
  for (let back = 1; back <= meanDays; back++) {
    const before = earlier(back);
    if (!before) continue;
    sum += lateAmountOf(before) / before.bar.amount;
    count++;
  }
  return { change, times: sum > 0 ? amount / stock.bar.amount / (sum / count) : null, net, share };
}

const lateAmountOf = ({ columns }: StockDay): number => columns.amountSum[lastPoint]! - columns.amountSum[lateStart]!;

/** Rise of the indicative price from 09:20 to the match, and what was matched in these minutes. */
function auctionFigures(stock: StockDay | null): { readonly range: number | null; readonly share: number | null } {
  const none = { range: null, share: null };
  if (!stock) return none;
  const { seed, index, day, bar, columns } = stock;
  const outcome = { ...bar, volume: columns.volumeSum[0]! };
  const middle = auctionFrame(seed, index, day, outcome, callMiddle);
  const last = auctionFrame(seed, index, day, outcome, callEnd - 3);
  if (!middle || !last || !(middle.price > 0) || !(outcome.volume > 0)) return none;
  return {
    range: bar.open / middle.price - 1,
    share: Math.max(0, outcome.volume - middle.matched) / outcome.volume,
  };
}
