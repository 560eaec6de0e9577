#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import './lib/workspace.mjs';

/**
 * Keeps the lists of what lies in a folder: calls, tables, features and rows of pages. Nobody edits them, so two branches
 * that add something meet in none of them. `--write` makes them anew.
 */
const note = '// Written by `node scripts/check-indexes.mjs --write`. Do not edit.';

const read = (file) => fs.readFileSync(file, 'utf8');
const sourcesIn = (folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => /^[\w-]+\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted();

/** The exported constants of a file whose name matches, by the file. */
function exportsIn(folder, files, pattern) {
  return files.flatMap((file) =>
    [...read(path.join(folder, file)).matchAll(/^export const (\w+)/gm)]
      .map(([, name]) => name)
      .filter((name) => pattern.test(name))
      .map((name) => ({ name, file })),
  );
}

const merged = ({ doc, name, imported }) =>
  [
    note,
    ...imported.map((each) => `import { ${each.name} } from './${each.file}';`),
    '',
    `/** ${doc} */`,
    `export const ${name} = {`,
    ...imported.map((each) => `  ...${each.name},`),
    '};',
    '',
  ].join('\n');

function calls() {
  const folder = 'packages/contract/src';
  const imported = exportsIn(folder, sourcesIn(folder), /Calls$/);
  return merged({ doc: 'Every call, keyed by method and path.', name: 'contract', imported });
}

function tables() {
  const folder = 'packages/db/src/tables';
  const files = sourcesIn(folder).filter(
    (name) => name !== 'index.ts' && /\bpgTable\(/.test(read(path.join(folder, name))),
  );
  return [note, ...files.map((name) => `export * from './${name}';`), ''].join('\n');
}

function pageRows() {
  const folder = 'apps/web/src/routes/tables';
  const first = read('apps/web/src/routes/first.ts');
  const files = sourcesIn(folder).filter((name) => !first.includes(`'./tables/${name}'`));
  const imported = exportsIn(folder, files, /Routes$/).map(({ name, file }) => ({ name, file: `tables/${file}` }));
  const doc = 'All other pages: their rows come after the first page, or when somebody begins with one of them.';
  return merged({ doc, name: 'restRoutes', imported });
}

/** A list of what each folder declares in its file of one name. */
function declared({ folder, file, more = [], doc, name, brackets: [open, close] }) {
  const files = fs
    .readdirSync(folder)
    .map((each) => `${each}/${file}`)
    .filter((each) => fs.existsSync(path.join(folder, each)))
    .concat(more)
    .toSorted();
  const imported = exportsIn(folder, files, /^[a-z]\w*$/);
  return [
    note,
    ...imported.map((each) => `import { ${each.name} } from '${each.file.startsWith('.') ? '' : './'}${each.file}';`),
    '',
    `/** ${doc} */`,
    `export const ${name} = ${open}`,
    ...imported.map((each) => `  ${each.name},`),
    `${close} as const;`,
    '',
  ].join('\n');
}

const features = () =>
  declared({
    folder: 'apps/server/src/features',
    file: 'feature.ts',
    more: ['../providers/calls/feature.ts'],
    doc: 'Every feature.',
    name: 'allFeatures',
    brackets: '[]',
  });

const providers = () =>
  declared({
    folder: 'apps/server/src/providers',
    file: 'provider.ts',
    doc: 'Every provider, by name.',
    name: 'allProviders',
    brackets: '{}',
  });

const indexes = {
  'packages/contract/src/contract.ts': calls(),
  'packages/db/src/tables/index.ts': tables(),
  'apps/web/src/routes/rest.ts': pageRows(),
  'apps/server/src/features/all.ts': features(),
  'apps/server/src/providers/all.ts': providers(),
};

if (process.argv.includes('--write')) {
  for (const [file, text] of Object.entries(indexes)) fs.writeFileSync(file, text);
}
const stale = Object.entries(indexes).filter(([file, text]) => !fs.existsSync(file) || read(file) !== text);
for (const [file] of stale) console.log(`${file} is stale: node scripts/check-indexes.mjs --write`);
process.exitCode = stale.length === 0 ? 0 : 1;
