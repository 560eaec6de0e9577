import { randomUUID } from 'node:crypto';
import { chatGroups, strikes } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { documentOf } from '@lianpan/domain/community';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertConversation, insertMembers } from '../chat/conversations/queries.ts';
import { bodyOf, docOf, inventorOf, publishPaper } from '../inventor/inventor.fixture.ts';
import { oldMember } from '../roles.fixture.ts';

let slice: Slice;
let adviser: Member;
let creator: Member;
let ordinary: Member;
let groupId: string;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
  [adviser, creator, ordinary] = [await oldMember(slice, 3), await inventorOf(slice), await oldMember(slice, 2)];
  const at = new Date(slice.clock.now());
  const id = (await insertConversation(slice.db, { kind: 'group', lastAt: at, createdAt: at }))!;
  await slice.db.insert(chatGroups).values({ conversationId: id, name: '用语小组', kind: 1, joinType: 1 });
  await insertMembers(
    slice.db,
    [adviser, creator, ordinary].map(({ customerId }, n) => ({
      conversationId: id,
      customerId,
      // The member leads it as well: what is refused is refused for the role in the trade alone.
      role: n === 1 ? ('owner' as const) : ('admin' as const),
      joinedAt: at,
    })),
  );
  groupId = String(id);
});
afterAll(() => slice.close());

/** A view on a trade, with no word that is refused from everybody. */
const view = '这只肯定能涨，明天开盘直接买入，客户都盈利了';
const denied = '我不保证收益，市场上没有稳赚的买卖';

const publish = (who: Member, text: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: documentOf(text) as unknown as Record<string, unknown>,
    clientReqId: randomUUID(),
    ...more,
  });
const speak = (who: Member, text: string) =>
  slice.callAs(who)('POST /api/chat/group/addGroupMsg', {
    conversationId: groupId,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text },
  });
const announce = (who: Member, notice: string) =>
  slice.callAs(who)('POST /api/chat/group/updateGroupSetting', { groupId, notice });
const comment = async (who: Member, text: string) => {
  const { dynamicDetailId } = await publish(await oldMember(slice, 2), `今天成交量比昨天多一些 ${randomUUID()}`);
  return slice.callAs(who)('POST /api/dynamic/square/addComment', {
    dataType: 1,
    dataId: dynamicDetailId,
    content: text,
    clientReqId: randomUUID(),
  });
};
/** Reads nothing but lists all of them: the reason of each, and the words in what the writer is told. */
const allThree = expect.objectContaining({
  message: expect.stringMatching(/肯定能涨.*明天开盘直接买入.*客户都盈利了/),
  details: expect.objectContaining({
    bizCode: 'CONTENT_REJECTED',
    findings: ['promise', 'timing', 'testimonial'].map((reason) => expect.objectContaining({ reason })),
  }),
});

const places = { post: publish, comment, 'group message': speak, 'group notice': announce } as const;

describe.each(Object.entries(places))('a %s', (_name, write) => {
  it('of an adviser or a creator is refused with all that is wrong, and may deny the same words', async () => {
    for (const who of [adviser, creator]) {
      await expect(write(who, view)).rejects.toEqual(allThree);
      await expect(write(who, `${denied} ${who.customerId}`)).resolves.toBeDefined();
    }
  });

  it('of an ordinary member is held to the rules of the community alone', async () => {
    await expect(write(ordinary, view)).resolves.toBeDefined();
  });
});

it('a column is refused wherever in it the words stand', async () => {
  const given = (text: string) => ({ docJson: docOf(`${bodyOf('方法')}\n${text}`) });
  await expect(publishPaper(slice, creator, '一篇越界的专栏', given(view))).rejects.toEqual(allThree);
  // The title stands in every paragraph as well: the words are named once.
  await expect(publishPaper(slice, creator, '会员盈利截图里的三个习惯')).rejects.toMatchObject({
    message: expect.stringMatching(/^(?!.*盈利截图.*盈利截图)/),
    details: { findings: expect.arrayContaining([expect.objectContaining({ reason: 'testimonial' })]) },
  });
  await expect(publishPaper(slice, creator, '一篇守规矩的专栏', given(denied))).resolves.toMatchObject({
    auditStatus: 3,
  });
});

it('a strike that lowers the trust of an adviser lowers nothing of what they are held to', async () => {
  const struck = await oldMember(slice, 3);
  const at = new Date(slice.clock.now() - 60_000);
  await slice.db.insert(strikes).values({
    customerId: struck.customerId,
    level: 1,
    rule: 'quarrel',
    quoted: '原文',
    dataType: 1,
    dataId: '1',
    createdAt: at,
    expiresAt: new Date(at.getTime() + 90 * dayMs),
  });
  await expect(publish(struck, view)).rejects.toEqual(allThree);
});
