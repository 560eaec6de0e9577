import type { CallFunction } from '@lianpan/client';
import { beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { guestWatchlist, writeKept } = await import('../shared/guest-watchlist.ts');
const { mergeGuestList } = await import('./guest-merge.ts');

const codes = () => guestWatchlist.getState().value.map(({ stockNo }) => stockNo);
const kept = (stockNo: string, market: 'real' | 'simulated' = 'simulated') => ({
  market,
  stockNo,
  addTime: 1,
  addPrice: null,
});
const keep = (...stockNos: string[]) => writeKept(stockNos.map((stockNo) => kept(stockNo)));

let answer: number[];
const reload = vi.fn(async () => {});
const merge = (call: () => Promise<unknown>) =>
  mergeGuestList({ call: call as CallFunction, reload, reportLeft: (count) => void answer.push(count) });

beforeEach(() => {
  answer = [];
  reload.mockClear();
});

it('gives the kept stocks to the member and keeps none', async () => {
  keep('600001', '600002');
  await merge(async () => ({ added: ['600001'], left: [], total: 9 }));
  expect([codes(), answer]).toEqual([[], []]);
  expect(reload).toHaveBeenCalledOnce();
});

it('gives each list to the market that it is of', async () => {
  writeKept([kept('600001', 'real'), kept('600002')]);
  const call = vi.fn(async (_target: string, { stockNos }: { stockNos: string[] }) => ({
    added: stockNos,
    left: [],
    total: 1,
  }));
  await merge(call as never);
  expect(call.mock.calls.map(([, ...asked]) => asked)).toEqual([
    [{ stockNos: ['600001'] }, { market: 'real' }],
    [{ stockNos: ['600002'] }, { market: 'simulated' }],
  ]);
  expect(codes()).toEqual([]);
});

it('keeps what does not fit and says so', async () => {
  keep('600001', '600002', '600003');
  await merge(async () => ({ added: ['600001'], left: ['600002', '600003'], total: 200 }));
  expect([codes(), answer]).toEqual([['600002', '600003'], [2]]);
});

it('shows the list anew when another tab gave the stocks first', async () => {
  keep('600001');
  await merge(async () => ({ added: [], left: [], total: 1 }));
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps what another tab adds meanwhile', async () => {
  keep('600001');
  await merge(async () => {
    keep('600005', '600001');
    return { added: ['600001'], left: [], total: 1 };
  });
  expect(codes()).toEqual(['600005']);
});

it('changes nothing when the server can not be reached, and asks nothing without a list', async () => {
  keep('600001');
  await expect(merge(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(codes()).toEqual(['600001']);
  keep();
  const call = vi.fn(async () => ({}));
  await merge(call);
  expect(call).not.toHaveBeenCalled();
});
