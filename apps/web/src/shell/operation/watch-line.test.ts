import { OutcomeError } from '@lianpan/contract/outcomes';
import { expect, it } from 'vitest';
import { line } from '../../shared/line.ts';
import { watchLine } from './watch-line.ts';

it('says that the line is lost after two requests in a row without an answer, until the next answer', async () => {
  const watched = watchLine();
  let failure: unknown;
  const ask = watched(() => (failure === undefined ? Promise.resolve() : Promise.reject(failure)));
  const isLost = (): boolean => line.getState().value.isLost;
  failure = new OutcomeError('offline');
  await expect(ask()).rejects.toBe(failure);
  expect(isLost()).toBe(false);
  failure = new OutcomeError('timeout');
  await expect(ask()).rejects.toBe(failure);
  expect(isLost()).toBe(true);
  // A refusal is an answer too.
  failure = new OutcomeError('busy');
  await expect(ask()).rejects.toBe(failure);
  expect(isLost()).toBe(false);
  failure = new OutcomeError('offline');
  await expect(ask()).rejects.toBe(failure);
  failure = undefined;
  await ask();
  failure = new OutcomeError('offline');
  await expect(ask()).rejects.toBe(failure);
  expect(isLost()).toBe(false);
});
