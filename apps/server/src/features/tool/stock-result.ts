import type { ServerParts } from '../../parts.ts';
import { Rejection } from '../../rejection.ts';
import { payForResult, toolAccess } from '../privilege/service.ts';
import { lockOf } from './list.ts';

interface StockResult {
  readonly customerId: number | null;
  readonly toolId: number;
  readonly stockNo: string;
  /** How much of it is kept back from who may not see all. */
  readonly hiddenNum: number;
  /** There is nothing to see: nothing is locked, and nothing is paid for it. */
  readonly isEmpty: boolean;
}

/**
 * Opens a result about one stock that is at hand: `undefined` to who may see it, and where their uses are counted one has paid
 * for the stock and the day; else why it stays closed. Source: product handbook 10.5.
 */
export async function openStockResult(
  { db, now }: Pick<ServerParts, 'db' | 'now'>,
  { customerId, toolId, stockNo, hiddenNum, isEmpty }: StockResult,
): Promise<ReturnType<typeof lockOf> | undefined> {
  if (isEmpty) return undefined;
  const access = await toolAccess(db, now(), customerId, toolId, stockNo);
  if (customerId === null || !access.isOpen) return lockOf({ toolId, access }, hiddenNum);
  try {
    await payForResult(db, now(), customerId, toolId, stockNo);
    return undefined;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    // Another stock took the last use meanwhile: what is locked is no error.
    return lockOf({ toolId, access: await toolAccess(db, now(), customerId, toolId, stockNo) }, hiddenNum);
  }
}
