import fs from 'node:fs';
import path from 'node:path';
import { root } from './workspace.mjs';

const entries = {
  main: 'apps/server/src/main.ts',
  'market-worker': 'apps/server/src/market/threads/market-worker.ts',
  'win-rate-worker': 'apps/server/src/market/threads/win-rate-worker.ts',
  'day-book-worker': 'apps/server/src/market/threads/day-book-worker.ts',
  'picker-worker': 'apps/server/src/market/threads/picker-worker.ts',
  'pick-test-worker': 'apps/server/src/market/threads/pick-test-worker.ts',
  'pool-days-worker': 'apps/server/src/market/threads/pool-days-worker.ts',
  'tactics-days-worker': 'apps/server/src/market/threads/tactics-days-worker.ts',
  'merge-worker': 'apps/server/src/market/threads/merge-worker.ts',
  'lines-worker': 'apps/server/src/market/threads/lines-worker.ts',
  'upload-process': 'apps/server/src/features/upload/upload-process.ts',
  'import-process': 'apps/server/src/market/import/import-process.ts',
  'import-cli': 'apps/server/src/market/import/import-cli.ts',
  'invite-cli': 'apps/server/src/features/staff/invite-cli.ts',
  'remove-cli': 'apps/server/src/seed/removal/remove-cli.ts',
  'verify-cli': 'apps/server/src/archive/verify-cli.ts',
};

/** A server that is killed and started again, of runs that do so hundreds of times; no part of the product. */
const trial = { 'chat-node': 'testkit/src/chaos/chat-node.ts' };

/** Packages from npm stay where they are; ours are TypeScript and have to be bundled. */
const isExternal = (id) => !/^[./]|^@lianpan\//.test(id) && !path.isAbsolute(id);

/**
 * Bundles the server, or the parts of it that are named, into one flat folder: it finds its workers beside its own file.
 *
 * @param {{ dir: string, names?: readonly string[] }} options
 */
export async function bundleServer({ dir, names = Object.keys(entries) }) {
  const { rolldown } = await import('rolldown');
  fs.rmSync(dir, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(names.map((name) => [name, entries[name] ?? trial[name]])),
    platform: 'node',
    external: isExternal,
    resolve: { conditionNames: ['import', 'node', 'default'] },
  });
  await bundle.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
}

/** What runs in a thread or a process of its own beside the server. */
export const partNames = Object.keys(entries).filter((name) => /-(?:worker|process)$/.test(name));
