import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

let clock = 0;
const now = (): number => clock;

/** A work of so many milliseconds, half a millisecond a step. */
function* working(ms: number): Generator<void> {
  for (let step = 0; step < ms * 2; step++) {
    clock += 0.5;
    yield;
  }
}

it('does not let a short work wait for a long one, and a patient one waits for all', async () => {
  const turns = new Turns(now);
  const done: string[] = [];
  const take = (name: string, ms: number, isPatient = false) =>
    turns.take(working(ms), isPatient).then((isWhole) => done.push(`${name} ${isWhole}`));
  await Promise.all([take('patient', 5, true), take('long', 120), take('short', 5), take('middle', 30)]);
  expect(done).toEqual(['short true', 'middle true', 'long true', 'patient true']);
});

it('tells the one whose work fails, and goes on with the others', async () => {
  const turns = new Turns(now);
  const failing = function* (): Generator<void> {
    yield;
    throw new RangeError('too far');
  };
  const failed = turns.take(failing()).catch((error: unknown) => error);
  expect(await turns.take(working(2))).toBe(true);
  expect(await failed).toBeInstanceOf(RangeError);
});

it('ends what is under way when it is stopped', async () => {
  const turns = new Turns(now);
  const long = turns.take(working(Number.POSITIVE_INFINITY));
  setTimeout(() => turns.stop(), 20);
  expect(await long).toBe(false);
});
