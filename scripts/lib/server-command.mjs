import { requireNode } from './node-version.mjs';
import { ensureBuild, ensureInstall } from './prepare.mjs';
import { runTogether } from './processes.mjs';
import { red, root } from './workspace.mjs';

/**
 * Runs one of the server's own programs, built as `apps/server/dist/<name>.mjs`, with what is out of date installed and built
 * before.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 * @param {Readonly<Record<string, string>>} [env] What its environment has besides.
 * @param {readonly string[]} [flags] What Node is asked for besides.
 */
export async function runServerCommand(name, args = [], env = {}, flags = []) {
  try {
    requireNode();
    await ensureInstall();
    await ensureBuild();
    process.exitCode = await runTogether([
      {
        command: process.execPath,
        args: [...flags, '--enable-source-maps', `apps/server/dist/${name}.mjs`, ...args],
        env: { ...env, APP_ROOT: root, NODE_ENV: 'production' },
      },
    ]);
  } catch (error) {
    console.error(red(error.message));
    process.exitCode = 1;
  }
}
