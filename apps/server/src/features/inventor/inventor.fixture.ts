import { randomUUID } from 'node:crypto';
import { inventors, pointLots } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { type Member, type Slice } from '@lianpan/testkit';
import { post } from '../ledger/service.ts';
import { oldMember } from '../roles.fixture.ts';

export const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;

const topics = ['量能', '仓位', '止损', '复盘', '均线', '换手', '估值', '现金流', '分红', '行业周期'];
/** A body of some length in which every paragraph is another. */
export const bodyOf = (mark: string, paragraphs = 40): string =>
  Array.from(
    { length: paragraphs },
    (_, n) =>
      `第${n + 1}段，${mark}：先看${topics[n % topics.length]}，再看${topics[(n * 3 + 1) % topics.length]}，两者不一致时以样本更多的一边为准，并把理由写下来。`,
  ).join('\n');

/** Somebody who publishes already. */
export async function inventorOf(slice: Slice, more: Partial<typeof inventors.$inferInsert> = {}): Promise<Member> {
  const member = await oldMember(slice, 3);
  await slice.db.insert(inventors).values({
    customerId: member.customerId,
    penName: `笔名${member.customerId}`,
    intro: '讲方法，不讲个股',
    state: 2,
    realName: slice.secrets.encrypt('张小凡'),
    ...more,
  });
  return member;
}

export const paperOf = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  abstract: '这篇文章讲怎样用三个步骤检查自己的交易理由，并给出可以照做的清单。',
  class: 'E' as const,
  dataDate: '2026-10-30',
  method: '收集两年的日志，按理由分类后统计结果。',
  conclusion: '写得短的理由结果更好，差别在样本里稳定存在。',
  limits: '样本只有一个人，行情也只有两年。',
  disproofs: '如果换一个人统计得到相反的结果，这个结论就不成立。',
  docJson: docOf(bodyOf(title)),
  previewPercent: 20,
  payType: 0,
  clientReqId: randomUUID(),
  ...more,
});

export const publishPaper = (slice: Slice, who: Member, title: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/inventor/publishResearchPaper', paperOf(title, more));

/** Points that somebody has, wherever they came from. */
export async function givePoints(slice: Slice, { customerId }: Member, points: number): Promise<void> {
  const key = `test:${randomUUID()}`;
  await slice.db.transaction(async (tx) => {
    await tx
      .insert(pointLots)
      .values({ customerId, task: 'signIn', key, points, left: points, day: '2026-10-01', expiresOn: '2027-12-31' });
    await post(tx, {
      book: 'POINTS',
      key,
      kind: 'EARN',
      at: new Date(slice.clock.now()),
      cause: { task: 'signIn' },
      entries: [
        { owner: customerId, name: 'points', amount: points },
        { owner: customerId, name: 'issued', amount: -points, mayBeNegative: true },
      ],
    });
  });
}
