#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Makes the WebAssembly module of the indicator set out of its C source, with the clang and lld of Debian:
 * `apt-get install clang lld`, then `node scripts/build-lanes.mjs`. What it makes is committed, so that nobody else needs
 * them; a test holds the module against its source.
 */
const folder = path.resolve('packages/market/src/indicators/lanes');
const source = path.join(folder, 'set-lanes.c');
const made = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lanes-')), 'set-lanes.wasm');
const linked = ['--no-entry', '--import-memory', '--strip-all', '--stack-first', '-zstack-size=32768'];
execFileSync('clang', [
  '--target=wasm32',
  '-O3',
  '-msimd128',
  '-ffp-contract=off',
  '-nostdlib',
  ...linked.map((flag) => `-Wl,${flag}`),
  source,
  '-o',
  made,
]);
const bytes = fs.readFileSync(made).toString('base64');
fs.rmSync(path.dirname(made), { recursive: true });
const lines = bytes.match(/.{1,110}/g).map((line) => `  '${line}',`);
const [, lanes] = /#define LANES (\d+)/.exec(fs.readFileSync(source, 'utf8'));
const hash = createHash('sha256').update(fs.readFileSync(source)).digest('hex');
fs.writeFileSync(
  path.join(folder, 'set-lanes-module.ts'),
  `/** Made of set-lanes.c by scripts/build-lanes.mjs; not to be changed by hand. */
export const sourceHash = '${hash}';

/** Securities that are worked on side by side. */
export const lanes = ${lanes};

/** The module in base64. */
export const moduleText = [
${lines.join('\n')}
].join('');
`,
);
