import { randomUUID } from 'node:crypto';
import { inventors, notices } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { publishDue } from '../square/scheduled.ts';
import { docOf, inventorOf, paperOf } from './inventor.fixture.ts';
import { publishDuePapers } from './scheduled.ts';

const minute = 60_000;
let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const inMinutes = (n: number): number => slice.clock.now() + n * minute;
const schedule = (who: Member, title: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/inventor/scheduleResearchPaper', {
    ...paperOf(title),
    publishTime: inMinutes(30),
    ...more,
  });
const waiting = async (who: Member) => (await slice.callAs(who)('POST /api/dynamic/square/getScheduled', {})).list;
const written = async (who: Member) =>
  (await slice.callAs(who)('POST /api/dynamic/inventor/getMyContents', { tab: 'published' })).list;
const noticesOf = (who: Member, code: string) =>
  slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));

describe('a paper that goes out at a time', () => {
  it('goes out once when that has come, however many publish, with its price, and its body stays behind the pay wall', async () => {
    const author = await inventorOf(slice);
    const reader = await oldMember(slice);
    const given = { payType: 3, pricePoints: 20, clientReqId: randomUUID() };
    const [first, again] = await Promise.all([
      schedule(author, '晚上八点的方法论', given),
      schedule(author, '晚上八点的方法论', given),
    ]);
    expect(again.scheduledId).toBe(first.scheduledId);
    expect(await waiting(author)).toMatchObject([
      { dataType: 39, title: '晚上八点的方法论', state: 'waiting', input: null },
    ]);
    // Posts have a job of their own.
    slice.clock.advance(31 * minute);
    await publishDue(slice.parts);
    expect(await written(author)).toEqual([]);
    await Promise.all([publishDuePapers(slice.parts), publishDuePapers(slice.parts)]);
    await publishDuePapers(slice.parts);
    const [row, ...more] = await written(author);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ title: '晚上八点的方法论', payType: 3, pricePoints: 20, auditStatus: 3 });
    expect(await waiting(author)).toEqual([]);
    expect(await noticesOf(author, 'acc.scheduled')).toHaveLength(1);
    const body = await slice.callAs(reader)('POST /api/dynamic/inventor/getPaidBody', {
      paperId: row!.dynamicDetailId,
    });
    expect(body).toMatchObject({ isLocked: true, lockReason: 'POINTS', body: null });
    await expect(schedule(author, '晚上八点的方法论', given)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

  it('is refused at once where it could not be published, and to who is no creator', async () => {
    const author = await inventorOf(slice);
    await expect(schedule(await oldMember(slice), '我还不是作者')).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(schedule(author, '太早了一点', { publishTime: inMinutes(4) })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await expect(schedule(author, '正文写得太短', { docJson: docOf('短') })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await expect(schedule(author, '没有执照的人', { class: 'V' })).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    expect(await waiting(author)).toEqual([]);
  });

  it('is opened and changed by its author alone, and as a paper alone', async () => {
    const [author, other] = [await inventorOf(slice), await inventorOf(slice)];
    const { scheduledId, version } = await schedule(author, '原来的题目');
    const open = (who: Member) => slice.callAs(who)('POST /api/dynamic/inventor/getScheduledPaper', { scheduledId });
    await expect(open(other)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await open(author)).toMatchObject({ scheduled: { version: 1 }, input: { title: '原来的题目', class: 'E' } });
    // Neither list nor call of posts tells what is in it.
    const { list } = await slice.callAs(author)('POST /api/dynamic/square/getScheduled', { scheduledId });
    expect(list).toMatchObject([{ dataType: 39, input: null }]);
    const asPost = { dataType: 1 as const, docJson: docOf('一句话'), publishTime: inMinutes(40), scheduledId, version };
    await expect(
      slice.callAs(author)('POST /api/dynamic/square/scheduleDynamic', { ...asPost, clientReqId: randomUUID() }),
    ).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(schedule(other, '别人的题目', { scheduledId, version })).rejects.toMatchObject(
      refusal('CONTENT_GONE'),
    );
    await schedule(author, '改过的题目', { scheduledId, version });
    await expect(schedule(author, '又改了一次题目', { scheduledId, version })).rejects.toMatchObject(
      refusal('VERSION_CONFLICT'),
    );
    slice.clock.advance(31 * minute);
    await publishDuePapers(slice.parts);
    expect(await written(author)).toMatchObject([{ title: '改过的题目' }]);
  });

  it('becomes a draft with its fields again when it is cancelled, or goes out at once and not a second time', async () => {
    const author = await inventorOf(slice);
    const first = await schedule(author, '先不发这篇了', {
      payType: 1,
      priceFen: 1990,
      declares: { ai: true, original: true },
    });
    const { draftId } = await slice.callAs(author)('POST /api/dynamic/square/cancelScheduled', first);
    const { list } = await slice.callAs(author)('POST /api/dynamic/square/getDrafts', { draftId: draftId! });
    const form = { pay: '1', price: '19.9', preview: '20', class: 'E', holds: 'open', ai: '1', dataDate: '2026-10-30' };
    expect(list).toMatchObject([
      { dataType: 39, title: '先不发这篇了', body: { title: '先不发这篇了', doc: { form } } },
    ]);
    const { scheduledId } = await schedule(author, '现在就发出去');
    const now = () =>
      slice.callAs(author)('POST /api/dynamic/inventor/publishResearchPaper', {
        ...paperOf('现在就发出去'),
        scheduledId,
      });
    await now();
    await expect(now()).rejects.toMatchObject(refusal('ALREADY_DONE'));
    slice.clock.advance(31 * minute);
    await publishDuePapers(slice.parts);
    expect(await written(author)).toHaveLength(1);
  });

  it('stays with its reason where its author may not offer any more, and goes out once that is over', async () => {
    const author = await inventorOf(slice);
    await schedule(author, '停了以后又来', { payType: 1, priceFen: 990 });
    const mine = eq(inventors.customerId, author.customerId);
    await slice.db
      .update(inventors)
      .set({ state: 3, stoppedUntil: new Date(inMinutes(60)) })
      .where(mine);
    slice.clock.advance(31 * minute);
    await publishDuePapers(slice.parts);
    await publishDuePapers(slice.parts);
    const [row] = await waiting(author);
    expect(row).toMatchObject({ state: 'failed' });
    expect(row!.failText).not.toBe('');
    expect(await noticesOf(author, 'acc.scheduledNo')).toHaveLength(1);
    await slice.db.update(inventors).set({ state: 2, stoppedUntil: null }).where(mine);
    const again = { scheduledId: row!.scheduledId, version: row!.version, publishTime: inMinutes(10) };
    await slice.callAs(author)('POST /api/dynamic/square/moveScheduled', again);
    slice.clock.advance(11 * minute);
    await publishDuePapers(slice.parts);
    expect(await written(author)).toMatchObject([{ title: '停了以后又来', payType: 1, priceFen: 990 }]);
  });
});
