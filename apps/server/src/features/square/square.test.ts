import { randomUUID } from 'node:crypto';
import { citedFigures, contentItems, customers, reviews } from '@lianpan/db';
import { auditStates, documentOf } from '@lianpan/domain/community';
import { type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { setAssessment } from '../suitability/suitability.fixture.ts';
import { useSquare, letters, slice, author, reader, docOf, post, detail } from './square.fixture.ts';

useSquare();

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
    const stockNos = slice.parts.market
      .of('simulated')
      .directory.entries.flatMap(({ kind, delisted, stockNo }) => (kind === 'stock' && !delisted ? [stockNo] : []));
    const naming = (some: string[]) => post(author, `同一个行业 ${letters()}`, { stockNos: some });
    await expect(naming(stockNos.slice(0, 6))).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    expect(await naming(stockNos.slice(0, 5))).toMatchObject({ auditStatus: 3 });
    for (const title of ['四个字题', '长'.repeat(51)])
      await expect(post(author, '够长的正文'.repeat(60), { dataType: 3, title })).rejects.toMatchObject({
        details: { bizCode: 'INPUT_INVALID' },
      });
  });

  it('is kept from who has no number or has agreed to nothing, in posts, comments and what is added', async () => {
    const { dynamicDetailId } = await post(author, `大家都能看的话 ${letters()}`);
    const comment = (who: Member, content: string) =>
      slice.callAs(who)('POST /api/dynamic/square/addComment', {
        dataType: 1,
        dataId: dynamicDetailId,
        content,
        clientReqId: randomUUID(),
      });
    await expect(comment(reader, ' ')).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    await expect(comment(reader, '长'.repeat(501))).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    const withoutNumber = await oldMember(slice, 2);
    const { dynamicDetailId: own } = await post(withoutNumber, `绑着号码的时候写的 ${letters()}`);
    await slice.db.update(customers).set({ mobileHash: null }).where(eq(customers.id, withoutNumber.customerId));
    const needsNumber = { details: { bizCode: 'ID_REQUIRED' } };
    await expect(post(withoutNumber, `没有号码的话 ${letters()}`)).rejects.toMatchObject(needsNumber);
    await expect(comment(withoutNumber, '没有号码的评论')).rejects.toMatchObject(needsNumber);
    const append = (content: string) =>
      slice.callAs(withoutNumber)('POST /api/dynamic/square/appendDynamic', { dynamicDetailId: own, content });
    await expect(append('没有号码的补充')).rejects.toMatchObject(needsNumber);
    const newcomer = await oldMember(slice, 1);
    const poll = { question: '明天先看什么？', options: ['量能', '板块'], isMulti: false, days: 1 };
    await expect(post(newcomer, `想问一问大家 ${letters()}`, { poll })).rejects.toMatchObject({
      details: { bizCode: 'PRIVILEGE_REQUIRED' },
    });
    const silent = await oldMember(slice, 2);
    const withdrawal = { document: 'publishing', isGiven: false } as const;
    await slice.callAs(silent)('POST /api/system/mine/setConsent', withdrawal);
    const needsConsent = { details: { bizCode: 'PRIVILEGE_REQUIRED' } };
    await expect(post(silent, `不同意公开的话 ${letters()}`)).rejects.toMatchObject(needsConsent);
    await expect(comment(silent, '不同意公开的评论')).rejects.toMatchObject(needsConsent);
  });

  it('takes five additions, each as decent as the post', async () => {
    const { dynamicDetailId } = await post(author, `要补充几次的话 ${letters()}`);
    const append = (content: string) =>
      slice.callAs(author)('POST /api/dynamic/square/appendDynamic', { dynamicDetailId, content });
    await expect(append('想学的加薇信 abc12345')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_REJECTED' } });
    for (const nth of ['一', '二', '三', '四', '五']) await append(`第${nth}次补充 ${letters()}`);
    await expect(append('再补充一句')).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
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
    const blocked = { details: { bizCode: 'BLOCKED_BY_USER' } };
    await expect(
      slice.callAs(other)('POST /api/system/focusUser', { customerId: String(one.customerId), status: 1 }),
    ).rejects.toMatchObject(blocked);
    await expect(
      slice.callAs(other)('POST /api/system/getPersonal', { customerId: String(one.customerId) }),
    ).rejects.toMatchObject(blocked);
    // Nor what they said elsewhere.
    const elsewhere = await post(author, `大家在这里说 ${letters()}`);
    const place = { dataType: 1, dataId: elsewhere.dynamicDetailId };
    const say = (who: Member, more: object = {}) =>
      slice.callAs(who)('POST /api/dynamic/square/addComment', {
        ...place,
        content: `在别处说的话 ${letters()}`,
        clientReqId: randomUUID(),
        ...more,
      });
    const { commentId } = await say(one);
    await expect(say(other, { parentId: commentId })).rejects.toMatchObject(blocked);
    await expect(
      slice.callAs(other)('POST /api/dynamic/square/likeComment', { commentId, status: 1 }),
    ).rejects.toMatchObject(blocked);
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
