import { randomUUID } from 'node:crypto';
import { documentOf } from '@lianpan/domain/community';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll } from 'vitest';
import { oldMember } from '../roles.fixture.ts';

/** Other words each time, without digits: eleven of them in a row may be a phone number. */
export const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');
export let slice: Slice;
export let author: Member;
export let reader: Member;
/** A member of some trust who came long ago. */
export const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;
export const post = (who: Member, text: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: docOf(text),
    clientReqId: randomUUID(),
    ...more,
  });
export const detail = (id: string, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: id });

/** The server and people of these tests, made anew for the file that calls it. */
export function useSquare(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
    author = await oldMember(slice, 2);
    reader = await oldMember(slice, 2);
  });
  afterAll(() => slice.close());
}
