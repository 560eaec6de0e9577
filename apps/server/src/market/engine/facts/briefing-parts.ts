import { cents, percentOf, shanghaiInstant } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { positionBands, type MarketFacts, type SentimentDay } from '@lianpan/market/daily-facts';
import { closedAtUpLimit } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { themeStandings } from '@lianpan/market/themes';
import type { BriefedNet, BriefedStock, Briefing } from '../../wire/briefing-protocol.ts';
import type { MarketMoment } from '../market-clock.ts';

/** The indices of the hall's strip. Source: market handbook C.15. */
const strip = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ'];
const shownThemes = 5;
const shownLeaders = 3;
/** Stocks of each group of seats. Source: market handbook C.1. */
const shownNets = 3;
/** Below this a stock comes near the price that ends a listing, fen. Source: market handbook C.1. */
const lowPrice = 120;

const clock = (hour: number, minute: number): number => hour * 3600 + minute * 60;
const versions = [
  { version: 'AUCTION', from: clock(9, 26) },
  { version: 'FINAL', from: clock(9, 10) },
  { version: 'DRAFT', from: clock(8, 30) },
] as const;

/** Bars of a day by the places of their stocks; the first of them has the slot `firstSlot`. Prices in fen. */
export interface BriefedBars {
  readonly day: number;
  readonly firstSlot: number;
  readonly traded: Uint8Array;
  readonly close: Int32Array;
  readonly prevClose: Int32Array;
}

/** What is known of a day beside its bars: points of an index, facts and mood of all stocks. */
export interface BriefedIndex {
  readonly symbol: string;
  readonly bar: { readonly open: number; readonly close: number; readonly prevClose: number };
}
export interface BriefedMood {
  readonly market: MarketFacts;
  readonly mood: SentimentDay;
}

/** Day and version of a briefing: of the last trading day until the first version of the next. */
export interface BriefedDay {
  readonly day: number;
  readonly version: Briefing['version'];
}

/** The newest briefing that is out at a moment. */
export function newestBriefing(moment: MarketMoment): BriefedDay {
  const day = aShareCalendar.atOrBefore(moment.date);
  if (!moment.isTradingDay) return { day, version: 'AUCTION' };
  const out = versions.find(({ from }) => moment.second >= from);
  return out ? { day, version: out.version } : { day: day - 1, version: 'AUCTION' };
}

/** The one that answers for a date, where `newest` is the last there is; `null` for a date that is to come. */
export function briefedDay(newest: BriefedDay, date: string | undefined): BriefedDay | null {
  if (date === undefined || date > aShareCalendar.dateOf(newest.day)) return newest;
  const day = dayUpTo(date);
  return day > newest.day ? null : { day, version: day === newest.day ? newest.version : 'AUCTION' };
}

/** The last trading day up to a date, 0 before the first. */
export const dayUpTo = (date: string): number =>
  date < aShareCalendar.firstDate ? 0 : aShareCalendar.atOrBefore(date);

/** When a version of a briefing comes out, ms since the epoch, and the second of its day. */
export function publicationOf({ day, version }: BriefedDay): { readonly generatedAt: number; readonly second: number } {
  const { from } = versions.find((each) => each.version === version)!;
  return { generatedAt: shanghaiInstant(aShareCalendar.dateOf(day), from), second: from };
}

/** Those of the strip, in its order. */
export const stripOf = (indexOf: (symbol: string) => BriefedIndex['bar'] | null): BriefedIndex[] =>
  strip.flatMap((symbol) => {
    const bar = indexOf(symbol);
    return bar ? [{ symbol, bar }] : [];
  });

export function reviewOf(
  { market: day, mood }: BriefedMood,
  before: BriefedMood,
  indices: readonly BriefedIndex[],
): Briefing['review'] {
  const { up, flat, down, limitUp, broken, limitDown, amount } = day;
  const change = amount / before.market.amount - 1;
  return {
    tradeDate: aShareCalendar.dateOf(day.day),
    indices: indices.map(({ symbol, bar }) => ({
      symbol,
      close: cents(bar.close),
      changePct: cents((bar.close / bar.prevClose - 1) * 100),
    })),
    amount: Number.isNaN(amount) ? null : Math.round(amount),
    amountChangePct: Number.isFinite(change) ? cents(change * 100) : null,
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
    scoreChange: cents(mood.score - before.mood.score),
    phase: mood.phase,
    dayInPhase: mood.dayInPhase,
    positionBand: positionBands[mood.phase],
  };
}

