import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escaped } from './poster.ts';

const target = 'GET /api/stocks/hall/getHallMarkingToolImage';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e6 });
});
afterAll(() => slice.close());

const drawingOf = (imgUrl: string): string => {
  const [head, body = ''] = imgUrl.split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  return Buffer.from(body, 'base64').toString('utf8');
};

describe('the picture of a tool', () => {
  it('is of today for who may use the tool, of the day before and marked for others', async () => {
    const full = (await slice.signInAs('fullService')).device;
    const [open, closed] = await Promise.all([
      full.call(target, { markingToolId: 8 }),
      slice.call(target, { markingToolId: 8 }),
    ]);
    expect(open).toMatchObject({ tradeDate: '2026-11-20', isDelayed: false });
    expect(drawingOf(open.imgUrl)).not.toContain('延时');
    expect(closed).toMatchObject({ tradeDate: '2026-11-19', isDelayed: true });
    expect(drawingOf(closed.imgUrl)).toContain('延时');
    // A free tool opens with an account.
    const member = slice.callAs(await slice.signIn());
    expect(await member(target, { markingToolId: 5 })).toMatchObject({ isDelayed: false });
    expect(await member(target, { markingToolId: 8 })).toMatchObject({ isDelayed: true });
  });

  it('shows the figures that the tools show of its day', async () => {
    const tradeDate = '2026-11-18';
    const { device } = await slice.signInAs('fullService');
    const cycle = await device.call('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate, days: 5 });
    const drawing = drawingOf((await device.call(target, { markingToolId: 5, tradeDate })).imgUrl);
    const shown = [...drawing.matchAll(/font-weight="600"[^>]*>([^<]+)</g)].map(([, text]) => text);
    const today = cycle.history.at(-1)!;
    const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', adjust: 'none' });
    const at = line.date.indexOf(tradeDate);
    const change = (line.close[at]! / line.close[at - 1]! - 1) * 100;
    expect(shown).toEqual([
      `${change > 0 ? '+' : ''}${change.toFixed(2)}%`,
      String(today.limitUpNum),
      String(today.maxStreak),
      cycle.mood!.score.toFixed(0),
    ]);
    expect(drawing).toContain('涨跌停板');
    expect(drawing).toContain(tradeDate);
  });

  it('refuses a tool that there is not and a day before the market', async () => {
    await expect(slice.call(target, { markingToolId: 15 })).rejects.toThrow('输入有误');
    await expect(slice.call(target, { markingToolId: 5, tradeDate: '1989-01-01' })).rejects.toThrow('没有');
  });

  it('writes out what could be taken for markup', () => {
    expect(escaped('<b a="1">&')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;');
  });
});
