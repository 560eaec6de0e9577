import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { sentimentCycle, tailColumns, type MarketFactsHistory } from '@lianpan/market/daily-facts';
import type { DayBook } from '@lianpan/market/day-book';
import {
  indexDefinitions,
  marketDayOf,
  planDividendSeason,
  type DividendSeason,
  type MarketDay,
} from '@lianpan/market/simulator';
import type { Briefing, DayAhead } from '../../wire/briefing-protocol.ts';
import type { MarketMoment } from '../market-clock.ts';
import { BriefingNews } from './briefing-news.ts';
import {
  auctionOf,
  briefedDay,
  briefedThemes,
  dayUpTo,
  ladderOf,
  lowPricedOf,
  newestBriefing,
  publicationOf,
  reviewOf,
  stripOf,
  type BriefedBars,
  type BriefedDay,
} from './briefing-parts.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

/** Bars that the heat of a theme looks at: five days, each beside the five before it. */
const themeBars = 12;

/** Writes the briefing before the market opens, from what was known then. Source: market handbook C.1. */
export class BriefingReader {
  readonly #market: SimulatedMarket;
  readonly #bookOf: () => DayBook;
  readonly #news: BriefingNews;
  readonly #written = new Map<string, Briefing>();
  readonly #seasons = new Map<number, DividendSeason>();

  /** The book is followed here as far as it is needed. */
  constructor(market: SimulatedMarket, bookOf: () => DayBook) {
    this.#market = market;
    this.#bookOf = bookOf;
    this.#news = new BriefingNews(market, bookOf);
  }

  get #facts(): MarketFactsHistory {
    return this.#bookOf().marketFacts;
  }

  /** The briefing of a date, or of the moment's day; `null` where the market has no day before it. */
  briefing(moment: MarketMoment, date: string | undefined): Briefing | null {
    const asked = briefedDay(newestBriefing(moment), date);
    if (!asked) return null;
    const key = `${asked.day} ${asked.version}`;
    const known = this.#written.get(key) ?? this.#write(asked);
    if (known) this.#written.set(key, known);
    return known;
  }

  /** What is set for the trading day after a date, as it is known when that day has closed; `null` where nobody knows. */
  dayAhead(moment: MarketMoment, date: string): DayAhead | null {
    const day = Math.min(dayUpTo(date), aShareCalendar.atOrBefore(moment.date));
    if (day < this.#market.history.firstDay || day + 1 >= aShareCalendar.dayCount) return null;
    return { tradeDate: aShareCalendar.dateOf(day + 1), ...this.#calendar(day + 1, this.#barsOf(day)) };
  }

  #write(briefedOn: BriefedDay): Briefing | null {
    const { day, version } = briefedOn;
    const { history, today } = this.#market;
    const facts = this.#facts.upTo(day - 1, today);
    // A change needs a day before.
    if (facts.length < 2) return null;
    const reviewed = this.#barsOf(day - 1);
    const bars = withSlots(reviewed);
    const columns = reviewed === today ? tailColumns(history.columns, themeBars, today) : history.columns;
    const moods = sentimentCycle(facts);
    const [before, last] = facts.slice(-2).map((market, at) => ({ market, mood: moods.at(at - 2)! }));
    const { generatedAt, second } = publicationOf(briefedOn);
    return {
      tradeDate: aShareCalendar.dateOf(day),
      version,
      generatedAt,
      review: reviewOf(last!, before!, indicesOf(reviewed)),
      ladder: ladderOf(last!.market, bars),
      themes: this.#themes(columns, bars),
      ...this.#calendar(day, reviewed),
      lowPriced: lowPricedOf(bars),
      news: this.#news.newsOf(day, second),
      list: this.#news.netsBefore(day),
      auction: version === 'AUCTION' ? this.#auction(day) : null,
    };
  }

  /** What happens to companies on a day, of those that traded on the day before. */
  #calendar(day: number, reviewed: MarketDay): Omit<DayAhead, 'tradeDate'> {
    const { universe } = this.#market.history;
    return {
      exRights: this.#exRights(day, reviewed),
      listings: this.#thoseWith(universe.listDay, day),
      departures: this.#thoseWith(universe.delistDay, day),
    };
  }

  #barsOf(day: number): MarketDay {
    const { history, today } = this.#market;
    return day === today.day ? today : marketDayOf(history, day);
  }

  #themes(columns: DailyColumns, bars: BriefedBars): Briefing['themes'] {
    const { securities } = this.#market.simulator;
    const conceptsOf = (index: number): readonly string[] => securities[index]?.concepts ?? [];
    const floatSharesOf = (index: number): number => this.#bookOf().floatSharesOf(index, bars.day);
    return briefedThemes({ columns, securities, conceptsOf, floatSharesOf }, bars);
  }

  /** Dividends and transfers whose ex day is set for the day. */
  #exRights(day: number, reviewed: MarketDay): Briefing['exRights'] {
    const season = this.#season(Number(aShareCalendar.dateOf(day).slice(0, 4)));
    return this.#thoseWith(season.exDay, day).flatMap((slot) => {
      if (reviewed.traded[slot] !== 1) return [];
      const cash = season.cash[slot]!;
      const bonus = season.bonus[slot]!;
      return cash === 0 && bonus === 0 ? [] : [{ slot, cash, bonus }];
    });
  }

  #season(year: number): DividendSeason {
    const known = this.#seasons.get(year) ?? planDividendSeason(this.#market.history.universe, year);
    this.#seasons.set(year, known);
    return known;
  }

  #thoseWith(days: ArrayLike<number>, day: number): number[] {
    return Array.from(days).flatMap((other, index) => (other === day ? [index] : []));
  }

  #auction(day: number): NonNullable<Briefing['auction']> {
    const facts = this.#facts.upTo(day, this.#market.today).at(-1)!;
    return auctionOf(facts, indicesOf(this.#barsOf(day)));
  }
}

const withSlots = (bars: MarketDay): BriefedBars => ({ ...bars, firstSlot: 0 });

const indicesOf = (bars: MarketDay) =>
  stripOf((symbol) => bars.indices[indexDefinitions.findIndex((definition) => definition.symbol === symbol)] ?? null);
