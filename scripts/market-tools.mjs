#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { runOrThrow } from './lib/processes.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { red } from './lib/workspace.mjs';

/**
 * `npm run market:tools -- <folder>`: imports real days and prints how many of the rows that others published of them the
 * tools list too. The folder has at least one `events/cross_section_YYYYMMDD.csv`; bars (`daily/daily_tail.csv.gz`,
 * `daily/bars_wide.csv.gz`), `stocks.csv`, `events/limit_up_pool.csv`, members and changes of concepts of any day are used where
 * they are there. What a folder has nothing of is printed as skipped; without a day to check it fails.
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
