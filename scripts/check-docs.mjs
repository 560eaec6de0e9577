#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { filesBelow } from './lib/source-files.mjs';
import './lib/workspace.mjs';

/**
 * Keeps documents true: paths that they name in backticks exist, and the lists of calls and outcomes are those of the
 * contract. `--write` makes these two lists anew.
 */
const { contract } = await tsImport('../packages/contract/src/index.ts', import.meta.url);
const { outcomes } = await tsImport('../packages/contract/src/outcomes.ts', import.meta.url);
const { outcomeTexts } = await tsImport('../packages/contract/src/outcome-texts.ts', import.meta.url);

const generatedNote =
  '<!-- Made from packages/contract by `node scripts/check-docs.mjs --write`; edit the contract. -->';

function callsDocument() {
  const byArea = new Map();
  for (const [target, call] of Object.entries(contract)) {
    const area = target.split('/').slice(2, -1).join('/');
    byArea.set(area, [...(byArea.get(area) ?? []), [target, call]]);
  }
  const sections = [...byArea].map(([area, calls]) => {
    const rows = calls.map(([target, call]) => {
      const notes = [call.auth, call.source, call.demoOnly ? 'demo mode only' : ''].filter(Boolean).join(', ');
      return `| \`${target}\` | ${call.summary} | ${notes} |`;
    });
    return [`## ${area}`, '', '| Call | What it does | Who, origin |', '|---|---|---|', ...rows].join('\n');
  });
  const count = Object.keys(contract).length;
  const intro = `${count} calls. \`spec\` is named by the specification, \`ours\` was added. Schemas: \`/docs\` in demo mode.`;
  return `${['# Calls', generatedNote, intro, ...sections].join('\n\n')}\n`;
}

function outcomesDocument() {
  const rows = Object.entries(outcomes).map(
    ([name, { code, reaction }]) =>
      `| \`${name}\` | ${code ?? 'client only'} | ${reaction} | ${outcomeTexts[name] ?? ''} |`,
  );
  const table = ['| Outcome | Code | What a client does | Text |', '|---|---|---|---|', ...rows].join('\n');
  const intro = 'How a call can end. HTTP status is 200 for every outcome with a code.';
  return `${['# Outcomes', generatedNote, intro, table].join('\n\n')}\n`;
}

const generated = { 'docs/calls.md': callsDocument(), 'docs/outcomes.md': outcomesDocument() };

if (process.argv.includes('--write')) {
  for (const [file, text] of Object.entries(generated)) fs.writeFileSync(file, text);
}

const problems = [];
for (const [file, text] of Object.entries(generated)) {
  const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (found !== text) problems.push(`${file} is not that of the contract: node scripts/check-docs.mjs --write`);
}

const topFolders = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts', 'shells', '.ci'];

/** A backticked word that can only be meant as a path of this repository; `x` stands for any name. */
const looksLikePath = (text) =>
  topFolders.some((folder) => text.startsWith(`${folder}/`)) && !/[*<>{}$ ]|\.\.\.|…|\/x(\/|$|\.)/.test(text);

const packageFolders = fs.readdirSync('packages').map((name) => `packages/${name}/src`);

/** Documents may name a file from the root, from their own folder, or from a package that they are about. */
const isThere = (document, name) =>
  [name, path.join(path.dirname(document), name), ...packageFolders.map((folder) => `${folder}/${name}`)].some((file) =>
    fs.existsSync(file.replace(/:\d+$/, '').replace(/#.*$/, '')),
  );

for (const file of [...filesBelow('docs', /\.md$/), 'README.md'].filter((document) => fs.existsSync(document))) {
  const named = [...fs.readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]);
  for (const name of new Set(named.filter(looksLikePath))) {
    if (!isThere(file, name)) problems.push(`${file} names ${name}, which does not exist`);
  }
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
