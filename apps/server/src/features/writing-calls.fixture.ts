import { randomUUID } from 'node:crypto';
import type { CallKey } from '@lianpan/contract';
import { chatGroups, customers, inventors } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { type Member, type Slice } from '@lianpan/testkit';
import { eq, sql } from 'drizzle-orm';
import { adviserWorld } from './adviser/adviser.fixture.ts';
import { insertConversation, insertMembers } from './chat/conversations/queries.ts';
import { bodyOf, paperOf } from './inventor/inventor.fixture.ts';
import { befriend } from './chat/conversation.fixture.ts';
import { oldMember } from './roles.fixture.ts';
import type { Input } from './samples.fixture.ts';
import type { StaffDevice } from './staff/staff.fixture.ts';

/** Other words each time, without digits: eleven of them in a row may be a phone number. */
export const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');
export const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;

/** Who writes, and for each call by which something is written an input that is accepted, other words each time. */
export interface WritingWorld {
  readonly author: Member;
  readonly adviser: StaffDevice;
  readonly inputs: Partial<Record<CallKey, () => Promise<Input>>>;
}

/** A member who may write everything: publishes for long, has a service with advisers, is in a group. */
async function makeAuthor(slice: Slice, member: Member): Promise<void> {
  const { customerId } = member;
  const registeredAt = new Date('2026-06-01T00:00:00+08:00');
  // Level 4, so that the limits of a day are far.
  await slice.db.update(customers).set({ trustLevel: 4, registeredAt }).where(eq(customers.id, customerId));
  const realName = slice.secrets.encrypt('张小凡');
  await slice.db
    .insert(inventors)
    .values({ customerId, penName: `笔名${customerId}`, intro: '讲方法，不讲个股', state: 2, realName });
}

