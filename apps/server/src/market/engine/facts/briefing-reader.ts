import { cents, percentOf, shanghaiInstant } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import {
  positionBands,
  sentimentCycle,
  tailColumns,
  type MarketFacts,
  type MarketFactsHistory,
} from '@lianpan/market/daily-facts';
import type { DayBook } from '@lianpan/market/day-book';
import { closedAtUpLimit } from '@lianpan/market/rules';
import {
  indexDefinitions,
  marketDayOf,
  planDividendSeason,
  type DividendSeason,
  type MarketDay,
} from '@lianpan/market/simulator';
import { themeStandings } from '@lianpan/market/themes';
import type { BriefedStock, Briefing, DayAhead } from '../../wire/briefing-protocol.ts';
import type { MarketMoment } from '../market-clock.ts';
import { BriefingNews } from './briefing-news.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

/** The indices of the hall's strip. Source: market handbook C.15. */
const strip = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ'];
const shownThemes = 5;
const shownLeaders = 3;
/** Below this a stock comes near the price that ends a listing, fen. Source: market handbook C.1. */
const lowPrice = 120;
/** Bars that the heat of a theme looks at: five days, each beside the five before it. */
const themeBars = 12;

const clock = (hour: number, minute: number): number => hour * 3600 + minute * 60;
const versions = [
  { version: 'AUCTION', from: clock(9, 26) },
  { version: 'FINAL', from: clock(9, 10) },
  { version: 'DRAFT', from: clock(8, 30) },
] as const;

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
    const newest = newestBriefing(moment);
    const asked = date === undefined || date > aShareCalendar.dateOf(newest.day) ? newest : past(date);
    if (asked.day > newest.day) return null;
    const version = asked.day === newest.day ? newest.version : 'AUCTION';
    const key = `${asked.day} ${version}`;
    const known = this.#written.get(key) ?? this.#write(asked.day, version);
    if (known) this.#written.set(key, known);
    return known;
  }

  /** What is set for the trading day after a date, as it is known when that day has closed; `null` where nobody knows. */
  dayAhead(moment: MarketMoment, date: string): DayAhead | null {
    const day = Math.min(past(date).day, aShareCalendar.atOrBefore(moment.date));
    if (day < this.#market.history.firstDay || day + 1 >= aShareCalendar.dayCount) return null;
    return { tradeDate: aShareCalendar.dateOf(day + 1), ...this.#calendar(day + 1, this.#barsOf(day)) };
  }

  #write(day: number, version: Briefing['version']): Briefing | null {
    const { history, today } = this.#market;
    const facts = this.#facts.upTo(day - 1, today);
    // A change needs a day before.
    if (facts.length < 2) return null;
    const reviewed = this.#barsOf(day - 1);
    const columns = reviewed === today ? tailColumns(history.columns, themeBars, today) : history.columns;
    const { version: name, from } = versions.find((each) => each.version === version)!;
    const date = aShareCalendar.dateOf(day);
    return {
      tradeDate: date,
      version: name,
      generatedAt: shanghaiInstant(date, from),
      review: reviewOf(facts, reviewed),
      ladder: ladderOf(facts.at(-1)!, reviewed),
      themes: this.#themes(columns, reviewed),
      ...this.#calendar(day, reviewed),
      lowPriced: this.#lowPriced(reviewed),
      news: this.#news.newsOf(day, from),
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

  #themes(columns: DailyColumns, bars: MarketDay): Briefing['themes'] {
    const { securities } = this.#market.simulator;
    const date = aShareCalendar.dateOf(bars.day);
    const standings = themeStandings({
      columns,
      conceptsOf: (index) => securities[index]?.concepts ?? [],
      floatSharesOf: (index) => this.#bookOf().floatSharesOf(index, bars.day),
      isLimitUp(index, slot) {
        const security = securities[index];
        return security !== undefined && closedAtUpLimit(columns, slot, security, bars.day, date);
      },
      day: bars.day,
    });
    const hottest = [...standings]
      .sort((a, b) => b[1].heat - a[1].heat || (a[0] < b[0] ? -1 : 1))
      .slice(0, shownThemes);
    return hottest.map(([name, { heat, change }]) => {
      const members = securities.flatMap((security, index) =>
        security.concepts?.includes(name) && bars.traded[index] === 1 ? [briefed(bars, index)] : [],
      );
      members.sort((a, b) => (b.changePct ?? 0) - (a.changePct ?? 0) || a.slot - b.slot);
      return { name, heat: cents(heat), changePct: cents(change * 100), leaders: members.slice(0, shownLeaders) };
    });
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

  #lowPriced(bars: MarketDay): BriefedStock[] {
    const found: BriefedStock[] = [];
    bars.traded.forEach((traded, index) => {
      if (traded === 1 && bars.close[index]! < lowPrice) found.push(briefed(bars, index));
    });
    return found.sort((a, b) => a.price - b.price || a.slot - b.slot);
  }

  #auction(day: number): NonNullable<Briefing['auction']> {
    const bars = this.#barsOf(day);
    const facts = this.#facts.upTo(day, this.#market.today).at(-1)!;
    return {
      indexGaps: indexRows(bars).map(({ symbol, bar }) => ({
        symbol,
        gapPct: cents((bar.open / bar.prevClose - 1) * 100),
      })),
      openedAtLimit: facts.openedAtLimit,
      yesterdayGapPct: percentOf(facts.yesterdayGap),
    };
  }
}

