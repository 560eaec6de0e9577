import type { Db } from '@lianpan/db';
import type { Language } from '../../language.ts';
import { openAccount, type AccountOf } from './account.ts';
import { endOrder } from './book-fill.ts';
import { refused } from './order-texts.ts';
import { yuan } from './present.ts';
import * as queries from './queries.ts';

export const seasonName = (
  { nameZh, nameEn }: Pick<queries.SeasonRow, 'nameZh' | 'nameEn'>,
  language: Language,
): string => (language === 'zh-CN' ? nameZh : nameEn);

type SeasonState = 'coming' | 'open' | 'over';

export const seasonState = ({ startsOn, endsOn }: queries.SeasonRow, date: string): SeasonState =>
  date < startsOn ? 'coming' : date > endsOn ? 'over' : 'open';

const places: Readonly<Record<SeasonState, number>> = { open: 0, coming: 1, over: 2 };

/** Contests of a market: those that run, those that come, those that are over. */
export async function seasonsOf(
  db: Db,
  of: Pick<AccountOf, 'market' | 'tradeDate'> & { readonly customerId: number | null },
  language: Language,
) {
  const rows = await queries.selectSeasons(db, of.market);
  const own = of.customerId === null ? [] : await queries.selectAccounts(db, of.customerId, of.market);
  return rows
    .map(({ season, participants }) => ({
      seasonId: season.id,
      name: seasonName(season, language),
      startsOn: season.startsOn,
      endsOn: season.endsOn,
      state: seasonState(season, of.tradeDate),
      initialCash: yuan(season.initialFen),
      prizes: season.prizes as { upTo: number; points: number }[],
      participants,
      accountId: own.find(({ account }) => account.seasonId === season.id)?.account.id ?? null,
    }))
    .toSorted((a, b) => places[a.state] - places[b.state]);
}

/** Opens a member's account in a contest, or finds it. Rejects a contest that is over. */
export async function joinSeason(db: Db, of: AccountOf, seasonId: number): Promise<number> {
  const season = await queries.selectSeason(db, of.market, seasonId);
  if (!season) throw refused('noSeason');
  if (of.tradeDate > season.endsOn) throw refused('seasonClosed');
  // An account of a contest that is to come trades from its first day on.
  const tradeDate = of.tradeDate < season.startsOn ? season.startsOn : of.tradeDate;
  const opened = await db.transaction((tx) =>
    openAccount(tx, { ...of, tradeDate }, { kind: 'SEASON', seasonId, initialFen: season.initialFen }),
  );
  if (opened) return opened.id;
  const rows = await queries.selectAccounts(db, of.customerId, of.market);
  return rows.find(({ account }) => account.seasonId === seasonId)!.account.id;
}

/** Date from which a free account may be begun anew: a month after it was begun; from today where that is over. */
export function resetFrom({ kind, endedAt, createdAt }: queries.AccountRow): Date | null {
  if (kind !== 'FREE' || endedAt) return null;
  const from = new Date(createdAt);
  from.setUTCMonth(from.getUTCMonth() + 1);
  return from;
}

/** Ends the free account and opens a new one. What the old one did stays readable; its open orders end with it. */
export async function resetAccount(db: Db, of: AccountOf, accountId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const account = await queries.lockAccount(tx, of.customerId, accountId);
    if (!account || account.market !== of.market) throw refused('noAccount');
    const from = resetFrom(account);
    if (from === null) throw refused('resetKind');
    if (from > of.now) throw refused('resetWait', { date: from.toISOString().slice(0, 10) });
    await endOpenOrders(tx, account.id, of.now);
    await queries.endAccount(tx, account.id, of.now);
    await queries.insertEvent(tx, { accountId, kind: 'ENDED', at: of.now, data: {} });
    const opened = await openAccount(tx, of, { kind: 'FREE', initialFen: account.initialFen });
    if (!opened) throw new Error('the free account was not ended');
    return opened.id;
  });
}

async function endOpenOrders(tx: Parameters<typeof endOrder>[0], accountId: number, at: Date): Promise<void> {
  for (const order of await queries.selectOpenOfAccount(tx, accountId)) await endOrder(tx, order, 'CANCELLED', at);
}
