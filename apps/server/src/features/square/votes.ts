import type { Ballot, Db, Executor } from '@lianpan/db';
import { rejected } from '../../rejection.ts';
import { ballotOf, contentTexts as texts } from '../content/service.ts';
import * as queries from './queries.ts';

type Of = 'topic' | 'post';

/** A vote as one member sees it. */
export async function presentVote(
  db: Executor,
  of: Of,
  ofId: number,
  ballot: Ballot,
  viewer: number | null,
  now: number,
) {
  const votes = await queries.selectVotes(db, of, ofId);
  const voters = await queries.countVoters(db, of, ofId);
  const own = viewer === null ? [] : await queries.selectOwnVotes(db, of, ofId, viewer);
  return ballotOf({
    ballot,
    votes: Object.fromEntries(votes.map(({ optionId, n }) => [optionId, n])),
    voters,
    own: own.map(({ optionId }) => optionId),
    now,
  });
}

interface Vote {
  readonly of: Of;
  readonly ofId: number;
  readonly optionIds: readonly number[];
}

/** Takes a member's vote; it is final. Rejects a second one, one after the end, and options that there are not. */
export function takeVote(db: Db, customerId: number, { of, ofId, optionIds }: Vote, now: number) {
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const ballot = of === 'topic' ? await queries.lockTopicVote(tx, ofId) : await queries.lockPoll(tx, ofId);
    if (!ballot) throw rejected(texts.gone, 'CONTENT_GONE');
    if (ballot.endsAt <= now) throw rejected(texts.voteEnded, 'ALREADY_DONE');
    const chosen = [...new Set(optionIds)];
    if (!chosen.every((id) => ballot.options.some((option) => option.id === id)))
      throw rejected(texts.noOption, 'INPUT_INVALID');
    if (!ballot.isMulti && chosen.length > 1) throw rejected(texts.oneOption, 'INPUT_INVALID');
    if ((await queries.selectOwnVotes(tx, of, ofId, customerId)).length > 0)
      throw rejected(texts.voted, 'ALREADY_DONE');
    await queries.insertBallots(
      tx,
      chosen.map((optionId) => ({ of, ofId, customerId, optionId, at: new Date(now) })),
    );
    return presentVote(tx, of, ofId, ballot, customerId, now);
  });
}
