import { customers, customerStatus, demoMessages, notices, pushDevices } from '@lianpan/db';
import { day, hour, minute, newMobile, second, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from '../../jobs/start-jobs.ts';
import { notice } from './feature.ts';
import { claimNotices } from './queries.ts';
import { addNotice, pushWaitingNotices, type PushParts } from './service.ts';
import { noticeTemplates } from '../index.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ demonstration: true });
});
afterAll(() => slice.close());

/** Each test has a morning and an empty outbox of its own. */
beforeEach(async () => {
  const { db, clock } = slice;
  await db.delete(notices);
  await db.delete(demoMessages);
  clock.set(Math.ceil(clock.now() / day) * day + 2 * hour);
});

const demonstration = () => {
  if (!slice.demonstrationPush) throw new Error('the demonstration did not start');
  return slice.demonstrationPush;
};
const parts = (): PushParts => ({
  db: slice.db,
  push: demonstration().push,
  noticeTemplates,
  log: slice.log,
  now: slice.clock.now,
});
const pushNow = (): Promise<number> => pushWaitingNotices(parts());

let made = 0;
/** Somebody who is signed in to an app that has told its token. */
async function appMember(clientType = 10, language = 'zh-CN'): Promise<Member & { token: string }> {
  const token = `token-of-device-${++made}`;
  const member = await slice.signIn(newMobile(), slice.newDevice({ clientType, language }));
  await member.device.call('POST /api/auth/common/updateUserClientinfo', { pushToken: token });
  return { ...member, token };
}

const report = ({ customerId }: Member, template: string, values: Record<string, string> = {}): Promise<void> =>
  addNotice(slice.db, {
    customerId,
    template: noticeTemplates.get(template)!,
    onceKey: String(++made),
    values,
    now: slice.clock.now(),
  });

/** What the devices got, oldest first. */
const delivered = async (): Promise<string[]> => {
  const rows = await slice.db
    .select()
    .from(demoMessages)
    .where(eq(demoMessages.channel, 'push'))
    .orderBy(asc(demoMessages.id));
  return rows.map(({ text }) => text);
};
const waiting = async (): Promise<(Date | null)[]> =>
  (await slice.db.select({ after: notices.pushAfter }).from(notices)).map(({ after }) => after);
const tokensOf = async ({ customerId }: Member): Promise<string[]> => {
  const rows = await slice.db.select().from(pushDevices).where(eq(pushDevices.customerId, customerId));
  return rows.map(({ token }) => token);
};
const setStatus = ({ customerId }: Member, status: number) =>
  slice.db.update(customers).set({ status }).where(eq(customers.id, customerId));

const passwordPush = '密码已修改\n登录密码已修改，其他设备已退出登录\n/setting/devices';

