import { randomUUID } from 'node:crypto';
import { topics } from '@lianpan/db';
import { type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { useSquare, letters, slice, author, reader, post, detail } from './square.fixture.ts';

useSquare();

describe('reactions and comments', () => {
  it('count once however often and from however many devices', async () => {
    const { dynamicDetailId: dataId } = await post(author, '点赞计数的样子');
    const like = (status: 0 | 1) =>
      slice.callAs(reader)('POST /api/dynamic/square/likeData', { dataType: 1, dataId, status });
    const many = await Promise.all([like(1), like(1), like(1)]);
    expect(many.at(-1)!.likeNum).toBe(1);
    expect((await like(0)).likeNum).toBe(0);
    expect((await like(0)).likeNum).toBe(0);
  });

  it('stand in threads of two levels, pinned first, deleted by their author alone', async () => {
    const { dynamicDetailId: dataId } = await post(author, '大家怎么看这个位置');
    const target = { dataType: 1, dataId };
    const comment = (who: Member, content: string, parentId?: string) =>
      slice.callAs(who)('POST /api/dynamic/square/addComment', {
        ...target,
        content,
        clientReqId: randomUUID(),
        ...(parentId !== undefined && { parentId }),
      });
    const first = await comment(reader, '我觉得要等缩量');
    await comment(reader, '补充一张图再说');
    const reply = await comment(author, '同意你的看法', first.commentId);
    const deep = await comment(reader, '那就继续观察吧', reply.commentId);
    expect(deep).toMatchObject({ rootId: first.commentId, replyTo: expect.any(String) });
    const read = (more: Record<string, unknown> = {}) =>
      slice.call('POST /api/dynamic/square/getComments', { ...target, ...more });
    const all = await read();
    expect(all.counters.commentNum).toBe(4);
    expect(all.list).toHaveLength(2);
    expect(all.list.find(({ commentId }) => commentId === first.commentId)!.replies).toHaveLength(2);
    await expect(
      slice.callAs(reader)('POST /api/dynamic/square/topComment', { commentId: first.commentId, action: 'pin' }),
    ).rejects.toMatchObject({ outcome: 'rejected' });
    await slice.callAs(author)('POST /api/dynamic/square/topComment', { commentId: first.commentId, action: 'pin' });
    expect((await read({ sort: 'new' })).list[0]!.commentId).toBe(first.commentId);
    expect((await read({ sort: 'author' })).list).toHaveLength(0);
    const remove = (who: Member) =>
      slice.callAs(who)('POST /api/dynamic/square/deleteComment', { commentId: deep.commentId });
    await expect(remove(author)).rejects.toMatchObject({ outcome: 'rejected' });
    await remove(reader);
    expect((await read()).counters.commentNum).toBe(3);
  });

  it('are read on by a cursor without a gap or a double', async () => {
    const { dynamicDetailId: dataId } = await post(author, '翻页用的帖子一条');
    for (let n = 0; n < 12; n++)
      await slice.callAs(reader)('POST /api/dynamic/square/addComment', {
        dataType: 1,
        dataId,
        content: `第 ${n} 条评论 ${letters()}`,
        clientReqId: randomUUID(),
      });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await slice.call('POST /api/dynamic/square/getComments', {
        dataType: 1,
        dataId,
        pageSize: 5,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...part.list.map(({ commentId }) => commentId));
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });
});

describe('drafts and votes', () => {
  it('refuse an old version of a draft with the newer one', async () => {
    const save = (version: number, text: string, draftId?: string) =>
      slice.callAs(author)('POST /api/dynamic/square/saveDraft', {
        version,
        dataType: 3,
        title: text,
        body: { text },
        device: 'phone',
        ...(draftId !== undefined && { draftId }),
      });
    const { draftId } = await save(0, '开头');
    await save(1, '手机上的', draftId);
    await expect(save(1, '电脑上的', draftId)).rejects.toMatchObject({
      details: { bizCode: 'VERSION_CONFLICT', serverDraft: { title: '手机上的', version: 2 } },
    });
    await expect(
      slice
        .callAs(reader)('POST /api/dynamic/square/getDrafts', { draftId })
        .then(({ list }) => list),
    ).resolves.toEqual([]);
  });

  it('keep fifty drafts of a member, each no larger than a text can be', async () => {
    const member = await oldMember(slice, 2);
    const save = (text: string) =>
      slice.callAs(member)('POST /api/dynamic/square/saveDraft', {
        version: 0,
        dataType: 3,
        title: '草稿',
        body: { text },
        device: 'phone',
      });
    await expect(save('长'.repeat(200_000))).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    for (let nth = 1; nth <= 50; nth += 1) await save(`第${nth}份`);
    await expect(save('第五十一份')).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
  });

  it('take one vote of a member, and tell numbers after it alone', async () => {
    const endsAt = Date.parse('2026-12-01T00:00:00+08:00');
    const options = [
      { id: 1, text: '会' },
      { id: 2, text: '不会' },
    ];
    const [topic] = await slice.db
      .insert(topics)
      .values({
        code: 'test-vote',
        name: '年底会有行情吗',
        intro: '投一票',
        startsAt: new Date('2026-11-01T00:00:00+08:00'),
        vote: { question: '会有吗', options, endsAt, isMulti: false },
        order: 1,
      })
      .returning();
    const gambitId = String(topic!.id);
    await post(author, '参与话题的一条内容', { gambitIds: [gambitId] });
    const read = (who: Member) => slice.callAs(who)('POST /api/dynamic/square/getGambitDetail', { gambitId });
    expect(await read(reader)).toMatchObject({ dynamicNum: 1, memberNum: 0, isFocus: false });
    expect((await read(reader)).vote!.options[0]!.num).toBeNull();
    const vote = (optionIds: number[]) =>
      slice.callAs(reader)('POST /api/dynamic/square/voteGambit', { gambitId, optionIds });
    await expect(vote([1, 2])).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(vote([5])).rejects.toMatchObject({ outcome: 'rejected' });
    const both = await Promise.allSettled([vote([1]), vote([2])]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { vote: after } = await read(reader);
    expect(after).toMatchObject({ voterNum: 1, isEnded: false });
    expect(after!.options.map(({ num }) => num!).reduce((a, b) => a + b)).toBe(1);
    expect((await read(author)).vote!.options[0]!.num).toBeNull();
    // The same option twice is one vote.
    const second = await slice.callAs(author)('POST /api/dynamic/square/voteGambit', { gambitId, optionIds: [2, 2] });
    expect(second).toMatchObject({ voterNum: 2 });
    const late = await oldMember(slice, 2);
    const setEnd = (at: number) =>
      slice.db
        .update(topics)
        .set({ vote: { question: '会有吗', options, endsAt: at, isMulti: true } })
        .where(eq(topics.id, topic!.id));
    const voteLate = () =>
      slice.callAs(late)('POST /api/dynamic/square/voteGambit', { gambitId, optionIds: [1, 2, 2] });
    await setEnd(slice.clock.now());
    await expect(voteLate()).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    await setEnd(slice.clock.now() + 1);
    expect(await voteLate()).toMatchObject({ voterNum: 3 });
  });
});

describe('reports', () => {
  it('hide what several object to until a person has looked', async () => {
    const { dynamicDetailId: dataId } = await post(author, '一条被很多人举报的话');
    const report = async () => {
      const who = await oldMember(slice, 1);
      await slice.callAs(who)('POST /api/system/addAccuse', {
        dataType: 1,
        dataId,
        optionCode: 'advert',
        content: 'x',
      });
    };
    await report();
    expect((await detail(dataId)).dynamic.auditStatus).toBe(3);
    await report();
    await report();
    await expect(detail(dataId)).rejects.toMatchObject({ outcome: 'rejected' });
    expect((await detail(dataId, author)).dynamic.auditStatus).toBe(5);
  });
});

describe('what is passed on and who knows whom', () => {
  it('is a short address that is the same for the same person, and leads back with the invitation', async () => {
    const { dynamicDetailId: dataId } = await post(author, '一条会被分享出去的话');
    const link = (who: Member) =>
      slice.callAs(who)('POST /api/dynamic/square/generateLink', { dataType: 1, dataId, channel: 'copy' });
    const [first, again, others] = [await link(author), await link(author), await link(reader)];
    expect(again.shortUrl).toBe(first.shortUrl);
    expect(others.shortUrl).not.toBe(first.shortUrl);
    expect(first.title).toBe('一条会被分享出去的话');
    const code = new URL(first.shortUrl).searchParams.get('code')!;
    expect(await slice.call('POST /api/dynamic/square/openLink', { code })).toEqual({
      dataType: 1,
      dataId,
      inviteCode: author.customerId.toString(36).toUpperCase(),
    });
    const { qrUrl } = await slice.call('POST /api/dynamic/square/generateQRCode', { dataType: 1, dataId });
    expect(Buffer.from(qrUrl.split(',')[1]!, 'base64').toString()).toMatch(/^<svg[^]*<\/svg>\s*$/);
    await expect(
      slice.call('POST /api/dynamic/square/generateQRCode', { dataType: 1, dataId: '999999999' }),
    ).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('of a tool are the posts that were written from its page alone', async () => {
    const { dynamicDetailId } = await post(author, '从涨停板工具页写的一条', { markingToolId: 5 });
    const of = async (markingToolId: number) =>
      (await slice.call('POST /api/dynamic/square/getMarkingToolDynamics', { markingToolId })).list;
    expect((await of(5)).map((card) => card.dynamicDetailId)).toEqual([dynamicDetailId]);
    expect((await of(5))[0]!.sourceToolId).toBe(5);
    expect(await of(6)).toEqual([]);
  });

  it('are those whom one follows, who follow one, and both, found by name', async () => {
    const [one, other] = [await oldMember(slice, 1), await oldMember(slice, 1)];
    const follow = (who: Member, whom: Member, status: 0 | 1 = 1) =>
      slice.callAs(who)('POST /api/system/focusUser', { customerId: String(whom.customerId), status });
    const friends = async (type: 'focus' | 'fans' | 'mutual', more: Record<string, unknown> = {}) => {
      const answer = await slice.callAs(one)('POST /api/system/getUserFriends', { type, ...more });
      return { ids: answer.list.map(({ customerId }) => customerId), total: answer.total, fansNum: answer.fansNum };
    };
    await follow(one, other);
    const id = String(other.customerId);
    expect(await friends('focus')).toEqual({ ids: [id], total: 1, fansNum: 0 });
    expect(await friends('mutual')).toMatchObject({ ids: [], total: 0 });
    await follow(other, one);
    expect(await friends('mutual')).toEqual({ ids: [id], total: 1, fansNum: 1 });
    expect(await friends('fans', { keyword: 'nobody has this name' })).toMatchObject({ ids: [] });
    await follow(one, other, 0);
    expect(await friends('focus')).toMatchObject({ ids: [], total: 0 });
    expect(await friends('fans')).toMatchObject({ ids: [id] });
    await expect(follow(one, one)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
