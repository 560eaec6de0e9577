import { cents, figures } from '@lianpan/domain';
import type { MarketFacts, SentimentDay } from '@lianpan/market/daily-facts';
import type { Market } from '../../market/market.ts';
import { marketFlowOn, type MarketFlow } from '../capital/service.ts';
import { askOnce, percentOf, type ToolDay } from '../tool/service.ts';

export type Phase = SentimentDay['phase'];

/** The indices of the hall's strip, the one that theses are about first. Source: market handbook C.15. */
const strip = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ'];
const averagedDays = 20;
const shownThemes = 3;

export interface IndexFacts {
  readonly symbol: string;
  readonly name: string;
  readonly nameEn: string;
  readonly close: number;
  readonly changePct: number | null;
  /** Mean of the last 20 closes, this one included. */
  readonly average: number | null;
}

/** What the writer knows of a closed day: money in yuan, shares and changes in percent numbers. */
export interface CloseFacts {
  readonly tradeDate: string;
  readonly indices: readonly IndexFacts[];
  /** That of Shanghai, whose average is known; `null` where nobody gave it. */
  readonly index: (IndexFacts & { readonly average: number }) | null;
  /** `null` where nobody gave that of a stock. */
  readonly amount: number | null;
  readonly amountAverage: number | null;
  readonly counts: Pick<MarketFacts, 'up' | 'down' | 'limitUp' | 'limitDown' | 'broken' | 'maxStreak'>;
  /** Of those that reached the up limit. */
  readonly brokenRate: number | null;
  readonly promotionRate: number | null;
  readonly yesterdayChange: number | null;
  readonly score: number;
  readonly scoreChange: number | null;
  readonly phase: Phase;
  readonly dayInPhase: number;
  readonly flow: MarketFlow | null;
  /** The hottest first. */
  readonly themes: readonly string[];
  readonly ahead: {
    readonly tradeDate: string;
    readonly exRights: number;
    readonly listings: number;
    readonly departures: number;
  } | null;
}

export const missing = figures.missing;

const rounded = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** All of a day but what is ahead of it; `null` where nobody works out a mood, or of too few days in a row. */
export async function closeFactsOf(market: Market, day: ToolDay): Promise<Omit<CloseFacts, 'ahead'> | null> {
  const [moods, indices, flow, themes] = await Promise.all([
    askOnce(market, 'sentiment', averagedDays, day.tradeDate),
    Promise.all(strip.map((symbol) => indexFacts(market, symbol, day.tradeDate))),
    marketFlowOn(market, day),
    askOnce(market, 'themes', day.tradeDate),
  ]);
  const known = indices.flatMap((index) => index ?? []);
  const index = known.find(({ symbol }) => symbol === strip[0]);
  const newest = moods.at(-1);
  if (!newest || moods.length < averagedDays) return null;
  const before = moods.at(-2);
  const { up, down, limitUp, limitDown, broken, maxStreak, promotionRate, yesterdayChange, amount } = newest.market;
  return {
    tradeDate: day.tradeDate,
    indices: known,
    index: index && index.average !== null ? { ...index, average: index.average } : null,
    amount: rounded(amount),
    amountAverage: rounded(meanOf(moods.map(({ market: { amount: one } }) => one))),
    counts: { up, down, limitUp, limitDown, broken, maxStreak },
    brokenRate: limitUp + broken === 0 ? null : cents((broken / (limitUp + broken)) * 100),
    promotionRate: percentOf(promotionRate),
    yesterdayChange: percentOf(yesterdayChange),
    score: cents(newest.mood.score),
    scoreChange: before ? cents(newest.mood.score - before.mood.score) : null,
    phase: newest.mood.phase,
    dayInPhase: newest.mood.dayInPhase,
    flow,
    themes: (themes ? themes.themes : []).slice(0, shownThemes).map(({ concept }) => concept),
  };
}

async function indexFacts(market: Market, symbol: string, tradeDate: string): Promise<IndexFacts | null> {
  const entry = market.directory.find(symbol);
  if (!entry) return null;
  const { date, close } = await market.ask('kLine', entry.slot, 'day', 'none');
  const at = date.indexOf(tradeDate);
  const last = close[at];
  if (last === undefined) return null;
  const before = close[at - 1];
  return {
    symbol,
    name: entry.name,
    nameEn: entry.nameEn ?? entry.name,
    close: cents(last),
    changePct: before === undefined ? null : cents((last / before - 1) * 100),
    average: at + 1 < averagedDays ? null : cents(meanOf(close.slice(at + 1 - averagedDays, at + 1))),
  };
}
