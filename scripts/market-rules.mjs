#!/usr/bin/env node
import fs from 'node:fs';
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run market:rules -- <folder>`: holds the price limits against real bars and a published list of limit-ups, and
 * puts the bars to the importer. The folder has any of the files of `lib/measure-rules.ts`; what it has nothing of is printed as
 * skipped, and where nothing was checked it fails.
 */
try {
  requireNode();
  const folder = process.argv[2];
  if (!folder || !fs.existsSync(folder))
    throw new Error('say where the real data are: npm run market:rules -- <folder>');
  await ensureInstall();
  await runOrThrow(process.execPath, ['--import', 'tsx', 'scripts/lib/measure-rules.ts', folder]);
} catch (error) {
  console.error(red(error.message.split('\n')[0]));
  process.exitCode = 1;
}
