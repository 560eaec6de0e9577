import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@lianpan/client';
import { customers, customerStatus } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { day, startSlice, type Device, type Slice } from '@lianpan/testkit';
import { insertFeedback, lockAnswers } from './queries.ts';
import { forgetOldTracks } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const rowsOf = async (table: string, visitorId: string) =>
  (await slice.db.execute(`select * from ${table} where visitor_id = '${visitorId}' order by id`)).rows;

const behaviour = { eventId: 10101, pageRoute: '/login', pageUrl: '/login' };

describe('counting', () => {
  it('TRK-01 keeps a page view with route, address, entry and stay', async () => {
    const member = await slice.signIn();
    await member.device.call('POST /api/data/common/trackView', {
      title: 'hall',
      pageRoute: '/hall',
      pageUrl: '/hall?inviteCode=ABC&tab=1',
      enterTime: slice.clock.now() - 4000,
      stayMs: 4000,
    });
    expect(await rowsOf('tracked_view', member.device.visitorId)).toMatchObject([
      { customer_id: String(member.customerId), route: '/hall', url: '/hall?tab=1', stay_ms: 4000 },
    ]);
  });

  it('TRK-01 keeps an event, alone or in a batch, with the parameters of its definition', async () => {
    const device = slice.newDevice();
    const one = { ...behaviour, mainId: '7', stockNo: '600519', customParam: { from: 'mine', mobile: '13800000001' } };
    expect(await device.call('POST /api/data/common/trackUserBehavior', one)).toEqual({
      kept: 1,
      unknown: 0,
      isCounted: true,
    });
    const batch = { events: [behaviour, { ...behaviour, eventId: 99999, customParam: { from: 'x' } }] };
    expect(await device.call('POST /api/data/common/trackUserBehavior', batch)).toEqual({
      kept: 1,
      unknown: 1,
      isCounted: true,
    });
    const rows = await rowsOf('tracked_event', device.visitorId);
    expect(rows).toMatchObject([
      { event_id: 10101, main_id: '7', stock_no: '600519', parameters: { from: 'mine' }, is_unknown: false },
      { event_id: 10101, parameters: {} },
      { event_id: 99999, parameters: {}, is_unknown: true },
    ]);
    expect(JSON.stringify(rows)).not.toContain('13800000001');
  });

  it('TRK-01 keeps the access log', async () => {
    const device = slice.newDevice();
    await device.call('POST /api/data/common/addAccessLog', {
      accessLogList: [{ logTitle: 'hall', pageRoute: '/hall', pageUrl: '/hall', stayMs: 10, viewTime: 0 }],
    });
    const [row] = await rowsOf('access_log', device.visitorId);
    expect(row).toMatchObject({ title: 'hall', route: '/hall', stay_ms: 10 });
    // A device's clock may be wrong by years; what is kept is not.
    expect(new Date(String(row?.['viewed_at'])).getTime()).toBe(slice.clock.now() - day);
  });

  it('keeps the access log alone of a member who withdrew the consent to counting', async () => {
    const member = await slice.signIn();
    const { visitorId } = member.device;
    const call = slice.callAs(member);
    const view = { pageRoute: '/hall', pageUrl: '/hall', enterTime: slice.clock.now(), stayMs: 1 };
    const entry = { logTitle: 'hall', pageRoute: '/hall', pageUrl: '/hall', stayMs: 1, viewTime: slice.clock.now() };
    const send = async () => [
      await call('POST /api/data/common/trackView', view),
      await call('POST /api/data/common/trackUserBehavior', { events: [behaviour] }),
      await call('POST /api/data/common/addAccessLog', { accessLogList: [entry] }),
    ];
    const countOf = async () => {
      const tables = ['tracked_view', 'tracked_event', 'access_log'];
      return Promise.all(tables.map(async (table) => (await rowsOf(table, visitorId)).length));
    };
    const { version } = await call('POST /api/system/mine/setConsent', { document: 'behaviour', isGiven: false });
    expect(await send()).toEqual([
      { isCounted: false },
      { kept: 0, unknown: 0, isCounted: false },
      { isCounted: false },
    ]);
    expect(await countOf()).toEqual([0, 0, 1]);
    await call('POST /api/system/mine/setConsent', { document: 'behaviour', version, isGiven: true });
    expect(await send()).toEqual([{ isCounted: true }, { kept: 1, unknown: 0, isCounted: true }, { isCounted: true }]);
    expect(await countOf()).toEqual([1, 1, 2]);
  });

  it('refuses a batch of more than twenty', async () => {
    await expect(
      slice.call('POST /api/data/common/trackUserBehavior', { events: Array.from({ length: 21 }, () => behaviour) }),
    ).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  });

  it('forgets events after thirteen months', async () => {
    const device = slice.newDevice();
    await device.call('POST /api/data/common/trackUserBehavior', behaviour);
    slice.clock.advance(396 * day);
    expect(await forgetOldTracks(slice.db, slice.clock.now())).toBeGreaterThan(0);
    expect(await rowsOf('tracked_event', device.visitorId)).toEqual([]);
  });
});

