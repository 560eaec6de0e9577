#!/usr/bin/env node
import fs from 'node:fs';
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run market:acceptance [-- seed ...]`: measures the simulated market against the handbook's table and against what
 * chasing brings in the real one. `npm run market:acceptance -- <folder>` measures the latter on real bars, from which its
 * bands were made: the folder has `daily/daily.csv.gz` and may have `daily/bars_wide.csv.gz`. The work is TypeScript, so it
 * runs in a process that can load it.
 */
try {
  requireNode();
  await ensureInstall();
  const [folder = ''] = process.argv.slice(2);
  const script = fs.existsSync(folder) ? 'measure-chasing.ts' : 'measure-market.ts';
  await runOrThrow(process.execPath, ['--import', 'tsx', `scripts/lib/${script}`, ...process.argv.slice(2)]);
} catch (error) {
  console.error(red(error.message.split('\n')[0]));
  process.exitCode = 1;
}
