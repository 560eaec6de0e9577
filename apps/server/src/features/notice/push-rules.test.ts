import { day, hour, minute, second, type Member } from '@lianpan/testkit';
import { describe, expect, it } from 'vitest';
import { usePushes, slice, pushNow, appMember, report, delivered, waiting, passwordPush } from './push.fixture.ts';

usePushes();

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
