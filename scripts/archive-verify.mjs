#!/usr/bin/env node
import { ensureBuild, ensureInstall, requireNode } from './lib/prepare.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root } from './lib/workspace.mjs';

/** `npm run archive:verify`: looks through the chains of everything that was published, beside a running server or alone. */
try {
  requireNode();
  await ensureInstall();
  await ensureBuild();
  process.exitCode = await runTogether([
    {
      command: process.execPath,
      args: ['--enable-source-maps', 'apps/server/dist/verify-cli.mjs'],
      env: { APP_ROOT: root, NODE_ENV: 'production' },
    },
  ]);
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
