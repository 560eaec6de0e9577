import { aShareCalendar } from '@lianpan/market/calendar';
import type { DayBook } from '@lianpan/market/day-book';
import {
  createListNets,
  distinctSeats,
  listedThemes,
  recordFigures,
  seatDealings,
  seatResults,
  speakingRecord,
  type PublicTradingRecord,
  type Seat,
  type SeatDealing,
  type SeatTrade,
} from '@lianpan/market/public-trading';
import type {
  BossStanding,
  Dealing,
  ListedThemesAnswer,
  ListPeriod,
  ListQueries,
  MainFunding,
  PastListing,
  SeatStanding,
  StandingsAnswer,
  StockListing,
  StockListingsAnswer,
  TradingListAnswer,
} from '../../wire/list-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';
import { KeptLists, type KeptList } from './kept-lists.ts';
import { mainFundingOf } from './main-funding.ts';

/** Traded days after which a listing is looked at again. Source: market handbook C.14. */
export const afterDays = [1, 2, 5, 10] as const;
export const seatAfterDays = [1, 2, 3, 5, 10] as const;
const bossAfterDays = [1, 3] as const;
/** Trading days of a year. */
export const historyDays = 242;
const favourites = 3;
/** Institutions trade without a name: over several lists nobody can tell them apart. */
export const institutions = 'INST';

/** The seat that a code is counted under over several lists. */
export const seatKeyOf = (code: string): string => (code.startsWith(institutions) ? institutions : code);

/** What the reader reads of the engine. */
export interface ListSource {
  readonly market: SimulatedMarket;
  readonly book: DayBook;
  dayOf(date: string | undefined): number | null;
  /** Second of the Shanghai day up to which things of a trading day are known. */
  knownOf(day: number): number;
}

/** Answers about the exchange's lists, of one day and over some of them. */
export class ListReader implements ListQueries {
  readonly #source: ListSource;
  readonly #kept = new KeptLists();

  constructor(source: ListSource) {
    this.#source = source;
  }

