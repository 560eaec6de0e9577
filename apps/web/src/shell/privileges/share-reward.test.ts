import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installRuntime, type Runtime } from '../../shared/runtime.ts';
import { rewardShare } from './share-reward.ts';

const toasts: [string, unknown][] = [];
vi.mock('@lianpan/ui', () => ({
  toast: (text: string, options: unknown) => toasts.push([text, options]),
  confirm: () => Promise.resolve(false),
}));

beforeEach(() => {
  toasts.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const answerWith = (answer: unknown): void =>
  installRuntime({ call: () => Promise.resolve(answer) } as unknown as Runtime);

it('POP-10 tells of the reward for 3 s and then loads the page anew', async () => {
  answerWith({ rewardText: '沙里淘金试用1次' });
  const reload = vi.fn();
  await rewardShare(2, reload);
  expect(toasts).toEqual([['分享成功，已获得沙里淘金试用1次', { durationMs: 3000 }]]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

it('POP-10 says nothing when the reward of the day was taken', async () => {
  answerWith(null);
  const reload = vi.fn();
  await rewardShare(2, reload);
  await vi.advanceTimersByTimeAsync(5000);
  expect([toasts, reload.mock.calls]).toEqual([[], []]);
});
