#!/usr/bin/env node
import { ensureBuild, ensureInstall, requireNode } from './lib/prepare.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root } from './lib/workspace.mjs';

/** `npm run demo:remove [-- --yes]`: takes the demonstration away, beside a running server or alone; without `--yes` it only counts. */
try {
  requireNode();
  await ensureInstall();
  await ensureBuild();
  process.exitCode = await runTogether([
    {
      command: process.execPath,
      args: ['--enable-source-maps', 'apps/server/dist/remove-cli.mjs', ...process.argv.slice(2)],
      env: { APP_ROOT: root, NODE_ENV: 'production' },
    },
  ]);
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
