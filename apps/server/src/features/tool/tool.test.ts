import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToolOf } from '../privilege/service.ts';
import { updatedAt } from './updated-at.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const list = (call: Slice['call'] = slice.call) => call('GET /api/stocks/hall/getMarkingToolList', {});

describe('the market tools', () => {
  it('are fourteen, free or by privilege, each with a page', async () => {
    const tools = await list();
    expect(tools.map(({ markingToolId }) => markingToolId)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
    // Product handbook 10.2.
    const paid = tools.filter(({ needPrivilege }) => needPrivilege).map(({ markingToolId }) => markingToolId);
    expect(paid).toEqual([2, 3, 6, 8, 13, 14]);
    for (const { route, name, slogan } of tools) {
      expect(route).toMatch(/^\/watchTheStockMarket\/\w+$/);
      expect(name.length * slogan.length).toBeGreaterThan(0);
    }
  });

  it('have tiles on the hall, one by its number', async () => {
    const tile = (markingToolId?: number) =>
      slice.call('GET /api/stocks/hall/getHallMarkingToolInfo', { markingToolId });
    const tools = await list();
    expect(await tile()).toEqual(tools);
    expect(await tile(5)).toEqual([tools[4]]);
    await expect(tile(37)).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('stand in the order of their member, the own ones first', async () => {
    const call = slice.callAs(await slice.signIn());
    const focus = (markingToolId: number, isFocus: boolean) =>
      call('POST /api/stocks/hall/focusMarkingTool', { markingToolId, isFocus });
    expect(await focus(9, true)).toEqual({ isFocus: true, focusNum: 1 });
    await focus(4, true);
    expect(await focus(9, true)).toEqual({ isFocus: true, focusNum: 2 });
    await focus(11, true);
    const first = async () => (await list(call)).slice(0, 4).map(({ markingToolId }) => markingToolId);
    expect(await first()).toEqual([9, 4, 11, 1]);
    const sorted = await call('POST /api/stocks/hall/sortMarkingTools', { markingToolIds: [11, 9] });
    expect(sorted.markingToolIds).toEqual([11, 9, 4]);
    expect(await focus(9, false)).toEqual({ isFocus: false, focusNum: 2 });
    expect(await first()).toEqual([11, 4, 1, 2]);
    expect((await list()).some(({ isFocus }) => isFocus)).toBe(false);
  });

  it.each([0, 15, 37])('know no tool of the number %s', async (markingToolId) => {
    const call = slice.callAs(await slice.signIn());
    const asked = call('POST /api/stocks/hall/focusMarkingTool', { markingToolId, isFocus: true });
    await expect(asked).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('a tool that needs a privilege', () => {
  it('is opened for the day by one use of the trial, however often and from wherever it is asked', async () => {
    const call = slice.callAs(await slice.signIn());
    const open = () => call('POST /api/stocks/hall/openMarkingTool', { markingToolId: 14 });
    expect((await list(call)).find(({ markingToolId }) => markingToolId === 14)).toMatchObject({ permissionStatus: 1 });
    // A trial has three uses.
    expect(await Promise.all([open(), open(), open()])).toEqual(Array(3).fill({ isOpen: true, usesLeft: 2 }));
    expect(await open()).toEqual({ isOpen: true, usesLeft: 2 });
  });
});

it('offers the trading days back from the newest', async () => {
  const { tradeDays } = await slice.call('GET /api/stocks/hall/getTradeDays', {});
  expect(tradeDays.slice(0, 6)).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-13',
  ]);
});

it.each([
  [1, '08:29', null],
  [1, '08:31', '08:31'],
  [1, '12:00', '09:26'],
  [5, '09:24', null],
  [5, '14:00', '14:00'],
  [5, '20:00', '15:00'],
  [14, '16:59', null],
  [14, '21:00', '17:00'],
])('tool %s at %s shows figures of %s', (toolId, at, of) => {
  const instant = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+08:00`);
  expect(updatedAt(marketToolOf(toolId)!, '2026-11-20', instant(at))).toBe(of === null ? null : instant(of));
});
