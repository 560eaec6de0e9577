#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { runOrThrow } from './lib/processes.mjs';
import { red, root, say, secondsSince, webTool } from './lib/workspace.mjs';

const serverEntries = {
  main: 'apps/server/src/main.ts',
  'market-worker': 'apps/server/src/market/threads/market-worker.ts',
  'win-rate-worker': 'apps/server/src/market/threads/win-rate-worker.ts',
  'day-book-worker': 'apps/server/src/market/threads/day-book-worker.ts',
  'picker-worker': 'apps/server/src/market/threads/picker-worker.ts',
  'pick-test-worker': 'apps/server/src/market/threads/pick-test-worker.ts',
  'pool-days-worker': 'apps/server/src/market/threads/pool-days-worker.ts',
  'merge-worker': 'apps/server/src/market/threads/merge-worker.ts',
  'drawing-process': 'apps/server/src/features/upload/drawing-process.ts',
  'import-cli': 'apps/server/src/market/import/import-cli.ts',
};

async function buildWeb() {
  // The web app brings a script of its own where it prerenders pages.
  if (fs.existsSync('scripts/build-web.mjs')) await runOrThrow(process.execPath, ['scripts/build-web.mjs']);
  else await runOrThrow(webTool('vite'), ['build', '--logLevel', 'warn'], { cwd: path.join(root, 'apps/web') });
}

/** Packages from npm stay where they are; ours are TypeScript and have to be bundled. */
const isExternal = (id) => !/^[./]|^@lianpan\//.test(id) && !path.isAbsolute(id);

async function bundleServer() {
  const { rolldown } = await import('rolldown');
  const present = Object.entries(serverEntries).filter(([, file]) => fs.existsSync(file));
  fs.rmSync('apps/server/dist', { recursive: true, force: true });
  const bundle = await rolldown({
    input: Object.fromEntries(present),
    platform: 'node',
    external: isExternal,
    resolve: { conditionNames: ['import', 'node', 'default'] },
  });
  // One flat folder: the server finds its worker beside its own file.
  await bundle.write({
    dir: 'apps/server/dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
}

/** `npm run build`: the web app into apps/web/dist, the server into apps/server/dist. */
try {
  for (const part of [
    { name: 'web', build: buildWeb },
    { name: 'server', build: bundleServer },
  ]) {
    const startedAt = performance.now();
    await part.build();
    say(`built ${part.name} in ${secondsSince(startedAt)}`);
  }
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
