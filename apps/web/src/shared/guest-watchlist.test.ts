import { beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => void storage.set(key, text),
});
const { guestLimit, guestWatchlist, keepWhereRoom, readKept, toggleKept, watchOtherTabs, writeKept } =
  await import('./guest-watchlist.ts');

const stock = (stockNo: string, market: 'real' | 'simulated' = 'simulated') => ({
  market,
  stockNo,
  addTime: 1,
  addPrice: 10,
});
const codes = () => guestWatchlist.getState().value.map(({ stockNo }) => stockNo);

beforeEach(() => writeKept([]));

describe("a guest's watchlist", () => {
  it('puts the newest on top and takes off what is tapped again', () => {
    toggleKept(stock('600001'));
    toggleKept(stock('600002'));
    expect(codes()).toEqual(['600002', '600001']);
    toggleKept(stock('600001'));
    expect(codes()).toEqual(['600002']);
  });

  it('keeps ten and refuses the next one', () => {
    const taken = Array.from({ length: guestLimit + 1 }, (_, at) => toggleKept(stock(String(600_000 + at))));
    expect(taken.at(-1)).toBe(false);
    expect(codes()).toHaveLength(10);
    expect(codes()[0]).toBe('600009');
  });

  it('takes many on top in their order as far as there is room, and counts the others', () => {
    for (const stockNo of ['600002', '600001']) toggleKept(stock(stockNo));
    toggleKept(stock('600777', 'real'));
    const many = Array.from({ length: 14 }, (_, at) => stock(String(600_001 + at)));
    expect(keepWhereRoom('simulated', many)).toEqual({ added: 8, present: 2, left: 4 });
    const own = guestWatchlist.getState().value.filter(({ market }) => market === 'simulated');
    const added = ['600003', '600004', '600005', '600006', '600007', '600008', '600009', '600010'];
    expect(own.map(({ stockNo }) => stockNo)).toEqual([...added, '600001', '600002']);
    expect(codes()).toContain('600777');
    expect(keepWhereRoom('simulated', many)).toEqual({ added: 0, present: 10, left: 4 });
  });

  it('keeps ten of each market', () => {
    for (let at = 0; at < guestLimit; at++) toggleKept(stock(String(600_000 + at)));
    expect(toggleKept(stock('600000', 'real'))).toBe(true);
    expect(codes()).toHaveLength(11);
  });

  it('is there after a reload', () => {
    toggleKept(stock('600001'));
    expect(readKept([...storage.values()][0] ?? null)).toEqual([stock('600001')]);
  });

  it('passes over what is not a list of ours', () => {
    expect(readKept('no json')).toEqual([]);
    expect(readKept('{"stockNo":"600001"}')).toEqual([]);
    expect(readKept(JSON.stringify([stock('600001'), stock('../600'), null, { stockNo: 1 }]))).toEqual([
      stock('600001'),
    ]);
  });

  it('follows another tab', () => {
    const listeners: ((event: StorageEvent) => void)[] = [];
    watchOtherTabs({ addEventListener: (_type: string, listener: never) => void listeners.push(listener) });
    const [report] = listeners;
    report?.({ key: 'other', newValue: '[]' } as StorageEvent);
    report?.({ key: 'lianpan-guest-watchlist', newValue: JSON.stringify([stock('600003')]) } as StorageEvent);
    expect(codes()).toEqual(['600003']);
    report?.({ key: null, newValue: null } as StorageEvent);
    expect(codes()).toEqual([]);
  });
});