  async tradingList({
    date,
    curveDays = 0,
    resultsUpTo,
  }: Parameters<ListQueries['tradingList']>[0]): Promise<TradingListAnswer | null> {
    const found = await this.#listsUpTo({ date, days: Math.max(curveDays, 1) });
    if (found === null) return null;
    const { lists, list, ofList } = found;
    const asOf = (resultsUpTo === undefined ? null : this.#source.dayOf(resultsUpTo)) ?? list.day;
    return {
      ...ofList,
      stocks: list.stocks.map((stock) => ({ ...stock, after: this.#after(stock.index, list.day, asOf) })),
      curve: lists.slice(-curveDays).map(({ tradeDate, stocks }) => ({
        tradeDate,
        stockNum: stocks.length,
        net: stocks.reduce((sum, { figures }) => sum + figures.net, 0),
      })),
    };
  }

  async stockListings(slot: number, date?: string): Promise<StockListingsAnswer | null> {
    const { market, book } = this.#source;
    if (slot >= market.count) return null;
    const found = await this.#listsUpTo({ date, days: 1 });
    if (found === null) return null;
    const { day } = found.list;
    return {
      ...found.ofList,
      records: book.listRecordsOf(slot, day).map((record) => this.#listing(record)),
      history: (await inSlices(this.#listingsOf(slot, day))) ?? [],
    };
  }

  async seatStandings(period: ListPeriod): Promise<StandingsAnswer<SeatStanding> | null> {
    const { seats } = this.#source.book;
    const keysOf = (code: string): string[] => [seatKeyOf(code)];
    return this.#standings(period, keysOf, seatAfterDays, (standing) => ({
      ...standing,
      seat: seats.seatOf(standing.key === institutions ? `${institutions}1` : standing.key),
    }));
  }

  async bossStandings(period: ListPeriod): Promise<StandingsAnswer<BossStanding> | null> {
    const { book } = this.#source;
    const { seats } = book;
    const idOf = new Map(seats.bosses.map(({ name, id }) => [name, id]));
    const keysOf = (code: string): string[] => seats.seatOf(code).bosses.flatMap((name) => idOf.get(name) ?? []);
    const byId = new Map(seats.bosses.map((boss) => [boss.id, boss]));
    return this.#standings(period, keysOf, bossAfterDays, (standing, dealings) => {
      const { name, englishName, style, branches } = byId.get(standing.key)!;
      const own = branches.map((branch): Seat => seats.seatOf(seats.codeOf(branch)));
      return { ...standing, name, nameEn: englishName, style, seats: own, themes: this.#favourites(dealings) };
    });
  }

  async listedThemes(period: ListPeriod): Promise<ListedThemesAnswer | null> {
    const found = await this.#listsUpTo(period);
    if (found === null) return null;
    const { lists, list, ofList } = found;
    const { book, market } = this.#source;
    const heats = new Map(book.themesOf(list.day).map(({ concept, heat }) => [concept, heat]));
    const recordsOn = new Map(lists.map(({ day, speaking }) => [day, speaking]));
    const nets = createListNets(
      (day) => recordsOn.get(day) ?? [],
      (code) => book.seats.seatOf(code).type,
    );
    const listed = [...new Set(lists.flatMap(({ stocks }) => stocks.map(({ index }) => index)))];
    const { securities } = market.simulator;
    const followed = (index: number): string[] =>
      (securities[index]?.concepts ?? []).filter((concept) => heats.has(concept));
    const themes = listedThemes(listed, { day: list.day, days: period.days }, nets, followed);
    return { ...ofList, themes: themes.map((theme) => ({ ...theme, heat: heats.get(theme.concept) ?? null })) };
  }

  async mainFunding(slot: number, date?: string): Promise<MainFunding | null> {
    const { market, book, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    return day === null || slot >= market.count ? null : mainFundingOf(book, slot, day, knownOf(day));
  }

  /** The lists of a period up to the newest one that is out; `null` where there is none. */
  async #listsUpTo({ date, days }: { readonly date?: string | undefined; readonly days: number }) {
    const { book } = this.#source;
    const asked = this.#source.dayOf(date);
    if (asked === null) return null;
    const isAwaited = book.listOf(asked) === null;
    const day = isAwaited ? asked - 1 : asked;
    const lists: readonly KeptList[] = (await inSlices(this.#kept.upTo(book, day, days))) ?? [];
    const list = lists.at(-1);
    return list?.day === day ? { lists, list, ofList: { tradeDate: list.tradeDate, isAwaited } } : null;
  }

  async #standings<Named>(
    period: ListPeriod,
    keysOf: (code: string) => readonly string[],
    days: readonly number[],
    named: (standing: ReturnType<typeof seatResults>[number], dealings: readonly SeatDealing[]) => Named,
  ) {
    const found = await this.#listsUpTo(period);
    if (found === null) return null;
    const { day } = found.list;
    const records = found.lists.flatMap(({ speaking }) => speaking);
    const changeAfter = (index: number, on: number, count: number): number | null =>
      this.#source.book.changeAfter(index, on, count, day);
    const dealings = seatDealings(records, keysOf);
    const standings = seatResults(records, keysOf, changeAfter, days).map((standing) => {
      const own = dealings.get(standing.key) ?? [];
      return { ...named(standing, own), dealings: own.map(dealingOf) };
    });
    return { ...found.ofList, standings };
  }

  #after(index: number, day: number, asOf: number): (number | null)[] {
    return afterDays.map((days) => this.#source.book.changeAfter(index, day, days, asOf));
  }

  /** The listings of a stock within a year up to a day, newest first. */
  *#listingsOf(index: number, day: number): Generator<void, PastListing[]> {
    const { book } = this.#source;
    const found: PastListing[] = [];
    for (let on = day; on >= Math.max(book.history.firstDay, day - historyDays + 1); on--) {
      const records = book.listRecordsOf(index, on);
      const record = speakingRecord(records);
      yield;
      if (!record) continue;
      const { net, netShare } = recordFigures(record, (code) => book.seats.seatOf(code).type);
      const reasons = [...new Set(records.map(({ reason }) => reason))].sort();
      found.push({
        tradeDate: aShareCalendar.dateOf(on),
        reasons,
        net,
        netShare,
        after: this.#after(index, on, day),
      });
    }
    return found;
  }

  #listing(record: PublicTradingRecord): StockListing {
    const { seatOf } = this.#source.book.seats;
    const typeOf = (code: string) => seatOf(code).type;
    const codesOf = (trades: readonly SeatTrade[]) => new Set(trades.map(({ seatCode }) => seatCode));
    const [buyers, sellers] = [codesOf(record.buyTop), codesOf(record.sellTop)];
    return {
      tradeDate: aShareCalendar.dateOf(record.day),
      reason: record.reason,
      windowDays: record.windowDays,
      amount: record.amount,
      net: recordFigures(record, typeOf).net,
      seats: distinctSeats(record).map(({ seatCode, buyAmount, sellAmount }) => ({
        seat: seatOf(seatCode),
        isBuyer: buyers.has(seatCode),
        isSeller: sellers.has(seatCode),
        buyAmount,
        sellAmount,
      })),
    };
  }

  /** The themes that were hottest, on their days, among the stocks that were bought. */
  #favourites(dealings: readonly SeatDealing[]): string[] {
    const { book, market } = this.#source;
    const times = new Map<string, number>();
    for (const { index, day, buyAmount, sellAmount } of dealings) {
      if (buyAmount <= sellAmount) continue;
      const own = new Set(market.simulator.securities[index]?.concepts ?? []);
      // Themes of a day stand hottest first.
      const hottest = book.themesOf(day).find(({ concept }) => own.has(concept))?.concept;
      if (hottest !== undefined) times.set(hottest, (times.get(hottest) ?? 0) + 1);
    }
    return [...times]
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .slice(0, favourites)
      .map(([concept]) => concept);
  }
}

const dealingOf = ({ index, day, buyAmount, sellAmount }: SeatDealing): Dealing => ({
  slot: index,
  tradeDate: aShareCalendar.dateOf(day),
  buyAmount,
  sellAmount,
});
