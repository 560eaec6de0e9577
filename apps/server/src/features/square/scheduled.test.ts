import { randomUUID } from 'node:crypto';
import { customers, notices, scheduledPosts, strikes, topics } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishWritten, type WrittenPost } from './publishing.ts';
import { publishDue, publishDueOf } from './scheduled.ts';

const minute = 60_000;
let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

async function authorOf(): Promise<Member> {
  const member = await slice.signIn();
  const registeredAt = new Date('2026-08-01T00:00:00+08:00');
  await slice.db.update(customers).set({ trustLevel: 2, registeredAt }).where(eq(customers.id, member.customerId));
  return member;
}

const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;
const inMinutes = (n: number): number => slice.clock.now() + n * minute;
const schedule = (who: Member, text: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/square/scheduleDynamic', {
    dataType: 1,
    docJson: docOf(text),
    publishTime: inMinutes(30),
    clientReqId: randomUUID(),
    ...more,
  });
const waiting = async (who: Member) => (await slice.callAs(who)('POST /api/dynamic/square/getScheduled', {})).list;
const written = async (who: Member) => (await slice.callAs(who)('POST /api/dynamic/square/getMyContents', {})).list;
const noticesOf = (who: Member, code: string) =>
  slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));

describe('a text that goes out at a time', () => {
  it('goes out once when that has come, however many publish, with the price of that moment, and its author is told', async () => {
    const author = await authorOf();
    const { stockNo } = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
    const given = { stockNos: [stockNo], clientReqId: randomUUID() };
    await Promise.all([schedule(author, '三点以后再说这只', given), schedule(author, '三点以后再说这只', given)]);
    expect(await waiting(author)).toMatchObject([{ title: '三点以后再说这只', state: 'waiting', failText: '' }]);
    await publishDue(slice.parts);
    expect(await written(author)).toEqual([]);
    slice.clock.advance(31 * minute);
    await Promise.all([publishDue(slice.parts), publishDue(slice.parts)]);
    await publishDue(slice.parts);
    expect(await waiting(author)).toEqual([]);
    const [row, ...more] = await written(author);
    expect(more).toEqual([]);
    const { dynamic } = await slice.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: row!.dataId });
    expect(dynamic).toMatchObject({ auditStatus: 3, stockTags: [{ stockNo, sincePct: 0 }] });
    expect(await noticesOf(author, 'acc.scheduled')).toHaveLength(1);
    // Sent again after all that it makes no second one.
    await expect(schedule(author, '三点以后再说这只', given)).rejects.toMatchObject({
      details: { bizCode: 'ALREADY_DONE' },
    });
  });

  it('waits for a person where the machine doubts it, as when its author had published it', async () => {
    const author = await authorOf();
    await schedule(author, '23.5元附近买入，明天必涨');
    slice.clock.advance(31 * minute);
    await publishDue(slice.parts);
    expect(await written(author)).toMatchObject([{ auditStatus: 2 }]);
  });

  it('is refused at once outside its bounds, beyond twenty, and where it could not be published', async () => {
    const author = await authorOf();
    const refused = { outcome: 'rejected', details: { bizCode: 'INPUT_INVALID' } };
    await expect(schedule(author, '太早', { publishTime: inMinutes(4) })).rejects.toMatchObject(refused);
    await expect(schedule(author, '太晚', { publishTime: inMinutes(31 * 1440) })).rejects.toMatchObject(refused);
    await expect(schedule(author, '', {})).rejects.toMatchObject(refused);
    await expect(schedule(author, '想学的加薇信 abc12345 一起')).rejects.toMatchObject({
      details: { bizCode: 'CONTENT_REJECTED' },
    });
    expect(await slice.db.select().from(strikes).where(eq(strikes.customerId, author.customerId))).toEqual([]);
    for (let at = 0; at < 17; at++) await schedule(author, `第 ${at} 篇`);
    // Of those that come at once no more go in than there is room for.
    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => schedule(author, `一起来的第 ${at} 篇`)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await waiting(author)).toHaveLength(20);
  });

  it('is moved and changed by its author, of the newest version alone, and goes out as it was changed', async () => {
    const [author, other] = [await authorOf(), await authorOf()];
    const { scheduledId, version } = await schedule(author, '原来的话');
    const move = (who: Member, at: number, of = version) =>
      slice.callAs(who)('POST /api/dynamic/square/moveScheduled', { scheduledId, version: of, publishTime: at });
    await expect(move(other, inMinutes(60))).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    await expect(move(author, inMinutes(1))).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    const moved = await move(author, inMinutes(60));
    await expect(move(author, inMinutes(90))).rejects.toMatchObject({ details: { bizCode: 'VERSION_CONFLICT' } });
    await schedule(author, '改过的话', { scheduledId, version: moved.version, publishTime: inMinutes(60) });
    const { list } = await slice.callAs(author)('POST /api/dynamic/square/getScheduled', { scheduledId });
    expect(list).toMatchObject([{ title: '改过的话', input: { docJson: docOf('改过的话'), visible: 'all' } }]);
    slice.clock.advance(31 * minute);
    await publishDue(slice.parts);
    expect(await written(author)).toEqual([]);
    slice.clock.advance(31 * minute);
    await publishDue(slice.parts);
    const [row] = await written(author);
    const { dynamic } = await slice.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: row!.dataId });
    expect(dynamic.brief).toBe('改过的话');
  });

  it('becomes a draft again when it is cancelled, or goes out at once and not a second time', async () => {
    const author = await authorOf();
    const first = await schedule(author, '不发了');
    const { draftId } = await slice.callAs(author)('POST /api/dynamic/square/cancelScheduled', first);
    const drafts = await slice.callAs(author)('POST /api/dynamic/square/getDrafts', { draftId: draftId! });
    expect(drafts.list).toMatchObject([{ title: '不发了', body: { doc: docOf('不发了') } }]);
    const { scheduledId } = await schedule(author, '现在就发');
    const now = () =>
      slice.callAs(author)('POST /api/dynamic/square/publishDynamic', {
        dataType: 1,
        docJson: docOf('现在就发'),
        scheduledId,
        clientReqId: randomUUID(),
      });
    await now();
    await expect(now()).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    slice.clock.advance(31 * minute);
    await publishDue(slice.parts);
    expect(await written(author)).toHaveLength(1);
  });

  it.each(['cancelled', 'moved'] as const)('does not go out where it was %s while it was published', async (how) => {
    const author = await authorOf();
    const { scheduledId, version } = await schedule(author, '发之前又改了主意');
    slice.clock.advance(31 * minute);
    const call = slice.callAs(author);
    const change = () =>
      how === 'cancelled'
        ? call('POST /api/dynamic/square/cancelScheduled', { scheduledId, version })
        : call('POST /api/dynamic/square/moveScheduled', { scheduledId, version, publishTime: inMinutes(60) });
    const published = await publishDueOf(slice.parts, [1], async (who, input, then) => {
      await change();
      return publishWritten(slice.parts, who, input as WrittenPost, then);
    });
    expect(published).toBe(0);
    expect(await written(author)).toEqual([]);
    expect([...(await noticesOf(author, 'acc.scheduled')), ...(await noticesOf(author, 'acc.scheduledNo'))]).toEqual(
      [],
    );
    expect(await waiting(author)).toMatchObject(how === 'moved' ? [{ scheduledId, state: 'waiting' }] : []);
    await slice.db.delete(scheduledPosts);
  });

  it('stays with its reason when it could not go out, its author is told, and another time is chosen', async () => {
    const author = await authorOf();
    const code = randomUUID();
    const startsAt = new Date(slice.clock.now());
    const endsAt = new Date(inMinutes(20));
    const topic = { code, name: '今天的话题', intro: '说说', startsAt, endsAt, order: 9 };
    const [{ id } = { id: 0 }] = await slice.db.insert(topics).values(topic).returning();
    const { scheduledId } = await schedule(author, '话题结束以后才到的话', { gambitIds: [String(id)] });
    slice.clock.advance(31 * minute);
    await publishDue(slice.parts);
    await publishDue(slice.parts);
    const [row] = await waiting(author);
    expect(row).toMatchObject({ scheduledId, state: 'failed', failText: '话题不存在或已结束' });
    expect(await noticesOf(author, 'acc.scheduledNo')).toHaveLength(1);
    expect(await written(author)).toEqual([]);
    await slice.db.update(topics).set({ endsAt: null }).where(eq(topics.id, id));
    const again = { scheduledId, version: row!.version, publishTime: inMinutes(10) };
    expect(await slice.callAs(author)('POST /api/dynamic/square/moveScheduled', again)).toMatchObject({
      state: 'waiting',
      failText: '',
    });
    slice.clock.advance(11 * minute);
    await publishDue(slice.parts);
    expect(await written(author)).toMatchObject([{ auditStatus: 3 }]);
  });
});
