import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A title that needs more holds two tests. */
const maxWords = 15;
const folder = path.resolve(import.meta.dirname, '../e2e');

const titlesIn = (source: string): string[] =>
  [...source.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g)].map(([, , title]) => title!);

it('browser tests have titles of at most fifteen words', () => {
  const titles = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => titlesIn(fs.readFileSync(path.join(folder, name), 'utf8')));
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.filter((title) => title.split(/\s+/).length > maxWords)).toEqual([]);
});
