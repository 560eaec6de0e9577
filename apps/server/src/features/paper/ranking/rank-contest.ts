import type { Db } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import * as queries from './queries.ts';

export type RankPeriod = 'day' | 'week' | 'month' | 'total';
export type RankOrder = 'return' | 'elite';

/** Trades and stocks that an account needs in a period to be ranked. Source: market handbook G.6. */
const least = { trades: 3, stocks: 2 } as const;
/** Days behind a Sharpe ratio, and closed positions behind a win rate, that count. */
const enough = { sharpeDays: 20, trips: 10 } as const;

export interface Ranked {
  readonly accountId: number;
  readonly customerId: number;
  readonly nickName: string;
  readonly avatarUrl: string | null;
  readonly returnRatio: number;
  readonly maxDrawdown: number;
  readonly trades: number;
  readonly winRate: number | null;
  readonly elite: number | null;
  readonly createdAt: Date;
}

export interface Ranking {
  readonly asOfDate: string | null;
  /** The first place first. */
  readonly ranked: readonly Ranked[];
  /** Accounts that traded too little, by owner, with what they made of it. */
  readonly unranked: ReadonlyMap<number, number | null>;
}

/** Ranks the accounts of a contest as of its newest settled day. Ties go to the smaller drawdown, then to the older account. */
export async function rankContest(
  db: Db,
  contest: queries.Contest,
  { period, order }: { readonly period: RankPeriod; readonly order: RankOrder },
): Promise<Ranking> {
  const days = await queries.selectRankedDays(db, contest);
  const asOfDate = days.reduce<string | null>(
    (last, { tradeDate }) => (last === null || tradeDate > last ? tradeDate : last),
    null,
  );
  if (asOfDate === null) {
    // Nothing is settled yet: who takes part is known all the same.
    const accounts = await queries.selectRankedAccounts(db, contest);
    return { asOfDate, ranked: [], unranked: new Map(accounts.map(({ customerId }) => [customerId, null])) };
  }
  const from = firstDateOf(period, asOfDate);
  const [accounts, trades, trips] = await Promise.all([
    queries.selectRankedAccounts(db, contest),
    queries.selectRankedTrades(db, contest, from, asOfDate),
    queries.selectRankedTrips(db, contest, from, asOfDate),
  ]);
  const tradesOf = new Map(trades.map((row) => [row.accountId, row]));
  const tripsOf = new Map(trips.map((row) => [row.accountId, row]));
  const equityOf = byAccount(days);
  const unranked = new Map<number, number | null>();
  const measured = accounts.flatMap((account) => {
    const own = equityOf.get(account.id) ?? [];
    const result = resultOf(own, account.initialFen, from);
    const traded = tradesOf.get(account.id);
    if (!result || !traded || traded.trades < least.trades || traded.stocks < least.stocks) {
      unranked.set(account.customerId, result?.returnRatio ?? null);
      return [];
    }
    const closed = tripsOf.get(account.id);
    const winRate = closed && closed.closed >= enough.trips ? closed.won / closed.closed : null;
    const { id: accountId, customerId, nickName, avatarUrl, createdAt } = account;
    return [{ accountId, customerId, nickName, avatarUrl, createdAt, ...result, trades: traded.trades, winRate }];
  });
  const elite = eliteScores(measured);
  const ranked = measured
    .map((row, at) => ({ ...row, elite: elite[at] ?? null }))
    .toSorted(
      (a, b) =>
        (order === 'elite' ? (b.elite ?? 0) - (a.elite ?? 0) : b.returnRatio - a.returnRatio) ||
        a.maxDrawdown - b.maxDrawdown ||
        a.createdAt.getTime() - b.createdAt.getTime(),
    );
  return { asOfDate, ranked, unranked };
}

function byAccount<Row extends { readonly accountId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.accountId);
    if (known) known.push(row);
    else grouped.set(row.accountId, [row]);
  }
  return grouped;
}

/** First trading day of a period that ends with a day. */
export function firstDateOf(period: RankPeriod, date: string): string {
  if (period === 'total') return '0000-01-01';
  if (period === 'month') return `${date.slice(0, 7)}-01`;
  if (period === 'day') return date;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return new Date(Date.parse(`${date}T00:00:00Z`) - weekday * dayMs).toISOString().slice(0, 10);
}

/** Of equities by day, oldest first: what a period made of what it began with, how deep it fell from its top, its Sharpe ratio. */
export function resultOf(
  days: readonly { readonly tradeDate: string; readonly equityFen: number }[],
  initialFen: number,
  from: string,
): { readonly returnRatio: number; readonly maxDrawdown: number; readonly sharpe: number | null } | null {
  const base = days.findLast(({ tradeDate }) => tradeDate < from)?.equityFen ?? initialFen;
  const within = days.filter(({ tradeDate }) => tradeDate >= from).map(({ equityFen }) => equityFen);
  const last = within.at(-1);
  if (last === undefined || base <= 0) return null;
  let top = base;
  let maxDrawdown = 0;
  for (const equity of within) {
    top = Math.max(top, equity);
    maxDrawdown = Math.max(maxDrawdown, 1 - equity / top);
  }
  return { returnRatio: last / base - 1, maxDrawdown, sharpe: sharpeOf([base, ...within]) };
}

/** Mean over deviation of daily returns, a year's; `null` below twenty days and where nothing moves. */
export function sharpeOf(equities: readonly number[]): number | null {
  const returns = equities.slice(1).map((equity, at) => equity / equities[at]! - 1);
  if (returns.length < enough.sharpeDays) return null;
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (returns.length - 1);
  return variance > 0 ? (mean / Math.sqrt(variance)) * Math.sqrt(aShareYear) : null;
}

/** Trading days of a year. */
const aShareYear = 242;

interface Scored {
  readonly returnRatio: number;
  readonly maxDrawdown: number;
  readonly sharpe: number | null;
  readonly winRate: number | null;
}

/**
 * 50 parts return, 25 small drawdown, 15 Sharpe ratio, 10 win rate, each as the share of ranked accounts that are not better;
 * what an account has too little for counts as the middle. Source: market handbook G.6.
 */
export function eliteScores(rows: readonly Scored[]): number[] {
  const places = (values: readonly (number | null)[]): number[] => {
    const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
    return values.map((value) => {
      if (value === null || known.length < 2) return 0.5;
      const below = known.filter((one) => one < value).length;
      const equal = known.filter((one) => one === value).length;
      return (below + (equal - 1) / 2) / (known.length - 1);
    });
  };
  const byReturn = places(rows.map(({ returnRatio }) => returnRatio));
  const byDrawdown = places(rows.map(({ maxDrawdown }) => -maxDrawdown));
  const bySharpe = places(rows.map(({ sharpe }) => sharpe));
  const byWins = places(rows.map(({ winRate }) => winRate));
  return rows.map((_, at) => 50 * byReturn[at]! + 25 * byDrawdown[at]! + 15 * bySharpe[at]! + 10 * byWins[at]!);
}

/** The trading day before one: whose holdings of others are shown. */
export const dayBefore = (date: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) - 1);
