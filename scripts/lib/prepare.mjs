import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runOrThrow } from './processes.mjs';
import { say } from './workspace.mjs';

// Everything here runs before node_modules exists: Node's own modules only.

const lockFile = 'package-lock.json';
const installStamp = 'node_modules/.lock-sha256';
const buildStamp = 'apps/server/dist/.source-sha256';
const buildOutputs = ['apps/server/dist/main.mjs', 'apps/web/dist'];

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const readText = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);

/** Installs exactly what the lock names, when the lock has changed since the last time. */
export async function ensureInstall() {
  const wanted = sha256(fs.readFileSync(lockFile));
  if (readText(installStamp) === wanted) return;
  if (readText(installStamp) === undefined && isInstalledByHand()) {
    fs.writeFileSync(installStamp, wanted);
    return;
  }
  say('installing dependencies (npm ci)');
  await runOrThrow('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  fs.writeFileSync(installStamp, wanted);
}

/** npm writes a copy of the lock into node_modules; one that is newer than our lock belongs to it. */
function isInstalledByHand() {
  const hidden = 'node_modules/.package-lock.json';
  return fs.existsSync(hidden) && fs.statSync(hidden).mtimeMs >= fs.statSync(lockFile).mtimeMs;
}

const isSource = (file) => !/(^|\/)(node_modules|dist|\.vite)(\/|$)|\.test\.tsx?$/.test(file);

/** One hash for everything that the build is made from; tests and build results don't count. */
export function sourceHash() {
  const hash = createHash('sha256');
  const addFile = (file) => hash.update(`${file}\n`).update(fs.readFileSync(file));
  const walk = (folder) => {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = `${folder}/${entry.name}`;
      if (!isSource(file)) continue;
      if (entry.isDirectory()) walk(file);
      else addFile(file);
    }
  };
  for (const folder of ['apps', 'packages']) walk(folder);
  for (const file of [lockFile, 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/build-web.mjs']) {
    if (fs.existsSync(file)) addFile(file);
  }
  return hash.digest('hex');
}

/** Builds web and server when their sources have changed since the last build. */
export async function ensureBuild() {
  const wanted = sourceHash();
  const isThere = buildOutputs.every((file) => fs.existsSync(file));
  if (isThere && readText(buildStamp) === wanted) return;
  // A build that fails halfway must not be taken for a good one.
  fs.rmSync(buildStamp, { force: true });
  await runOrThrow(process.execPath, ['scripts/build.mjs']);
  fs.mkdirSync(path.dirname(buildStamp), { recursive: true });
  fs.writeFileSync(buildStamp, wanted);
}
