import fs from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.vite', 'artifacts', '.data', '.git']);

/**
 * Paths below a folder, relative to the repository and with `/`; empty when the folder is not there.
 *
 * @param {string} folder
 * @param {RegExp} [wanted] tested against the whole path
 * @returns {string[]}
 */
export function filesBelow(folder, wanted = /./) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(file, wanted);
      return wanted.test(file) ? [file] : [];
    });
}

export const codeFile = /\.(ts|tsx|mjs)$/;
export const testFile = /\.(test|spec)\.(ts|tsx|mjs)$/;
