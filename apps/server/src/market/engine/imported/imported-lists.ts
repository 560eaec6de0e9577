import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { Moment } from '@lianpan/market/company';
import type { ImportedEvent } from '@lianpan/market/import';
import {
  createListNets,
  distinctSeats,
  listedThemes,
  publicTradingReadySecond,
  readListing,
  seatDealings,
  seatResults,
  speakingEntry,
  stocksOfEntries,
  type ListedEntry,
  type ListedStock,
} from '@lianpan/market/public-trading';
import { slotOf } from '@lianpan/market/series';
import type {
  ListedThemesAnswer,
  ListPeriod,
  ListQueries,
  PastListing,
  SeatStanding,
  StandingsAnswer,
  StockListing,
  StockListingsAnswer,
  TradingListAnswer,
} from '../../wire/list-questions.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { listingsByDay } from '../lists/given-listings.ts';
import { afterDays, historyDays, institutions, seatAfterDays, seatKeyOf } from '../lists/list-reader.ts';
import type { ImportedThemes } from './imported-themes.ts';
import type { MarketCoverage } from './market-coverage.ts';

type GivenByDay = ReturnType<typeof listingsByDay>;

interface ImportedListParts {
  readonly dataset: Dataset;
  readonly firstSlot: number;
  readonly events: () => readonly ImportedEvent[];
  /** `null` where nobody published members of concepts. */
  readonly themes: ImportedThemes | null;
  readonly coverage: MarketCoverage;
}

/**
 * The exchange's lists of real stocks, as files and the network gave them: entries with their reasons and nets, seats where
 * somebody published them. Who trades at a seat is said where a file says it.
 */
export class ImportedLists {
  readonly #parts: ImportedListParts;
  #given: { readonly of: readonly ImportedEvent[]; readonly byDay: GivenByDay } | null = null;

  constructor(parts: ImportedListParts) {
    this.#parts = parts;
  }

