import { dayMs } from '@lianpan/domain';
import { describe, expect, it } from 'vitest';
import { blockedPeople, customers } from '@lianpan/db';
import { type Member } from '@lianpan/testkit';
import { pngOf } from '../upload/samples.fixture.ts';
import { sendFile } from '../upload/sending.fixture.ts';
import {
  usePrivacy,
  slice,
  freshName,
  pairOf,
  idOf,
  rename,
  setBlocked,
  tagsOf,
  rejectedWith,
  waiting,
  interested,
} from './privacy.fixture.ts';

usePrivacy();

const personType = 53;

const nickNameOf = async (member: Member) =>
  (await slice.callAs(member)('POST /api/system/mine/getUserInfo', {})).nickName;

const pictureOf = async (member: Member, bucketName: 'gp-media' | 'gp-avatar') =>
  sendFile(slice, member.device, await pngOf(), { bucketName, contentType: 'image/png' });

const reviewsOf = (member: Member) => slice.callAs(member)('POST /api/system/mine/getUserAuditInfo', {});

const blockedBy = (member: Member, pageNum = 1) =>
  slice.callAs(member)('POST /api/system/blackoutUser', { action: 'list', pageNum });

const accuse = (member: Member, dataId: string, more: object = {}) =>
  slice.callAs(member)('POST /api/system/addAccuse', {
    dataType: personType,
    dataId,
    optionCode: 'attack',
    ...more,
  });

const accusesOf = async (member: Member) => (await slice.callAs(member)('POST /api/system/mine/getMyAccuses', {})).list;

const suggestionsFor = (member: Member) => slice.callAs(member)('POST /api/system/mine/getSuggestions', {});

