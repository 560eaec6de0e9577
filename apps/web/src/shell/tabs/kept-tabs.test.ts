import { afterEach, expect, it, vi } from 'vitest';
import { keepTabs, noTabs, readKeptTabs } from './kept-tabs.ts';

const tab = { id: 1004, path: '/hgd/strategyVip', name: 'VIP', icon: 'premium', imageUrls: [] };

function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it('has the bars of the last visit in the same language, and none of another', () => {
  storage();
  const tabs = { ...noTabs, advisory: [tab] };
  keepTabs('zh-CN', tabs);
  expect(readKeptTabs('zh-CN')).toEqual(tabs);
  expect(readKeptTabs('en')).toEqual(noTabs);
});

it('has none where nothing is kept, what is kept is broken, or there is no storage', () => {
  const kept = storage();
  expect(readKeptTabs('zh-CN')).toEqual(noTabs);
  kept.set('lianpan-tabs', '{');
  expect(readKeptTabs('zh-CN')).toEqual(noTabs);
  vi.unstubAllGlobals();
  keepTabs('zh-CN', noTabs);
  expect(readKeptTabs('zh-CN')).toEqual(noTabs);
});
