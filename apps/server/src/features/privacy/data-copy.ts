import type { Db, Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { type MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { maskMobile, ownNumber, purposes, useCode, type SessionParts } from '../session/service.ts';
import * as queries from './queries.ts';
import { privacyTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

type CopyParts = Pick<ServerParts, 'secrets' | 'copyOf'>;

/** How long a copy can be fetched. Source: product handbook 11.2. */
const keptMs = 7 * dayMs;

/** Makes a copy of everything that is known of a member. Rejects a second one within a day. */
export async function makeCopy(parts: SessionParts & CopyParts, caller: MemberCaller): Promise<number> {
  const now = parts.now();
  return parts.db.transaction(async (tx) => {
    await queries.lockMember(tx, caller.customerId);
    if ((await queries.countCopies(tx, caller.customerId, new Date(now - dayMs))) > 0) {
      throw rejected(texts.copyToday, 'TOO_FREQUENT');
    }
    return writeCopy(tx, parts, caller.customerId, now);
  });
}

/** Writes a copy as of now, whatever was copied before; its id. */
export async function writeCopy(
  db: Executor,
  { secrets, copyOf }: CopyParts,
  customerId: number,
  now: number,
): Promise<number> {
  const profile = await queries.selectProfile(db, customerId);
  const { mobileEncrypted, ...plain } = profile ?? { mobileEncrypted: null };
  const content = {
    madeAt: new Date(now).toISOString(),
    // The file may be left lying about: the number stays masked, its owner knows it.
    profile: { ...plain, mobile: mobileEncrypted ? maskMobile(secrets.decrypt(mobileEncrypted)) : null },
    ...(await copyOf(db, customerId)),
  };
  return queries.insertCopy(db, {
    customerId,
    content,
    createdAt: new Date(now),
    expiresAt: new Date(now + keptMs),
  });
}

/** The content of an own copy. A member with a number proves once more to be the one. */
export async function fetchCopy(
  parts: SessionParts,
  input: { copyId: string; code?: string | undefined },
  caller: MemberCaller,
): Promise<Record<string, unknown>> {
  const mobile = await ownNumber(parts, caller);
  if (mobile !== null) {
    if (input.code === undefined) throw rejected(texts.codeFirst, 'INPUT_INVALID', {}, { fields: ['code'] });
    await useCode(parts, mobile, input.code, purposes.bind);
  }
  const now = new Date(parts.now());
  const content = await queries.selectCopyContent(parts.db, caller.customerId, Number(input.copyId), now);
  if (!content) throw rejected(texts.copyGone, 'ALREADY_DONE');
  return content as Record<string, unknown>;
}

/** Deletes copies that can't be fetched any more; how many. */
export const forgetOldCopies = async (db: Db, now: number): Promise<number> =>
  (await queries.deleteOldCopies(db, new Date(now))).rowCount ?? 0;