/** The newest briefing that is out at a moment: of the last trading day until the first version of the next. */
function newestBriefing(moment: MarketMoment): { day: number; version: Briefing['version'] } {
  const day = aShareCalendar.atOrBefore(moment.date);
  if (!moment.isTradingDay) return { day, version: 'AUCTION' };
  const out = versions.find(({ from }) => moment.second >= from);
  return out ? { day, version: out.version } : { day: day - 1, version: 'AUCTION' };
}

const past = (date: string): { day: number } => ({
  day: date < aShareCalendar.firstDate ? 0 : aShareCalendar.atOrBefore(date),
});

function briefed(bars: MarketDay, index: number): BriefedStock {
  const reference = bars.prevClose[index]!;
  return {
    slot: index,
    price: bars.close[index]! / 100,
    changePct: reference > 0 ? cents((bars.close[index]! / reference - 1) * 100) : null,
  };
}

const indexRows = (bars: MarketDay) =>
  strip.flatMap((symbol) => {
    const bar = bars.indices[indexDefinitions.findIndex((definition) => definition.symbol === symbol)];
    return bar ? [{ symbol, bar }] : [];
  });

function reviewOf(facts: readonly MarketFacts[], bars: MarketDay): Briefing['review'] {
  const day = facts.at(-1)!;
  const before = facts.at(-2)!;
  const moods = sentimentCycle(facts);
  const mood = moods.at(-1)!;
  const { up, flat, down, limitUp, broken, limitDown, amount } = day;
  return {
    tradeDate: aShareCalendar.dateOf(day.day),
    indices: indexRows(bars).map(({ symbol, bar }) => ({
      symbol,
      close: cents(bar.close),
      changePct: cents((bar.close / bar.prevClose - 1) * 100),
    })),
    amount: Math.round(amount),
    amountChangePct: before.amount > 0 ? cents((amount / before.amount - 1) * 100) : null,
    up,
    flat,
    down,
    limitUp,
    broken,
    limitDown,
    sealRatePct: limitUp + broken === 0 ? null : cents((limitUp / (limitUp + broken)) * 100),
    promotionRatePct: percentOf(day.promotionRate),
    yesterdayLimitPct: percentOf(day.yesterdayChange),
    score: cents(mood.score),
    scoreChange: cents(mood.score - moods.at(-2)!.score),
    phase: mood.phase,
    dayInPhase: mood.dayInPhase,
    positionBand: positionBands[mood.phase],
  };
}

/** The rungs of the ladder, highest first. */
function ladderOf({ ladder }: MarketFacts, bars: MarketDay): Briefing['ladder'] {
  const rungs = new Map<number, BriefedStock[]>();
  for (const { index, streak } of ladder) {
    const stocks = rungs.get(streak) ?? [];
    stocks.push(briefed(bars, index));
    rungs.set(streak, stocks);
  }
  return [...rungs].map(([streak, stocks]) => ({ streak, stocks }));
}
