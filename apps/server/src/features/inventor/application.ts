import type { Db, Executor } from '@lianpan/db';
import { applyConditions, applyNeeds, dayMs, inventorStates, shanghaiDate } from '@lianpan/domain';
import { gradeTest, ruleQuestions } from '@lianpan/domain/community';
import type { DataOf, MemberCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { standingOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { entriesOf } from '../ledger/service.ts';
import { incomeAccount } from './income/service.ts';
import { inventorNotices } from './notices.ts';
import * as queries from './queries.ts';
import { stateAt } from './state.ts';
import { inventorTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'secrets'>;
type Own = NonNullable<DataOf<'POST /api/dynamic/inventor/getInventorInfo'>['own']>;
type Applied = DataOf<'POST /api/dynamic/inventor/applyInventor'>;

const triesLeft = (row: queries.InventorRow | undefined, day: string): number =>
  row?.testDay === day ? Math.max(0, applyNeeds.triesADay - row.testTries) : applyNeeds.triesADay;

/** How a member stands to being a creator, with what came of it lately. */
export async function ownState(parts: Parts, customerId: number, language: Language): Promise<Own> {
  const { db, now } = parts;
  const at = new Date(now());
  const row = await queries.selectInventor(db, customerId);
  const standing = await db.transaction((tx) => standingOf(tx, customerId, at));
  const facts = {
    trust: standing.trust,
    hasMobile: standing.hasMobile,
    samples: standing.approved,
    isTestPassed: row?.testPassedAt != null,
  };
  const have = {
    trust: facts.trust,
    mobile: Number(facts.hasMobile),
    test: row?.testScore ?? 0,
    samples: Math.min(facts.samples, applyNeeds.samples),
  };
  const need = { trust: applyNeeds.trust, mobile: 1, test: applyNeeds.rightAnswers, samples: applyNeeds.samples };
  const state = row ? stateAt(row, now()) : inventorStates.none;
  const numbers = [];
  for (const days of state >= inventorStates.active ? [7, 30] : []) {
    const since = new Date(now() - days * dayMs);
    const { views, sales, subscribers } = await queries.selectNumbers(db, customerId, since);
    const entries = await entriesOf(db, incomeAccount(customerId), {
      before: null,
      limit: 1000,
      kinds: ['sale', 'subscription', 'fee', 'refund'],
      since,
    });
    const incomeFen = entries.reduce((sum, { amount }) => sum + amount, 0);
    numbers.push({ days, viewNum: views, salesNum: sales, incomeFen, newSubscriberNum: subscribers });
  }
  return {
    state,
    stateReason: row?.stateReason ?? '',
    stoppedUntil: row?.stoppedUntil?.getTime() ?? null,
    isLicensed: row?.certNo != null,
    conditions: applyConditions(facts).map(({ key, isMet }) => ({ key, isMet, have: have[key], need: need[key] })),
    triesLeft: triesLeft(row, shanghaiDate(now())),
    questions: ruleQuestions.map(({ id, text }) => ({ id, text: say(text, language) })),
    numbers,
  };
}

/** Takes the test of the rules; what was wrong is told with why. */
export function takeTest(
  { db, now }: Parts,
  { customerId, language }: MemberCaller,
  answers: readonly { readonly id: number; readonly isRight: boolean }[],
): Promise<Applied> {
  const at = new Date(now());
  const day = shanghaiDate(now());
  return db.transaction(async (tx) => {
    const row = await queries.lockInventor(tx, customerId);
    if (triesLeft(row, day) === 0) throw rejected(texts.triesUsed, 'LIMIT_REACHED', { n: applyNeeds.triesADay });
    const { score, wrong } = gradeTest(Object.fromEntries(answers.map(({ id, isRight }) => [id, isRight])));
    const isPassed = score >= applyNeeds.rightAnswers;
    const tries = row.testDay === day ? row.testTries + 1 : 1;
    await queries.updateInventor(tx, customerId, {
      testScore: Math.max(score, row.testScore ?? 0),
      testDay: day,
      testTries: tries,
      ...(isPassed && row.testPassedAt === null && { testPassedAt: at }),
    });
    return {
      state: row.state,
      test: {
        score,
        isPassed,
        wrong: wrong.map(({ id, text, why }) => ({ id, text: say(text, language), why: say(why, language) })),
        triesLeft: applyNeeds.triesADay - tries,
      },
    };
  });
}

interface Application {
  readonly penName: string;
  readonly intro: string;
  readonly fields: readonly string[];
  readonly realName: string;
  readonly certNo?: string | undefined;
}

/** Applies to be a creator; the desk looks at it within three working days. Rejects who lacks a condition. */
export function apply({ db, now, secrets }: Parts, { customerId }: MemberCaller, asked: Application): Promise<Applied> {
  const at = new Date(now());
  return db.transaction(async (tx) => {
    const row = await queries.lockInventor(tx, customerId);
    if (row.state === inventorStates.applying) throw rejected(texts.applied, 'ALREADY_DONE');
    if (row.state === inventorStates.left) throw rejected(texts.left, 'PRIVILEGE_REQUIRED');
    if (row.state !== inventorStates.none) throw rejected(texts.already, 'ALREADY_DONE');
    const { trust, hasMobile, approved } = await standingOf(tx, customerId, at);
    const facts = { trust, hasMobile, samples: approved, isTestPassed: row.testPassedAt !== null };
    const missing = applyConditions(facts).filter(({ isMet }) => !isMet);
    if (missing.length > 0)
      throw rejected(texts.notMet, 'PRIVILEGE_REQUIRED', {}, { missing: missing.map(({ key }) => key) });
    await queries.updateInventor(tx, customerId, {
      penName: asked.penName,
      intro: asked.intro,
      fields: asked.fields,
      realName: secrets.encrypt(asked.realName),
      askedCertNo: asked.certNo || null,
      state: inventorStates.applying,
      stateReason: '',
      appliedAt: at,
    });
    return { state: inventorStates.applying, test: null };
  });
}

interface Decision {
  readonly isApproved: boolean;
  /** The desk has found the number of the registration to be this person's. */
  readonly isCertChecked?: boolean;
  readonly reason?: string;
  readonly now: number;
}

export const decideApplication = (db: Db, customerId: number, decision: Decision): Promise<boolean> =>
  db.transaction((tx) => decideApplicationIn(tx, customerId, decision));

/** What the desk says to an application; whether there was one. */
export async function decideApplicationIn(
  tx: Executor,
  customerId: number,
  { isApproved, isCertChecked = false, reason = '', now }: Decision,
): Promise<boolean> {
  const row = await queries.lockInventor(tx, customerId);
  if (row.state !== inventorStates.applying) return false;
  await queries.updateInventor(tx, customerId, {
    state: isApproved ? inventorStates.active : inventorStates.none,
    stateReason: reason,
    certNo: isApproved && isCertChecked ? row.askedCertNo : null,
    decidedAt: new Date(now),
  });
  await addNotice(tx, {
    customerId,
    template: isApproved ? inventorNotices.approved : inventorNotices.refused,
    onceKey: String(row.appliedAt?.getTime() ?? now),
    values: { reason },
    now,
  });
  return true;
}
