import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { awardApplications, awardSeasons, complaintSames, contentItems } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { judge, runSeasons } from './awards.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

/** Sentences of our own, each time others, so that none repeats another. */
const storyOf = (length: number): string => {
  let text = '';
  while (text.length < length) text += `这是第${randomUUID().slice(0, 6)}次记录，追高之后没有按计划离场，越等越亏。`;
  return text.slice(0, length);
};

const writeStory = (who: Member, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/complaint/publishComplaint', {
    type: 2,
    story: storyOf(320),
    causes: ['CHASED'],
    clientReqId: randomUUID(),
    ...more,
  } as never);
const detail = async (complaintId: string, who?: Member) =>
  (await (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/complaint/getComplaintDetail', { complaintId }))
    .dynamic;
const list = async (more: Record<string, unknown> = {}, who?: Member) =>
  (await (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/complaint/getComplaints', more as never)).list;
const same = (who: Member, complaintId: string, status: 0 | 1 = 1) =>
  slice.callAs(who)('POST /api/dynamic/complaint/sameComplaint', { complaintId, status });
const apply = (who: Member, complaintId: string) =>
  slice.callAs(who)('POST /api/dynamic/complaint/applyAward', {
    complaintId,
    why: '想让后来的人少走这一段弯路',
    isTrue: true,
  });
const applications = (who: Member) => slice.callAs(who)('POST /api/dynamic/complaint/getMyAwardApplications', {});
const age = (complaintId: string, ms: number) =>
  slice.db
    .update(contentItems)
    .set({ publishedAt: new Date(slice.clock.now() - ms) })
    .where(eq(contentItems.id, Number(complaintId)));

describe('a story', () => {
  it('stands once a request, with its causes, and without a name where that is wanted', async () => {
    const member = await oldMember(slice);
    const given = { clientReqId: randomUUID(), story: storyOf(150), isAnonymous: true, lossRatioBand: 2 };
    const sent = await Promise.all([writeStory(member, given), writeStory(member, given)]);
    expect(new Set(sent.map(({ complaintId }) => complaintId)).size).toBe(1);
    const { complaintId } = sent[0]!;
    const answer = await detail(complaintId);
    expect(answer.author).toMatchObject({ customerId: '', nickName: '匿名', headImg: '' });
    expect(answer.complaint).toMatchObject({
      type: 2,
      lossRatioBand: 2,
      causes: ['CHASED'],
      sameNum: 0,
      awardState: 0,
    });
    expect((await detail(complaintId, member)).mine.isOwn).toBe(true);
    expect((await list()).map(({ dynamicDetailId }) => dynamicDetailId)).toContain(complaintId);
  });

  it('has a hundred to three thousand characters', async () => {
    const member = await oldMember(slice);
    await expect(writeStory(member, { story: storyOf(99) })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(writeStory(member, { story: storyOf(3001) })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect((await writeStory(member, { story: storyOf(100) })).auditStatus).toBe(3);
  });

  it('that accuses waits for a person, and words of a scam are no strike for who was its victim', async () => {
    const member = await oldMember(slice);
    const accusing = await writeStory(member, { type: 3, story: `${storyOf(120)}后来才知道那个人是骗子` });
    expect(accusing.auditStatus).toBe(2);
    const hurt = await writeStory(member, { type: 3, story: `${storyOf(120)}他说进内部群老师带你，保证收益` });
    expect(hurt.auditStatus).toBe(2);
    const { list: strikes } = await slice.callAs(member)('POST /api/dynamic/square/getMyStrikes', {});
    expect(strikes).toEqual([]);
    await expect(detail(hurt.complaintId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const chatty = await writeStory(member, { story: `${storyOf(120)}想聊的加薇信 lianpan88888` });
    expect(chatty.auditStatus).toBe(4);
  });

  it('is found by its type and by its stock', async () => {
    const member = await oldMember(slice);
    const { complaintId } = await writeStory(member, { type: 1, stockNo: '600000' });
    const ids = async (more: Record<string, unknown>) =>
      (await list(more)).map(({ dynamicDetailId }) => dynamicDetailId);
    expect(await ids({ type: 1 })).toContain(complaintId);
    expect(await ids({ type: 4 })).not.toContain(complaintId);
    expect(await ids({ stockNo: '600000' })).toEqual([complaintId]);
  });

  it('is told by members alone', async () => {
    await expect(
      slice.call('POST /api/dynamic/complaint/publishComplaint', {
        type: 2,
        story: storyOf(120),
        clientReqId: randomUUID(),
      }),
    ).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });
});

describe('the word that the same happened', () => {
  it('counts once a member, once a network of devices, and can be taken back', async () => {
    const [author, one, other] = [await oldMember(slice), await oldMember(slice), await oldMember(slice)];
    const { complaintId } = await writeStory(author);
    expect(await same(one, complaintId)).toEqual({ isSame: true, sameNum: 1 });
    expect(await same(one, complaintId)).toEqual({ isSame: true, sameNum: 1 });
    // Devices of this test share one network.
    expect(await same(other, complaintId)).toEqual({ isSame: true, sameNum: 1 });
    expect((await detail(complaintId, other)).complaint).toMatchObject({ isSame: true, sameNum: 1 });
    await slice.db
      .update(complaintSames)
      .set({ network: 'elsewhere' })
      .where(eq(complaintSames.customerId, other.customerId));
    expect((await same(one, complaintId)).sameNum).toBe(2);
    expect(await same(one, complaintId, 0)).toEqual({ isSame: false, sameNum: 1 });
    const rows = await slice.db.select().from(complaintSames);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('is not said of the own story, nor to who has blocked one', async () => {
    const [author, other] = [await oldMember(slice), await oldMember(slice)];
    const { complaintId } = await writeStory(author);
    await expect(same(author, complaintId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await slice.callAs(author)('POST /api/system/blackoutUser', { customerId: String(other.customerId), status: 1 });
    await expect(same(other, complaintId)).rejects.toMatchObject(refusal('BLOCKED_BY_USER'));
    expect((await list({}, other)).map(({ dynamicDetailId }) => dynamicDetailId)).not.toContain(complaintId);
  });

  it('orders the stories of the month, part by part without doubles', async () => {
    const author = await oldMember(slice);
    const answer = [await writeStory(author), await writeStory(author), await writeStory(author)].map(
      ({ complaintId }) => complaintId,
    );
    for (const [at, complaintId] of answer.entries())
      for (let n = 0; n < at + 2; n++) {
        const voter = await slice.signIn();
        await same(voter, complaintId);
        await slice.db
          .update(complaintSames)
          .set({ network: randomUUID(), device: randomUUID() })
          .where(eq(complaintSames.customerId, voter.customerId));
        await same(voter, complaintId);
      }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await slice.call('POST /api/dynamic/complaint/getComplaints', {
        sort: 'month',
        pageSize: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...part.list.map(({ dynamicDetailId }) => dynamicDetailId));
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.slice(0, 3)).toEqual(answer.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the award of a month', () => {
  it('is opened by the job, once', async () => {
    expect(await runSeasons(slice.parts)).toBe(1);
    expect(await runSeasons(slice.parts)).toBe(0);
    const { season } = await slice.call('POST /api/dynamic/complaint/getAwardSeason', {});
    expect(season).toMatchObject({ month: '2026-11', state: 'open', budget: 1700, winners: [] });
    expect(season!.deadline).toBe(Date.parse('2026-12-01T00:00:00+08:00'));
  });

  it('takes an own story of three hundred characters that was shown for a day, and says what is missing', async () => {
    const [author, other] = [await oldMember(slice), await oldMember(slice)];
    const short = await writeStory(author, { story: storyOf(200) });
    const { complaintId } = await writeStory(author);
    const lacks = (missing: readonly string[]) => ({ details: { bizCode: 'INPUT_INVALID', missing } });
    await expect(apply(author, short.complaintId)).rejects.toMatchObject(lacks(['length', 'day']));
    await expect(apply(author, complaintId)).rejects.toMatchObject(lacks(['day']));
    await age(complaintId, dayMs);
    await expect(apply(other, complaintId)).rejects.toMatchObject(lacks(['own']));
    expect((await applications(author)).stories.find((one) => one.complaintId === complaintId)!.missing).toEqual([]);
    expect(await apply(author, complaintId)).toMatchObject({ state: 'applied', month: '2026-11' });
    await expect(apply(author, complaintId)).rejects.toMatchObject(lacks(['applied']));
    // How far it has come is the author's to know.
    expect((await detail(complaintId, author)).complaint.awardState).toBe(1);
    expect((await detail(complaintId)).complaint.awardState).toBe(0);
    expect((await applications(other)).list).toEqual([]);
  });

  it('is closed to who has a strike, and to who has no number', async () => {
    const author = await oldMember(slice);
    const { complaintId } = await writeStory(author);
    await age(complaintId, dayMs);
    await slice.callAs(author)('POST /api/dynamic/square/publishDynamic', {
      dataType: 1,
      docJson: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '加薇信 lianpan77777 聊' }] }],
      },
      clientReqId: randomUUID(),
    });
    await expect(apply(author, complaintId)).rejects.toMatchObject({ details: { missing: ['strike'] } });
  });

  it('is judged, paid once in points with a notice, and told to everybody', async () => {
    const authors = [await oldMember(slice), await oldMember(slice), await oldMember(slice)];
    const ids: string[] = [];
    for (const author of authors) {
      const { complaintId } = await writeStory(author);
      await age(complaintId, dayMs);
      await apply(author, complaintId);
      ids.push(complaintId);
    }
    const rows = await slice.db.select().from(awardApplications);
    const idOf = (at: number): number => rows.find(({ itemId }) => itemId === Number(ids[at]))!.id;
    await judge(slice.parts, idOf(0), { score: 60 });
    await judge(slice.parts, idOf(1), { score: 95 });
    await judge(slice.parts, idOf(2), { refusal: { code: 'rules', note: '与评奖主题无关' } });
    await expect(judge(slice.parts, idOf(2), { score: 50 })).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(judge(slice.parts, idOf(0), { score: 101 })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect((await applications(authors[2]!)).list).toMatchObject([
      { state: 'refused', reason: '不符合评奖规则：与评奖主题无关' },
    ]);
    expect((await detail(ids[1]!, authors[1])).complaint.awardState).toBe(2);

    slice.clock.advance(11 * dayMs);
    // One that nobody has judged keeps the season back; the next month is open meanwhile.
    await runSeasons(slice.parts);
    slice.clock.advance(10 * dayMs);
    expect(await runSeasons(slice.parts)).toBe(0);
    const waiting = (await slice.db.select().from(awardApplications)).filter(({ state }) => state === 'applied');
    for (const { id } of waiting) await judge(slice.parts, id, { score: 10 });
    expect(await Promise.all([runSeasons(slice.parts), runSeasons(slice.parts)])).toContain(1);

    const [november] = await slice.db.select().from(awardSeasons).where(eq(awardSeasons.month, '2026-11'));
    const { season, seasons } = await slice.call('POST /api/dynamic/complaint/getAwardSeason', {
      seasonId: String(november!.id),
    });
    expect(seasons.map(({ month, state }) => [month, state])).toEqual([
      ['2026-12', 'open'],
      ['2026-11', 'published'],
    ]);
    expect(season!.winners[0]).toMatchObject({ complaintId: ids[1], level: 1, points: 500 });
    expect((await detail(ids[1]!)).complaint).toMatchObject({ awardState: 3, award: { level: 1, month: '2026-11' } });
    // Sessions have ended in these three weeks.
    const winner = await slice.signIn(authors[1]!.mobile);
    const bills = await slice.callAs(winner)('POST /api/system/getIntegralBills', { type: 'in' } as never);
    expect(bills.list.filter(({ refType }) => refType === 'storyAward')).toMatchObject([{ points: 500 }]);
    await expect(apply(winner, ids[1]!)).rejects.toMatchObject({ details: { missing: ['applied'] } });
  });
});
