import { expect, it } from 'vitest';
import { InTurn } from './in-turn.ts';

it('does the work of an owner in turn, also after a failure, and that of others meanwhile', async () => {
  const turns = new InTurn<number>();
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise<void>((resolve) => gates.set(name, resolve));
    done.push(`${name} ends`);
    if (name === 'first') throw new Error('broken');
    return name;
  };
  const first = turns.take(1, work('first'));
  const second = turns.take(1, work('second'));
  const other = turns.take(2, work('other'));
  expect(done).toEqual(['first begins', 'other begins']);
  gates.get('other')!();
  expect(await other).toBe('other');
  gates.get('first')!();
  await expect(first).rejects.toThrow('broken');
  await expect.poll(() => done).toContain('second begins');
  gates.get('second')!();
  expect(await second).toBe('second');
  expect(done).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
});
