import { toolIds } from '@lianpan/domain';
import { previewRows } from '@lianpan/contract/tool-wire';
import type { ServerParts } from '../../parts.ts';
import { openStockResult, type lockOf } from '../tool/service.ts';

/** Strategies on a stock, held for that stock. */
const strategyPrivilege = toolIds.strategyResult;

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

/** Opens rows that are at hand to who may see them; nothing is paid for a result without rows. */
export async function openResult(
  parts: Pick<ServerParts, 'db' | 'now'>,
  { customerId, stockNo, count }: Asked,
): Promise<Shown> {
  const lock = await openStockResult(parts, {
    customerId,
    toolId: strategyPrivilege,
    stockNo,
    hiddenNum: Math.max(0, count - previewRows),
    isEmpty: count === 0,
  });
  return lock ? { lock, shownNum: previewRows } : { shownNum: count };
}
