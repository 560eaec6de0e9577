import { randomUUID } from 'node:crypto';
import { contractDuties, customers, follows, notices, topicFollows, topics } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { day, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyDuties } from './duties.ts';
import { notifyTopics } from './notify.ts';
import { setAssessment } from '../../suitability/suitability.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T09:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const duties = async (who: Member) =>
  (await slice.callAs(who)('POST /api/notification/mine/getNotificationReminder', {})).duties.map(
    ({ subType, content }) => [subType, content],
  );

describe('a topic that is followed', () => {
  let author: Member;
  let topicId: number;
  beforeEach(async () => {
    author = await slice.signIn();
    const registeredAt = new Date('2026-08-01T00:00:00+08:00');
    await slice.db.update(customers).set({ trustLevel: 3, registeredAt }).where(eq(customers.id, author.customerId));
    const [topic] = await slice.db
      .insert(topics)
      .values({
        code: `position${++made}`,
        name: '仓位管理',
        intro: '',
        startsAt: new Date(slice.clock.now()),
        order: made,
      })
      .returning({ id: topics.id });
    topicId = topic!.id;
  });
  let made = 0;

  const follow = async (who: Member) =>
    slice.db.insert(topicFollows).values({ topicId, customerId: who.customerId, at: new Date(slice.clock.now()) });
  const post = () =>
    slice.callAs(author)('POST /api/dynamic/square/publishDynamic', {
      dataType: 1,
      docJson: documentOf(`今天的仓位想法 ${randomUUID().replaceAll(/[\d-]/g, '')}`) as never,
      declares: { ai: false, original: true },
      clientReqId: randomUUID(),
      gambitIds: [String(topicId)],
    });
  const reported = async (who: Member) =>
    (await slice.callAs(who)('POST /api/notification/mine/getDynamicUpdateMessages', {})).list;

  it('tells its followers once, as one message an hour, but not the author nor who hears of the author anyway', async () => {
    const [reader, fan, other] = [await slice.signIn(), await slice.signIn(), await slice.signIn()];
    for (const who of [reader, fan, author]) await follow(who);
    const at = new Date(slice.clock.now());
    await slice.db.insert(follows).values({ customerId: fan.customerId, followedId: author.customerId, at });
    await post();
    await post();
    expect(await notifyTopics(slice.parts)).toBe(2);
    expect(await notifyTopics(slice.parts)).toBe(0);
    expect(await reported(reader)).toMatchObject([{ subType: 'dyn.topic', num: 2, isRead: false }]);
    for (const who of [fan, other, author]) expect(await reported(who)).toEqual([]);
  });

  it('is listed, read, for whoever wants to hear of topics no more', async () => {
    const reader = await slice.signIn();
    await follow(reader);
    await slice.callAs(reader)('POST /api/notification/mine/muteKind', { subType: 'dyn.topic', isMuted: true });
    await post();
    await notifyTopics(slice.parts);
    expect(await reported(reader)).toMatchObject([{ subType: 'dyn.topic', isRead: true }]);
    const rows = await slice.db.select().from(notices).where(eq(notices.customerId, reader.customerId));
    expect(rows.filter(({ code }) => code === 'dyn.topic').map(({ pushAfter }) => pushAfter)).toEqual([null]);
  });
});

describe('a duty', () => {
  const classUntil = (who: Member, daysFromNow: number) =>
    setAssessment(slice, who, 3, slice.clock.now() + daysFromNow * day);

  it('of a test that ends is told 30, 7, 1 and 0 days before, one at a time, and goes once it is renewed', async () => {
    const [member, early] = [await slice.signIn(), await slice.signIn()];
    await classUntil(member, 29.5);
    await classUntil(early, 31);
    await notifyDuties(slice.parts);
    await notifyDuties(slice.parts);
    expect(await duties(member)).toEqual([['duty.assess', '你的测评将于2026-12-19到期']]);
    expect(await duties(early)).toEqual([]);
    await classUntil(member, 6.5);
    await notifyDuties(slice.parts);
    expect(await duties(member)).toEqual([['duty.assess', '你的测评将于2026-11-26到期']]);
    await classUntil(member, -0.5);
    await notifyDuties(slice.parts);
    expect(await duties(member)).toEqual([['duty.assess', '你的测评已于2026-11-19到期，请重新测评']]);
    const rows = await slice.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, member.customerId), eq(notices.code, 'duty.assess')));
    expect(rows).toHaveLength(3);
    await classUntil(member, 365);
    await notifyDuties(slice.parts);
    expect(await duties(member)).toEqual([]);
  });

  it('of a contract that waits is told once and goes once it is signed', async () => {
    const member = await slice.signIn();
    const contractNo = `LP-${randomUUID()}`;
    await slice.db.insert(contractDuties).values({
      contractNo,
      customerId: member.customerId,
      status: 1,
      content: ['协议', 'Contract'],
      contractUrl: '',
      steps: [{ code: 'REAL_NAME', title: ['实名认证', 'Identity check'], state: 2, isRequired: true }],
      updatedAt: new Date(slice.clock.now()),
    });
    await classUntil(member, 300);
    await notifyDuties(slice.parts);
    await notifyDuties(slice.parts);
    expect(await duties(member)).toEqual([['duty.contract', `协议${contractNo}待你签署`]]);
    await slice.db.update(contractDuties).set({ status: 4 }).where(eq(contractDuties.contractNo, contractNo));
    await notifyDuties(slice.parts);
    expect(await duties(member)).toEqual([]);
  });
});
