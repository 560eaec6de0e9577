import path from 'node:path';
import { parseArgs } from 'node:util';
import { staffRoles, type StaffRole } from '@lianpan/contract';
import { joinEmbeddedPostgres, openDb } from '@lianpan/db';
import { readConfig } from '../../config.ts';
import { openSecrets } from '../../secrets.ts';
import { invite } from './accounts.ts';

const usage = 'npm run staff:invite -- --name <name> --display <shown name> [--role sysAdmin]…';

/** Invites somebody of the staff, which a first administrator needs: nobody could agree to their roles. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, display: { type: 'string' }, role: { type: 'string', multiple: true } },
  });
  const roles = (values.role ?? []) as StaffRole[];
  const isSound = /^[a-z][a-z0-9.-]{2,30}$/.test(values.name ?? '') && roles.every((role) => staffRoles.includes(role));
  if (!isSound || !values.name || !values.display) throw new Error(`${usage}\nroles: ${staffRoles.join(', ')}`);
  const { databaseUrl, dataDir, migrationsDir, serverSecret } = readConfig(process.env);
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg') });
  const { db, close } = await openDb({ url: databaseUrl ?? embedded?.url ?? '', migrationsDir, maxConnections: 1 });
  try {
    const secrets = openSecrets(serverSecret, dataDir);
    const person = { name: values.name, displayName: values.display, roles };
    const invited = await db.transaction((tx) => invite(tx, secrets, person, Date.now()));
    if (!invited) throw new Error(`there is an account named ${values.name} already`);
    process.stdout.write(`${values.name} signs in at /admin with the first password ${invited.firstPassword}\n`);
    return 0;
  } finally {
    await close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
