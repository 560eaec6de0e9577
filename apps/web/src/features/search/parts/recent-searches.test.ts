import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { withRecent } = await import('./recent-searches.ts');

const stock = (address: string, market: 'real' | 'simulated' = 'real') => ({ market, address, stockName: address });

describe('recent searches', () => {
  it('puts the newest in front and keeps none twice', () => {
    const list = withRecent([stock('600001'), stock('600002')], stock('600002'));
    expect(list.map((entry) => entry.address)).toEqual(['600002', '600001']);
  });

  it('keeps those of the other market as they are', () => {
    const list = withRecent([stock('600001', 'simulated')], stock('600001'));
    expect(list).toEqual([stock('600001'), stock('600001', 'simulated')]);
  });

  it('keeps ten', () => {
    let list = [stock('600000')];
    for (let n = 1; n <= 12; n++) list = withRecent(list, stock(String(600_000 + n)));
    expect(list).toHaveLength(10);
    expect(list[0]?.address).toBe('600012');
  });
});