describe('a notice', () => {
  it('rings once on the phone, with its values, and leads to its page', async () => {
    const member = await appMember();
    await report(member, 'mobileChanged', { mobile: '139****0001' });
    expect(await pushNow()).toBe(1);
    expect(await pushNow()).toBe(0);
    expect(await delivered()).toEqual(['手机号已更新\n账号手机号已更新为139****0001\n/setting/bindMobile']);
    const [row] = await slice.db.select().from(notices);
    expect(row).toMatchObject({ pushAfter: null, pushTries: 1, pushedAt: new Date(slice.clock.now()) });
    expect(slice.logged()).not.toContain(member.token);
  });

  it('rings once when several processes look at the same time', async () => {
    const member = await appMember(11);
    const count = 45;
    for (let at = 0; at < count; at += 1) await report(member, 'mobileChanged', { mobile: `no. ${at}` });
    const rounds = await Promise.all([pushNow(), pushNow(), pushNow()]);
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(new Set(await delivered()).size).toBe(count);
    expect(await delivered()).toHaveLength(count);
  });

  it('is left to the process that is claiming it, and nobody waits for that', async () => {
    const member = await appMember();
    for (const mobile of ['first', 'second']) await report(member, 'mobileChanged', { mobile });
    const now = new Date(slice.clock.now());
    await slice.db.transaction(async (tx) => {
      expect(await claimNotices(tx, now, new Date(now.getTime() + minute), 1, 5)).toHaveLength(1);
      expect(await pushNow()).toBe(1);
    });
    expect(await pushNow()).toBe(0);
    expect(await delivered()).toHaveLength(1);
  });

  it('rings once when the answer of the provider was lost', async () => {
    await report(await appMember(), 'passwordChanged');
    demonstration().jpush.loseNextAnswer();
    expect(await pushNow()).toBe(0);
    slice.clock.advance(10 * second);
    expect(await pushNow()).toBe(1);
    expect(await delivered()).toEqual([passwordPush]);
  });

  it('that was read or deleted before its push does not ring', async () => {
    const member = await appMember();
    for (const change of [{ readAt: new Date(slice.clock.now()) }, { deletedAt: new Date(slice.clock.now()) }]) {
      await report(member, 'passwordChanged');
      await slice.db.update(notices).set(change).where(isNotNull(notices.pushAfter));
      expect(await pushNow()).toBe(0);
      expect((await waiting()).filter((after) => after !== null)).toEqual([]);
    }
    expect(await delivered()).toEqual([]);
  });

  it('comes in the language of the phone', async () => {
    await report(await appMember(10, 'en'), 'passwordChanged');
    await pushNow();
    expect((await delivered())[0]).toMatch(/^Password changed\n/);
  });

  it('goes to nobody without an app', async () => {
    const visitor = await slice.signIn();
    await visitor.device.call('POST /api/auth/common/updateUserClientinfo', { pushToken: 'token-of-a-page' });
    await report(visitor, 'passwordChanged');
    expect(await pushNow()).toBe(0);
    expect([await delivered(), await waiting()]).toEqual([[], [null]]);
  });

  it('goes to no account that nobody may enter, and still to one that waits for its end', async () => {
    const [cancelled, blocked, cancelling] = [await appMember(), await appMember(), await appMember()];
    for (const member of [cancelled, blocked, cancelling]) await report(member, 'passwordChanged');
    await setStatus(cancelled, customerStatus.cancelled);
    await setStatus(blocked, customerStatus.blocked);
    await setStatus(cancelling, customerStatus.cancelling);
    expect(await pushNow()).toBe(1);
    expect(await waiting()).toEqual([null, null, null]);
  });

  it('of a sign-in elsewhere warns the phone that it ended, and later ones do not go there', async () => {
    const member = await appMember();
    await slice.signIn(member.mobile, slice.newDevice({ clientType: 10 }));
    await pushNow();
    expect(await delivered()).toEqual([expect.stringMatching(/^新设备登录\n/)]);
    slice.clock.advance(second);
    await report(member, 'passwordChanged');
    expect(await pushNow()).toBe(0);
  });

  it('of what somebody reported waits for the end of the silent hours', async () => {
    const member = await appMember();
    slice.clock.advance(12 * hour + minute);
    await report(member, 'reportValid', { rule: '广告' });
    expect(await pushNow()).toBe(0);
    slice.clock.advance(10 * hour);
    expect(await pushNow()).toBe(1);
    expect(await delivered()).toEqual([expect.stringMatching(/^举报已处理\n/)]);
  });

  it('of a friend waits for eight in the morning', async () => {
    const member = await appMember();
    slice.clock.advance(12 * hour + minute);
    await report(member, 'newFan', { a: '老王' });
    await report(member, 'passwordChanged');
    expect(await pushNow()).toBe(1);
    slice.clock.advance(10 * hour - 2 * minute);
    expect(await pushNow()).toBe(0);
    slice.clock.advance(minute);
    expect(await pushNow()).toBe(1);
    expect(await delivered()).toEqual([passwordPush, expect.stringMatching(/^新粉丝\n/)]);
  });

  it('from before pushes, or of yesterday, does not ring any more', async () => {
    const member = await appMember();
    await slice.db.insert(notices).values({
      customerId: member.customerId,
      type: 0,
      code: 'old',
      onceKey: 'old',
      content: { template: 'passwordChanged', values: {} },
      createdAt: new Date(slice.clock.now()),
    });
    await report(member, 'passwordChanged');
    slice.clock.advance(day + second);
    expect(await pushNow()).toBe(0);
    expect([await delivered(), await waiting()]).toEqual([[], [null, null]]);
  });
});

