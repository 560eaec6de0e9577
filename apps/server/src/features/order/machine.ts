import type { Executor } from '@lianpan/db';
import { mayMove, orderMoves, type OrderEvent } from '@lianpan/domain/mall';
import * as queries from './queries.ts';

/** Who moves an order: its member, a payment provider, the server by itself, or somebody of the staff. */
export type MovedBy = 'member' | 'provider' | 'system' | `staff:${number}`;

export interface Move {
  readonly event: OrderEvent;
  readonly by: MovedBy;
  readonly at: Date;
  readonly details?: Readonly<Record<string, unknown>>;
  /** What changes with the state. */
  readonly change?: Omit<Partial<queries.NewOrder>, 'state' | 'version' | 'orderNo'>;
}

/** An event that can't happen to an order in its state, or to one that has been moved meanwhile. */
export class MoveRefused extends Error {
  constructor({ orderNo, state }: queries.OrderRow, event: OrderEvent) {
    super(`order ${orderNo} is ${state}: ${event} cannot happen to it`);
    this.name = 'MoveRefused';
  }
}

/**
 * Moves an order in the caller's transaction, which holds its row: the only writer of its state. Writes what happened in the same
 * transaction. Throws `MoveRefused`. Source: handbook of the firm 1.3.
 */
export async function moveOrder(tx: Executor, order: queries.OrderRow, move: Move): Promise<queries.OrderRow> {
  const { event, by, at, details = {}, change = {} } = move;
  if (!mayMove(order.state, event)) throw new MoveRefused(order, event);
  const { to } = orderMoves[event];
  const version = order.version + 1;
  const moved = await queries.updateOrder(tx, order, { ...change, state: to, version });
  if (!moved) throw new MoveRefused(order, event);
  await queries.insertEvent(tx, {
    orderNo: order.orderNo,
    version,
    event,
    fromState: order.state,
    toState: to,
    at,
    by,
    details,
  });
  return moved;
}
