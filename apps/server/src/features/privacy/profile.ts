import { dayMs, judgeNickname, shanghaiDate } from '@lianpan/domain';
import { OutcomeError } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import { type MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { ownPicture } from './own-picture.ts';
import * as queries from './queries.ts';
import { privacyTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** 1 pending, 2 passed, 3 refused; 0 is none. Source: core platform 3. */
const status = { none: 0, pending: 1, passed: 2, refused: 3 } as const;

const nickNamePauseMs = 30 * dayMs;

const reasonTexts = {
  length: texts.nickLength,
  contact: texts.nickContact,
  title: texts.nickTitle,
  characters: texts.nickCharacters,
} as const;

interface ProfileChange {
  readonly nickName?: string | undefined;
  readonly headImg?: string | undefined;
  readonly intro?: string | undefined;
  readonly clearFields?: readonly ('intro' | 'headImg')[] | undefined;
}

/**
 * Changes the profile. A nickname that is plainly good counts at once, a doubtful one waits for a person, a bad one is
 * rejected with its reason. A picture must be an own one that was sent as such; it counts at once, as its content was judged on upload.
 */
export async function changeProfile(
  { db, uploads }: Pick<ServerParts, 'db' | 'uploads'>,
  change: ProfileChange,
  caller: MemberCaller,
  now: number,
): Promise<void> {
  const { headImg } = change;
  const headImageUrl =
    headImg === undefined
      ? undefined
      : await ownPicture(uploads, caller.customerId, headImg, { purpose: 'avatar', field: 'headImg' });
  await db.transaction(async (tx) => {
    const { customerId } = caller;
    if (change.nickName !== undefined) await changeNickname(tx, change.nickName, customerId, now);
    const cleared = Object.fromEntries(
      (change.clearFields ?? []).map((field) => [field === 'intro' ? 'intro' : 'headImageUrl', null]),
    );
    const given = {
      ...(change.intro === undefined ? {} : { intro: change.intro.trim() }),
      ...(headImageUrl === undefined ? {} : { headImageUrl }),
      ...cleared,
    };
    if (Object.keys(given).length > 0) await queries.updateProfile(tx, customerId, given);
  });
}

async function changeNickname(tx: Executor, nickName: string, customerId: number, now: number): Promise<void> {
  const verdict = judgeNickname(nickName);
  if (verdict.kind === 'refused') {
    throw rejected(reasonTexts[verdict.reason], 'INPUT_INVALID', {}, { fields: ['nickName'] });
  }
  await queries.lockNicknames(tx);
  const next = nextNicknameTime(await queries.selectReviews(tx, customerId));
  if (next !== null && now < next) {
    throw rejected(texts.nickTooSoon, 'TOO_FREQUENT', { date: shanghaiDate(next) });
  }
  if (await queries.isNicknameTaken(tx, nickName, customerId)) throw rejected(texts.nickTaken, 'ALREADY_DONE');
  const hasPassed = verdict.kind === 'passed';
  if (hasPassed) await queries.updateNickname(tx, customerId, nickName);
  await queries.upsertReview(tx, {
    customerId,
    field: 'nickName',
    value: nickName,
    status: hasPassed ? status.passed : status.pending,
    submittedAt: new Date(now),
  });
}

type Review = Awaited<ReturnType<typeof queries.selectReviews>>[number];

/** A nickname that has passed can be changed again after 30 days; one that waits can be taken back at any time. */
export function nextNicknameTime(reviews: readonly Review[]): number | null {
  const passed = reviews.find((review) => review.field === 'nickName' && review.status === status.passed);
  return passed ? passed.submittedAt.getTime() + nickNamePauseMs : null;
}

/** The states of both changes as the user info tells them. */
export async function auditStates(db: Executor, customerId: number) {
  const reviews = await queries.selectReviews(db, customerId);
  const of = (field: string): number => reviews.find((review) => review.field === field)?.status ?? status.none;
  return { nickNameAuditStatus: of('nickName'), headImgAuditStatus: of('headImg') };
}

/** Switches personalisation; what is suggested changes with the next question. */
export async function switchPersonalisation(db: Executor, customerId: number, type: 'pcr' | 'par', isOn: boolean) {
  const wants = type === 'pcr' ? { wantsPersonalContent: isOn } : { wantsPersonalPromotion: isOn };
  const row = await queries.updatePersonalisation(db, customerId, wants);
  if (!row) throw new OutcomeError('tokenExpired');
  return { pcrSwitch: row.wantsPersonalContent ? 1 : 0, parSwitch: row.wantsPersonalPromotion ? 1 : 0 };
}