describe('a push that is refused', () => {
  const busy = { status: 503, code: 1030 };

  it('is sent again later, each time after a longer pause, and given up after the fifth time', async () => {
    await report(await appMember(), 'passwordChanged');
    for (const pause of [10 * second, minute, 10 * minute, hour]) {
      demonstration().jpush.refuseNext(busy);
      expect(await pushNow()).toBe(0);
      slice.clock.advance(pause - 1);
      expect(await pushNow()).toBe(0);
      slice.clock.advance(1);
    }
    demonstration().jpush.refuseNext(busy);
    await pushNow();
    expect(await pushNow()).toBe(0);
    expect([await delivered(), await waiting()]).toEqual([[], [null]]);
    expect(slice.logged()).toContain('notices were not pushed');
  });

  it('arrives once the provider is back', async () => {
    await report(await appMember(), 'passwordChanged');
    demonstration().jpush.refuseNext(busy);
    await pushNow();
    expect(await delivered()).toEqual([]);
    slice.clock.advance(10 * second);
    expect(await pushNow()).toBe(1);
    expect(await delivered()).toEqual([passwordPush]);
  });

  it('of a friend is not sent again at night', async () => {
    const member = await appMember();
    slice.clock.advance(12 * hour - second);
    await report(member, 'newFan', { a: '老王' });
    demonstration().jpush.refuseNext(busy);
    await pushNow();
    slice.clock.advance(hour);
    expect(await pushNow()).toBe(0);
    slice.clock.advance(9 * hour + second);
    expect(await pushNow()).toBe(1);
  });

  it('because the app is gone takes the token away', async () => {
    const [gone, other] = [await appMember(), await appMember()];
    demonstration().jpush.removeApp(gone.token);
    await report(gone, 'passwordChanged');
    await report(other, 'passwordChanged');
    expect(await pushNow()).toBe(1);
    expect([await tokensOf(gone), await tokensOf(other)]).toEqual([[], [other.token]]);
    expect(await waiting()).toEqual([null, null]);
  });

  it('of a process that was too slow is settled by the one that took it over', async () => {
    await report(await appMember(), 'passwordChanged');
    const slow: PushParts = {
      ...parts(),
      push: {
        ...parts().push,
        send: async () => {
          slice.clock.advance(2 * minute);
          demonstration().jpush.refuseNext(busy);
          expect(await pushNow()).toBe(0);
          return { ok: [], invalid: [], retry: [] };
        },
      },
    };
    await pushWaitingNotices(slow);
    expect(await waiting()).toEqual([new Date(slice.clock.now() + minute)]);
    slice.clock.advance(minute);
    expect(await pushNow()).toBe(1);
    expect(await delivered()).toEqual([passwordPush]);
  });

  it('of a process that died is taken over by another', async () => {
    await report(await appMember(), 'passwordChanged');
    const died: PushParts = {
      ...parts(),
      push: { ...parts().push, send: () => Promise.reject(new Error('the process died')) },
    };
    await pushWaitingNotices(died);
    slice.clock.advance(minute);
    expect(await pushNow()).toBe(0);
    slice.clock.advance(minute);
    expect(await pushNow()).toBe(1);
  });
});

it('is looked for every two seconds until the server stops', async () => {
  await report(await appMember(), 'passwordChanged');
  const jobs = await startJobs({ ...slice.parts, ...parts() }, notice.jobs);
  await expect.poll(delivered, { timeout: 200_000 }).toEqual([passwordPush]);
  await jobs.stop();
  expect((await waiting())[0]).toBeNull();
});