describe('the profile', () => {
  it('takes a plainly good nickname at once and the next one after 30 days', async () => {
    const member = await slice.signIn();
    const [first, second] = [freshName(), freshName()];
    expect(await rename(member, first)).toMatchObject({ nickNameAuditStatus: 2 });
    expect(await nickNameOf(member)).toBe(first);
    const { nextNickNameTime } = await reviewsOf(member);
    expect(nextNickNameTime).toBe(slice.clock.now() + 30 * dayMs);
    const again = '昵称30天可修改一次，2026-12-20后可再次修改';
    await expect(rename(member, second)).rejects.toMatchObject(rejectedWith('TOO_FREQUENT', again));
    slice.clock.advance(30 * dayMs);
    const then = await slice.signIn(member.mobile);
    expect(await rename(then, second)).toMatchObject({ nickNameAuditStatus: 2 });
  });

  it.each([
    ['短', '昵称需2至16个字'],
    ['一二三四五六七八九十一二三四五六七', '昵称需2至16个字'],
    ['加我微信吧', '昵称不能包含联系方式'],
    ['王老师', '昵称不能使用机构或职业称谓'],
    ['有<标签>', '昵称含有不支持的字符'],
  ])('refuses %s and says why', async (nickName, message) => {
    const member = await slice.signIn();
    await expect(rename(member, nickName)).rejects.toMatchObject({
      ...rejectedWith('INPUT_INVALID', message),
      details: { fields: ['nickName'] },
    });
  });

  it('counts characters, not the units a machine needs for them', async () => {
    const member = await slice.signIn();
    expect(await rename(member, '𠮷'.repeat(16))).toMatchObject({ nickNameAuditStatus: 2 });
    await slice.callAs(member)('POST /api/system/mine/updateUserInfo', { intro: '𠮷'.repeat(100) });
    const long = slice.callAs(member)('POST /api/system/mine/updateUserInfo', { intro: '字'.repeat(101) });
    await expect(long).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('gives a nickname to one of many who want it at the same moment', async () => {
    const name = freshName();
    const members = [];
    for (let n = 0; n < 5; n++) members.push(await slice.signIn());
    const outcomes = await Promise.allSettled(members.map((member) => rename(member, name)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject(rejectedWith('ALREADY_DONE', '该昵称已被使用'));
  });

  it('keeps the old nickname while a doubtful one waits, and takes it back', async () => {
    const member = await slice.signIn();
    const before = await nickNameOf(member);
    expect(await rename(member, '练习1234')).toMatchObject({ nickNameAuditStatus: 1 });
    expect(await nickNameOf(member)).toBe(before);
    expect((await reviewsOf(member)).list).toEqual([{ type: 'nickName', value: '练习1234', status: 1, reason: null }]);
    await slice.callAs(member)('POST /api/system/deleteUserAuditInfo', { type: 'nickName' });
    expect((await reviewsOf(member)).list).toEqual([]);
  });

  it('takes pictures of our own store alone and forgets picture and intro when asked', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    for (const headImg of ['https://evil.test/x.png', '/objects/../secret', '/objects/a?x=1', 'javascript:x']) {
      const foreign = call('POST /api/system/mine/updateUserInfo', { headImg });
      await expect(foreign).rejects.toMatchObject(rejectedWith('INPUT_INVALID', '请重新上传图片'));
    }
    const headImg = await pictureOf(member, 'gp-avatar');
    await call('POST /api/system/mine/updateUserInfo', { headImg, intro: ' 慢慢来 ' });
    const info = await call('POST /api/system/mine/getUserInfo', {});
    expect(info).toMatchObject({ headImg, intro: '慢慢来' });
    await call('POST /api/system/mine/updateUserInfo', { clearFields: ['intro', 'headImg'] });
    expect(await call('POST /api/system/mine/getUserInfo', {})).toMatchObject({ headImg: '', intro: '' });
  });
});

describe('personalisation', () => {
  it('suggests by interest until it is switched off, with the next question', async () => {
    const member = await interested();
    const byInterest = await suggestionsFor(member);
    expect(byInterest.basis).toBe('interest');
    expect(byInterest.list.length).toBeGreaterThan(0);
    const { call } = slice;
    const guest = await call('POST /api/system/mine/getSuggestions', {});
    expect(guest).toMatchObject({ basis: 'turnover', tags: [] });
    const off = await slice.callAs(member)('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 0 });
    expect(off).toEqual({ pcrSwitch: 0, parSwitch: 1 });
    const plain = await suggestionsFor(member);
    expect(plain).toMatchObject({ basis: 'turnover', tags: [] });
    expect(plain.list.map(({ stockNo }) => stockNo)).toEqual(guest.list.map(({ stockNo }) => stockNo));
  });

  it('notes nothing for a member who wants no personal content', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    await call('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 0 });
    const [stock] = (await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 1 })).list;
    await call('POST /api/stocks/hall/addoptionalstock', { stockNo: stock!.stockNo });
    await call('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 1 });
    expect(await tagsOf(member)).toEqual([]);
  });

  it('forgets one interest or all, of the caller alone', async () => {
    const [member, other] = [await interested(), await interested(1)];
    const [first, ...rest] = await tagsOf(member);
    const forget = (tag?: string) =>
      slice.callAs(member)('POST /api/system/mine/deleteInterestTag', tag === undefined ? {} : { tag });
    expect(await forget(first)).toEqual({ deleted: 1 });
    expect(await tagsOf(member)).toEqual(rest);
    expect(await forget('no such tag')).toEqual({ deleted: 0 });
    await forget();
    expect(await tagsOf(member)).toEqual([]);
    expect(await tagsOf(other)).toHaveLength(1);
  });
});

describe('blocked people', () => {
  it('blocks, lists and unblocks, and blocking twice is once', async () => {
    const [member, other] = await pairOf();
    await Promise.all([1, 2, 3].map(() => setBlocked(member, idOf(other), 1)));
    expect(await blockedBy(member)).toMatchObject({ total: 1, list: [{ customerId: idOf(other), headImg: '' }] });
    expect(await blockedBy(other)).toEqual({ total: 0, list: [] });
    expect(await setBlocked(member, idOf(other), 0)).toEqual({ total: 0, list: [] });
  });

  it('refuses oneself and nobody, and unblocks whoever is not there', async () => {
    const member = await slice.signIn();
    await expect(setBlocked(member, idOf(member), 1)).rejects.toMatchObject({ message: '不能屏蔽自己' });
    await expect(setBlocked(member, '999999999', 1)).rejects.toMatchObject({ message: '没有找到该会员' });
    expect(await setBlocked(member, '999999999', 0)).toEqual({ total: 0, list: [] });
    await expect(setBlocked(member, '12; drop', 1)).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('stay listed while the account waits to be cancelled, and stay as they are', async () => {
    const [active, other] = await pairOf();
    await setBlocked(active, idOf(other), 1);
    const member = await waiting(active);
    expect((await blockedBy(member)).total).toBe(1);
    await expect(setBlocked(member, idOf(other), 0)).rejects.toMatchObject(rejectedWith('ACCOUNT_CANCELLING'));
    const disguised = { customerId: idOf(other), status: 0, action: 'list' } as const;
    await expect(slice.callAs(member)('POST /api/system/blackoutUser', disguised)).rejects.toMatchObject(
      rejectedWith('ACCOUNT_CANCELLING'),
    );
    expect((await blockedBy(member)).total).toBe(1);
  });

  it('keeps 500 and no more when the last places are asked for at once', async () => {
    const member = await slice.signIn();
    const people = await slice.db
      .insert(customers)
      .values(
        Array.from({ length: 505 }, (_, n) => ({
          nickName: `路人${n}`,
          agreementVersion: 't',
          registeredAt: new Date(),
        })),
      )
      .returning({ id: customers.id });
    const taken = people.slice(0, 498).map(({ id }) => ({
      customerId: member.customerId,
      blockedId: id,
      blockedAt: new Date(slice.clock.now()),
    }));
    await slice.db.insert(blockedPeople).values(taken);
    const outcomes = await Promise.allSettled(people.slice(498).map(({ id }) => setBlocked(member, String(id), 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await blockedBy(member)).total).toBe(500);
    // Somebody who is on the full list already is no new place.
    expect((await setBlocked(member, String(people[0]!.id), 1)).total).toBe(500);
    const pages = await Promise.all([1, 2, 10, 11].map((page) => blockedBy(member, page)));
    expect(pages.map(({ list }) => list.length)).toEqual([50, 50, 50, 0]);
  });
});

describe('reports', () => {
  it('offers what fits the kind of content', async () => {
    const codes = async (dataType: number) =>
      (await slice.call('GET /api/system/getAccuseOptions', { dataType })).list.map(({ optionCode }) => optionCode);
    expect(await codes(personType)).toContain('impostor');
    expect(await codes(1)).not.toContain('impostor');
    const english = slice.newDevice({ language: 'en' });
    const { list } = await english.call('GET /api/system/getAccuseOptions', { dataType: 1 });
    expect(list).toContainEqual({ optionCode: 'other', optionName: 'Something else', needText: true });
  });

  it('takes one of twenty reports of one target at the same moment', async () => {
    const [member, other] = await pairOf();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => accuse(member, idOf(other))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(rejectedWith('ALREADY_DONE'));
    }
    expect(await accusesOf(member)).toHaveLength(1);
    expect(await accusesOf(other)).toEqual([]);
  });

  it('refuses what it does not know, what lacks words, oneself, nobody and foreign pictures', async () => {
    const [member, other] = await pairOf();
    const refusals = [
      [{ optionCode: 'nothing' }, '请选择举报原因'],
      [{ optionCode: 'rights', content: '  ' }, '请补充说明'],
      [{ imgUrls: ['https://evil.test/x.png'] }, '请重新上传图片'],
    ] as const;
    for (const [more, message] of refusals) {
      await expect(accuse(member, idOf(other), more)).rejects.toMatchObject(rejectedWith('INPUT_INVALID', message));
    }
    await expect(accuse(member, idOf(member))).rejects.toMatchObject({ message: '不能举报自己' });
    await expect(accuse(member, '999999999')).rejects.toMatchObject({ message: '没有找到该会员' });
    await expect(accuse(member, 'abc')).rejects.toMatchObject({ message: '没有找到该会员' });
    await expect(accuse(member, idOf(other), { content: '字'.repeat(301) })).rejects.toMatchObject({
      outcome: 'rejected',
    });
    expect(await accusesOf(member)).toEqual([]);
  });

  it('blocks along with the report, or takes neither', async () => {
    const [member, other] = await pairOf();
    await accuse(member, idOf(other), {
      alsoBlock: true,
      content: ' 辱骂 ',
      imgUrls: [await pictureOf(member, 'gp-media')],
    });
    expect((await blockedBy(member)).total).toBe(1);
    expect((await accusesOf(member))[0]).toMatchObject({ optionName: '人身攻击', content: '辱骂', state: 'submitted' });
    const content = accuse(member, 'post-1', { dataType: 1, targetCustomerId: '999999999', alsoBlock: true });
    await expect(content).rejects.toMatchObject({ message: '没有找到该会员' });
    expect(await accusesOf(member)).toHaveLength(1);
  });

  it('tells the reporter the outcome once', async () => {
    // What other tests left open is older and comes first.
    const decide = (isValid: boolean) => slice.call('POST /api/developer/decideAccuse', { isValid });
    while ((await decide(false)).decided > 0);
    const [member, other] = await pairOf();
    await accuse(member, idOf(other));
    expect(await Promise.all([decide(true), decide(true)])).toContainEqual({ decided: 1 });
    const [report] = await accusesOf(member);
    expect(report).toMatchObject({ state: 'valid', decidedTime: slice.clock.now() });
    const unread = await slice.callAs(member)('GET /api/chat/private/getUnreadNumInfo', {});
    expect(unread.messageUnreadNum).toBe(1);
  });
});

it('asks a guest to log in for everything of one’s own', async () => {
  const guest = { outcome: 'notLoggedIn', message: '请先登录' };
  const own = [
    slice.call('POST /api/system/mine/updateUserInfo', { nickName: '访客' }),
    slice.call('POST /api/system/mine/getUserAuditInfo', {}),
    slice.call('POST /api/system/deleteUserAuditInfo', { type: 'nickName' }),
    slice.call('POST /api/system/personalizedRecommendSwitch', { type: 'pcr', status: 0 }),
    slice.call('POST /api/system/mine/getInterestTags', {}),
    slice.call('POST /api/system/mine/deleteInterestTag', {}),
    slice.call('POST /api/system/blackoutUser', { action: 'list' }),
    slice.call('POST /api/system/addAccuse', { dataType: 53, dataId: '1', optionCode: 'attack' }),
    slice.call('POST /api/system/mine/getMyAccuses', {}),
    slice.call('POST /api/system/mine/getConsents', {}),
    slice.call('POST /api/system/mine/setConsent', { document: 'publishing', isGiven: false }),
    slice.call('POST /api/system/mine/applyDataCopy', {}),
    slice.call('POST /api/system/mine/getDataCopies', {}),
    slice.call('POST /api/system/mine/getDataCopy', { copyId: '1' }),
    slice.call('POST /api/system/mine/getDisplaySetting', {}),
    slice.call('POST /api/system/mine/saveDisplaySetting', { riseColour: 'red', fontStep: 0, theme: 'dark' }),
  ];
  for (const outcome of await Promise.allSettled(own)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: guest });
  }
});
