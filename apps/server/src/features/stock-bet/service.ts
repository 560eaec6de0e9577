import type { Db, Executor } from '@lianpan/db';
import { figures, shanghaiDate, shanghaiInstant, shanghaiSecond } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import { addNotice } from '../notice/service.ts';
import { stockBetNotices } from './notices.ts';
import { earn } from '../points/service.ts';
import { selectOpen, settleBet, type BetRow } from './queries.ts';

/** Guesses begin at 15:30 and end at 9:25 of the day that they are about. Source: market handbook C.15. */
const beginsAt = 15.5 * 3600;
const endsAt = 9 * 3600 + 25 * 60;
const closesAt = 15 * 3600;
/** Where rounding of adjusted closes ends and a move begins. */
const least = 1e-6;

/** The day about which a guess can be made at a moment, `null` while none can, and when that changes. */
export function windowAt(at: number): { openDate: string | null; changesAt: number } {
  const date = shanghaiDate(at);
  const second = shanghaiSecond(at);
  const isTrading = aShareCalendar.isTradingDay(date);
  if (isTrading && second < endsAt) return { openDate: date, changesAt: shanghaiInstant(date, endsAt) };
  if (isTrading && second < beginsAt) return { openDate: null, changesAt: shanghaiInstant(date, beginsAt) };
  const next = aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) + 1);
  return { openDate: next, changesAt: shanghaiInstant(next, endsAt) };
}

type Result = { readonly change: number } | 'none' | 'waiting';

/** How the target closed on a day against the close before, dividends and splits counted. */
async function resultOf(market: Market, target: string, tradeDate: string): Promise<Result> {
  const entry = market.directory.find(target);
  if (!entry) return 'none';
  const { tradeDate: newest, final } = market.freshness();
  if (tradeDate > newest || (tradeDate === newest && !final)) return 'waiting';
  const { date, close } = await market.ask('kLine', entry.slot, 'day', 'forward');
  const at = date.indexOf(tradeDate);
  const [before, then] = [close[at - 1], close[at]];
  return at > 0 && before && then ? { change: then / before - 1 } : 'none';
}

function outcomeOf(direction: BetRow['direction'], result: Exclude<Result, 'waiting'>) {
  if (result === 'none') return { outcome: 'returned' as const, changeBasis: null };
  const { change } = result;
  const changeBasis = Math.round(change * 10_000);
  if (Math.abs(change) < least) return { outcome: 'returned' as const, changeBasis };
  return { outcome: change > 0 === (direction === 'UP') ? ('right' as const) : ('wrong' as const), changeBasis };
}

/** Tells the member what became of a guess, once. */
async function notify(
  tx: Executor,
  market: Market,
  { customerId, target, tradeDate }: BetRow,
  { outcome, changeBasis }: ReturnType<typeof outcomeOf>,
  now: number,
): Promise<void> {
  const date = tradeDate;
  await addNotice(tx, {
    customerId,
    template: stockBetNotices[market.name][outcome],
    onceKey: `bet:${market.name}:${target}:${date}`,
    values: {
      stock: market.directory.find(target)?.name ?? target,
      date,
      change: figures.signedPercent(changeBasis === null ? null : changeBasis / 100),
    },
    now,
  });
}

/** Settles what can be settled, of everybody or of one member; each guess once. How many. */
export async function settleBets(db: Db, market: Market, now: number, customerId?: number): Promise<number> {
  const rows = await selectOpen(db, market.name, market.freshness().tradeDate, customerId);
  let settled = 0;
  for (const row of rows) {
    const result = await resultOf(market, row.target, row.tradeDate);
    if (result === 'waiting') continue;
    const settlement = outcomeOf(row.direction, result);
    await db.transaction(async (tx) => {
      const settledAt = new Date(now);
      if (!(await settleBet(tx, row, { ...settlement, settledAt }))) return;
      settled++;
      await notify(tx, market, row, settlement, now);
      if (settlement.outcome !== 'right') return;
      const { customerId: owner, tradeDate } = row;
      // Points are of the day that was guessed, whenever it is settled.
      const at = new Date(shanghaiInstant(tradeDate, closesAt));
      await earn(tx, { customerId: owner, task: 'stockBetRight', cause: tradeDate, at, details: { date: tradeDate } });
    });
  }
  return settled;
}
