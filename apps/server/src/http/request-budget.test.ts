import { dayMs } from '@lianpan/domain';
import { expect, it } from 'vitest';
import { RequestBudget } from './request-budget.ts';

const minuteMs = 60_000;
function spendAll(budget: RequestBudget, now: number): number {
  let wait = 0;
  while (wait === 0) wait = budget.spend('guest', 'write', now);
  return wait;
}

it('gives a new budget after a minute', () => {
  const budget = new RequestBudget();
  expect(spendAll(budget, dayMs)).toBe(60);
  expect(budget.spend('guest', 'write', dayMs + minuteMs - 1)).toBe(1);
  expect(budget.spend('guest', 'write', dayMs + minuteMs)).toBe(0);
});

it('lets nobody wait for the time from which the clock was moved back', () => {
  const budget = new RequestBudget();
  spendAll(budget, dayMs);
  expect(budget.spend('guest', 'write', 0)).toBe(0);
});

it('keeps whoever is counted now when very many others come', () => {
  const budget = new RequestBudget();
  for (let stranger = 0; stranger < 60_000; stranger++) budget.spend(`early ${stranger}`, 'write', dayMs);
  spendAll(budget, dayMs + 1000);
  for (let stranger = 0; stranger < 50_000; stranger++) budget.spend(`late ${stranger}`, 'write', dayMs + 2000);
  expect(budget.spend('guest', 'write', dayMs + 3000)).toBeGreaterThan(0);
});

it('counts searches apart, so that reading goes on', () => {
  const budget = new RequestBudget();
  const searches = Array.from({ length: 121 }, () => budget.spend('guest', 'search', dayMs));
  expect(searches.filter((wait) => wait === 0)).toHaveLength(120);
  expect(searches.at(-1)).toBe(60);
  expect(budget.spend('guest', 'read', dayMs)).toBe(0);
});
