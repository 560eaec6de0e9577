import type { Db } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { moneyOf } from './money.ts';
import { percent, yuan } from './present.ts';
import * as queries from './queries.ts';
import * as results from './results/queries.ts';
import { sharpeOf } from './ranking/rank-contest.ts';

type Position = DataOf<'POST /api/stocks/mock/getPositions'>['list'][number];
type Account = DataOf<'POST /api/stocks/mock/getAccount'>;
type Curve = DataOf<'POST /api/stocks/mock/getEquityCurve'>;

interface Traded {
  readonly boughtFen: number;
  readonly soldFen: number;
  readonly boughtShares: number;
  readonly soldShares: number;
}
const nothing: Traded = { boughtFen: 0, soldFen: 0, boughtShares: 0, soldShares: 0 };

/**
 * What a position's stock did to the account today, in fen: worth now and what was sold, less worth at the last close and what was
 * bought.
 */
export function todayProfit(now: number, prevClose: number, quantity: number, traded: Traded): number {
  const before = quantity - traded.boughtShares + traded.soldShares;
  return now * quantity + traded.soldFen - prevClose * before - traded.boughtFen;
}

/** Positions of an account at the prices of now, the largest first. */
export async function positionsOf(db: Db, market: Market, accountId: number): Promise<Position[]> {
  const [rows, traded] = await Promise.all([
    queries.selectPositions(db, accountId),
    results.selectTradesOfDay(db, accountId, market.tradeDate),
  ]);
  const tradedOf = new Map(traded.map((row) => [row.symbol, row]));
  const priced = rows.flatMap((row) => {
    const entry = market.directory.find(row.symbol);
    return entry ? [{ row, entry, price: market.lastFen(entry.slot) }] : [];
  });
  const { cash, frozen } = await moneyOf(db, accountId);
  const equity = cash + frozen + priced.reduce((sum, { row, price }) => sum + price * row.quantity, 0);
  return priced
    .toSorted((a, b) => b.price * b.row.quantity - a.price * a.row.quantity)
    .map(({ row, entry, price }) => {
      const { quantity, costFen } = row;
      const boughtToday = row.boughtOn === market.tradeDate ? row.boughtToday : 0;
      const stock = market.cell(entry);
      const prevFen = stock.prevClose === null ? price : Math.round(stock.prevClose * 100);
      return {
        stock,
        quantity,
        sellable: quantity - boughtToday - row.frozen,
        frozen: row.frozen,
        boughtToday,
        averageCost: Math.round((costFen / quantity) * 10) / 1000,
        dilutedCost: Math.round((row.investedFen / quantity) * 10) / 1000,
        marketValue: yuan(price * quantity),
        profit: yuan(price * quantity - costFen),
        profitPct: costFen > 0 ? percent((price * quantity) / costFen - 1) : null,
        todayProfit: yuan(todayProfit(price, prevFen, quantity, tradedOf.get(row.symbol) ?? nothing)),
        weightPct: equity > 0 ? percent((price * quantity) / equity) : null,
        openedAt: row.openedAt.getTime(),
      };
    });
}

type AccountFigures = Omit<
  Account,
  'resetFrom' | 'accounts' | 'kind' | 'seasonName' | 'startedOn' | 'isOpen' | keyof ReturnType<Market['freshness']>
>;

/** What an account is worth now and what today did to it. */
export async function figuresOf(
  db: Db,
  market: Market,
  { id, initialFen }: queries.AccountRow,
  ordersLimit: number,
): Promise<Omit<AccountFigures, 'isProvisional' | 'staleReason' | 'degraded'>> {
  const { tradeDate } = market;
  const [money, rows, days, counts] = await Promise.all([
    moneyOf(db, id),
    queries.selectPositions(db, id),
    queries.selectDays(db, id),
    queries.countOrders(db, id, tradeDate),
  ]);
  const marketFen = rows.reduce((sum, { symbol, quantity }) => {
    const slot = market.directory.find(symbol)?.slot;
    return sum + (slot === undefined ? 0 : market.lastFen(slot) * quantity);
  }, 0);
  const equityFen = money.cash + money.frozen + marketFen;
  const before = days.findLast((day) => day.tradeDate < tradeDate);
  const baseFen = before ? before.cashFen + before.marketFen : initialFen;
  return {
    accountId: id,
    initialCash: yuan(initialFen),
    available: yuan(money.cash),
    frozen: yuan(money.frozen),
    marketValue: yuan(marketFen),
    equity: yuan(equityFen),
    totalProfit: yuan(equityFen - initialFen),
    totalReturnPct: percent(equityFen / initialFen - 1),
    todayProfit: yuan(equityFen - baseFen),
    todayReturnPct: baseFen > 0 ? percent(equityFen / baseFen - 1) : null,
    positionPct: equityFen > 0 ? percent(marketFen / equityFen) : null,
    // Adding 0 keeps a result of nothing from being minus nothing.
    realised: yuan(-money.result - money.fees + 0),
    fees: yuan(money.fees),
    openOrders: counts.open,
    ordersToday: counts.ofDay,
    ordersLimit,
  };
}

/** The account's days beside CSI 300, and its figures as a whole. */
export async function curveOf(db: Db, { id, initialFen }: queries.AccountRow): Promise<Curve> {
  const [days, trips] = await Promise.all([queries.selectDays(db, id), queries.selectRoundTrips(db, id)]);
  const equities = days.map(({ cashFen, marketFen }) => cashFen + marketFen);
  const firstBenchmark = days.find(({ benchmark }) => benchmark !== null)?.benchmark ?? null;
  let top = initialFen;
  const list = days.map(({ tradeDate, benchmark }, at) => {
    const equity = equities[at]!;
    const before = at === 0 ? initialFen : equities[at - 1]!;
    top = Math.max(top, equity);
    return {
      tradeDate,
      equity: yuan(equity),
      returnPct: percent(equity / initialFen - 1),
      benchmarkPct: benchmark !== null && firstBenchmark ? percent(benchmark / firstBenchmark - 1) : null,
      drawdownPct: percent(equity / top - 1),
      profit: yuan(equity - before),
      profitPct: before > 0 ? percent(equity / before - 1) : null,
    };
  });
  const holding = trips.map(({ openedAt, closedAt }) => (closedAt.getTime() - openedAt.getTime()) / dayMs);
  const won = trips.filter(({ resultFen }) => resultFen > 0).length;
  const worst = Math.min(0, ...trips.map(({ resultFen }) => resultFen));
  const meanEquity = equities.reduce((sum, equity) => sum + equity, 0) / Math.max(1, equities.length);
  const traded = days.reduce((sum, { tradedFen }) => sum + tradedFen, 0);
  const sharpe = sharpeOf([initialFen, ...equities]);
  return {
    list,
    metrics: {
      days: days.length,
      totalReturnPct: list.at(-1)?.returnPct ?? null,
      maxDrawdownPct: list.length > 0 ? Math.min(...list.map(({ drawdownPct }) => drawdownPct)) : null,
      sharpe: sharpe === null ? null : Math.round(sharpe * 100) / 100,
      roundTrips: trips.length,
      winRatePct: trips.length > 0 ? percent(won / trips.length) : null,
      meanHoldingDays:
        trips.length > 0 ? Math.round((holding.reduce((sum, one) => sum + one, 0) / trips.length) * 10) / 10 : null,
      largestLoss: worst < 0 ? yuan(worst) : null,
      turnover: equities.length > 0 ? Math.round((traded / meanEquity) * 100) / 100 : null,
    },
  };
}
