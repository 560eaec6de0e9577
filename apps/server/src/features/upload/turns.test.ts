import { describe, expect, it } from 'vitest';
import { FairTurns } from './turns.ts';

/** Work that ends when it is told to, in the order in which it began. */
function bench(turns: FairTurns) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (owner: string, name: string): Promise<void> =>
    turns.take(owner, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    // What waits begins with the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun: started, bring, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('go round the owners, whoever brought more', async () => {
    const { begun: started, bring, end } = bench(new FairTurns({ lanes: 1, lanesAnOwner: 1, maxWaiting: 9 }));
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
    void bring('b', 'b1');
    void bring('c', 'c1');
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1']) if (started.includes(name)) await end(name);
    await end(started.at(-1)!);
    expect(started.slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('leave a lane to others while an owner has one', async () => {
    const { begun: started, bring, end } = bench(new FairTurns({ lanes: 2, lanesAnOwner: 1, maxWaiting: 9 }));
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
    await settled();
    expect(started).toEqual(['a1']);
    void bring('b', 'b1');
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('are refused to who has too much waiting, and to nobody else', async () => {
    const { begun: started, bring } = bench(new FairTurns({ lanes: 1, lanesAnOwner: 1, maxWaiting: 2 }));
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
    await settled();
    await expect(bring('a', 'a4')).rejects.toMatchObject({ details: { bizCode: 'TOO_FREQUENT' } });
    void bring('b', 'b1');
    await settled();
    expect(started).toEqual(['a1']);
  });

  it('go on after work that failed', async () => {
    const turns = new FairTurns({ lanes: 1, lanesAnOwner: 1, maxWaiting: 2 });
    const failed = turns.take('a', () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await turns.take('a', () => Promise.resolve('done'))).toBe('done');
  });
});
