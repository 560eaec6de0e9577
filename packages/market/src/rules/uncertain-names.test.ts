import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../../../docs/market-uncertain.md', import.meta.url), 'utf8');
/** Names and file of each row of the page. */
const rows = [...page.matchAll(/^\| (`.*?`) \| `(\S+)` \|/gm)].map(([, names, file]) => ({
  names: [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  file: file!,
}));

it('finds every rule that is not certain behind the name that the page gives it', () => {
  expect(rows.length).toBeGreaterThan(15);
  const missing = rows.flatMap(({ names, file }) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    return names.filter((name) => !new RegExp(`^(export )?(const|function|type) ${name}\\b`, 'm').test(source));
  });
  expect(missing).toEqual([]);
});
