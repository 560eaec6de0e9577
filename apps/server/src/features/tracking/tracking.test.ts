import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, startSlice, type Slice } from '@lianpan/testkit';
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
    expect(await device.call('POST /api/data/common/trackUserBehavior', one)).toEqual({ kept: 1, unknown: 0 });
    const batch = { events: [behaviour, { ...behaviour, eventId: 99999, customParam: { from: 'x' } }] };
    expect(await device.call('POST /api/data/common/trackUserBehavior', batch)).toEqual({ kept: 1, unknown: 1 });
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

describe('a question after a scene', () => {
  it('is asked once in its time, and no other within three days', async () => {
    const device = slice.newDevice();
    const ask = (sceneCode: string) => device.call('GET /api/data/common/getFeedbackSceneInfo', { sceneCode });
    expect(await ask('cancel_account')).toMatchObject({ type: 'choice', options: expect.any(Array) });
    const answer = { sceneId: 'cancel_account', optionCodes: ['privacy'], text: '好' };
    await device.call('POST /api/data/common/addSceneFeedback', answer);
    expect(await ask('week_report')).toBeNull();
    slice.clock.advance(3 * day + 1);
    expect(await ask('week_report')).toMatchObject({ type: 'score' });
  });

  it('refuses a scene or an option that does not exist', async () => {
    for (const input of [{ sceneId: 'nothing' }, { sceneId: 'cancel_account', optionCodes: ['made-up'] }])
      await expect(slice.call('POST /api/data/common/addSceneFeedback', input)).rejects.toMatchObject({
        message: '没有这个反馈场景',
      });
  });
});
