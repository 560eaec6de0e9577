import { parseArgs } from 'node:util';
import { staffRoles, type StaffRole } from '@lianpan/contract';
import { endWith, withDatabase } from '../../command.ts';
import { readConfig } from '../../config.ts';
import { prepareDataDir } from '../../data-dir.ts';
import { refuseOtherSecret } from '../../secret-check.ts';
import { openSecrets } from '../../secrets.ts';
import { invite } from './accounts.ts';

const usage = 'npm run staff:invite -- --name <name> --display <shown name> [--role sysAdmin]…';

/** Invites somebody of the staff, which a first administrator needs: nobody could agree to their roles. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, display: { type: 'string' }, role: { type: 'string', multiple: true } },
  });
  const roles = (values.role ?? []) as StaffRole[];
  const { name, display: displayName } = values;
  const isSound = /^[a-z][a-z0-9.-]{2,30}$/.test(name ?? '') && roles.every((role) => staffRoles.includes(role));
  if (!isSound || !name || !displayName) throw new Error(`${usage}\nroles: ${staffRoles.join(', ')}`);
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  return withDatabase(config, async (db) => {
    const secrets = openSecrets(config.serverSecret, config.dataDir);
    await refuseOtherSecret(db, secrets);
    const person = { name, displayName, roles, issuedById: null };
    const invited = await db.transaction((tx) => invite(tx, secrets, person, Date.now()));
    if (!invited) throw new Error(`there is an account named ${name} already`);
    process.stdout.write(`${name} signs in at /admin with the first password ${invited.firstPassword}\n`);
    return 0;
  });
}

await endWith(main);
