import { notices } from '@lianpan/db';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { inventorOf } from './inventor.fixture.ts';

export let slice: Slice;
export let author: Member;
export let reader: Member;
export const at = () => new Date(slice.clock.now());
export const callOf = (who?: Member) => (who ? slice.callAs(who) : slice.call);
export const detail = async (paperId: string, who?: Member) =>
  (await callOf(who)('POST /api/dynamic/inventor/getResearchPaperDetail', { paperId })).paper;
export const body = (paperId: string, who?: Member) =>
  callOf(who)('POST /api/dynamic/inventor/getPaidBody', { paperId });
export const noticesOf = (who: Member, code: string) =>
  slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));

/** The server and people of these tests, made anew for the file that calls it. */
export function useCreators(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-05T14:00:00+08:00', budgetFactor: 1e3 });
    author = await inventorOf(slice, { monthPriceFen: 1900 });
    reader = await oldMember(slice);
  });
  afterAll(() => slice.close());
}
