import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const roots = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../server/src/features')];

/** Catalogues of both ends: what people read, apart from what people of the demonstration say to each other. */
const catalogues = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:texts|notices)\.ts$/.test(path) && !/seed/.test(path))
    .map((path) => join(root, path)),
);

/** Words that the trade does not use, with what it says instead. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/您/, '你'],
  [/论文/, '专栏'],
  [/'That is all'/, 'No more'],
  [/'Pass(?:ed)? on'/, 'Repost, Reposted'],
  [/\['收藏', 'Keep'\]/, 'Save'],
  [/'Shown trades'/, 'Shared trades'],
  [/[Oo]bjection/, 'Appeal'],
];

it.each(replaced)('no catalogue says %s, but %s', (word) => {
  expect(catalogues.length).toBeGreaterThan(100);
  expect(catalogues.filter((path) => word.test(readFileSync(path, 'utf8')))).toEqual([]);
});
