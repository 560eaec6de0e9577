import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { adviserWorld, type Person } from '../adviser.fixture.ts';

export const morning = '2026-11-20T10:00:00+08:00';
export let slice: Slice;
export let world: ReturnType<typeof adviserWorld>;
export let stockNo: string;
export let [one, two, lead, compliance]: StaffDevice[] = [];
export const asked = async (person: Person = {}, more: Record<string, unknown> = {}) => {
  const who = await world.client(person);
  const { ticketId } = await world.ask(who, more);
  return { who, ticketId };
};

/** The server and people of these tests, made anew for the file that calls it. */
export function useAdvisers(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: morning, budgetFactor: 1e3 });
    world = adviserWorld(slice);
    stockNo = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!.stockNo;
    one = await world.signInAdviser('沈知行');
    two = await world.signInAdviser('顾青禾');
    lead = await world.signInAdviser('陈牧', 'adviserLead');
    compliance = await signInStaff(slice, 'compliance');
  });
  afterAll(() => slice.close());
  beforeEach(() => slice.clock.set(morning));
}
