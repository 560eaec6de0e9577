import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Executor } from '@lianpan/db';
import { rejected } from '../../http/handle.ts';
import type { Secrets } from '../../secrets.ts';
import * as queries from './queries.ts';
import type { SmsSender } from './sms-sender.ts';
import { sessionTexts as texts } from './texts.ts';

/** Sources: core platform 9 (60 s), product handbook 0.10 and 1.5 (the others). */
const limits = {
  cooldownMs: 60_000,
  lifetimeMs: 5 * 60_000,
  attempts: 5,
  perMobileHour: 5,
  perMobileDay: 10,
  perVisitorDay: 30,
  perAddressDay: 100,
} as const;

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** What a code is for; a code for one purpose opens nothing else. */
export const purposes = { signIn: 1 } as const;

export interface CodeRequest {
  readonly mobile: string;
  readonly purpose: number;
  readonly visitorId: string;
  readonly address: string;
}

export interface CodeParts {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sms: SmsSender;
  readonly now: () => number;
}

/** Sends a six-digit code and returns when the next may be asked for. Rejects when a sending limit is reached. */
export async function sendCode(parts: CodeParts, request: CodeRequest): Promise<number> {
  const now = parts.now();
  const mobileHash = parts.secrets.fingerprint(request.mobile);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await parts.db.transaction(async (tx) => {
    await queries.lockMobile(tx, mobileHash);
    await refuseTooMany(tx, mobileHash, request, now);
    await queries.insertCode(tx, {
      purpose: request.purpose,
      mobileHash,
      codeHash: parts.secrets.fingerprint(`${request.mobile}:${code}`),
      sentAt: new Date(now),
      expiresAt: new Date(now + limits.lifetimeMs),
      visitorId: request.visitorId,
      address: request.address,
    });
  });
  await parts.sms.send({ mobile: request.mobile, code, purpose: 'sign-in', now: new Date(now) });
  return now + limits.cooldownMs;
}

async function refuseTooMany(tx: Executor, mobileHash: Buffer, request: CodeRequest, now: number): Promise<void> {
  const newest = await queries.selectNewestCode(tx, mobileHash, request.purpose);
  const waitMs = newest ? newest.sentAt.getTime() + limits.cooldownMs - now : 0;
  if (waitMs > 0) {
    const n = Math.ceil(waitMs / 1000);
    throw rejected(texts.codeTooSoon, 'TOO_FREQUENT', { n }, { nextSendTime: now + waitMs });
  }
  const lastHour = await queries.countCodes(tx, { mobileHash }, new Date(now - hourMs));
  if (lastHour.sent >= limits.perMobileHour) {
    const n = Math.ceil(((lastHour.first?.getTime() ?? now) + hourMs - now) / 60_000);
    throw rejected(texts.codeHourly, 'TOO_FREQUENT', { n });
  }
  const since = new Date(now - dayMs);
  const daily = [
    [await queries.countCodes(tx, { mobileHash }, since), limits.perMobileDay],
    [await queries.countCodes(tx, { visitorId: request.visitorId }, since), limits.perVisitorDay],
    [await queries.countCodes(tx, { address: request.address }, since), limits.perAddressDay],
  ] as const;
  if (daily.some(([counted, limit]) => counted.sent >= limit)) throw rejected(texts.codeDaily, 'TOO_FREQUENT');
}

/**
 * Uses up the newest code of a number. Rejects a wrong, expired or used code; a wrong one counts even though the call
 * fails, so this must not run inside a transaction that the refusal would roll back.
 */
export async function useCode(parts: CodeParts, mobile: string, code: string, purpose: number): Promise<void> {
  const mobileHash = parts.secrets.fingerprint(mobile);
  const refusal = await parts.db.transaction(async (tx) => {
    await queries.lockMobile(tx, mobileHash);
    const newest = await queries.selectNewestCode(tx, mobileHash, purpose);
    if (!newest || newest.usedAt) return rejected(texts.codeWrong, 'CODE_WRONG');
    if (newest.attempts >= limits.attempts) return rejected(texts.codeUsedUp, 'CODE_EXPIRED');
    if (newest.expiresAt.getTime() <= parts.now()) return rejected(texts.codeExpired, 'CODE_EXPIRED');
    if (!timingSafeEqual(newest.codeHash, parts.secrets.fingerprint(`${mobile}:${code}`))) {
      await queries.countAttempt(tx, newest.id);
      return rejected(texts.codeWrong, 'CODE_WRONG');
    }
    await queries.markCodeUsed(tx, newest.id, new Date(parts.now()));
    return null;
  });
  if (refusal) throw refusal;
}
