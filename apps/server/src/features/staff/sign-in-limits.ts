import { dayMs, minuteMs } from '@lianpan/domain';
import type { ServerParts } from '../../parts.ts';
import * as queries from './queries.ts';

type Parts = Pick<ServerParts, 'db' | 'now'>;

/**
 * Wrong passwords that a window takes. Those of a name are counted by address, so that nobody locks a colleague out from
 * elsewhere; an address is counted over all names; and a name over all addresses from which it has not signed in lately,
 * which is slow and so leaves a guesser with many addresses nothing.
 */
const limits = {
  nameAndAddress: { max: 5, windowMs: 15 * minuteMs },
  address: { max: 30, windowMs: 15 * minuteMs },
  name: { max: 50, windowMs: dayMs },
} as const;
const knownAddressMs = 90 * dayMs;

interface Attempt {
  readonly name: string;
  readonly address: string;
}

/** An attempt that was counted, by each of its limits, or until when there is none. */
type AttemptStart = { readonly counted: readonly queries.LimitKey[] } | { readonly lockedUntil: Date };

/**
 * Counts an attempt as failed before its password is looked at, so that guesses at once don't pass. Does the same for names
 * that nobody has.
 */
export async function beginAttempt({ db, now }: Parts, { name, address }: Attempt): Promise<AttemptStart> {
  const at = now();
  const isKnown = await queries.hasSignedInFrom(db, { name, address }, new Date(at - knownAddressMs));
  const counted: queries.LimitKey[] = [];
  for (const [key, { max, windowMs }] of keysOf({ name, address }, isKnown)) {
    const window = { now: new Date(at), endsAt: new Date(at + windowMs) };
    const { failures, endsAt } = await queries.countFailure(db, key, window);
    if (failures > max) {
      // What is refused unseen is no guess: it uses up nothing of the other limits.
      for (const one of counted) await queries.discountFailure(db, one);
      return { lockedUntil: endsAt };
    }
    counted.push(key);
  }
  return { counted };
}

/** Takes the attempt back whose password was right, and those of the name at the address. */
export async function passAttempt(
  { db }: Pick<Parts, 'db'>,
  [own, ...others]: readonly queries.LimitKey[],
): Promise<void> {
  if (own) await queries.deleteFailures(db, own);
  for (const key of others) await queries.discountFailure(db, key);
}

type Limit = (typeof limits)[keyof typeof limits];

function keysOf({ name, address }: Attempt, isKnown: boolean): readonly [queries.LimitKey, Limit][] {
  return [
    [{ name, address }, limits.nameAndAddress],
    [{ name: '', address }, limits.address],
    ...(isKnown ? [] : [[{ name, address: '' }, limits.name] as [queries.LimitKey, Limit]]),
  ];
}