/** The rungs of the ladder, highest first. */
export function ladderOf({ ladder }: MarketFacts, bars: BriefedBars): Briefing['ladder'] {
  const rungs = new Map<number, BriefedStock[]>();
  for (const { index, streak } of ladder) {
    const stocks = rungs.get(streak) ?? [];
    stocks.push(briefed(bars, index));
    rungs.set(streak, stocks);
  }
  return [...rungs].map(([streak, stocks]) => ({ streak, stocks }));
}

export function lowPricedOf(bars: BriefedBars): BriefedStock[] {
  const found: BriefedStock[] = [];
  bars.traded.forEach((traded, index) => {
    if (traded === 1 && bars.close[index]! < lowPrice) found.push(briefed(bars, index));
  });
  return found.sort((a, b) => a.price - b.price || a.slot - b.slot);
}

export interface BriefedThemes {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  conceptsOf(index: number): readonly string[];
  floatSharesOf(index: number): number | null;
}

/** The hottest themes, with those of their members that rose furthest. */
export function briefedThemes(
  { columns, securities, conceptsOf, floatSharesOf }: BriefedThemes,
  bars: BriefedBars,
): Briefing['themes'] {
  const date = aShareCalendar.dateOf(bars.day);
  const standings = themeStandings({
    columns,
    conceptsOf,
    floatSharesOf,
    isLimitUp(index, slot) {
      const security = securities[index];
      return security !== undefined && closedAtUpLimit(columns, slot, security, bars.day, date);
    },
    day: bars.day,
  });
  const hottest = [...standings].sort((a, b) => b[1].heat - a[1].heat || (a[0] < b[0] ? -1 : 1)).slice(0, shownThemes);
  return hottest.map(([name, { heat, change }]) => {
    const members = securities.flatMap((_security, index) =>
      bars.traded[index] === 1 && conceptsOf(index).includes(name) ? [briefed(bars, index)] : [],
    );
    members.sort((a, b) => (b.changePct ?? 0) - (a.changePct ?? 0) || a.slot - b.slot);
    return { name, heat: cents(heat), changePct: cents(change * 100), leaders: members.slice(0, shownLeaders) };
  });
}

export const auctionOf = (
  facts: Pick<MarketFacts, 'openedAtLimit' | 'yesterdayGap'>,
  indices: readonly BriefedIndex[],
): NonNullable<Briefing['auction']> => ({
  indexGaps: indices.map(({ symbol, bar }) => ({ symbol, gapPct: cents((bar.open / bar.prevClose - 1) * 100) })),
  openedAtLimit: facts.openedAtLimit,
  yesterdayGapPct: percentOf(facts.yesterdayGap),
});

function briefed(bars: BriefedBars, index: number): BriefedStock {
  const reference = bars.prevClose[index]!;
  return {
    slot: bars.firstSlot + index,
    price: bars.close[index]! / 100,
    changePct: reference > 0 ? cents((bars.close[index]! / reference - 1) * 100) : null,
  };
}

/** A stock of a list with what institutions and known traders bought of it, net; `null` where nobody published the seats. */
interface ListedNets {
  readonly slot: number;
  readonly reasons: BriefedNet['reasons'];
  readonly figures: { readonly institutionNet: number | null; readonly hotMoneyNet: number | null };
}

/** Whom institutions, and known traders, bought most of, net. */
export function listedNets(stocks: readonly ListedNets[]): Briefing['list'] {
  const most = (name: keyof ListedNets['figures']): BriefedNet[] =>
    stocks
      .flatMap(({ slot, reasons, figures }) => {
        const net = figures[name];
        return net !== null && net > 0 ? [{ slot, reasons, net }] : [];
      })
      .sort((a, b) => b.net - a.net || a.slot - b.slot)
      .slice(0, shownNets)
      .map((row) => ({ ...row, net: cents(row.net) }));
  return { institutions: most('institutionNet'), hotMoney: most('hotMoneyNet') };
}
