import { expect, it } from 'vitest';
import { guardsAsking, withoutPopups } from './open-popups.ts';

const asking = (): number => guardsAsking.getState().value;

it('keeps popups aside until the last of two guards has decided, or failed', async () => {
  let decide: (verdict: 'stay') => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const one = withoutPopups(() => new Promise<'stay'>((resolve) => (decide = resolve)));
  const other = withoutPopups(() => new Promise<'stay'>((_resolve, reject) => (fail = reject)));
  expect(asking()).toBe(2);
  decide('stay');
  expect(await one).toBe('stay');
  expect(asking()).toBe(1);
  fail(new Error('offline'));
  await expect(other).rejects.toThrow('offline');
  expect(asking()).toBe(0);
});
