import { expect, it } from 'vitest';
import { GatheredReads } from './gathered-reads.ts';

/** Reads that end when the test says so. */
function heldReads() {
  const asked: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const reads = new GatheredReads<string, string>(
    (key) => key,
    (keys) => {
      const nth = asked.push(keys);
      return new Promise((resolve, reject) =>
        ends.push((error) => (error ? reject(error) : resolve(keys.map((key) => `${key}${nth}`)))),
      );
    },
  );
  return { reads, asked, end: (at: number, error?: Error) => ends[at]?.(error) };
}

it('answers what waits by one read, which began after all of it was asked for', async () => {
  const { reads, asked, end } = heldReads();
  const together = [reads.ask('a'), reads.ask('b'), reads.ask('a')];
  await expect.poll(() => asked).toEqual([['a', 'b']]);
  const second = reads.ask('a');
  await expect.poll(() => asked).toHaveLength(2);
  const late = [reads.ask('a'), reads.ask('c')];
  end(0);
  expect(await Promise.all(together)).toEqual(['a1', 'b1', 'a1']);
  await expect.poll(() => asked).toEqual([['a', 'b'], ['a'], ['a', 'c']]);
  end(2);
  expect(await Promise.all(late)).toEqual(['a3', 'c3']);
  end(1);
  expect(await second).toBe('a2');
});

it('fails those alone whose read failed', async () => {
  const { reads, asked, end } = heldReads();
  const bad = reads.ask('a');
  await expect.poll(() => asked).toHaveLength(1);
  const good = reads.ask('a');
  await expect.poll(() => asked).toHaveLength(2);
  end(0, new Error('cut off'));
  await expect(bad).rejects.toThrow('cut off');
  end(1);
  expect(await good).toBe('a2');
});
