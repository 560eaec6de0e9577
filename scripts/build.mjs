#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { bundleServer } from './lib/bundle-server.mjs';
import { runOrThrow } from './lib/processes.mjs';
import { red, root, say, secondsSince, tool } from './lib/workspace.mjs';

async function buildWeb() {
  // The web app brings a script of its own where it prerenders pages.
  if (fs.existsSync('scripts/build-web.mjs')) await runOrThrow(process.execPath, ['scripts/build-web.mjs']);
  else await runOrThrow(tool('vite'), ['build', '--logLevel', 'warn'], { cwd: path.join(root, 'apps/web') });
}

/** `npm run build`: the web app into apps/web/dist, the server into apps/server/dist. */
try {
  for (const part of [
    { name: 'web', build: buildWeb },
    { name: 'server', build: () => bundleServer({ dir: 'apps/server/dist' }) },
  ]) {
    const startedAt = performance.now();
    await part.build();
    say(`built ${part.name} in ${secondsSince(startedAt)}`);
  }
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
