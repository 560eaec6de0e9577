import { customers, customerStatus, notices, pushDevices } from '@lianpan/db';
import { day, hour, minute, second, type Member } from '@lianpan/testkit';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../jobs/start-jobs.ts';
import { notice } from './feature.ts';
import { claimNotices } from './queries.ts';
import { pushWaitingNotices, type PushParts } from './service.ts';
import {
  usePushes,
  slice,
  demonstration,
  parts,
  pushNow,
  appMember,
  report,
  delivered,
  waiting,
  passwordPush,
} from './push.fixture.ts';

usePushes();

const tokensOf = async ({ customerId }: Member): Promise<string[]> => {
  const rows = await slice.db.select().from(pushDevices).where(eq(pushDevices.customerId, customerId));
  return rows.map(({ token }) => token);
};

const setStatus = ({ customerId }: Member, status: number) =>
  slice.db.update(customers).set({ status }).where(eq(customers.id, customerId));

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
