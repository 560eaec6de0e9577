#!/usr/bin/env node
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run market:acceptance [seed ...]`: measures the simulated market against the handbook's table. The work is
 * TypeScript, so it runs in a process that can load it.
 */
try {
  requireNode();
  await ensureInstall();
  await runOrThrow(process.execPath, ['--import', 'tsx', 'scripts/lib/measure-market.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(red(error.message.split('\n')[0]));
  process.exitCode = 1;
}
