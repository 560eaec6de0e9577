import type { Executor } from '@lianpan/db';
import { dataTypes, halvedBounty, likedMost, type LikedAnswer } from '@lianpan/domain/community';
import type { ServerParts } from '../../parts.ts';
import { deletedAt, linkOf, standingOf } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { earn, giveBack, reverse } from '../points/service.ts';
import { shareDevice } from '../session/service.ts';
import { qaNotices } from './notices.ts';
import * as queries from './queries.ts';

const questionLink = (id: number): string => linkOf(dataTypes.question, String(id))!;

/** The answer that likes reward, with its author. */
async function chosenByLikes(tx: Executor, { id, customerId }: queries.QuestionRow, at: Date) {
  const rows = (await queries.selectRewardable(tx, id)).filter((row) => row.customerId !== customerId);
  const liked: LikedAnswer[] = [];
  for (const row of rows) {
    if (row.customerId === null) continue;
    const { trust } = await standingOf(tx, row.customerId, at);
    const isOwnDevice = customerId !== null && (await shareDevice(tx, customerId, row.customerId, at.getTime()));
    liked.push({ id: row.id, likes: row.likes, trust, isOwnDevice });
  }
  const best = likedMost(liked);
  return rows.find((row) => row.id === best?.id);
}

/**
 * Ends a bounty that the asker has not given: half of it to the most liked answer of an author with some trust and the rest
 * back, or all of it back where there is none; how many points went back. Source: product handbook 4.4.
 */
export async function settleBounty(tx: Executor, question: queries.QuestionRow, now: number): Promise<number> {
  const { id, bounty, customerId, title } = question;
  if (question.bountyState !== 'held') return 0;
  const at = new Date(now);
  const winner = await chosenByLikes(tx, question, at);
  const { paid, returned } = winner ? halvedBounty(bounty) : { paid: 0, returned: bounty };
  const cause = String(id);
  if (customerId !== null) {
    await giveBack(tx, { customerId, use: 'questionBounty', cause, at, points: returned });
    await addNotice(tx, {
      customerId,
      template: { ...qaNotices.settled, linkUrl: questionLink(id) },
      onceKey: cause,
      values: { title: title.slice(0, 40), points: String(returned) },
      now,
    });
  }
  if (winner?.customerId != null) {
    if (paid > 0) await earn(tx, { customerId: winner.customerId, task: 'bounty', cause, at, points: paid });
    await addNotice(tx, {
      customerId: winner.customerId,
      template: { ...qaNotices.liked, linkUrl: linkOf(dataTypes.answer, String(winner.id))! },
      onceKey: cause,
      values: { title: title.slice(0, 40) },
      now,
    });
    await queries.updateQuestion(tx, id, {
      bountyState: 'halved',
      bestAnswerId: winner.id,
      chosenBy: 'likes',
      state: 'solved',
    });
  } else await queries.updateQuestion(tx, id, { bountyState: 'returned' });
  return returned;
}

/** Settles what is due; how many questions. */
export async function settleDue({ db, now }: Pick<ServerParts, 'db' | 'now'>): Promise<number> {
  const due = await queries.selectDue(db, new Date(now()));
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      // Read anew under the lock: the asker may have chosen meanwhile.
      const question = await queries.lockQuestion(tx, id);
      if (question) await settleBounty(tx, question, now());
    });
  }
  return due.length;
}

/** A deletion can be undone for ten seconds; what was paid is not taken back before. */
const undoMs = 60_000;

/**
 * Takes back what was paid for answers that are no more: the points of the task and of the bounty, so far as their author has
 * them. The question is closed then. Source: product handbook 8.8.
 */
export async function takeBackLost({ db, now }: Pick<ServerParts, 'db' | 'now'>): Promise<number> {
  const at = new Date(now());
  const lost = (await queries.selectLostBest(db)).filter(
    ({ stateReason }) => now() - (deletedAt(stateReason) ?? 0) >= undoMs,
  );
  for (const { id, authorId } of lost) {
    if (authorId === null) continue;
    await db.transaction(async (tx) => {
      await queries.lockQuestion(tx, id);
      for (const task of ['bestAnswer', 'bounty'] as const)
        await reverse(tx, { customerId: authorId, task, cause: String(id), at });
      await queries.updateQuestion(tx, id, { bestAnswerId: null, chosenBy: null, state: 'closed', closedAt: at });
    });
  }
  return lost.length;
}
