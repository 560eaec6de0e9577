import type { ServerParts } from '../../parts.ts';
import * as queries from './queries.ts';
import { refreshLevel } from './service.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'log'>;

const atOnce = 200;

/**
 * Writes down what the instants of periods say by now, and compares every kept level with what the periods make of it; how many
 * members were touched. A level that somebody else wrote is mended and logged.
 */
export async function settleLevels({ db, now, log }: Parts): Promise<number> {
  const at = now();
  const moved = await db.transaction((tx) => queries.settleStates(tx, new Date(at)));
  const expected = new Set(moved);
  let differing = 0;
  let touched = 0;
  for (let after = 0; ;) {
    const rows = await queries.selectWithService(db, after, atOnce);
    for (const { customerId } of rows) {
      const isChanged = await db.transaction(async (tx) => {
        await queries.lockMember(tx, customerId);
        return refreshLevel(tx, customerId, at);
      });
      if (!isChanged) continue;
      touched += 1;
      if (!expected.has(customerId)) differing += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last.customerId;
  }
  if (differing > 0) log.warn({ differing }, 'kept levels of members were not what their periods say');
  return touched;
}
