import fs from 'node:fs';
import path from 'node:path';
import { runOrThrow } from './processes.mjs';
import { root, say } from './workspace.mjs';

// Runs on the Node that is too old as well, and before node_modules exists: nothing new, Node's own modules only.

const oldestNode = [22, 12];
const folder = path.join(root, 'scripts/node');

/** True when the product, its tools and its tests run on this version. */
export function isNewEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

const tooOld = (version) =>
  new Error(
    `Lianpan needs Node ${oldestNode.join('.')} or newer, this is ${version}. \`npm start\` and the other commands of package.json bring one where npm has it; for the rest see https://nodejs.org/`,
  );

/** Throws a clear message on a Node that is too old. */
export function requireNode(version = process.versions.node) {
  if (!isNewEnough(version)) throw tooOld(version);
}

/** The package of npm that holds Node for a system; only those that `scripts/node` locks can be had. */
const packageFor = (platform, arch) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

const installedVersion = (packageFolder) => {
  const manifest = path.join(packageFolder, 'package.json');
  return fs.existsSync(manifest) ? JSON.parse(fs.readFileSync(manifest, 'utf8')).version : undefined;
};

/**
 * Path of the Node that `scripts/node` locks, installed by npm when it is not there yet. Throws when there is none for this system.
 *
 * @returns {Promise<string>}
 */
export async function ensureNewerNode(platform = process.platform, arch = process.arch) {
  const name = packageFor(platform, arch);
  const { packages } = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const locked = packages[`node_modules/${name}`];
  if (!locked) throw tooOld(process.versions.node);
  const packageFolder = path.join(folder, 'node_modules', name);
  if (installedVersion(packageFolder) !== locked.version) {
    say(`installing Node ${locked.version}, since this is ${process.versions.node} (npm ci)`);
    await runOrThrow(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      {
        cwd: folder,
      },
    );
  }
  return path.join(packageFolder, locked.bin.node);
}
