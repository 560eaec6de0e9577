import type { Db } from '@lianpan/db';
import {
  dayMs,
  hourMs,
  isCounted,
  maxPushesPerDay,
  ownPath,
  pushTime,
  pushTypeOf,
  shanghaiDate,
} from '@lianpan/domain';
import type { Logger } from 'pino';
import { say, type Language, type TextValue } from '../../language.ts';
import type { PushOutcome, PushSender } from '../../providers/push-port.ts';
import * as queries from './queries.ts';
import { isOn, quietOf, silentUntil } from './settings.ts';
import type { NoticeTemplates } from './templates.ts';

export interface PushParts {
  readonly db: Db;
  readonly push: PushSender;
  readonly noticeTemplates: NoticeTemplates;
  readonly log: Logger;
  readonly now: () => number;
}

const batchSize = 20;
/** Much longer than a request to the provider may take; what a process that died has claimed is free again after it. */
const leaseMs = 120_000;
/** A try that failed is followed by the next after this; the last one has none. */
const pausesMs = [10_000, 60_000, 600_000, hourMs] as const;
const triesAllowed = pausesMs.length + 1;
/** A notice without an address of its own opens the list of messages. */
const messagesPath = '/messageNotification/index';

type Claim = Awaited<ReturnType<typeof queries.claimNotices>>[number];

/**
 * Pushes the notices that wait for it, once each, and returns how many a provider took. May run in several processes at
 * once. A notice is given up after five tries or a day.
 */
export async function pushWaitingNotices(parts: PushParts): Promise<number> {
  const { db, log } = parts;
  let pushed = 0;
  for (;;) {
    const now = parts.now();
    const givenUp = await queries.giveUpNotices(db, new Date(now), new Date(now - dayMs), triesAllowed);
    if (givenUp.length > 0) log.warn({ notices: givenUp.map(({ id }) => id) }, 'notices were not pushed');
    const claims = await queries.claimNotices(db, new Date(now), new Date(now + leaseMs), batchSize, triesAllowed);
    const taken = await Promise.all(claims.map((claim) => pushOne(parts, claim)));
    pushed += taken.filter(Boolean).length;
    if (claims.length < batchSize) return pushed;
  }
}

/** One notice that cannot be pushed leaves the others alone; whether a provider took it. */
async function pushOne(parts: PushParts, claim: Claim): Promise<boolean> {
  try {
    const waitsUntil = await mayPush(parts, claim);
    if (waitsUntil !== 'now') {
      await queries.settleNotice(parts.db, claim, { pushAfter: waitsUntil });
      return false;
    }
    const outcome = await send(parts, claim);
    const now = parts.now();
    if (outcome.invalid.length > 0) await queries.deletePushTokens(parts.db, outcome.invalid);
    const isTaken = outcome.ok.length > 0;
    const isOver = isTaken || outcome.retry.length === 0;
    await queries.settleNotice(parts.db, claim, {
      pushAfter: isOver ? null : nextTry(claim, now),
      ...(isTaken && { pushedAt: new Date(now) }),
    });
    return isTaken;
  } catch (error) {
    // The claim runs out by itself.
    parts.log.error({ err: error, notice: claim.id }, 'a notice could not be pushed');
    return false;
  }
}

/** Whether the member wants this push now: else the moment until which it waits, or `null` where it never rings. */
async function mayPush({ db, now }: PushParts, claim: Claim): Promise<'now' | Date | null> {
  // What was read in the meantime tells nothing new.
  if (claim.isOver) return null;
  return nextPush(db, now(), { ...claim, pushType: pushTypeOf(claim.type, claim.code) });
}

/** What is to ring. */
interface PendingPush {
  readonly customerId: number;
  readonly pushType: number;
  readonly level: number;
  /** This one included. */
  readonly tries: number;
}

/** Whether a member lets something ring now: else the moment until which it waits, or `null` where it never rings. */
export async function nextPush(
  db: Db,
  at: number,
  { customerId, pushType, level, tries }: PendingPush,
): Promise<'now' | Date | null> {
  const rules = await queries.selectPushRules(db, customerId);
  if (!isOn(rules, pushType)) return null;
  const wakes = silentUntil(at, { level, pushType, quiet: quietOf(rules) });
  if (wakes > at) return new Date(wakes);
  // A push that failed was counted when it was tried first.
  if (!isCounted(pushType) || tries > 1) return 'now';
  return (await queries.takePush(db, customerId, shanghaiDate(at), maxPushesPerDay)) ? 'now' : null;
}

/** The next try; after the last one the next look at waiting notices gives this one up. */
function nextTry({ type, tries }: Claim, now: number): Date {
  const pause = pausesMs[tries - 1];
  return new Date(pause === undefined ? now : pushTime(type, now + pause));
}

async function send({ db, push, noticeTemplates }: PushParts, claim: Claim): Promise<PushOutcome> {
  const devices = await queries.selectDevices(db, claim.customerId, claim.createdAt);
  const tokens = devices.map((device) => device.token);
  const language = devices[0]?.language === 'en' ? 'en' : 'zh-CN';
  const words = wordsOf(noticeTemplates, claim.content, language);
  if (tokens.length === 0 || !words) return { ok: [], invalid: [], retry: [] };
  let { key } = claim;
  if (key === null) {
    [key = null] = (await push.reserveKeys(1)) ?? [];
    if (key === null) return { ok: [], invalid: [], retry: tokens };
    // Kept first: when this process dies after sending, the next one sends under the same key, and nothing rings twice.
    await queries.updatePushKey(db, claim.id, key);
  }
  return push.send({ tokens, ...words, path: ownPath(claim.linkUrl ?? '') ?? messagesPath, key });
}

/** Title and body in one language; `null` for a template that is not known any more. */
function wordsOf(
  templates: NoticeTemplates,
  content: unknown,
  language: Language,
): { title: string; body: string } | null {
  const { template, values = {} } = content as { template?: string; values?: Record<string, TextValue> };
  const known = templates.get(template ?? '');
  return known ? { title: say(known.title, language), body: say(known.body, language, values) } : null;
}
