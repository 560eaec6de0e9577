import { expect, it } from 'vitest';
import { guardsAsking, withoutPopups } from './open-popups.ts';

const asking = (): number => guardsAsking.getState().value;

it('keeps popups aside until the last of two guards has decided, or failed', async () => {
  const first = Promise.withResolvers<'stay'>();
  const second = Promise.withResolvers<'stay'>();
  const [one, other] = [withoutPopups(() => first.promise), withoutPopups(() => second.promise)];
  expect(asking()).toBe(2);
  first.resolve('stay');
  expect(await one).toBe('stay');
  expect(asking()).toBe(1);
  second.reject(new Error('offline'));
  await expect(other).rejects.toThrow('offline');
  expect(asking()).toBe(0);
});
