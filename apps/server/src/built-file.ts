import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Where a part that runs in a thread or a process of its own lies as JavaScript: beside the bundle, or, while the server
 * runs from source, in the folder that `BUILT_PARTS` names. `undefined` where only its source is there.
 */
export function builtFile(name: string): URL | undefined {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./${name}.mjs`, import.meta.url);
  const folder = process.env['BUILT_PARTS'];
  return folder === undefined ? undefined : pathToFileURL(path.join(folder, `${name}.mjs`));
}