describe('what a member wants', () => {
  const setting = (
    member: Member,
    input: { pushType?: number; status?: 0 | 1; quiet?: { from: number; to: number } },
  ) => slice.callAs(member)('POST /api/sp/hgd/mine/addOrUpdatePushStatus', input);

  it('is asked before a push: a kind that is off never rings', async () => {
    const member = await appMember();
    await setting(member, { pushType: 1, status: 0 });
    await report(member, 'newFan', { a: '老王' });
    await report(member, 'followedPublished');
    expect(await pushNow()).toBe(0);
    expect(await waiting()).toEqual([null, null]);
  });

  it('moves the silence, which what concerns the account does not wait for', async () => {
    const member = await appMember();
    const now = (slice.clock.now() + 8 * hour) % day;
    const from = Math.floor(now / minute);
    await setting(member, { quiet: { from, to: from + 30 } });
    await report(member, 'stockEvent', { stock: 'a', event: 'b' });
    await report(member, 'passwordChanged');
    expect(await pushNow()).toBe(1);
    slice.clock.advance(29 * minute);
    expect(await pushNow()).toBe(0);
    slice.clock.advance(minute);
    expect(await pushNow()).toBe(1);
  });

  it('is eight a day at most, however many look, apart from alerts and the account', async () => {
    const member = await appMember();
    for (let at = 0; at < 12; at += 1) await report(member, 'stockEvent', { stock: 'a', event: `no. ${at}` });
    await report(member, 'alertLimitUp', { stock: 'a', price: 'b' });
    await Promise.all([pushNow(), pushNow()]);
    const texts = await delivered();
    expect(texts.filter((text) => text.startsWith('重要事件'))).toHaveLength(8);
    expect(texts).toHaveLength(9);
  });
});

describe('a duty', () => {
  const duty = (member: Member) => report(member, 'dutyVisit', { date: '2026-12-01' });
  const silence = (member: Member, from: number, to: number) =>
    slice.callAs(member)('POST /api/sp/hgd/mine/addOrUpdatePushStatus', { quiet: { from, to } });

  it('rings by day whatever the silent hours', async () => {
    const member = await appMember();
    await silence(member, 9 * 60, 18 * 60);
    await duty(member);
    expect(await pushNow()).toBe(1);
  });

  it('waits at night until the silent hours end', async () => {
    const member = await appMember();
    slice.clock.advance(13 * hour);
    await duty(member);
    await report(member, 'passwordChanged');
    expect(await pushNow()).toBe(1);
    expect(await delivered()).toEqual([passwordPush]);
    slice.clock.advance(8.5 * hour - second);
    expect(await pushNow()).toBe(0);
    slice.clock.advance(second);
    expect(await pushNow()).toBe(1);
  });

  it('waits for the day at the latest', async () => {
    const member = await appMember();
    await silence(member, 20 * 60, 12 * 60);
    slice.clock.advance(13 * hour);
    await duty(member);
    slice.clock.advance(9 * hour - second);
    expect(await pushNow()).toBe(0);
    slice.clock.advance(second);
    expect(await pushNow()).toBe(1);
  });
});

describe('what a member is tired of', () => {
  const mute = (member: Member, subType: string, isMuted = true) =>
    slice.callAs(member)('POST /api/notification/mine/muteKind', { subType, isMuted });
  const unread = async (member: Member) =>
    (await slice.callAs(member)('GET /api/chat/private/getUnreadNumInfo', {})).messageUnreadNum;

  it('stands in the list, read, and rings no more until it is wanted again', async () => {
    const [member, other] = [await appMember(), await appMember()];
    await report(member, 'stockEvent', { stock: 'a', event: 'waits' });
    await mute(member, 'evt.stock');
    await report(member, 'stockEvent', { stock: 'a', event: 'b' });
    await report(other, 'stockEvent', { stock: 'a', event: 'c' });
    expect(await pushNow()).toBe(1);
    // What waited when it was muted is told of, and rings no more.
    expect(await unread(member)).toBe(1);
    const call = slice.callAs(member);
    const { list } = await call('POST /api/notification/mine/getStockSceneMessages', { scene: 'event' });
    expect(list.map(({ isRead, canMute }) => [isRead, canMute])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(await call('POST /api/notification/mine/getMutedKinds', {})).toMatchObject({
      list: [{ subType: 'evt.stock', title: '重要事件' }],
    });
    await mute(member, 'evt.stock', false);
    await report(member, 'stockEvent', { stock: 'a', event: 'd' });
    expect([await pushNow(), await unread(member)]).toEqual([1, 2]);
    expect(await call('POST /api/notification/mine/getMutedKinds', {})).toEqual({ list: [] });
  });

  it('is neither the account, nor a duty, nor what there is not', async () => {
    const member = await appMember();
    for (const subType of ['duty.visit', 'acc.newDevice', 'no.such'])
      await expect(mute(member, subType)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
