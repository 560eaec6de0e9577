#!/usr/bin/env node
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run auth:mutants -- [feature…] [--sample=40] [--seed=1] [--minutes=360]`: leaves out the lines that refuse somebody, one at a
 * time and in memory alone, and says of which of them no test notices it. `docs/mutants.md` says how.
 */
try {
  requireNode();
  await ensureInstall();
  const words = process.argv.slice(2);
  await runOrThrow(process.execPath, ['--import', 'tsx', 'scripts/lib/mutants/measure-guards.ts', ...words]);
} catch (error) {
  console.error(red(error.message.split('\n')[0]));
  process.exitCode = 1;
}
