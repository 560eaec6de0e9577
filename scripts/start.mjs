#!/usr/bin/env node
import { memoryEnv } from './lib/memory-env.mjs';
import { ensureBuild, ensureInstall, requireNode } from './lib/prepare.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root } from './lib/workspace.mjs';

/** `npm start`: installs and builds what is out of date, then runs the server until it is told to stop. */
try {
  requireNode();
  await ensureInstall();
  await ensureBuild();
  process.exitCode = await runTogether([
    {
      command: process.execPath,
      args: ['--enable-source-maps', 'apps/server/dist/main.mjs'],
      env: { ...memoryEnv, APP_ROOT: root, NODE_ENV: 'production' },
    },
  ]);
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
