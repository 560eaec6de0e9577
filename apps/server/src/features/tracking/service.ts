import type { Db, Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { allowedParameters, cleanPageUrl, isKnownEvent } from '@lianpan/domain/events';
import { type Caller } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { mayCount } from '../privacy/service.ts';
import * as queries from './queries.ts';
import { feedbackScenes, type FeedbackScene } from './scenes.ts';
import { rejected } from '../../rejection.ts';

/** Keeps a page that somebody of the demonstration looked at. */
export const keepDemoView = (db: Executor, view: Parameters<typeof queries.insertView>[1]) =>
  queries.insertView(db, view);

/** The newest events of everybody, for the page of developers. */
export const newestEvents = (db: Executor, limit: number) => queries.selectNewestEvents(db, limit);

/** Raw events 13 months, the access log at least six. Source: product handbook 13.2. */
const keptMs = { events: 395 * dayMs, access: 186 * dayMs };
/** At most one question to a visitor in this time, whatever the scene. */
const anySceneMs = 3 * dayMs;

const texts = {
  unknownScene: ['没有这个反馈场景', 'Survey not found'],
  unknownOption: ['没有这个选项', 'Option not found'],
  tooLong: ['最多{n}个字', 'Up to {n} characters'],
  nothingSaid: ['请先回答', 'Please answer first'],
  answeredBefore: ['你最近已反馈过，谢谢', 'You gave feedback recently, thank you'],
} as const satisfies Record<string, Text>;

const originOf = (caller: Caller, now: number) => ({
  customerId: caller.customerId,
  visitorId: caller.visitorId,
  clientType: caller.clientType,
  clientVersion: caller.clientVersion,
  channelCode: caller.channelCode ?? null,
  at: new Date(now),
});

/**
 * Whether the caller's pages and actions may be counted. What a member without that consent does stays in the access log
 * alone, which the law on network security asks for. Source: product handbook 13.2.
 */
export const isCounted = async (db: Db, caller: Caller): Promise<boolean> =>
  caller.customerId === null || mayCount(db, caller.customerId);

/** No page is left after now or entered long before: a device's clock may be wrong. */
const plausible = (instant: number, now: number): Date => new Date(Math.min(now, Math.max(now - dayMs, instant)));

interface View {
  readonly title?: string | undefined;
  readonly pageRoute: string;
  readonly pageUrl: string;
  readonly referRoute?: string | undefined;
  readonly enterTime: number;
  readonly stayMs: number;
}

/** Keeps a page view; false when it may not be counted. */
export async function keepView(db: Db, view: View, caller: Caller, now: number): Promise<boolean> {
  if (!(await isCounted(db, caller))) return false;
  await queries.insertView(db, {
    ...originOf(caller, now),
    title: view.title ?? null,
    route: cleanPageUrl(view.pageRoute),
    url: cleanPageUrl(view.pageUrl),
    referRoute: view.referRoute === undefined ? null : cleanPageUrl(view.referRoute),
    enteredAt: plausible(view.enterTime, now),
    stayMs: view.stayMs,
  });
  return true;
}

interface Behaviour {
  readonly eventId: number;
  readonly mainId?: string | undefined;
  readonly stockNo?: string | undefined;
  readonly pageUrl: string;
  readonly pageRoute: string;
  readonly customParam?: Readonly<Record<string, unknown>> | undefined;
}

/** Keeps events with the parameters of their definitions; unknown ones are counted without any. */
export async function keepEvents(
  db: Db,
  given: readonly Behaviour[],
  caller: Caller,
  now: number,
): Promise<{ kept: number; unknown: number; isCounted: boolean }> {
  if (!(await isCounted(db, caller))) return { kept: 0, unknown: 0, isCounted: false };
  const origin = originOf(caller, now);
  await queries.insertEvents(
    db,
    given.map((event) => ({
      ...origin,
      eventId: event.eventId,
      mainId: isKnownEvent(event.eventId) ? (event.mainId ?? null) : null,
      stockNo: /^\d{6}(\.\w\w)?$/.test(event.stockNo ?? '') ? (event.stockNo ?? null) : null,
      route: cleanPageUrl(event.pageRoute),
      url: cleanPageUrl(event.pageUrl),
      parameters: allowedParameters(event.eventId, event.customParam ?? {}),
      isUnknown: !isKnownEvent(event.eventId),
    })),
  );
  const unknown = given.filter((event) => !isKnownEvent(event.eventId)).length;
  return { kept: given.length - unknown, unknown, isCounted: true };
}

interface AccessEntry {
  readonly logTitle: string;
  readonly pageRoute: string;
  readonly pageUrl: string;
  readonly stayMs: number;
  readonly viewTime: number;
}

export const keepAccess = (db: Db, entries: readonly AccessEntry[], caller: Caller, now: number): Promise<unknown> =>
  queries.insertAccess(
    db,
    entries.map((entry) => ({
      ...originOf(caller, now),
      title: entry.logTitle,
      route: cleanPageUrl(entry.pageRoute),
      url: cleanPageUrl(entry.pageUrl),
      stayMs: entry.stayMs,
      viewedAt: plausible(entry.viewTime, now),
    })),
  );

/** The question of a scene; `null` when this person has answered lately. Rejects an unknown scene. */
export async function questionOf(db: Executor, scene: string, caller: Caller, now: number) {
  const question = feedbackScenes[scene];
  if (!question) throw rejected(texts.unknownScene, 'INPUT_INVALID', {}, { fields: ['sceneId'] });
  const since = (ms: number): Date => new Date(now - ms);
  const lately = await queries.countFeedback(db, caller, since(anySceneMs));
  const same = await queries.countFeedback(db, caller, since(question.repeatDays * dayMs), scene);
  return lately + same > 0 ? null : question;
}

interface Feedback {
  readonly sceneId: string;
  readonly score?: number | undefined;
  readonly optionCodes?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly context?: string | undefined;
}

/**
 * Keeps an answer. Rejects an unknown scene or option, an answer that says nothing or too much, and a second one within
 * the time in which nobody is asked again.
 */
export async function keepFeedback(db: Db, given: Feedback, caller: Caller, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockAnswers(tx, caller.customerId === null ? caller.visitorId : String(caller.customerId));
    const question = await questionOf(tx, given.sceneId, caller, now);
    if (!question) throw rejected(texts.answeredBefore, 'ALREADY_DONE');
    checkAnswer(question, given);
    await queries.insertFeedback(tx, {
      ...originOf(caller, now),
      scene: given.sceneId,
      score: given.score ?? null,
      options: given.optionCodes ?? [],
      text: given.text?.trim() || null,
      context: given.context ?? null,
    });
  });
}

function checkAnswer(question: FeedbackScene, given: Feedback): void {
  const known = new Set(question.options?.map((option) => option.code));
  if ((given.optionCodes ?? []).some((code) => !known.has(code))) {
    throw rejected(texts.unknownOption, 'INPUT_INVALID', {}, { fields: ['optionCodes'] });
  }
  const words = given.text?.trim() ?? '';
  if (words.length > question.maxText) {
    throw rejected(texts.tooLong, 'INPUT_INVALID', { n: question.maxText }, { fields: ['text'] });
  }
  const isAnswered = {
    score: given.score !== undefined,
    choice: (given.optionCodes ?? []).length > 0,
    text: words !== '',
  }[question.type];
  if (!isAnswered) throw rejected(texts.nothingSaid, 'INPUT_INVALID');
}

/** Deletes what is kept no longer. Returns how many events. */
export const forgetOldTracks = (db: Db, now: number): Promise<number> =>
  queries.deleteBefore(db, { events: new Date(now - keptMs.events), access: new Date(now - keptMs.access) });
