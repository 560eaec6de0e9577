import { expect, it } from 'vitest';
import { WorkLane } from './work-lane.ts';

it('does one work after the other, those behind one that failed too', async () => {
  const lane = new WorkLane();
  const notes: string[] = [];
  const work = (name: string, fails = false) =>
    lane.take(async () => {
      notes.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      notes.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const [one, two, three] = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(notes).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect([one, three]).toMatchObject([{ value: 'one' }, { value: 'three' }]);
  expect(two).toMatchObject({ status: 'rejected', reason: new Error('two') });
});

it('hurries while somebody waits until all that was taken has ended', async () => {
  const lane = new WorkLane();
  let end = (): void => {};
  const work = lane.take(() => new Promise<void>((resolve) => (end = resolve)));
  expect(lane.haste.isHurried).toBe(false);
  lane.hurry();
  expect(lane.haste.isHurried).toBe(true);
  await Promise.resolve();
  end();
  await work;
  await Promise.resolve();
  expect(lane.haste.isHurried).toBe(false);
});
