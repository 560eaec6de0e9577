import { hash, verify } from '@node-rs/argon2';
import type { Db, Executor } from '@lianpan/db';
import { minuteMs, passwordFault } from '@lianpan/domain';
import { InTurn } from '../../in-turn.ts';
import type { Secrets } from '../../secrets.ts';
import * as queries from './queries.ts';
import { sessionTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Argon2id, the library's default, with 19 MiB and two passes: 23 ms a hash on the machines that serve this. Source: OWASP's minimum for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const windowMs = 15 * minuteMs;
const failuresAllowed = 5;
const failuresAllowedFromAddress = 50;

/** Who waits for the attempts of an address before takes no connection meanwhile; the locks are for other processes. */
const turns = new InTurn<string>();

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

/**
 * Counts an attempt as failed before its password is looked at, one after another for each account and each address:
 * however many come at once, no more are evaluated than may fail. Five in a quarter of an hour lock an account, known
 * or not. Returns the attempt, to be struck out when the password fits.
 */
export async function beginAttempt(
  parts: { readonly db: Db; readonly secrets: Secrets; readonly now: () => number },
  account: string,
  address: string,
): Promise<{ readonly id: number; readonly accountHash: Buffer }> {
  const now = parts.now();
  const accountHash = parts.secrets.fingerprint(`account:${account}`);
  const id = await turns.take(address, () =>
    parts.db.transaction(async (tx) => {
      await queries.lockHash(tx, accountHash);
      await queries.lockHash(tx, parts.secrets.fingerprint(`address:${address}`));
      await refuseLocked(tx, accountHash, address, now);
      return queries.insertFailedSignIn(tx, { accountHash, address, failedAt: new Date(now) });
    }),
  );
  return { id, accountHash };
}

async function refuseLocked(tx: Executor, accountHash: Buffer, address: string, now: number): Promise<void> {
  const since = new Date(now - windowMs);
  const byAccount = await queries.countFailedSignIns(tx, { accountHash }, since);
  const byAddress = await queries.countFailedSignIns(tx, { address }, since);
  if (byAccount.failed < failuresAllowed && byAddress.failed < failuresAllowedFromAddress) return;
  const first = (byAccount.failed >= failuresAllowed ? byAccount.first : byAddress.first)?.getTime() ?? now;
  throw rejected(texts.locked, 'ACCOUNT_LOCKED', { n: Math.max(1, Math.ceil((first + windowMs - now) / minuteMs)) });
}
