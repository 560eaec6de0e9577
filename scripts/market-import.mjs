#!/usr/bin/env node
import fs from 'node:fs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuild, ensureInstall } from './lib/prepare.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root } from './lib/workspace.mjs';

const importer = 'apps/server/dist/import-cli.mjs';

/** `npm run market:import -- <files>`: reads daily bars from files into the data folder. */
try {
  requireNode();
  await ensureInstall();
  await ensureBuild();
  if (!fs.existsSync(importer)) throw new Error(`${importer} was not built: this version has no importer`);
  process.exitCode = await runTogether([
    {
      command: process.execPath,
      args: ['--enable-source-maps', importer, ...process.argv.slice(2)],
      env: { APP_ROOT: root, NODE_ENV: 'production' },
    },
  ]);
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
