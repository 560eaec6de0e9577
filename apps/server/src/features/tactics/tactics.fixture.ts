import { tacticsDays } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { endless } from '../../jobs/patience.ts';
import type { TacticsEvents } from './archive-rows.ts';
import { keepTactics } from './keep-tactics.ts';

export type Call = Slice['call'];
export let slice: Slice;
/** With all privileges, with none, and nobody. */
export let full: Call;
export let plain: Call;
export let guest: Call;
export let plainId: number;
export let fullId: number;
export const rowsOf = (tacticsId: string) =>
  slice.db
    .select()
    .from(tacticsDays)
    .where(and(eq(tacticsDays.market, 'simulated'), eq(tacticsDays.tacticsId, tacticsId)))
    .orderBy(asc(tacticsDays.tradeDate));
export const eventsOf = async (tacticsId: string) =>
  (await rowsOf(tacticsId)).map(({ tradeDate, events }) => ({ tradeDate, ...(events as TacticsEvents) }));
/** The day before the one that is traded: the newest that is over. */
export const lastDay = '2026-11-19';

/** The server and people of these tests, made anew for the file that calls it. */
export function useTactics(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', seed: true, budgetFactor: 1e6 });
    const owner = await slice.signInAs('fullService');
    const member = await slice.signInAs('practice');
    full = slice.callAs(owner);
    plain = slice.callAs(member);
    guest = slice.call;
    [fullId, plainId] = [owner.customerId, member.customerId];
    await keepTactics(slice.parts, undefined, endless);
  });
  afterAll(() => slice.close());
}
