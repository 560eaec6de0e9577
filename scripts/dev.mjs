#!/usr/bin/env node
import { requireNode } from './lib/node-version.mjs';
import { ensureInstall } from './lib/prepare.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root, tool } from './lib/workspace.mjs';

/** `npm run dev`: the API restarts on every change, Vite serves the pages; when one ends, both end. */
try {
  requireNode();
  await ensureInstall();
  const apiPort = process.env.API_PORT ?? '8080';
  process.exitCode = await runTogether([
    {
      command: tool('tsx'),
      args: ['watch', '--clear-screen=false', 'apps/server/src/main.ts'],
      env: { PORT: apiPort, NO_WEB: '1', APP_ROOT: root },
    },
    {
      command: tool('vite'),
      args: ['--port', '5173', '--strictPort'],
      cwd: `${root}/apps/web`,
      env: { API_PORT: apiPort },
    },
  ]);
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
