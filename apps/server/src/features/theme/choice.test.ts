import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'POST /api/stocks/theme/getThemeChoice';
const tradeDate = '2026-11-19';

let slice: Slice;
let full: Device;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, seed: true });
  full = (await slice.signInAs('fullService')).device;
});
afterAll(() => slice.close());

const themes = async () => (await slice.call('POST /api/stocks/theme/getThemedList', { tradeDate })).list;

describe('who holds all four privileges', () => {
  it('reads every theme with strength, leaders and rotation as the other pages tell them', async () => {
    const answer = await full.call(target, { tradeDate });
    const list = await themes();
    expect(answer).toMatchObject({ followed: list.length, total: list.length, locks: {} });
    expect(answer.list.map(({ conceptCode }) => conceptCode)).toEqual(list.map(({ conceptCode }) => conceptCode));
    for (const [at, row] of answer.list.slice(0, 5).entries()) {
      const { theme, history } = await full.call('POST /api/stocks/theme/getThemedDetail', {
        conceptCode: row.conceptCode,
        tradeDate,
        days: 20,
      });
      expect(row.leaders).toMatchObject({ leader: theme.leader, core: theme.core });
      expect(row.strength).toMatchObject({ heat: theme.heat, stage: theme.stage, meanHeat: theme.meanHeat });
      expect(row.strength!.heats).toEqual(history.map(({ heat }) => heat));
      let days = 0;
      for (const { stage } of history.toReversed()) {
        if (stage !== theme.stage) break;
        days++;
      }
      expect(row.strength!.stageDays).toBe(days);
      expect(row.changePct).toBe(list[at]!.changePct);
    }
    const day = slice.callAs(await slice.signIn());
    const vane = await day('POST /api/stocks/hall/getThemeVane', { tradeDate, tab: 'ROTATION' });
    expect(answer.rotation).toEqual(vane.rotation);
  });

  it('filters by stage, heat, money and news, all together', async () => {
    const list = await themes();
    const ask = { tradeDate, stages: ['dormant', 'ebb'] as const, leastHeat: 30, capital: 'OUT' as const };
    const found = await full.call(target, { ...ask, stages: [...ask.stages] });
    const meant = list.filter(
      ({ stage, heat, mainNetPct }) => ['dormant', 'ebb'].includes(stage) && heat >= 30 && mainNetPct < 0,
    );
    expect(found.list.map(({ conceptCode }) => conceptCode)).toEqual(meant.map(({ conceptCode }) => conceptCode));
    const withNews = await full.call(target, { tradeDate, hasCatalyst: true });
    expect(withNews.total).toBe(list.filter(({ catalyst }) => catalyst !== null).length);
  });
});

describe('who holds less', () => {
  const nothing = { strength: null, leaders: null };

  it('sees three themes without strength, leaders and rotation', async () => {
    const guest = await slice.call(target, { tradeDate, capital: 'OUT' });
    const first = (await themes()).slice(0, 3).map(({ conceptCode }) => conceptCode);
    expect(guest.list.map(({ conceptCode }) => conceptCode)).toEqual(first);
    expect(guest.list.every((row) => row.strength === null && row.leaders === null)).toBe(true);
    expect(guest).toMatchObject({ rotation: [], locks: { pool: { reason: 'login' }, rotation: { toolId: 23 } } });
    const member = slice.callAs(await slice.signIn());
    const answer = await member(target, { tradeDate });
    expect(answer.list[0]).toMatchObject(nothing);
    expect(answer.locks.pool).toMatchObject({ reason: 'privilege', toolId: 20, canTry: true });
  });

  it.each([
    [20, 'pool'],
    [21, 'strength'],
    [22, 'leaders'],
    [23, 'rotation'],
  ] as const)('opens with privilege %s the part %s alone', async (markingToolId, part) => {
    const member = slice.callAs(await slice.signIn());
    await member('POST /api/stocks/hall/openMarkingTool', { markingToolId });
    const answer = await member(target, { tradeDate });
    const open = (['pool', 'strength', 'leaders', 'rotation'] as const).filter((key) => !answer.locks[key]);
    expect(open).toEqual([part]);
    expect(answer.list.length > 3).toBe(part === 'pool');
    expect(answer.list[0]!.strength !== null).toBe(part === 'strength');
    expect(answer.list[0]!.leaders !== null).toBe(part === 'leaders');
    expect(answer.rotation.length > 0).toBe(part === 'rotation');
  });

  it('is told that stage and heat can not be asked for', async () => {
    for (const input of [{ stages: ['climax' as const] }, { leastHeat: 50 }]) {
      await expect(slice.call(target, input)).rejects.toMatchObject({
        details: { bizCode: 'PRIVILEGE_REQUIRED' },
      });
    }
  });
});

it.each([{ leastHeat: 101 }, { stages: [] }, { stages: ['warm'] }, { tradeDate: 'today' }])(
  'refuses what can not be asked: %j',
  async (input) => {
    await expect(slice.call(target, input as never)).rejects.toMatchObject({ outcome: 'rejected' });
  },
);
