import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** How to start a PostgreSQL program: PostgreSQL refuses to run as root. */
export interface RunAs {
  command(program: string, args: readonly string[]): [string, string[]];
  readonly ids: { uid?: number; gid?: number };
}

/** The user `nobody`, as which root runs PostgreSQL. */
const nobody = 65534;

/**
 * As root on Linux: a user namespace in which root looks like `nobody`, so that files stay root's own and a folder
 * below /root can be entered; where namespaces are forbidden, plain setuid to `nobody`. Otherwise: as is.
 */
export function runAs(binaries: string, dataDir: string): RunAs {
  const asIs: RunAs = { command: (program, args) => [program, [...args]], ids: {} };
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return asIs;
  const inNamespace = (program: string, args: readonly string[]): [string, string[]] => [
    'unshare',
    ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, program, ...args],
  ];
  const version = path.join(dataDir, 'PG_VERSION');
  const owner = fs.existsSync(version) ? fs.statSync(version).uid : 0;
  const [program, args] = inNamespace(path.join(binaries, 'postgres'), ['--version']);
  if (owner === 0 && spawnSync(program, args).status === 0) return { command: inNamespace, ids: {} };
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  fs.chownSync(dataDir, nobody, nobody);
  return { ...asIs, ids: { uid: nobody, gid: nobody } };
}
