import { hash, verify } from '@node-rs/argon2';
import type { Db } from '@lianpan/db';
import { passwordFault } from '@lianpan/domain';
import { rejected } from '../../http/handle.ts';
import * as queries from './queries.ts';
import { sessionTexts as texts } from './texts.ts';

/** Argon2id, the library's default, with 19 MiB and two passes: 23 ms a hash on the machines that serve this. Source: OWASP's minimum for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const windowMs = 15 * 60_000;
const failuresAllowed = 5;
const failuresAllowedFromAddress = 50;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** What an unknown account is compared with, so that it takes as long as a known one. */
const nobodysHash = hashPassword('nobody has this password');

/** True when the password fits; takes as long for an account that has none. */
export async function fitsPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodysHash), password);
  return fits && stored !== null && stored !== undefined;
}

/** Rejects a password that is too short, too plain or the number itself. */
export function refuseWeakPassword(password: string, mobile: string): void {
  const fault = passwordFault(password, mobile);
  if (fault) throw rejected(texts[fault], 'INPUT_INVALID', {}, { fields: ['newPassword'] });
}

/** Rejects while an account or an address has failed too often: five in a quarter of an hour lock an account. */
export async function refuseLocked(db: Db, accountHash: Buffer, address: string, now: number): Promise<void> {
  const since = new Date(now - windowMs);
  const byAccount = await queries.countFailedSignIns(db, { accountHash }, since);
  const byAddress = await queries.countFailedSignIns(db, { address }, since);
  if (byAccount.failed < failuresAllowed && byAddress.failed < failuresAllowedFromAddress) return;
  const first = (byAccount.failed >= failuresAllowed ? byAccount.first : byAddress.first)?.getTime() ?? now;
  throw rejected(texts.locked, 'ACCOUNT_LOCKED', { n: Math.max(1, Math.ceil((first + windowMs - now) / 60_000)) });
}
