import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import { paperRules } from '@lianpan/market/paper';
import { fund } from './money.ts';
import { refused } from './order-texts.ts';
import * as queries from './queries.ts';

/** Whose account, on which market, and the market's day. */
export interface AccountOf {
  readonly customerId: number;
  readonly market: MarketName;
  readonly tradeDate: string;
  readonly now: Date;
  /** The replay in which it is asked: there is no other account there, and it is nowhere else. */
  readonly replayId?: number | null;
}

/** A member's free account, opened when there is none; two devices at once open one. */
export async function freeAccount(db: Db, of: AccountOf): Promise<queries.AccountRow> {
  const isFree = ({ account }: { account: queries.AccountRow }) => account.kind === 'FREE' && account.endedAt === null;
  const known = (await queries.selectAccounts(db, of.customerId, of.market)).find(isFree);
  if (known) return known.account;
  const opened = await db.transaction((tx) =>
    openAccount(tx, of, { kind: 'FREE', initialFen: paperRules.initialCashFen }),
  );
  if (opened) return opened;
  return (await queries.selectAccounts(db, of.customerId, of.market)).find(isFree)!.account;
}

/** Opens an account with its cash; `undefined` where there is one of its kind already. */
export async function openAccount(
  tx: Executor,
  { customerId, market, tradeDate, now }: AccountOf,
  kind: Pick<queries.AccountRow, 'kind' | 'initialFen'> & Partial<Pick<queries.AccountRow, 'seasonId' | 'replayId'>>,
): Promise<queries.AccountRow | undefined> {
  const [account] = await queries.insertAccount(tx, {
    ...kind,
    customerId,
    market,
    startedOn: tradeDate,
    createdAt: now,
  });
  if (!account) return undefined;
  await fund(tx, account, now);
  await queries.insertEvent(tx, {
    accountId: account.id,
    kind: 'OPENED',
    at: now,
    data: { kind: account.kind, initialFen: account.initialFen },
  });
  return account;
}

/** A member's account by its id, or the free one. Rejects other people's as if they were not there. */
export async function accountFor(db: Db, of: AccountOf, accountId: number | undefined): Promise<queries.AccountRow> {
  const { replayId = null } = of;
  if (accountId === undefined && replayId === null) return freeAccount(db, of);
  const rows = await queries.selectAccounts(db, of.customerId, of.market, replayId);
  const found = rows.find(({ account }) => accountId === undefined || account.id === accountId);
  if (!found) throw refused('noAccount');
  return found.account;
}

/** The same without opening one: `undefined` where the member has no free account yet. */
export async function knownAccount(
  db: Db,
  of: AccountOf,
  accountId: number | undefined,
): Promise<queries.AccountRow | undefined> {
  // A replay has one account from its beginning, and those of today are not told there.
  if (accountId !== undefined || of.replayId) return accountFor(db, of, accountId);
  const rows = await queries.selectAccounts(db, of.customerId, of.market);
  return rows.find(({ account }) => account.kind === 'FREE' && account.endedAt === null)?.account;
}

/** Rejects an account that cannot trade on a day of the market. */
export async function requireOpen(tx: Executor, account: queries.AccountRow, tradeDate: string): Promise<void> {
  if (account.endedAt) throw refused('accountOver');
  if (account.seasonId === null) return;
  const season = await queries.selectSeason(tx, account.market, account.seasonId);
  if (!season) throw refused('accountOver');
  if (tradeDate < season.startsOn) throw refused('seasonWait', { date: season.startsOn });
  if (tradeDate > season.endsOn) throw refused('seasonOver', { date: season.endsOn });
}
