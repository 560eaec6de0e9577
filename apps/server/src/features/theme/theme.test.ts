import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  call = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

const all = (input: object = {}) => call('POST /api/stocks/theme/getThemedList', input);
const vane = (tab: 'TODAY' | 'D5' | 'ROTATION', tradeDate?: string) =>
  call('POST /api/stocks/hall/getThemeVane', { tab, tradeDate });
const detail = (conceptCode: string, tradeDate?: string) =>
  call('POST /api/stocks/theme/getThemedDetail', { conceptCode, tradeDate });

describe('the vane', () => {
  it('shows the thirty hottest themes, or those hottest over five days', async () => {
    const [today, five, list] = await Promise.all([vane('TODAY'), vane('D5'), all()]);
    expect(today.list).toEqual(list.list.slice(0, 30));
    const heats = today.list.map(({ heat }) => heat);
    expect(heats).toEqual(heats.toSorted((a, b) => b - a));
    const means = five.list.map(({ meanHeat }) => meanHeat);
    expect(means).toEqual(
      list.list
        .map(({ meanHeat }) => meanHeat)
        .toSorted((a, b) => b - a)
        .slice(0, 30),
    );
  });

  it('turns through ten days, each with the five that were hottest on it', async () => {
    const { rotation } = await vane('ROTATION');
    expect(rotation).toHaveLength(10);
    for (const { tradeDate, top } of rotation) {
      const { list } = await all({ tradeDate });
      expect(top.map(({ conceptName, heat }) => [conceptName, heat])).toEqual(
        list.slice(0, 5).map(({ conceptName, heat }) => [conceptName, heat]),
      );
    }
  });

  it('shows a guest three themes and how many more there are', async () => {
    const shown = await slice.call('POST /api/stocks/hall/getThemeVane', { tab: 'ROTATION' });
    expect(shown).toMatchObject({ list: { length: 3 }, rotation: [], lock: { reason: 'login', hiddenNum: 27 } });
  });
});

describe('a theme', () => {
  it('has the heat of its last days, and the mean of five of them', async () => {
    const { list } = await all({ tradeDate: '2026-11-19' });
    for (const { conceptCode } of list.slice(0, 5)) {
      const { theme, total, history, members } = await detail(conceptCode, '2026-11-19');
      expect(theme).toEqual(list.find((one) => one.conceptCode === conceptCode));
      expect(theme.upNum + theme.downNum).toBeLessThanOrEqual(total);
      expect(members).toHaveLength(3);
      expect(history.at(-1)).toMatchObject({ date: '2026-11-19', heat: theme.heat, stage: theme.stage });
      expect(theme.heat - history.at(-2)!.heat).toBeCloseTo(theme.heatChange!, 1);
      const five = history.slice(-5).map(({ heat }) => heat);
      expect(five.reduce((sum, heat) => sum + heat, 0) / 5).toBeCloseTo(theme.meanHeat, 1);
    }
  });

  it('of a stage is listed alone, by any figure', async () => {
    const { list } = await all({ sortField: 'mainNet', sortOrder: 'asc' });
    const nets = list.map(({ mainNet }) => mainNet);
    expect(nets).toEqual(nets.toSorted((a, b) => a! - b!));
    const dormant = await all({ stage: 'dormant' });
    expect(dormant.total).toBe(list.filter(({ stage }) => stage === 'dormant').length);
  });

  it('keeps its members back from who has no privilege, and says which', async () => {
    const { conceptCode } = (await all()).list[0]!;
    expect(await detail(conceptCode)).toMatchObject({ members: { length: 3 }, lock: { reason: 'privilege' } });
    const guest = await slice.call('POST /api/stocks/theme/getThemedDetail', { conceptCode });
    expect(guest).toMatchObject({ members: { length: 3 }, lock: { reason: 'login' } });
  });

  it.each(['没有这个题材', '<b>', "x' or 1=1"])('that is none is refused clearly: %s', async (conceptCode) => {
    await expect(detail(conceptCode)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
