import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Executor } from '@lianpan/db';
import { dayMs, hourMs, minuteMs } from '@lianpan/domain';
import type { Secrets } from '../../secrets.ts';
import { demandProof, type CodeProof } from './code-proof.ts';
import * as queries from './queries.ts';
import type { SmsSender, SmsTemplate } from '../../providers/sms-port.ts';
import { InTurn } from '../../in-turn.ts';
import { sessionTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Sources: core platform 9 (60 s), shells handbook 7.1 (the others). */
const limits = {
  cooldownMs: 60_000,
  lifetimeMs: 5 * minuteMs,
  attempts: 5,
  wrongPerMobileHour: 20,
  perPurposeHour: 5,
  perPurposeDay: 10,
  perMobileDay: 15,
  perVisitorHour: 10,
  perAddressHour: 20,
  perAddressDay: 100,
  /** All codes of the installation: a bill, not a person, is protected by these. */
  everybodyMinute: 120,
  everybodyDay: 20_000,
  /** From here on the device has to work for each further code. */
  freePerVisitorDay: 2,
  freePerAddressHour: 5,
} as const;

/** What a code is for; a code for one purpose opens nothing else. 1 and 2 are the specification's. */
export const purposes = { signIn: 1, password: 2, bind: 3, cancel: 4, withdraw: 5 } as const;

/** The template of the provider for each purpose. */
const templates: Readonly<Record<number, SmsTemplate>> = {
  [purposes.signIn]: 'signIn',
  [purposes.password]: 'password',
  [purposes.bind]: 'bind',
  [purposes.cancel]: 'cancel',
  [purposes.withdraw]: 'withdraw',
};

export interface CodeRequest {
  readonly mobile: string;
  readonly purpose: number;
  readonly visitorId: string;
  readonly address: string;
  readonly proof?: CodeProof | undefined;
  /** Counts like a code that is sent, and sends nothing. */
  readonly isSilent?: boolean;
}

export interface CodeParts {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sms: SmsSender;
  readonly now: () => number;
  /** Widens what one address or visitor may ask for, where everybody comes from the same machine. */
  readonly codeLimitFactor?: number;
}

/** Who waits for the codes of an address before takes no connection meanwhile; the locks are for other processes. */
const turns = new InTurn<string>();

/** Sends a six-digit code and returns when the next may be asked for. Rejects when a sending limit is reached. */
export async function sendCode(parts: CodeParts, request: CodeRequest): Promise<number> {
  const now = parts.now();
  const mobileHash = parts.secrets.fingerprint(request.mobile);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await turns.take(request.address, () =>
    parts.db.transaction(async (tx) => {
      await queries.lockHash(tx, mobileHash);
      // Device and address are counted over all numbers, so their codes come one after another too.
      await queries.lockHash(tx, parts.secrets.fingerprint(`visitor:${request.visitorId}`));
      await queries.lockHash(tx, parts.secrets.fingerprint(`address:${request.address}`));
      await refuseTooMany(tx, mobileHash, request, now, parts.codeLimitFactor ?? 1);
      await refuseWithoutProof(tx, parts, request);
      await queries.insertCode(tx, {
        purpose: request.purpose,
        mobileHash,
        codeHash: parts.secrets.fingerprint(`${request.mobile}:${code}`),
        sentAt: new Date(now),
        expiresAt: new Date(now + limits.lifetimeMs),
        visitorId: request.visitorId,
        address: request.address,
      });
    }),
  );
  if (!request.isSilent) {
    const template = templates[request.purpose] ?? 'signIn';
    await parts.sms.send({ mobile: request.mobile, template, values: { code }, now: new Date(now) });
  }
  return now + limits.cooldownMs;
}

async function refuseTooMany(
  tx: Executor,
  mobileHash: Buffer,
  request: CodeRequest,
  now: number,
  factor: number,
): Promise<void> {
  const newest = await queries.selectNewestCode(tx, mobileHash, request.purpose);
  const waitMs = newest ? newest.sentAt.getTime() + limits.cooldownMs - now : 0;
  if (waitMs > 0) {
    const n = Math.ceil(waitMs / 1000);
    throw rejected(texts.codeTooSoon, 'TOO_FREQUENT', { n }, { nextSendTime: now + waitMs });
  }
  const lastHour = await queries.countCodes(tx, { mobileHash }, new Date(now - hourMs), request.purpose);
  if (lastHour.sent >= limits.perPurposeHour) {
    const n = Math.ceil(((lastHour.first?.getTime() ?? now) + hourMs - now) / minuteMs);
    throw rejected(texts.codeHourly, 'TOO_FREQUENT', { n });
  }
  const measures = [
    [{ mobileHash }, dayMs, limits.perPurposeDay, request.purpose],
    [{ mobileHash }, dayMs, limits.perMobileDay],
    [{ visitorId: request.visitorId }, hourMs, limits.perVisitorHour * factor],
    [{ address: request.address }, hourMs, limits.perAddressHour * factor],
    [{ address: request.address }, dayMs, limits.perAddressDay * factor],
    ['everybody', minuteMs, limits.everybodyMinute * factor],
    ['everybody', dayMs, limits.everybodyDay],
  ] as const;
  for (const [who, windowMs, limit, purpose] of measures) {
    const { sent } = await queries.countCodes(tx, who, new Date(now - windowMs), purpose);
    if (sent >= limit) throw rejected(texts.codeDaily, 'TOO_FREQUENT');
  }
}

/** Numbers that one device or address asks for in a row may be somebody else's bill. */
async function refuseWithoutProof(tx: Executor, parts: CodeParts, request: CodeRequest): Promise<void> {
  const now = parts.now();
  const factor = parts.codeLimitFactor ?? 1;
  const byVisitor = await queries.countCodes(tx, { visitorId: request.visitorId }, new Date(now - dayMs));
  const byAddress = await queries.countCodes(tx, { address: request.address }, new Date(now - hourMs));
  const isFree =
    byVisitor.sent < limits.freePerVisitorDay * factor && byAddress.sent < limits.freePerAddressHour * factor;
  if (!isFree) demandProof(parts.secrets, { ...request, ...byVisitor }, request.proof);
}

/**
 * Uses up the newest code of a number. Rejects a wrong, expired or used code; a wrong one counts even though the call
 * fails, so this must not run inside a transaction that the refusal would roll back.
 */
export async function useCode(parts: CodeParts, mobile: string, code: string, purpose: number): Promise<void> {
  const mobileHash = parts.secrets.fingerprint(mobile);
  const refusal = await turns.take(mobile, () =>
    parts.db.transaction(async (tx) => {
      await queries.lockHash(tx, mobileHash);
      const wrong = await queries.countWrongCodes(tx, mobileHash, new Date(parts.now() - hourMs));
      if (wrong >= limits.wrongPerMobileHour) return rejected(texts.codeUsedUp, 'CODE_EXPIRED');
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
    }),
  );
  if (refusal) throw refusal;
}
