import { randomUUID } from 'node:crypto';
import { notices } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { balancesOf } from '../ledger/service.ts';
import { earn } from '../points/service.ts';
import { oldMember } from '../roles.fixture.ts';

/** Other words each time, without digits: eleven of them in a row may be a phone number. */
const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');
export let slice: Slice;
export let stockNo: string;
export let stockName: string;
export let asker: Member;
export let author: Member;
/** A member of some trust who came long ago. */
export const give = (who: Member, points: number) =>
  slice.db.transaction((tx) =>
    earn(tx, {
      customerId: who.customerId,
      task: 'contestPrize',
      cause: randomUUID(),
      at: new Date(slice.clock.now()),
      points,
    }),
  );
export const pointsOf = async (who: Member) => (await balancesOf(slice.db, 'POINTS', who.customerId))['points'] ?? 0;
export let asked = 0;
export const ask = (who: Member, more: Record<string, unknown> = {}) => {
  asked += 1;
  return slice.callAs(who)('POST /api/dynamic/qa/addQuestion', {
    stockNo,
    title: `${asked}号问题：${letters()}该怎么看`,
    holdState: 2,
    horizon: 'middle',
    clientReqId: randomUUID(),
    ...more,
  });
};
export const answer = (who: Member, questionId: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/qa/addAnswer', {
    questionId,
    docJson: documentOf(`先看量能再看位置 ${letters()}`) as unknown as Record<string, unknown>,
    declares: { ai: false, holds: false },
    clientReqId: randomUUID(),
    ...more,
  });
export const detail = (questionId: string, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/qa/getQuestionDetail', { questionId });
export const list = (tab: 'new' | 'unanswered' | 'bounty' | 'solved' | 'mine', who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/qa/getQuestions', { stockNo, tab, pageSize: 50 });
export const choose = (who: Member, questionId: string, answerId: string) =>
  slice.callAs(who)('POST /api/dynamic/qa/setBestAnswer', { questionId, answerId });
export const reported = async (who: Member, code: string) =>
  slice.db
    .select({ content: notices.content, linkUrl: notices.linkUrl })
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));
export const idsOf = (rows: readonly { dynamicDetailId: string }[]) =>
  rows.map(({ dynamicDetailId }) => dynamicDetailId);

/** The server and people of these tests, made anew for the file that calls it. */
export function useQuestions(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3, trustProxy: 1 });
    const stock = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
    ({ stockNo, name: stockName } = stock);
    asker = await oldMember(slice, 2);
    author = await oldMember(slice, 2);
  });
  afterAll(() => slice.close());
}
