#!/usr/bin/env node
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run market:mutants -- [file…] [--all] [--sample=300] [--seed=1] [--minutes=5]`: changes rules, indicators, flows
 * and limit boards in small ways, one at a time and in memory alone, and says which changes no test of their rooms notices.
 */
try {
  requireNode();
  await ensureInstall();
  const words = process.argv.slice(2);
  await runOrThrow(process.execPath, ['--import', 'tsx', 'scripts/lib/mutants/measure-mutants.ts', ...words]);
} catch (error) {
  console.error(red(error.message.split('\n')[0]));
  process.exitCode = 1;
}
