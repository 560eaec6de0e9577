import { createHash } from 'node:crypto';
import type { Db } from '@lianpan/db';
import { cents, hourMs, shanghaiDate } from '@lianpan/domain';
import type { Caller } from '../../http/handle.ts';
import type { ScoreCard } from '../../market/wire/diagnosis-protocol.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { definitionVersion } from '../explanation/service.ts';
import { earn } from '../points/service.ts';
import * as queries from './queries.ts';

/** How long what visitors without an account were told is kept. */
const visitorsKeptMs = 30 * 24 * hourMs;
/** The result of a diagnosis is looked at after this many trading days. Source: market handbook C.15. */
const resultDays = 5;

/** Who is told; `null` for a visitor who names no device, of whom nothing is kept, and in a replay. */
export function askerOf({ customerId, visitorId, replayId }: Caller): queries.Asker | null {
  // What a replay tells is of another day than the one on which it is asked.
  if (replayId !== null) return null;
  if (customerId !== null) return { customerId, visitorId: null };
  return visitorId.startsWith('address:') ? null : { customerId: null, visitorId };
}

/** Keeps what a caller is told of a stock: once an hour, and only where there is a score and a price. The first of a day earns points: MSG-02. */
export async function keepDiagnosis(
  db: Db,
  caller: Caller,
  entry: DirectoryEntry,
  card: ScoreCard,
  at: number,
): Promise<void> {
  const asker = askerOf(caller);
  const { market } = caller;
  const { price, tradeDate } = market.cell(entry);
  if (!asker || card.total === null || card.label === null || price === null) return;
  await queries.insertRecord(db, {
    ...asker,
    market: market.name,
    stockNo: entry.stockNo,
    hour: Math.floor(at / hourMs),
    givenAt: new Date(at),
    tradeDate,
    priceFen: Math.round(price * 100),
    total: card.total,
    label: card.label,
    dims: Object.fromEntries(card.dims.map(({ key, score }) => [key, score])),
    factsHash: createHash('sha256').update(JSON.stringify(card)).digest('base64url'),
    definitionVersion,
  });
  const { customerId } = asker;
  if (customerId === null) return;
  const earning = { customerId, task: 'dailyDiagnosis', cause: shanghaiDate(at), at: new Date(at) } as const;
  await db.transaction((tx) => earn(tx, earning));
}

interface Given {
  readonly tradeDate: string;
  readonly priceFen: number;
}

/**
 * What became of the price of a diagnosis, percent: to the close of the fifth trading day after it, or to the newest
 * price, as an owner of the stock had it through dividends and splits. `null` where the market lost the day.
 */
export async function ratioSince(
  market: Market,
  entry: DirectoryEntry,
  { tradeDate, priceFen }: Given,
): Promise<number | null> {
  const given = priceFen / 100;
  const { price, tradeDate: today } = market.cell(entry);
  if (tradeDate === today) return price === null ? null : cents((price / given - 1) * 100);
  const [adjusted, plain] = await Promise.all([
    market.ask('kLine', entry.slot, 'day', 'forward'),
    market.ask('kLine', entry.slot, 'day', 'none'),
  ]);
  const at = adjusted.date.indexOf(tradeDate);
  const own = plain.close[plain.date.indexOf(tradeDate)];
  const then = adjusted.close[at];
  const later = adjusted.close[Math.min(at + resultDays, adjusted.close.length - 1)];
  if (at < 0 || !then || !own || later === undefined) return null;
  return cents(((later / then) * (own / given) - 1) * 100);
}

export const forgetVisitors = (db: Db, at: number): Promise<number> =>
  queries.deleteOfVisitors(db, new Date(at - visitorsKeptMs));