/** How many connections to this database wait for another's lock. */
const waitingLocks = async () =>
  (
    await slice.db.execute(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows.length;

const ask = (device: Device, sceneCode: string) =>
  device.call('GET /api/data/common/getFeedbackSceneInfo', { sceneCode });
const answerAs = (device: Device, answer: CallInput<'POST /api/data/common/addSceneFeedback'>) =>
  device.call('POST /api/data/common/addSceneFeedback', answer);

describe('a question after a scene', () => {
  it('is asked once in its time, and no other within three days', async () => {
    const device = slice.newDevice();
    expect(await ask(device, 'cancel_account')).toMatchObject({ type: 'choice', options: expect.any(Array) });
    await answerAs(device, { sceneId: 'cancel_account', optionCodes: ['privacy'], text: '好' });
    expect(await ask(device, 'week_report')).toBeNull();
    slice.clock.advance(3 * day + 1);
    expect(await ask(device, 'week_report')).toMatchObject({ type: 'score' });
  });

  it('is one question in three days to a member, on whatever device, and the same one after its own time', async () => {
    const member = await slice.signIn();
    await answerAs(member.device, { sceneId: 'search_empty', text: '可转债' });
    const other = await slice.signIn(member.mobile);
    expect(await ask(other.device, 'cancel_account')).toBeNull();
    slice.clock.advance(3 * day + 1);
    const later = await slice.signIn(member.mobile);
    expect(await ask(later.device, 'cancel_account')).not.toBeNull();
    expect(await ask(later.device, 'search_empty')).toBeNull();
    slice.clock.advance(4 * day);
    const muchLater = await slice.signIn(member.mobile);
    expect(await ask(muchLater.device, 'search_empty')).not.toBeNull();
  });

  it('counts what was answered on the device before the member signed in, and nobody else’s answer', async () => {
    const device = slice.newDevice();
    await answerAs(device, { sceneId: 'search_empty', text: '可转债' });
    const member = await slice.signIn(undefined, device);
    expect(await ask(member.device, 'cancel_account')).toBeNull();
    expect(await ask((await slice.signIn()).device, 'cancel_account')).not.toBeNull();
  });

  it('takes one of two answers sent at once', async () => {
    const member = await slice.signIn();
    const answer = { sceneId: 'search_empty', text: '债' };
    const second = await slice.db.transaction(async (tx) => {
      await lockAnswers(tx, String(member.customerId));
      const sent = answerAs(member.device, answer).catch((error: unknown) => error);
      await expect.poll(async () => waitingLocks()).toBe(1);
      const { customerId, device } = member;
      const origin = { customerId, visitorId: device.visitorId, clientType: 0, clientVersion: '9.6.0' };
      await insertFeedback(tx, { ...origin, at: new Date(slice.clock.now()), scene: 'search_empty', options: [] });
      return { sent };
    });
    expect(await second.sent).toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    expect(await rowsOf('scene_feedback', member.device.visitorId)).toHaveLength(1);
  });

  it('refuses an answer that says nothing or more than the scene allows', async () => {
    const device = slice.newDevice();
    const refusals = [
      [{ sceneId: 'search_empty', text: ' ' }, '请先回答'],
      [{ sceneId: 'week_report', text: '好' }, '请先回答'],
      [{ sceneId: 'search_empty', text: '字'.repeat(101) }, '最多100个字'],
    ] as const;
    for (const [answer, message] of refusals)
      await expect(answerAs(device, answer)).rejects.toMatchObject({ message, details: { bizCode: 'INPUT_INVALID' } });
    expect(await rowsOf('scene_feedback', device.visitorId)).toEqual([]);
  });

  it('is answered by a member who waits for the account to be cancelled', async () => {
    const { customerId, mobile } = await slice.signIn();
    await slice.db.update(customers).set({ status: customerStatus.cancelling }).where(eq(customers.id, customerId));
    const member = await slice.signIn(mobile);
    await answerAs(member.device, { sceneId: 'cancel_account', optionCodes: ['tooHard'] });
    expect(await rowsOf('scene_feedback', member.device.visitorId)).toHaveLength(1);
  });

  it('refuses a scene or an option that does not exist', async () => {
    const refusals: [CallInput<'POST /api/data/common/addSceneFeedback'>, string][] = [
      [{ sceneId: 'nothing' }, '没有这个反馈场景'],
      [{ sceneId: 'cancel_account', optionCodes: ['made-up'] }, '没有这个选项'],
    ];
    for (const [answer, message] of refusals)
      await expect(answerAs(slice.guest, answer)).rejects.toMatchObject({ message });
  });
});
