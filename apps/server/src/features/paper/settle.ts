import type { Db, Executor } from '@lianpan/db';
import { shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import { endOrder } from './book-fill.ts';
import { moneyOf } from './money.ts';
import * as queries from './queries.ts';
import * as results from './results/queries.ts';

/** Accounts that are settled in one run; the next run goes on. */
const accountsAtATime = 500;
/** Days that are made up for after a stop. */
const maxMissedDays = 40;
/** CSI 300, which results are held against. */
const benchmarkSymbol = '000300.SH';
const closeOf = (date: string): Date => new Date(shanghaiInstantAt(date, '15:00'));

/** What closes of a day are read from: fen by symbol, and CSI 300 in points. */
interface DayCloses {
  readonly date: string;
  closeFen(symbol: string): number;
  readonly benchmark: number | null;
}

/**
 * Ends the day for every account of a market that has not been: open orders expire, shares are free to sell, the worth at the
 * close is written down. Days that were missed while no server was up are made up for, marked as late. How many accounts.
 */
export async function settleAccounts(db: Db, market: Market, now: () => number): Promise<number> {
  const { tradeDate, final } = market.freshness();
  const lastDate = final ? tradeDate : dayBefore(tradeDate);
  const due = await queries.selectUnsettled(db, market.name, lastDate, accountsAtATime);
  const known = new Map<string, Promise<DayCloses | null>>();
  const closesOn = (date: string): Promise<DayCloses | null> => {
    let closes = known.get(date);
    if (!closes) known.set(date, (closes = dayCloses(market, date, tradeDate)));
    return closes;
  };
  for (const { id, startedOn, lastDate: settled } of due) {
    const from = settled === null ? startedOn : dayAfter(settled);
    for (const date of daysBetween(from, lastDate)) {
      const closes = await closesOn(date);
      if (closes) await settleDay(db, id, closes, { isLate: date !== tradeDate, now: new Date(now()) });
    }
  }
  return due.length;
}

const dayBefore = (date: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) - 1);
const dayAfter = (date: string): string => aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) + 1);

function daysBetween(from: string, to: string): string[] {
  const last = aShareCalendar.atOrBefore(to);
  const first = Math.max(aShareCalendar.atOrBefore(from), last - maxMissedDays + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => aShareCalendar.dateOf(first + n));
}

async function dayCloses(market: Market, date: string, tradeDate: string): Promise<DayCloses | null> {
  const slotOf = (symbol: string): number => market.directory.find(symbol)?.slot ?? -1;
  const benchmarkOf = (price: ArrayLike<number>): number | null => {
    const points = price[slotOf(benchmarkSymbol)] ?? 0;
    return points > 0 ? points / 100 : null;
  };
  if (date === tradeDate) {
    const closeFen = (symbol: string): number => market.lastFen(slotOf(symbol));
    const benchmark = market.lastFen(slotOf(benchmarkSymbol));
    return { date, closeFen, benchmark: benchmark > 0 ? benchmark / 100 : null };
  }
  const day = await market.ask('finishedDay', date);
  if (day.tradeDate !== date) return null;
  // A stock without a bar of the day stands at the close before it.
  const closeFen = (symbol: string): number => day.price[slotOf(symbol)] || day.prevClose[slotOf(symbol)] || 0;
  return { date, closeFen, benchmark: benchmarkOf(day.price) };
}

async function settleDay(
  db: Db,
  accountId: number,
  closes: DayCloses,
  { isLate, now }: { readonly isLate: boolean; readonly now: Date },
): Promise<void> {
  const { date } = closes;
  const at = closeOf(date);
  await db.transaction(async (tx) => {
    const account = await queries.lockAccountOf(tx, accountId);
    if (!account || account.endedAt) return;
    await expireOrders(tx, accountId, date, at);
    const { cashFen, shares } = isLate ? await standingOn(tx, account, date) : await standingNow(tx, accountId);
    const marketFen = shares.reduce((sum, { symbol, quantity }) => sum + closes.closeFen(symbol) * quantity, 0);
    const trades = await results.selectTradesOfDay(tx, accountId, date);
    const { ofDay } = await queries.countOrders(tx, accountId, date);
    const row = {
      accountId,
      tradeDate: date,
      cashFen,
      marketFen,
      benchmark: closes.benchmark,
      orders: ofDay,
      fills: trades.reduce((sum, { n }) => sum + n, 0),
      tradedFen: trades.reduce((sum, { tradedFen }) => sum + tradedFen, 0),
      isLate,
    };
    await queries.insertDay(tx, row);
    await queries.insertEvent(tx, {
      accountId,
      kind: 'SETTLED',
      at: now < at ? at : now,
      data: { tradeDate: date, cashFen, marketFen },
    });
    await endSeasonAccount(tx, account, date, at);
  });
}

interface Standing {
  readonly cashFen: number;
  readonly shares: readonly { readonly symbol: string; readonly quantity: number }[];
}

async function standingNow(tx: Executor, accountId: number): Promise<Standing> {
  const { cash, frozen } = await moneyOf(tx, accountId);
  return { cashFen: cash + frozen, shares: await queries.selectPositions(tx, accountId) };
}

/** How an account stood at the end of a day that is over: from its trades and rights up to it. */
async function standingOn(tx: Executor, { id, initialFen }: queries.AccountRow, date: string): Promise<Standing> {
  const rights = await results.selectRightsUntil(tx, id, date);
  const traded = await results.selectTradedUntil(tx, id, date);
  const cashFen =
    initialFen +
    traded.reduce((sum, { paidFen }) => sum - paidFen, 0) +
    rights.reduce((sum, { netFen }) => sum + netFen, 0);
  const shares = traded.map(({ symbol, quantity }) => ({
    symbol,
    quantity: rights.reduce((sum, right) => sum + (right.symbol === symbol ? right.shares : 0), quantity),
  }));
  return { cashFen, shares };
}

/** Orders of the day, or of one before, and conditions whose time is over. */
async function expireOrders(tx: Executor, accountId: number, date: string, at: Date): Promise<void> {
  for (const order of await queries.selectOpenOfAccount(tx, accountId)) {
    const isOver = order.stage === 'CONDITION' ? (order.validUntil ?? date) <= date : order.tradeDate <= date;
    if (isOver) await endOrder(tx, order, 'EXPIRED', at);
  }
}

async function endSeasonAccount(tx: Executor, account: queries.AccountRow, date: string, at: Date): Promise<void> {
  if (account.seasonId === null) return;
  const season = await queries.selectSeason(tx, account.market, account.seasonId);
  if (!season || date < season.endsOn) return;
  await queries.endAccount(tx, account.id, at);
  await queries.insertEvent(tx, { accountId: account.id, kind: 'ENDED', at, data: { seasonId: season.id } });
}
