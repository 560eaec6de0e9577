import { previewRows } from '@lianpan/contract/tool-wire';
import type { ServerParts } from '../../parts.ts';
import { payForResult } from '../privilege/service.ts';
import { lockOf } from '../tool/service.ts';

/** Strategies on a stock, held for that stock. */
const strategyPrivilege = 19;

interface Asked {
  readonly customerId: number | null;
  readonly stockNo: string;
  /** How many rows there are to see. */
  readonly count: number;
}

/** What somebody sees of rows: all of them, or the first with what would bring the rest. */
interface Shown {
  readonly lock?: ReturnType<typeof lockOf>;
  readonly shownNum: number;
}

/**
 * Opens a result that is at hand to who may see it: a grant of uses pays with one use for the stock and the day. Nothing is
 * paid for a result without rows. Source: product handbook 10.5.
 */
export async function openResult(
  { db, now, privileges }: Pick<ServerParts, 'db' | 'now' | 'privileges'>,
  { customerId, stockNo, count }: Asked,
): Promise<Shown> {
  if (count === 0) return { shownNum: 0 };
  const [privilege] = await privileges.resolve(customerId, [strategyPrivilege], stockNo);
  if (customerId !== null && privilege?.isAvailable) {
    await payForResult(db, now(), customerId, strategyPrivilege, stockNo);
    return { shownNum: count };
  }
  const access = { isOpen: false, canTry: false, usesLeft: 0 };
  const isGuest = customerId === null;
  const lock = lockOf({ toolId: strategyPrivilege, access, isGuest }, Math.max(0, count - previewRows));
  return { lock, shownNum: previewRows };
}
