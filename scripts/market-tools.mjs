#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run market:tools -- <folder>`: imports real days and prints how many of the rows that others published of them the
 * tools list too. The folder has `stocks.csv`, `daily/daily_tail.csv.gz`, `daily/bars_wide.csv.gz`,
 * `events/limit_up_pool.csv`, cross sections of 2026-03-20 and 2026-04-01, and members and changes of concepts of 2026-04-03.
 */
try {
  requireNode();
  const folder = process.argv[2];
  if (!folder || !fs.existsSync(folder))
    throw new Error('say where the real data are: npm run market:tools -- <folder>');
  await ensureInstall();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=verbose'];
  await runOrThrow(process.execPath, [...vitest, 'apps/server/src/features/limit-board/real-days'], {
    env: { REAL_DATA: path.resolve(folder) },
  });
} catch (error) {
  console.error(red(error.message.split('\n')[0]));
  process.exitCode = 1;
}
