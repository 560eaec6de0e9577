#!/usr/bin/env node
import { ensureBuild, ensureInstall, requireNode } from './lib/prepare.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root } from './lib/workspace.mjs';

/** `npm run staff:invite -- …`: invites somebody of the staff, beside a running server or alone. */
try {
  requireNode();
  await ensureInstall();
  await ensureBuild();
  process.exitCode = await runTogether([
    {
      command: process.execPath,
      args: ['--enable-source-maps', 'apps/server/dist/invite-cli.mjs', ...process.argv.slice(2)],
      env: { APP_ROOT: root, NODE_ENV: 'production' },
    },
  ]);
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
