#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { countByGroup, measureCoverage, rulesIn } from './lib/coverage.mjs';
import { filesBelow, testFile } from './lib/source-files.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run coverage:spec -- <folder>`: how much of a specification exists and is proven by tests. The folder has
 * `routes.json`, `calls.json` and `rules.md`. A rule is proven by a test with its id in the title, a call by a test file
 * that names it, a page by a browser test that names its address or id. It measures and judges nothing.
 */
const folder = process.argv[2];
if (!folder || !fs.existsSync(path.join(folder, 'routes.json'))) {
  console.error(red('say where the specification is: npm run coverage:spec -- ../shared/spec'));
  process.exit(1);
}

const readSpec = (file) => fs.readFileSync(path.join(folder, file), 'utf8');
const { routes } = await tsImport('../apps/web/src/routes/index.ts', import.meta.url);
const { contract } = await tsImport('../packages/contract/src/index.ts', import.meta.url);

const spec = {
  routes: JSON.parse(readSpec('routes.json')),
  calls: JSON.parse(readSpec('calls.json')),
  rules: rulesIn(readSpec('rules.md')),
};
const built = {
  routes: Object.entries(routes).map(([id, row]) => ({ id, row })),
  targets: Object.keys(contract),
};
const tests = ['apps', 'packages', 'scripts', 'e2e']
  .flatMap((place) => filesBelow(place, testFile))
  // These test the counting itself and are full of made-up titles.
  .filter((file) => !file.startsWith('scripts/lib/'))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
const measured = measureCoverage(spec, built, tests);

const percent = (part, whole) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`.padStart(6);

function printCounts(title, entries) {
  const groups = countByGroup(entries);
  const all = { group: 'all', ...sumOf(groups) };
  const width = Math.max(...groups.map(({ group }) => group.length), 12);
  console.log(`\n${title.padEnd(width)}  total  exist         proven`);
  for (const { group, total, exist, proven } of [...groups, all]) {
    const numbers = [exist, proven].map((part) => `${String(part).padStart(5)} ${percent(part, total)}`).join('  ');
    console.log(`${group.padEnd(width)}  ${String(total).padStart(5)}  ${numbers}`);
  }
}

const sumOf = (groups) =>
  groups.reduce(
    (sum, { total, exist, proven }) => ({
      total: sum.total + total,
      exist: sum.exist + exist,
      proven: sum.proven + proven,
    }),
    { total: 0, exist: 0, proven: 0 },
  );

function printList(title, lines) {
  if (lines.length === 0) return;
  console.log(`\n${title} (${lines.length})`);
  for (const line of lines) console.log(`  ${line}`);
}

const kinds = { routes: 'Pages', calls: 'Calls', rules: 'Rules' };
for (const [kind, title] of Object.entries(kinds)) {
  const entries = measured[kind];
  if (kind !== 'rules') {
    printList(
      `${title} that do not exist`,
      entries.filter(({ exists }) => !exists).map(({ name }) => name),
    );
  }
  printList(
    `${title} that exist and are not proven`,
    entries.filter(({ exists, proven }) => exists && !proven).map(({ name }) => name),
  );
  if (kind === 'rules')
    printList(
      'Rules without a test',
      entries.filter(({ proven }) => !proven).map(({ name }) => name),
    );
}
printList(
  'Pages whose flags differ',
  measured.routes.flatMap(({ name, differences }) => differences.map((difference) => `${name}  ${difference}`)),
);
for (const [kind, title] of Object.entries(kinds)) printCounts(title, measured[kind]);
