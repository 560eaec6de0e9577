import { randomUUID } from 'node:crypto';
import { citedFigures, contentItems, reviews, topics } from '@lianpan/db';
import { auditStates, documentOf } from '@lianpan/domain/community';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { setAssessment } from '../suitability/suitability.fixture.ts';

/** Other words each time, without digits: eleven of them in a row may be a phone number. */
const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

let slice: Slice;
let author: Member;
let reader: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  author = await oldMember(slice, 2);
  reader = await oldMember(slice, 2);
});
afterAll(() => slice.close());

/** A member of some trust who came long ago. */
const docOf = (text: string) => documentOf(text) as unknown as Record<string, unknown>;

const post = (who: Member, text: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: docOf(text),
    clientReqId: randomUUID(),
    ...more,
  });
const detail = (id: string, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: id });
const feed = (tab: 'new' | 'recommend' | 'focus', who?: Member, more: Record<string, unknown> = {}) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/square/getSquareDynamics', { tab, ...more });

describe('a post', () => {
  it('published twice with one request stands once, with the price of its stock as it was', async () => {
    const clientReqId = randomUUID();
    const { stockNo } = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
    const given = { stockNos: [stockNo], clientReqId };
    const sent = await Promise.all([
      post(author, '白酒今天缩量，先看量能', given),
      post(author, '白酒今天缩量，先看量能', given),
    ]);
    expect(new Set(sent.map(({ dynamicDetailId }) => dynamicDetailId)).size).toBe(1);
    const { dynamic } = await detail(sent[0]!.dynamicDetailId);
    const { list } = await slice.call('POST /api/stocks/quote/getQuotes', { symbols: [stockNo] });
    expect(dynamic.stockTags[0]).toMatchObject({ stockNo, priceAtPublish: list[0]!.price, sincePct: 0 });
    expect(dynamic.auditStatus).toBe(3);
    expect(
      (await feed('new')).list.filter(({ dynamicDetailId }) => dynamicDetailId === sent[0]!.dynamicDetailId),
    ).toHaveLength(1);
  });

  it('with a view rests on figures of tools that stay as they stood when it went out, beside those of now', async () => {
    const market = slice.parts.market.of('simulated');
    const { stockNo, slot } = market.directory.entries.find(({ kind }) => kind === 'stock')!;
    const citable = await slice.callAs(author)('POST /api/dynamic/square/getCitableFigures', { stockNo });
    const score = citable.list.find(({ metric }) => metric === 'diag.total')!;
    expect(score).toMatchObject({ name: '综合评分', unit: 'points', value: expect.any(Number) });
    const viewBlock = { direction: 'up', horizonDays: 20, metrics: ['diag.total', 'indicator.rsi'] };
    const { dynamicDetailId } = await post(author, '看二十天', { stockNos: [stockNo], viewBlock });
    await slice.db.update(citedFigures).set({ value: 12.5 }).where(eq(citedFigures.metric, 'diag.total'));
    const rsi = (await market.ask('explain', 'indicator.rsi', slot))!.value;
    expect((await detail(dynamicDetailId)).dynamic.citedFigures).toMatchObject([
      { metric: 'diag.total', value: 12.5, valueNow: score.value },
      { metric: 'indicator.rsi', value: rsi, valueNow: rsi },
    ]);
    const never = { ...viewBlock, metrics: ['customer.balance'] };
    await expect(post(author, '没有的指标', { stockNos: [stockNo], viewBlock: never })).rejects.toMatchObject({
      details: { bizCode: 'CONTENT_GONE' },
    });
  });

  it('keeps known nodes alone', async () => {
    const docJson = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '看图\u202E说话', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] },
          ],
        },
        { type: 'html', content: [{ type: 'text', text: '<img onerror=alert(1)>' }] },
        { type: 'image', attrs: { src: '/objects/media/nobody.png', onload: 'alert(1)' } },
      ],
    };
    // The picture is nobody's upload, so the whole is refused.
    await expect(post(author, '', { docJson })).rejects.toMatchObject({ outcome: 'rejected' });
    const { dynamicDetailId } = await post(author, '', {
      docJson: { ...docJson, content: docJson.content.slice(0, 2) },
    });
    const { dynamic } = await detail(dynamicDetailId);
    expect(dynamic.docJson).toEqual(documentOf('看图说话'));
  });

  it('is refused with contact details, and waits for a person with a call to buy', async () => {
    const chatty = await oldMember(slice, 1);
    expect(await post(chatty, '想学的加薇信 abc12345 一起')).toMatchObject({ auditStatus: 4 });
    const strikes = await slice.callAs(chatty)('POST /api/dynamic/square/getMyStrikes', {});
    expect(strikes.list).toMatchObject([{ level: 1, rule: 'contact', canAppeal: true }]);
    const { dynamicDetailId, auditStatus } = await post(chatty, '23.5元附近买入，明天必涨');
    expect(auditStatus).toBe(2);
    await expect(detail(dynamicDetailId)).rejects.toMatchObject({ outcome: 'rejected' });
    expect((await detail(dynamicDetailId, chatty)).dynamic.auditHint).not.toBe('');
    expect((await feed('new')).list.map((one) => one.dynamicDetailId)).not.toContain(dynamicDetailId);
  });

  it('that says nothing or too much is refused, and says why', async () => {
    await expect(post(author, ' ')).rejects.toThrow('请写点什么');
    await expect(post(author, '量'.repeat(2001))).rejects.toThrow('最多 2000 个字');
  });

  it('of somebody new waits for a person, and a third of a day is refused', async () => {
    const newcomer = await slice.signIn();
    expect(await post(newcomer, '第一天来报到')).toMatchObject({ auditStatus: 2 });
    const sent = await Promise.allSettled(
      ['二', '三', '四'].map((one) => post(newcomer, `第${one}条不一样的话 ${letters()}`)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is changed within a day by its author alone, of the newest version alone, and then added to', async () => {
    const { dynamicDetailId } = await post(author, '原来的话在这里');
    const edit = (who: Member, text: string, version: number) =>
      slice.callAs(who)('POST /api/dynamic/square/editDynamic', { dynamicDetailId, docJson: docOf(text), version });
    await expect(edit(reader, '别人改的', 1)).rejects.toMatchObject({ outcome: 'rejected' });
    await edit(author, '改过的话在这里', 1);
    await expect(edit(author, '第二台设备改的', 1)).rejects.toMatchObject({ details: { bizCode: 'VERSION_CONFLICT' } });
    expect((await detail(dynamicDetailId)).dynamic.brief).toBe('改过的话在这里');
    await slice.callAs(author)('POST /api/dynamic/square/appendDynamic', { dynamicDetailId, content: '补充一句' });
    expect((await detail(dynamicDetailId)).dynamic.appendList).toMatchObject([{ text: '补充一句' }]);
  });

  it('that is hidden waits for a person when its author changes it', async () => {
    const { dynamicDetailId } = await post(author, '被几个人举报过的话');
    await slice.db
      .update(contentItems)
      .set({ state: auditStates.hidden })
      .where(eq(contentItems.id, Number(dynamicDetailId)));
    const changed = await slice.callAs(author)('POST /api/dynamic/square/editDynamic', {
      dynamicDetailId,
      docJson: docOf('改成谁也不会反对的话'),
      version: 1,
    });
    expect(changed.auditStatus).toBe(auditStates.inReview);
    await expect(detail(dynamicDetailId, reader)).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    const [review] = await slice.db.select().from(reviews).where(eq(reviews.dataId, dynamicDetailId));
    expect(review).toMatchObject({ state: 'pending', reason: 'edit' });
  });

  it('that is deleted is gone for all, comes back by undoing, and leaves a tombstone in what passed it on', async () => {
    const { dynamicDetailId } = await post(author, '一条会被转发的话');
    const forwarded = await slice.callAs(reader)('POST /api/dynamic/square/forwardData', {
      dataType: 1,
      dataId: dynamicDetailId,
      docJson: docOf('说得对'),
      clientReqId: randomUUID(),
    });
    const refOf = async () => (await detail(forwarded.dynamicDetailId)).dynamic.refContent;
    expect(await refOf()).toMatchObject({ isGone: false, title: '一条会被转发的话' });
    const remove = (isUndone = false) =>
      slice.callAs(author)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId, isUndone });
    await remove();
    await expect(detail(dynamicDetailId)).rejects.toMatchObject({ outcome: 'rejected' });
    expect(await refOf()).toMatchObject({ isGone: true, title: '' });
    expect(await remove(true)).toEqual({ auditStatus: 3 });
    expect(await refOf()).toMatchObject({ isGone: false });
  });

  it('that passes on a passed-on post names the root and keeps the words between', async () => {
    const { dynamicDetailId: root } = await post(author, '最初的观点在此');
    const pass = async (who: Member, dataId: string, words: string) =>
      (
        await slice.callAs(who)('POST /api/dynamic/square/forwardData', {
          dataType: 1,
          dataId,
          docJson: docOf(words),
          clientReqId: randomUUID(),
        })
      ).dynamicDetailId;
    const second = await pass(reader, await pass(author, root, '第一手转发'), '第二手转发');
    expect((await detail(second)).dynamic.refContent).toMatchObject({
      dataId: root,
      words: [{ text: '第一手转发' }],
    });
  });

  it('for followers is told to them alone', async () => {
    const { dynamicDetailId } = await post(author, '只给关注的人看', { visible: 'followers' });
    const fan = await oldMember(slice, 1);
    await expect(detail(dynamicDetailId, fan)).rejects.toMatchObject({ outcome: 'rejected' });
    await slice.callAs(fan)('POST /api/system/focusUser', { customerId: String(author.customerId), status: 1 });
    expect((await detail(dynamicDetailId, fan)).dynamic.visible).toBe('followers');
    expect((await feed('focus', fan)).list.map((one) => one.dynamicDetailId)).toContain(dynamicDetailId);
    expect((await feed('recommend', reader)).list.map((one) => one.dynamicDetailId)).not.toContain(dynamicDetailId);
  });

  it('is unseen by who is blocked, who can neither like nor answer it', async () => {
    const [one, other] = [await oldMember(slice, 2), await oldMember(slice, 2)];
    const { dynamicDetailId } = await post(one, '不想被某人看到的话');
    await slice.callAs(one)('POST /api/system/blackoutUser', { customerId: String(other.customerId), status: 1 });
    await expect(detail(dynamicDetailId, other)).rejects.toMatchObject({ outcome: 'rejected' });
    const target = { dataType: 1, dataId: dynamicDetailId };
    await expect(
      slice.callAs(other)('POST /api/dynamic/square/likeData', { ...target, status: 1 }),
    ).rejects.toMatchObject({
      details: { bizCode: 'BLOCKED_BY_USER' },
    });
    await expect(
      slice.callAs(other)('POST /api/dynamic/square/addComment', {
        ...target,
        content: '凭什么',
        clientReqId: randomUUID(),
      }),
    ).rejects.toMatchObject({ details: { bizCode: 'BLOCKED_BY_USER' } });
    await expect(
      slice.callAs(other)('POST /api/system/focusUser', { customerId: String(one.customerId), status: 1 }),
    ).rejects.toMatchObject({
      details: { bizCode: 'BLOCKED_BY_USER' },
    });
  });
});

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

