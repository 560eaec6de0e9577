import { OutcomeError, type OutcomeName } from '@lianpan/contract/outcomes';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareLanguage } from '../shared/language.ts';
import { line } from '../shared/line.ts';
import { watchFailures } from './failures.ts';

const ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  prepareLanguage('zh-CN');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

/** A page with parts that ask; `fails` says how each of them fails now. */
function pageWith(...parts: readonly string[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const fails = new Map<string, OutcomeError>();
  const asked = new Map<string, number>();
  const wanted = { isWanted: true };
  ends.push(
    watchFailures(
      queries,
      () => {},
      () => wanted.isWanted,
    ),
  );
  const leave = parts.map((part) =>
    new QueryObserver(queries, {
      queryKey: [part],
      queryFn: async () => {
        asked.set(part, (asked.get(part) ?? 0) + 1);
        await Promise.resolve();
        const failure = fails.get(part);
        if (failure) throw failure;
        return part;
      },
    }).subscribe(() => {}),
  );
  return { queries, fails, asked, wanted, leave };
}

const down = (outcome: OutcomeName = 'busy'): OutcomeError => new OutcomeError(outcome);
const banner = (): string => line.getState().value.failing;

it('says once for the whole page that the server is busy, asks again by itself, and is silent once it works', async () => {
  const page = pageWith('a', 'b', 'c');
  page.fails.set('a', down()).set('b', down()).set('c', down());
  await vi.advanceTimersByTimeAsync(0);
  expect(banner()).toBe('系统繁忙，请稍后再试，恢复后自动刷新');
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.asked.get('a')).toBe(2);
  expect(banner()).not.toBe('');
  page.fails.clear();
  await vi.advanceTimersByTimeAsync(4000);
  expect(banner()).toBe('');
  expect(page.queries.getQueryData(['c'])).toBe('c');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.asked.get('a')).toBe(3);
});

it('leaves a single failure to its part, and asks again all the same', async () => {
  const page = pageWith('a', 'b');
  page.fails.set('a', down('timeout'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(banner()).toBe('');
  expect(page.asked.get('a')).toBe(2);
  expect(page.asked.get('b')).toBe(1);
});

it('asks less and less often, and not at all while nobody looks', async () => {
  const page = pageWith('a', 'b');
  page.fails.set('a', down('offline')).set('b', down('offline'));
  // After 2, 4, 8, 16, 32 and 60 s.
  await vi.advanceTimersByTimeAsync(122_500);
  expect(page.asked.get('a')).toBe(7);
  expect(banner()).toBe('连接不上服务器，正在重试');
  page.wanted.isWanted = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.asked.get('a')).toBe(7);
});

it('forgets what failed on a page that was left', async () => {
  const page = pageWith('a', 'b');
  page.fails.set('a', down()).set('b', down());
  await vi.advanceTimersByTimeAsync(0);
  expect(banner()).not.toBe('');
  for (const leave of page.leave) leave();
  expect(banner()).toBe('');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.asked.get('a')).toBe(1);
});

it('does not ask again for what was refused', async () => {
  const page = pageWith('a', 'b');
  page.fails.set('a', down('rejected')).set('b', down('notFound'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(banner()).toBe('');
  expect(page.asked.get('a')).toBe(1);
});

it('asks soon for what is still being worked out, which is no failure', async () => {
  const page = pageWith('a', 'b');
  const preparing = new OutcomeError('rejected', '名单正在计算', { details: { bizCode: 'PREPARING' } });
  page.fails.set('a', preparing).set('b', preparing);
  // After 2, 4, 8, 8 and 8 s.
  await vi.advanceTimersByTimeAsync(30_500);
  expect(page.asked.get('a')).toBe(6);
  expect(banner()).toBe('');
});