  /** The list of a date, or the one before while that of the day is not out; `null` where nobody gave it. */
  tradingList(
    asOf: Moment,
    { date, curveDays = 0, resultsUpTo }: Parameters<ListQueries['tradingList']>[0],
  ): TradingListAnswer | null {
    const found = this.#listOf(asOf, date);
    if (found === null) return null;
    const { day, ofList, entries } = found;
    const upTo = resultsUpTo !== undefined && isDate(resultsUpTo) ? aShareCalendar.atOrBefore(resultsUpTo) : day;
    const known = Math.max(day, Math.min(upTo, aShareCalendar.atOrBefore(asOf.date)));
    const sums = Array.from({ length: curveDays }, (_, n) => day - curveDays + 1 + n).flatMap((on) => {
      const own = this.#entriesOn(on);
      return own.length === 0 ? [] : [{ tradeDate: aShareCalendar.dateOf(on), stocks: stocksOfEntries(own) }];
    });
    return {
      ...ofList,
      stocks: stocksOfEntries(entries).map((stock) => ({
        ...stock,
        index: this.#parts.firstSlot + stock.index,
        after: afterDays.map((days) => this.#changeAfter(stock.index, day, days, known)),
      })),
      curve: sums.map(({ tradeDate, stocks }) => ({ tradeDate, stockNum: stocks.length, net: netOf(stocks) })),
    };
  }

  stockListings(asOf: Moment, slot: number, date?: string): StockListingsAnswer | null {
    const index = slot - this.#parts.firstSlot;
    const found = this.#parts.dataset.securities[index] ? this.#listOf(asOf, date) : null;
    if (found === null) return null;
    const { day, ofList, entries } = found;
    const history: PastListing[] = [];
    for (let on = day; on > Math.max(-1, day - historyDays); on--) {
      const own = this.#entriesOn(on).filter((entry) => entry.index === index);
      const [stock] = stocksOfEntries(own);
      if (!stock) continue;
      const { net, netShare } = stock.figures;
      const after = afterDays.map((days) => this.#changeAfter(index, on, days, day));
      history.push({ tradeDate: aShareCalendar.dateOf(on), reasons: stock.reasons, net, netShare, after });
    }
    return { ...ofList, records: entries.filter((entry) => entry.index === index).map(listingOf), history };
  }

  /** `null` where the list of the day has no seats. */
  seatStandings(asOf: Moment, { date, days }: ListPeriod): StandingsAnswer<SeatStanding> | null {
    const found = this.#listOf(asOf, date);
    if (!found || found.entries.every(({ record }) => record === null)) return null;
    const { firstSlot } = this.#parts;
    const spoken = Array.from({ length: days }, (_, back) => found.day - back)
      .flatMap((on) => speakingOf(this.#entriesOn(on)))
      .filter(({ record }) => record !== null);
    const seats = new Map(spoken.flatMap((entry) => [...entry.seats]));
    const records = spoken.map(({ record }) => record!);
    const keysOf = (code: string): string[] => [seatKeyOf(code)];
    const dealings = seatDealings(records, keysOf);
    const changeAfter = (index: number, on: number, count: number): number | null =>
      this.#changeAfter(index, on, count, found.day);
    return {
      ...found.ofList,
      standings: seatResults(records, keysOf, changeAfter, seatAfterDays).map((standing) => ({
        ...standing,
        seat: standing.key === institutions ? unnamed(seats) : seats.get(standing.key)!,
        dealings: (dealings.get(standing.key) ?? []).map(({ index, day, buyAmount, sellAmount }) => ({
          ...{ slot: firstSlot + index, tradeDate: aShareCalendar.dateOf(day), buyAmount, sellAmount },
        })),
      })),
    };
  }

  /** Themes of the stocks whose seats were published; their heat on days of a whole market. `null` without seats or members. */
  async listedThemes(asOf: Moment, { date, days }: ListPeriod): Promise<ListedThemesAnswer | null> {
    const { themes, coverage, firstSlot } = this.#parts;
    const found = this.#listOf(asOf, date);
    const conceptsOf = found && themes?.conceptsOn(found.ofList.tradeDate);
    if (!found || !themes || !conceptsOf || found.entries.every(({ record }) => record === null)) return null;
    const { day, ofList } = found;
    const spoken = new Map(
      Array.from({ length: days }, (_, back) => day - back).map((on) => [
        on,
        speakingOf(this.#entriesOn(on)).filter(({ record }) => record !== null),
      ]),
    );
    const all = [...spoken.values()].flat();
    const seats = new Map(all.flatMap((entry) => [...entry.seats]));
    const nets = createListNets(
      (on) => (spoken.get(on) ?? []).map(({ record }) => record!),
      (code) => seats.get(code)!.type,
    );
    const facts = coverage.isWholeOn(day) ? ((await inSlices(themes.factsOn(day))) ?? []) : [];
    const heats = new Map(facts.map(({ concept, heat }) => [concept, heat]));
    const followed = (index: number): string[] =>
      conceptsOf(index).filter((concept) => themes.membersOf(concept).length > 0);
    const listed = [...new Set(all.map(({ index }) => index))];
    return {
      ...ofList,
      themes: listedThemes(listed, { day, days }, nets, followed).map(({ stocks, ...theme }) => ({
        ...theme,
        stocks: stocks.map(({ index, net }) => ({ index: firstSlot + index, net })),
        heat: heats.get(theme.concept) ?? null,
      })),
    };
  }

  /** The list of a day that is over, by slots; nothing where nobody gave one. */
  stocksOn(day: number): readonly (Pick<ListedStock, 'reasons' | 'figures'> & { readonly slot: number })[] {
    return stocksOfEntries(this.#entriesOn(day)).map(({ index, reasons, figures }) => ({
      ...{ slot: this.#parts.firstSlot + index, reasons, figures },
    }));
  }

  #listOf(asOf: Moment, date: string | undefined) {
    const { marketDay } = this.#parts.dataset;
    const asked = date === undefined ? marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
    if (asked === null || aShareCalendar.dateOf(asked) > asOf.date) return null;
    const isAwaited = aShareCalendar.dateOf(asked) === asOf.date && asOf.second < publicTradingReadySecond;
    const day = isAwaited ? asked - 1 : asked;
    const entries = this.#entriesOn(day);
    return entries.length === 0 ? null : { day, entries, ofList: { tradeDate: aShareCalendar.dateOf(day), isAwaited } };
  }

  #entriesOn(day: number): ListedEntry[] {
    const { dataset } = this.#parts;
    const given = this.#byDay().get(day) ?? [];
    return given.map((listing) => {
      const slot = slotOf(dataset.columns, listing.index, day);
      const amount = slot < 0 ? Number.NaN : dataset.columns.amount[slot]!;
      return readListing(listing, Number.isNaN(amount) ? null : amount);
    });
  }

  #byDay(): GivenByDay {
    const events = this.#parts.events();
    if (this.#given?.of !== events) {
      const places = new Map(this.#parts.dataset.securities.map(({ stockNo }, index) => [stockNo, index]));
      this.#given = { of: events, byDay: listingsByDay(events, (stockNo) => places.get(stockNo)) };
    }
    return this.#given.byDay;
  }

  /** Change of the close so many traded days after one, as known on a day; `null` where it or a reference is not known. */
  #changeAfter(index: number, day: number, days: number, asOf: number): number | null {
    const { columns } = this.#parts.dataset;
    const first = slotOf(columns, index, day);
    const last = first + days;
    if (first < 0 || last >= columns.start[index]! + columns.length[index]! || columns.day[last]! > asOf) return null;
    let growth = 1;
    for (let slot = first + 1; slot <= last; slot++) growth *= columns.close[slot]! / columns.prevClose[slot]!;
    return Number.isFinite(growth) ? growth - 1 : null;
  }
}

const netOf = (stocks: readonly ListedStock[]): number | null =>
  stocks.reduce<number | null>((sum, { figures: { net } }) => (sum === null || net === null ? null : sum + net), 0);

function speakingOf(entries: readonly ListedEntry[]): ListedEntry[] {
  const stocks = new Set(entries.map(({ index }) => index));
  return [...stocks].flatMap((index) => speakingEntry(entries.filter((entry) => entry.index === index)) ?? []);
}

const unnamed = (seats: ListedEntry['seats']) => [...seats.values()].find(({ type }) => type === 'institution')!;

function listingOf({ reason, windowDays, amount, figures, record, seats, day }: ListedEntry): StockListing {
  const buyers = new Set(record?.buyTop.map(({ seatCode }) => seatCode));
  const sellers = new Set(record?.sellTop.map(({ seatCode }) => seatCode));
  return {
    ...{ tradeDate: aShareCalendar.dateOf(day), reason, windowDays, amount, net: figures.net },
    seats: (record ? distinctSeats(record) : []).map(({ seatCode, buyAmount, sellAmount }) => ({
      ...{ seat: seats.get(seatCode)!, isBuyer: buyers.has(seatCode), isSeller: sellers.has(seatCode) },
      ...{ buyAmount, sellAmount },
    })),
  };
}