describe('what is recommended', () => {
  it('says why, and rests on nothing personal where that is switched off', async () => {
    const { dynamicDetailId: dataId } = await post(author, '方法类的内容，讲讲仓位怎么定', {});
    slice.clock.advance(61_000);
    const { reasons } = await slice.callAs(reader)('POST /api/dynamic/square/getWhyShown', { dataType: 1, dataId });
    expect(reasons.length).toBeGreaterThan(0);
    expect((await feed('recommend', reader)).isPersonal).toBe(true);
    await slice.callAs(reader)('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 0 });
    expect((await feed('recommend', reader)).isPersonal).toBe(false);
    await slice.callAs(reader)('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 1 });
  });

  it('is of no class above that of the reader, as long as their test counts', async () => {
    const { dynamicDetailId } = await post(author, '讲讲杠杆为什么放大亏损');
    const person = await oldMember(slice, 2);
    const tested = (riskClass: number, until: number) => setAssessment(slice, person, riskClass, until);
    const isIn = async (who?: Member) =>
      (await feed('recommend', who, { pageSize: 50 })).list.some((one) => one.dynamicDetailId === dynamicDetailId);
    slice.clock.advance(61_000);
    const later = slice.clock.now() + 1;
    expect([await isIn(), await isIn(person)]).toEqual([false, false]);
    await tested(4, later);
    expect(await isIn(person)).toBe(false);
    await tested(5, later);
    expect(await isIn(person)).toBe(true);
    await tested(5, slice.clock.now());
    expect(await isIn(person)).toBe(false);
  });

  it('comes without doubles, part by part', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await feed('recommend', undefined, { pageSize: 3, ...(cursor !== undefined && { cursor }) });
      seen.push(...part.list.map(({ dynamicDetailId }) => dynamicDetailId));
      cursor = part.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen).size).toBe(seen.length);
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
