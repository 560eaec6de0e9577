import { expect, it } from 'vitest';
import { asksForEdition } from './edition-question.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('asks a member of the practice edition who may change, once per link', () => {
  const storage = memory();
  const member = { isInAdvisory: false, mayEnterAdvisory: true };
  expect(asksForEdition('/hall', member, storage)).toBe(false);
  expect(asksForEdition('/hgd/strategyVip', member, storage)).toBe(false);
  expect(asksForEdition('/hgd', member, storage)).toBe(true);
  expect(asksForEdition('/hgd', member, storage)).toBe(false);
  expect(asksForEdition('/hgd/mine', member, storage)).toBe(true);
});

it('asks nobody who is there already or may not', () => {
  expect(asksForEdition('/hgd', { isInAdvisory: true, mayEnterAdvisory: true }, memory())).toBe(false);
  expect(asksForEdition('/hgd', { isInAdvisory: false, mayEnterAdvisory: false }, memory())).toBe(false);
});
