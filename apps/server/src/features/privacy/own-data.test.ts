import { dayMs } from '@lianpan/domain';
import { describe, expect, it } from 'vitest';
import {
  blockedPeople,
  customers,
  customerStatus,
  dataCopies,
  displaySettings,
  interestTags,
  profileReviews,
} from '@lianpan/db';
import { eq } from 'drizzle-orm';
import type { CallInput } from '@lianpan/client';
import { type Member } from '@lianpan/testkit';
import { cancelDueAccounts } from '../account/service.ts';
import { insertConsent, lockMember } from './queries.ts';
import { forgetOldCopies, mayPublish } from './service.ts';
import {
  usePrivacy,
  slice,
  freshName,
  pairOf,
  idOf,
  rename,
  setBlocked,
  rejectedWith,
  waiting,
  interested,
} from './privacy.fixture.ts';

usePrivacy();

/** How many connections to this database wait for another's lock. */
const waitingLocks = async () =>
  (
    await slice.db.execute(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows.length;

describe('own data', () => {
  const apply = (member: Member) => slice.callAs(member)('POST /api/system/mine/applyDataCopy', {});
  const copiesOf = async (member: Member) =>
    (await slice.callAs(member)('POST /api/system/mine/getDataCopies', {})).list;
  const fetchCopy = (member: Member, copyId: string, code?: string) =>
    slice.callAs(member)('POST /api/system/mine/getDataCopy', { copyId, ...(code === undefined ? {} : { code }) });
  async function codeFor(member: Member): Promise<string> {
    slice.clock.advance(61_000);
    await slice.callAs(member)('POST /api/auth/common/sendverifysms', { type: 3 });
    return slice.sms.codeFor(member.mobile);
  }

  it('makes one copy a day however often it is asked for at once', async () => {
    const member = await slice.signIn();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => apply(member)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await copiesOf(member)).toHaveLength(1);
    slice.clock.advance(dayMs);
    const again = await slice.signIn(member.mobile);
    await apply(again);
    expect(await copiesOf(again)).toHaveLength(2);
  });

  it('gives a copy after a code to the own number, with the number masked and nothing secret', async () => {
    const member = await interested(1);
    const { copyId } = await apply(member);
    await expect(fetchCopy(member, copyId)).rejects.toMatchObject({ message: '请先输入验证码' });
    await expect(fetchCopy(member, copyId, '000000')).rejects.toMatchObject({ outcome: 'rejected' });
    const { content } = await fetchCopy(member, copyId, await codeFor(member));
    const masked = `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`;
    expect(content).toMatchObject({
      profile: { id: member.customerId, mobile: masked },
      watchlist: [{ stockNo: expect.stringMatching(/^\d{6}$/) }],
      interests: [{ tag: expect.any(String) }],
      consents: expect.arrayContaining([expect.objectContaining({ document: 'privacyPolicy', isGiven: true })]),
    });
    const text = JSON.stringify(content);
    expect(text).not.toContain(member.mobile);
    expect(text).not.toMatch(/password|secret|hash|token|encrypted/i);
    expect(slice.logged()).not.toContain(member.mobile);
  });

  it('answers a foreign copy like one that is gone', async () => {
    const [member, other] = await pairOf();
    const { copyId } = await apply(member);
    expect(await copiesOf(other)).toEqual([]);
    const gone = rejectedWith('ALREADY_DONE', '副本已过期，请重新生成');
    await expect(fetchCopy(other, copyId, await codeFor(other))).rejects.toMatchObject(gone);
    await expect(fetchCopy(other, '999999999', await codeFor(other))).rejects.toMatchObject(gone);
  });

  it('keeps a copy for seven days', async () => {
    const member = await slice.signIn();
    const { copyId } = await apply(member);
    expect((await copiesOf(member))[0]).toMatchObject({ expireTime: slice.clock.now() + 7 * dayMs, isReady: true });
    slice.clock.advance(7 * dayMs + 1);
    const again = await slice.signIn(member.mobile);
    expect(await copiesOf(again)).toEqual([]);
    await expect(fetchCopy(again, copyId, await codeFor(again))).rejects.toMatchObject(rejectedWith('ALREADY_DONE'));
    expect(await forgetOldCopies(slice.db, slice.clock.now())).toBeGreaterThan(0);
  });

  it('leaves nothing of it when the account is cancelled', async () => {
    const [member, other] = [await interested(1), await slice.signIn()];
    const call = slice.callAs(member);
    await rename(member, freshName());
    await setBlocked(member, idOf(other), 1);
    await call('POST /api/system/mine/saveDisplaySetting', { riseColour: 'red', fontStep: 1, theme: 'light' });
    await apply(member);
    const { customerId } = member;
    const due = { status: customerStatus.cancelling, cancelsAt: new Date(slice.clock.now()) };
    await slice.db.update(customers).set(due).where(eq(customers.id, customerId));
    expect(await cancelDueAccounts(slice.parts)).toBe(1);
    for (const table of [interestTags, blockedPeople, profileReviews, displaySettings, dataCopies]) {
      expect(await slice.db.$count(table, eq(table.customerId, customerId))).toBe(0);
    }
  });
});

describe('consents', () => {
  const consentsOf = (member: Member) => slice.callAs(member)('POST /api/system/mine/getConsents', {});
  const setConsent = (member: Member, input: CallInput<'POST /api/system/mine/setConsent'>) =>
    slice.callAs(member)('POST /api/system/mine/setConsent', input);
  const standingOf = async (member: Member) =>
    Object.fromEntries((await consentsOf(member)).documents.map(({ document, isGiven }) => [document, isGiven]));
  const mayPublishNow = (member: Member) => mayPublish(slice.db, member.customerId);

  it('lists what the caller agreed to, with version and time', async () => {
    const { list } = await consentsOf(await slice.signIn());
    expect(list.map(({ document }) => document).sort()).toEqual(['privacyPolicy', 'userAgreement']);
    for (const consent of list) {
      expect(consent).toMatchObject({ version: 'test', isGiven: true, at: slice.clock.now() });
    }
  });

  it('lets publishing be withdrawn and given again, for the caller alone', async () => {
    const [member, other] = await pairOf();
    expect(await mayPublishNow(member)).toBe(true);
    const { version } = await setConsent(member, { document: 'publishing', isGiven: false });
    expect(await standingOf(member)).toMatchObject({ publishing: false, behaviour: true, userAgreement: true });
    expect(await mayPublishNow(member)).toBe(false);
    expect(await mayPublishNow(other)).toBe(true);
    slice.clock.advance(1000);
    await setConsent(member, { document: 'publishing', version, isGiven: true });
    expect(await mayPublishNow(member)).toBe(true);
    const said = (await consentsOf(member)).list.filter(({ document }) => document === 'publishing');
    expect(said.map(({ isGiven }) => isGiven)).toEqual([true, false]);
  });

  it('refuses to withdraw what the account rests on, and says what to do instead', async () => {
    const member = await slice.signIn();
    for (const document of ['userAgreement', 'privacyPolicy'] as const) {
      const refusal = rejectedWith('INPUT_INVALID', '账号依赖用户协议和隐私政策，不能单独撤回。如不再同意，请注销账号');
      await expect(setConsent(member, { document, isGiven: false })).rejects.toMatchObject({
        ...refusal,
        details: { bizCode: 'INPUT_INVALID', fields: ['document'] },
      });
    }
    expect((await consentsOf(member)).list).toHaveLength(2);
  });

  it('takes a consent to the current text alone, and a withdrawal whatever was read', async () => {
    const member = await slice.signIn();
    const outdated = rejectedWith('VERSION_CONFLICT', '内容已更新，请重新阅读后再同意');
    await expect(
      setConsent(member, { document: 'behaviour', version: '1999-01', isGiven: true }),
    ).rejects.toMatchObject(outdated);
    await expect(setConsent(member, { document: 'behaviour', isGiven: true })).rejects.toMatchObject(outdated);
    await setConsent(member, { document: 'behaviour', version: '1999-01', isGiven: false });
    expect(await standingOf(member)).toMatchObject({ behaviour: false });
    const unknown = { document: 'everything', isGiven: false } as never;
    await expect(setConsent(member, unknown)).rejects.toMatchObject(rejectedWith('INPUT_INVALID'));
  });

  it('writes a withdrawal once when it is sent twice at once', async () => {
    const member = await slice.signIn();
    const withdrawal = { document: 'publishing', isGiven: false } as const;
    const second = await slice.db.transaction(async (tx) => {
      await lockMember(tx, member.customerId);
      const sent = setConsent(member, withdrawal);
      await expect.poll(async () => waitingLocks()).toBe(1);
      const word = { ...withdrawal, version: '2026-11', at: new Date(slice.clock.now()) };
      await insertConsent(tx, { ...word, customerId: member.customerId });
      return { sent };
    });
    expect(await second.sent).toMatchObject(withdrawal);
    expect((await consentsOf(member)).list.filter(({ document }) => document === 'publishing')).toHaveLength(1);
  });

  it('can be withdrawn while the account waits to be cancelled', async () => {
    const member = await waiting(await slice.signIn());
    await setConsent(member, { document: 'behaviour', isGiven: false });
    expect(await standingOf(member)).toMatchObject({ behaviour: false });
  });
});

describe('display', () => {
  const display = { riseColour: 'green', fontStep: 2, theme: 'dark' } as const;

  it('has nothing to say until the member chose, and then the newest choice', async () => {
    const [member, other] = await pairOf();
    const call = slice.callAs(member);
    await call('POST /api/system/mine/getDisplaySetting', {});
    expect(slice.lastEnvelope()).toMatchObject({ code: 1005, data: null });
    await call('POST /api/system/mine/saveDisplaySetting', { ...display, theme: 'light' });
    await call('POST /api/system/mine/saveDisplaySetting', display);
    expect(await call('POST /api/system/mine/getDisplaySetting', {})).toEqual(display);
    await slice.callAs(other)('POST /api/system/mine/getDisplaySetting', {});
    expect(slice.lastEnvelope()).toMatchObject({ code: 1005 });
  });

  it('refuses what it does not know', async () => {
    const call = slice.callAs(await slice.signIn());
    for (const wrong of [{ fontStep: 3 }, { theme: 'pink' }, { riseColour: 'blue' }]) {
      const saving = call('POST /api/system/mine/saveDisplaySetting', { ...display, ...wrong } as typeof display);
      await expect(saving).rejects.toMatchObject({ outcome: 'rejected' });
    }
  });
});
