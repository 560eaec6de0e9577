import type { Db } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import { ownOrder } from '../paper/service.ts';
import { earn } from '../points/service.ts';
import * as queries from './queries.ts';
import { diagnosisBefore } from './diagnosis-view.ts';

export { movedFrom, type BrokenRule } from './outcomes.ts';

const texts = {
  noOrder: ['没有找到这笔委托', 'Order not found'],
  notBuy: ['只为买入写理由', 'Reasons are recorded for buys only'],
  tooLate: ['理由要在下单后 24 小时内写下', 'Reasons must be written within 24 hours of the order'],
  stopAbove: ['止损价要低于买入价', 'The stop must be below the purchase price'],
  noLink: ['没有找到这条记录', 'Entry not found'],
} as const satisfies Record<string, Text>;

interface Reason {
  readonly orderId: number;
  readonly reasonCode: string;
  readonly note: string;
  readonly planStop?: number | undefined;
  readonly planDays?: number | undefined;
  readonly emotion?: string | undefined;
  readonly hasDiagnosis: boolean;
}

/** Keeps why a member gave an own order. Rejects what is no purchase of theirs, and what would be written in hindsight. */
export async function saveReason(
  db: Db,
  {
    customerId,
    market,
    replayId,
    now,
  }: {
    readonly customerId: number;
    readonly market: Market;
    readonly replayId: number | null;
    readonly now: Date;
  },
  { orderId, reasonCode, note, planStop, planDays, emotion, hasDiagnosis }: Reason,
): Promise<number> {
  const order = await ownOrder(db, customerId, orderId);
  if (!order || order.market !== market.name || order.replayId !== replayId)
    throw rejected(texts.noOrder, 'CONTENT_GONE');
  if (order.side !== 'buy') throw rejected(texts.notBuy, 'INPUT_INVALID');
  if (now.getTime() - order.createdAt.getTime() > dayMs) throw rejected(texts.tooLate, 'INPUT_INVALID');
  const planStopFen = planStop === undefined ? null : Math.round(planStop * 100);
  if (planStopFen !== null && order.priceFen !== null && planStopFen >= order.priceFen)
    throw rejected(texts.stopAbove, 'INPUT_INVALID');
  // A replay is of another day than the one on which diagnoses were told.
  const of = { customerId, market: market.name, stockNo: order.symbol.slice(0, 6) };
  const diagnosis = hasDiagnosis && replayId === null ? await diagnosisBefore(db, of, order.createdAt.getTime()) : null;
  return queries.upsertLink(db, {
    customerId,
    orderId,
    market: order.market,
    replayId,
    symbol: order.symbol,
    reasonCode,
    note,
    emotion: emotion ?? null,
    planStopFen,
    planDays: planDays ?? null,
    tradeDate: order.tradeDate,
    createdAt: order.placedAt,
    diagnosis,
    broken: [],
  });
}

/** Keeps what a member says of a trade afterwards; said for the first time it earns points. */
export function saveReview(db: Db, customerId: number, id: number, review: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await queries.lockLink(tx, customerId, id);
    if (!before) throw rejected(texts.noLink, 'CONTENT_GONE');
    await queries.updateReview(tx, id, review, now);
    if (before.review !== null) return;
    await earn(tx, { customerId, task: 'tradeReviewed', cause: String(id), at: now });
  });
}

/** Prices of the stops that were written in a replay, yuan by symbol, the first of each stock. */
export async function stopsOf(db: Db, replayId: number): Promise<ReadonlyMap<string, number>> {
  const stops = new Map<string, number>();
  for (const { symbol, planStopFen } of await queries.selectOfReplay(db, replayId))
    if (planStopFen !== null && !stops.has(symbol)) stops.set(symbol, planStopFen / 100);
  return stops;
}

/** The reason of a purchase as others may begin with it. */
export interface WrittenReason {
  readonly symbol: string;
  readonly tradeDate: string;
  readonly reasonCode: string;
  readonly note: string;
  readonly emotion: string | null;
}

const newestReasons = 300;

/** Reasons that a member wrote down, oldest first. */
export async function writtenReasons(db: Db, customerId: number, market: Market): Promise<WrittenReason[]> {
  const rows = await queries.selectLinks(db, { customerId, market: market.name }, { skip: 0, limit: newestReasons });
  return rows.map(({ link }) => link).toReversed();
}
