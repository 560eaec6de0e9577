import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runAs } from './run-as.ts';

export const user = 'lianpan';

const passwordFile = (dataDir: string): string => `${dataDir}.password`;

export const urlOf = (dataDir: string, port: number): string =>
  `postgres://${user}:${fs.readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/postgres`;

/**
 * Makes the cluster where there is none. It is made aside and renamed when it is whole; what a kill left half made
 * under the name is moved aside, never deleted.
 */
export function ensureCluster(binaries: string, dataDir: string): void {
  if (isCluster(dataDir)) return;
  const draft = `${dataDir}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  createCluster(binaries, dataDir, draft);
  makeWay(dataDir);
  fs.renameSync(draft, dataDir);
}

/** Every server leaves its options in its folder, and every backup a label or list of its own. */
const signsOfUse = ['postmaster.opts', 'backup_label', 'backup_manifest'];

const isCluster = (dataDir: string): boolean =>
  fs.existsSync(path.join(dataDir, 'PG_VERSION')) && signsOfUse.some((name) => fs.existsSync(path.join(dataDir, name)));

function makeWay(dataDir: string): void {
  if (!fs.existsSync(dataDir)) return;
  if (fs.readdirSync(dataDir).length === 0) fs.rmdirSync(dataDir);
  else fs.renameSync(dataDir, `${dataDir}.unfinished-${Date.now()}`);
}

function createCluster(binaries: string, dataDir: string, draft: string): void {
  const as = runAs(binaries, draft);
  const file = passwordFile(dataDir);
  fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (as.ids.uid !== undefined) fs.chownSync(file, as.ids.uid, as.ids.gid ?? as.ids.uid);
  const [program, args] = as.command(path.join(binaries, 'initdb'), [
    ...['-D', draft, '-U', user, '-A', 'scram-sha-256', `--pwfile=${file}`],
    ...['-E', 'UTF8', '--locale=C', '--no-instructions'],
  ]);
  const made = spawnSync(program, args, { ...as.ids, encoding: 'utf8' });
  if (made.status === 0) return;
  fs.rmSync(draft, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not make its folder ${dataDir}: ${made.stderr}${made.stdout}`);
}
