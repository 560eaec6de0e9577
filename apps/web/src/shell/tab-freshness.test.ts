import { expect, it } from 'vitest';
import { TabFreshness } from './tab-freshness.ts';

it('NAV-11 refreshes a tab that is visited again after ten minutes, and no earlier', () => {
  let now = 0;
  const tabs = new TabFreshness(() => now);
  expect(tabs.visit('/hall')).toBe(false);
  expect(tabs.visit('/mine')).toBe(false);
  now += 599_999;
  expect(tabs.visit('/hall')).toBe(false);
  tabs.visit(undefined);
  now += 600_000;
  expect(tabs.visit('/hall')).toBe(true);
  expect(tabs.visit('/hall')).toBe(false);
});
