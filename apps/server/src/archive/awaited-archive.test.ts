import type { MarketName } from '@lianpan/contract';
import { expect, it } from 'vitest';
import { awaitedArchive } from './awaited-archive.ts';

it('hurries the archive of a market that has none yet, and no other', async () => {
  const archives = { of: async (market: MarketName) => (market === 'simulated' ? 'an archive' : null) };
  const asked: unknown[] = [];
  const marketOf = (name: MarketName) => ({
    name,
    ask: async (...[question]: readonly unknown[]): Promise<never> => void asked.push(question) as never,
  });
  expect(await awaitedArchive(archives, marketOf('simulated'))).toBe('an archive');
  expect(asked).toEqual([]);
  expect(await awaitedArchive(archives, marketOf('real'))).toBeNull();
  expect(asked).toEqual(['hurry']);
});
