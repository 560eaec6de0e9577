import type { Db } from '@lianpan/db';
import { shanghaiInstantAt } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';
import { move } from './money.ts';
import * as queries from './queries.ts';

const positionsAtATime = 1000;

/**
 * Gives holders what ex-rights days brought: shares of a split, fractions dropped, and dividends with the tax of who sells within
 * a month taken off. Each position looks once a day, before its day's trading ends. How many positions got something.
 * Source: market handbook G.4.
 */
export async function creditRights(db: Db, market: Market): Promise<number> {
  const { tradeDate } = market;
  const due = await queries.selectWithoutRights(db, market.name, tradeDate, positionsAtATime);
  let credited = 0;
  for (const { position } of due) {
    const entry = market.directory.find(position.symbol);
    const rights = entry ? await market.ask('rightsSince', entry.slot, position.rightsOn) : [];
    credited += await creditPosition(db, position, rights, tradeDate);
  }
  return credited;
}

const provisionalTaxPercent = 20;

async function creditPosition(
  db: Db,
  { accountId, symbol, rightsOn }: queries.PositionRow,
  rights: readonly { readonly date: string; readonly split: number; readonly cashFen: number }[],
  tradeDate: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockAccountOf(tx, accountId);
    const position = await queries.selectPosition(tx, accountId, symbol);
    if (!position || position.rightsOn !== rightsOn) return 0;
    let current = { ...position, rightsOn: tradeDate };
    for (const { date, split, cashFen } of rights) {
      // What was bought on the day itself was bought without the right.
      const entitled = current.quantity - (current.boughtOn === date ? current.boughtToday : 0);
      if (entitled <= 0) continue;
      const extra = Math.floor(entitled * (split - 1) + 1e-9);
      const gross = entitled * cashFen;
      const net = gross - Math.round((gross * provisionalTaxPercent) / 100);
      const at = new Date(shanghaiInstantAt(date, '09:15'));
      const about = { key: `rights:${accountId}:${symbol}:${date}`, kind: 'DIVIDEND', at, cause: { symbol, date } };
      await move(tx, accountId, about, { cash: net, income: -net });
      current = { ...current, quantity: current.quantity + extra, investedFen: current.investedFen - net };
      const data = { symbol, date, split, cashFen, shares: extra, netFen: net };
      await queries.insertEvent(tx, { accountId, kind: 'RIGHTS', at, data });
    }
    await queries.writePosition(tx, current);
    return rights.length > 0 ? 1 : 0;
  });
}
