import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the formulas and the set are made with. */
const ownOnly = ['is-above', 'lengths', 'set-extremes', 'set-kernels', 'set-series'];

it('hands out every formula of the folder', () => {
  const index = readFileSync(new URL('../index.ts', import.meta.url), 'utf8');
  const files = readdirSync(new URL('.', import.meta.url))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3));
  expect(files.length).toBeGreaterThan(30);
  const missing = files.filter((name) => !index.includes(`'./indicators/${name}.ts'`));
  expect(missing).toEqual(ownOnly);
});