export async function writingWorld(slice: Slice): Promise<WritingWorld> {
  const advisers = adviserWorld(slice);
  const author = await advisers.client();
  await makeAuthor(slice, author);
  const adviser = await advisers.signInAdviser('沈知行');
  const other = await oldMember(slice);
  await befriend(slice, author, other);
  const [call, callOther] = [slice.callAs(author), slice.callAs(other)];
  const at = new Date(slice.clock.now());
  const groupId = (await insertConversation(slice.db, { kind: 'group', lastAt: at, createdAt: at }))!;
  await slice.db.insert(chatGroups).values({ conversationId: groupId, name: '测试小组', kind: 1, joinType: 1 });
  await insertMembers(slice.db, [{ conversationId: groupId, customerId: author.customerId, joinedAt: at }]);
  const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
  const { stockNo } = list.find(({ limitState, tags }) => limitState === 'NONE' && tags.length === 0)!;
  const days = await slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, period: 'day', adjust: 'none' });
  const priceOn = (daysAgo: number): number =>
    Math.round((days.low.at(-daysAgo)! + days.high.at(-daysAgo)!) * 50) / 100;
  const post = { dataType: 1 as const, clientReqId: randomUUID(), docJson: docOf('先看量能再看位置') };
  const { dynamicDetailId: postId } = await callOther('POST /api/dynamic/square/publishDynamic', post);
  const { ticketId } = await advisers.ask(author);
  await advisers.move(adviser, ticketId, 'take');

  const name = () => ({ clientReqId: randomUUID() });
  const publishTime = slice.clock.now() + 7_200_000;
  const words = (about: string) =>
    `${about}${letters()}：回踩二十日线缩量买入，收盘跌破就卖，仓位一成，不补仓，写在这里作数。`;
  const written = () => ({ docJson: docOf(`先看量能再看位置${letters()}`), ...name() });
  const paper = () => paperOf(`检查交易理由的三个步骤${letters().slice(0, 8)}`, name());
  const answering = () => ({
    ticketId,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text: '换手率反映交易的活跃程度，需要和成交额一起看。' },
  });
  const always = (make: () => Input) => () => Promise.resolve(make());

  const inputs: WritingWorld['inputs'] = {
    'POST /api/dynamic/square/publishDynamic': always(() => ({ dataType: 1, ...written() })),
    'POST /api/dynamic/square/scheduleDynamic': always(() => ({ dataType: 1, publishTime, ...written() })),
    'POST /api/dynamic/square/forwardData': always(() => ({ ...written(), dataType: 1, dataId: postId })),
    'POST /api/dynamic/square/editDynamic': async () => {
      const made = await call('POST /api/dynamic/square/publishDynamic', { dataType: 1, ...written() });
      return { dynamicDetailId: made.dynamicDetailId, version: 1, docJson: docOf(`改过一次${letters()}`) };
    },
    'POST /api/dynamic/square/addComment': always(() => ({
      dataType: 1,
      dataId: postId,
      content: letters(),
      ...name(),
    })),
    'POST /api/dynamic/qa/addAnswer': async () => {
      const asker = slice.callAs(await oldMember(slice));
      const asked = { stockNo, title: `${letters()}该怎么看`, holdState: 2, horizon: 'middle', ...name() } as const;
      const { questionId } = await asker('POST /api/dynamic/qa/addQuestion', asked);
      return { questionId, declares: { ai: false, holds: false }, ...written() };
    },
    'POST /api/dynamic/inventor/publishResearchPaper': always(paper),
    'POST /api/dynamic/inventor/scheduleResearchPaper': always(() => ({ ...paper(), publishTime })),
    'POST /api/dynamic/inventor/publishDriedFood': always(() => ({
      docJson: docOf(bodyOf(letters(), 3)),
      takeaway: '量能要和自己比',
      payType: 0,
      ...name(),
    })),
    'POST /api/dynamic/shareStock/publishShareStock': always(() => ({
      hand: {
        stockNo,
        buyDate: days.date.at(-12)!,
        buyPrice: priceOn(12),
        sellDate: days.date.at(-5)!,
        sellPrice: priceOn(5),
        positionRatio: 2,
      },
      reasonCodes: ['PULLBACK'],
      planBefore: words('计划'),
      happened: words('经过'),
      lesson: words('教训'),
      ...name(),
    })),
    'POST /api/dynamic/complaint/publishComplaint': always(() => ({
      type: 2,
      story: Array.from({ length: 8 }, () => `${letters()}，追高之后没有按计划离场，越等越亏。`).join(''),
      causes: ['CHASED'],
      ...name(),
    })),
    'POST /api/dynamic/studie/publishGrassRoots': always(() => ({
      stockNo,
      title: `卖场样机换了新款 ${letters().slice(0, 12)}`,
      place: '武汉',
      observeDate: '2026-11-18',
      method: 'visit',
      facts: [{ text: `样机由两台增加到四台 ${letters()}` }],
      opinion: '换新节奏正常',
      confidence: 2,
      conflict: 'none',
      isPublic: true,
      ...name(),
    })),
    'POST /api/chat/private/addPrivateMsg': always(() => ({
      toCustomerId: String(other.customerId),
      clientMsgId: randomUUID(),
      body: { msgType: 2 },
    })),
    'POST /api/chat/group/addGroupMsg': always(() => ({
      conversationId: String(groupId),
      clientMsgId: randomUUID(),
      body: { msgType: 2 },
    })),
    'POST /api/sp/hgd/adviser/ask': always(() => ({ kind: 'concept', text: '换手率持续走高通常说明什么', ...name() })),
    'POST /api/sp/hgd/adviser/followUp': always(() => ({
      ticketId,
      clientMsgId: randomUUID(),
      text: `能举一个例子吗${letters()}`,
    })),
    'POST /api/admin/adviser/answer': always(answering),
    'POST /api/admin/adviser/scheduleAnswer': always(() => ({ ...answering(), sendTime: publishTime })),
    'POST /api/system/mine/updateUserInfo': always(() => ({})),
    'POST /api/system/addAccuse': always(() => ({ dataType: 1, dataId: randomUUID(), optionCode: 'advert' })),
  };
  return { author, adviser, inputs };
}

/** Tables in whose rows a text stands. */
export async function tablesWith({ db }: Slice, text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where position(${text} in t::text) > 0 limit 1`,
    );
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}
