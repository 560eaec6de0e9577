import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'GET /api/stocks/hall/getMarketAfterComment';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6, seed: true });
});
afterAll(() => slice.close());

const ask = async (tradeDate?: string) => (await slice.call(target, { tradeDate })).comment!;

describe('the comment on a day', () => {
  it('is of the day before until half past three, and says so', async () => {
    const { tradeDate, comment } = await slice.call(target, {});
    expect(tradeDate).toBe('2026-11-19');
    expect(comment).toMatchObject({ isEarlier: true, generatedAt: Date.parse('2026-11-19T15:30:00+08:00') });
    expect((await ask('2026-11-18')).isEarlier).toBe(false);
  });

  it('has five paragraphs and three theses, each with its evidence and what would disprove it', async () => {
    const { paragraphs, theses } = await ask();
    expect(paragraphs.map(({ key }) => key)).toEqual(['index', 'breadth', 'limits', 'money', 'mood']);
    expect(theses.map(({ key }) => key)).toEqual(['trend', 'volume', 'mood']);
    for (const { evidence, disproof } of theses) {
      expect(evidence).toHaveLength(3);
      expect(disproof).toMatch(/明天/);
    }
  });

  it('tells the figures that the tools of the day tell', async () => {
    const tradeDate = '2026-11-18';
    const { paragraphs, indices, theses } = await ask(tradeDate);
    const text = new Map(paragraphs.map((one) => [one.key, one.text]));
    const { device } = await slice.signInAs('fullService');
    const limits = await device.call('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate });
    const cycle = await device.call('GET /api/stocks/marketEmotion/getCycleInfo', { tradeDate, days: 20 });
    const today = cycle.history.at(-1)!;
    expect(text.get('limits')).toContain(`收盘涨停${today.limitUpNum}只`);
    expect(text.get('limits')).toContain(`跌停${today.limitDownNum}只`);
    expect(limits.board?.limitUpNum).toBe(today.limitUpNum);
    expect(text.get('mood')).toContain(`市场情绪分${cycle.mood!.score.toFixed(1)}`);
    expect(text.get('mood')).toContain(`第${cycle.mood!.dayInPhase}天`);
    const mean = cycle.history.reduce((sum, { amount }) => sum + amount, 0) / cycle.history.length;
    expect(text.get('money')).toContain(`20日均值的${((today.amount / mean) * 100).toFixed(1)}%`);
    const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol: '000001.SH', adjust: 'none' });
    const at = line.date.indexOf(tradeDate);
    const closes = line.close.slice(at - 19, at + 1);
    const mean20 = closes.reduce((sum, close) => sum + close, 0) / 20;
    const close = closes.at(-1)!;
    expect(indices[0]).toMatchObject({ symbol: '000001.SH', close });
    expect(indices[0]!.ma20Pct).toBeCloseTo((close / mean20 - 1) * 100, 1);
    expect(theses[0]!.evidence[1]!.valueText).toBe(mean20.toFixed(2));
    const flows = (direction: 'IN' | 'OUT') =>
      device.call('POST /api/stocks/hall/getInflowStockOrConceptList', {
        tradeDate,
        kind: 'INDUSTRY',
        direction,
        pageSize: 3,
      });
    const named = async (direction: 'IN' | 'OUT') =>
      (await flows(direction)).groups
        .slice(0, 3)
        .map(({ name }) => name)
        .join('、');
    expect(text.get('money')).toContain(`流入居前的行业：${await named('IN')}；流出居前：${await named('OUT')}。`);
  });

  it('speaks the language of who asks', async () => {
    const english = slice.newDevice({ language: 'en' });
    const { comment } = await english.call(target, {});
    for (const { text } of comment!.theses) expect(text).not.toMatch(/\p{Script=Han}/u);
    expect(comment!.paragraphs[1]!.text).toMatch(/stocks rose/);
  });

  it('takes a weekend for the day before it and refuses what is no day of the market', async () => {
    expect((await slice.call(target, { tradeDate: '2026-11-15' })).tradeDate).toBe('2026-11-13');
    await expect(slice.call(target, { tradeDate: '1990-01-01' })).rejects.toThrow('没有');
    await expect(slice.call(target, { tradeDate: 'soon' as never })).rejects.toThrow('输入有误');
  });
});
