import type { Db, Executor } from '@lianpan/db';
import { paperRules } from '@lianpan/market/paper';
import { openAccount, type AccountOf } from './account.ts';
import { endOrder } from './book-fill.ts';
import { moneyOf } from './money.ts';
import * as queries from './queries.ts';

/** Opens the account of a replay, which is there for that day alone. */
export async function openReplayAccount(tx: Executor, of: AccountOf & { readonly replayId: number }): Promise<void> {
  await openAccount(tx, of, { kind: 'REPLAY', initialFen: paperRules.initialCashFen, replayId: of.replayId });
}

/** Ends the account of a replay: what is open is withdrawn. */
export async function endReplayAccount(tx: Executor, replayId: number, at: Date): Promise<void> {
  const known = await queries.selectReplayAccount(tx, replayId);
  const account = known && (await queries.lockAccountOf(tx, known.id));
  if (!account || account.endedAt) return;
  for (const order of await queries.selectOpenOfAccount(tx, account.id)) await endOrder(tx, order, 'EXPIRED', at);
  await queries.endAccount(tx, account.id, at);
  await queries.insertEvent(tx, { accountId: account.id, kind: 'ENDED', at, data: { replayId } });
}

/** A trade in a replay, in yuan. */
export interface ReplayTrade {
  readonly symbol: string;
  readonly at: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  readonly fees: number;
}

const maxTrades = 1000;

/** What the account of a replay did, oldest first, and the cash that it has. */
export async function replayTrades(
  db: Db,
  replayId: number,
): Promise<{ readonly initialFen: number; readonly cashFen: number; readonly trades: readonly ReplayTrade[] }> {
  const account = await queries.selectReplayAccount(db, replayId);
  if (!account) return { initialFen: 0, cashFen: 0, trades: [] };
  const [fills, { cash, frozen }] = await Promise.all([
    queries.selectFills(db, { accountId: account.id }, { skip: 0, limit: maxTrades }),
    moneyOf(db, account.id),
  ]);
  const trades = fills.toReversed().map(({ symbol, at, side, priceFen, quantity, feesFen }) => ({
    symbol,
    at: at.getTime(),
    side,
    price: priceFen / 100,
    quantity,
    fees: feesFen / 100,
  }));
  return { initialFen: account.initialFen, cashFen: cash + frozen, trades };
}
