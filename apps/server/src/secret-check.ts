import type { Db } from '@lianpan/db';
import type { Secrets } from './secrets.ts';
import { keepFirstSetting } from './seed/queries.ts';

/**
 * Throws when the database was written with another secret: under that one every member's number has another fingerprint, so the
 * same person would come in as somebody new and nothing encrypted could be read. A new database takes the secret as its own.
 */
export async function refuseOtherSecret(db: Db, secrets: Pick<Secrets, 'fingerprint'>): Promise<void> {
  const own = secrets.fingerprint('the secret of this installation').toString('hex');
  if ((await keepFirstSetting(db, 'server.secretFingerprint', own)) === own) return;
  throw new Error(
    'SERVER_SECRET is not the one that this database was written with: start every process of an installation with its secret (the file server-secret in DATA_DIR of the process that made the database)',
  );
}
