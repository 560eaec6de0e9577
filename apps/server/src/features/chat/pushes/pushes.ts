import type { Db, Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { Logger } from 'pino';
import { say, type Language, type Text } from '../../../language.ts';
import type { PushSender } from '../../../providers/push-port.ts';
import { dropDevices, nextPush, devicesOf } from '../../notice/service.ts';
import * as queries from './queries.ts';

const privatePushType = 7;
/** Who reads along has read by then, and what is said in one breath rings once. */
const waitMs = 5000;
const pauseMs = 60_000;
const batchSize = 20;
/** Much longer than a request to the provider may take. */
const leaseMs = 120_000;
/** A try that failed is followed by the next after this; the last one has none. */
const triesAfterMs = [10_000, 60_000, 600_000] as const;
const maxWords = 40;

const texts = {
  many: ['{n}条新消息', '{n} new messages'],
  picture: ['发来一个文件', 'Sent a file'],
  service: ['练盘客服', 'Lianpan service'],
} as const satisfies Record<string, Text>;

interface PushParts {
  readonly db: Db;
  readonly push: PushSender;
  readonly log: Logger;
  readonly now: () => number;
}

/** What was said to somebody alone is to ring on their phone. In the transaction that keeps it. */
export async function schedulePush(tx: Executor, spoken: readonly queries.Spoken[], at: Date): Promise<void> {
  if (spoken.length > 0) await queries.noteSpoken(tx, spoken, { at, waitMs, pauseMs });
}

type Claim = Awaited<ReturnType<typeof queries.claimPushes>>[number];

/** Rings for private messages that nobody has read, once a burst; how many a provider took. May run in several processes. */
export async function pushWaiting(parts: PushParts): Promise<number> {
  const { db } = parts;
  let pushed = 0;
  for (;;) {
    const at = parts.now();
    await queries.giveUpPushes(db, new Date(at), new Date(at - dayMs));
    const claims = await queries.claimPushes(db, new Date(at), new Date(at + leaseMs), batchSize);
    const taken = await Promise.all(claims.map((claim) => pushOne(parts, claim)));
    pushed += taken.filter(Boolean).length;
    if (claims.length < batchSize) return pushed;
  }
}

/** One ring that fails leaves the others alone; whether a provider took it. */
async function pushOne(parts: PushParts, claim: Claim): Promise<boolean> {
  const { db, log } = parts;
  try {
    const unheard = await queries.selectUnheard(db, claim);
    const at = parts.now();
    const { customerId, tries } = claim;
    const wakes =
      unheard && unheard.n > 0
        ? await nextPush(db, at, { customerId, pushType: privatePushType, level: 0, tries })
        : null;
    if (!unheard || wakes === null) {
      await queries.settlePush(db, claim, { pushAfter: null });
      return false;
    }
    if (wakes !== 'now') {
      await queries.postponePush(db, claim, wakes);
      return false;
    }
    const { isTaken, isToRetry } = await send(parts, claim, unheard);
    const pause = isToRetry ? triesAfterMs[tries - 1] : undefined;
    await queries.settlePush(db, claim, {
      pushAfter: pause === undefined ? null : new Date(at + pause),
      ...(isTaken && { rangAt: new Date(at) }),
    });
    return isTaken;
  } catch (error) {
    // The claim runs out by itself.
    log.error({ err: error, conversation: claim.conversationId }, 'a private message could not ring');
    return false;
  }
}

type Unheard = NonNullable<Awaited<ReturnType<typeof queries.selectUnheard>>>;

async function send({ db, push }: PushParts, claim: Claim, unheard: Unheard) {
  const devices = await devicesOf(db, claim.customerId, claim.waitsSince);
  const tokens = devices.map(({ token }) => token);
  if (tokens.length === 0) return { isTaken: false, isToRetry: false };
  let { key } = claim;
  if (key === null) {
    [key = null] = (await push.reserveKeys(1)) ?? [];
    if (key === null) return { isTaken: false, isToRetry: true };
    // Kept first: sent again under it, nothing rings twice.
    await queries.updateKey(db, claim, key);
  }
  const words = wordsOf(unheard, devices[0]?.language === 'en' ? 'en' : 'zh-CN');
  const path =
    unheard.kind === 'service' ? '/serviceConsult' : `/chat/privateChat?conversationId=${claim.conversationId}`;
  const { ok, invalid, retry } = await push.send({ tokens, ...words, path, key });
  if (invalid.length > 0) await dropDevices(db, invalid);
  return { isTaken: ok.length > 0, isToRetry: ok.length === 0 && retry.length > 0 };
}

function wordsOf({ n, words, name }: Unheard, language: Language): { title: string; body: string } {
  const one = words === '' ? say(texts.picture, language) : Array.from(words).slice(0, maxWords).join('');
  return { title: name ?? say(texts.service, language), body: n > 1 ? say(texts.many, language, { n }) : one };
}
