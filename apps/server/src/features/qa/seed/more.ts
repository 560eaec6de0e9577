import { dayMs, hourMs } from '@lianpan/domain';
import { auditStates, choosingDays, dataTypes } from '@lianpan/domain/community';
import { afterWaking, awakeBefore } from '../../../seed/chance.ts';
import { crowdOf } from '../../../seed/crowd.ts';
import { someOf, writePieces, type Piece } from '../../../seed/pieces.ts';
import type { Seed } from '../../../seed/seed.ts';
import { spend } from '../../points/service.ts';
import { moreOnCompanies } from './more-on-companies.ts';
import { moreOnTrading } from './more-on-trading.ts';
import type { MoreQuestion } from './more-questions.ts';
import { insertAnswers, insertQuestions } from './queries.ts';

const market = 'simulated';
/** Stocks of the simulated market that are asked about. */
const stocks = ['600000', '000001', '600001', '300001', '600002', '002001', '600003', '688001', '600004', '601000'];
/** Questions that wait for a sentence of facts once the market is up, the newest ones. */
export const draftedNum = 10;
/** Points of those that offer some, by their place. */
const bounties: ReadonlyMap<number, number> = new Map([
  [35, 30],
  [38, 50],
  [40, 20],
]);
/** Questions that were taken from view, by their place. */
const takenAway: ReadonlyMap<number, number> = new Map([
  [5, auditStates.hidden],
  [17, auditStates.removed],
  [33, auditStates.inReview],
]);

/** In turns from both kinds, the oldest first. */
export const moreQuestions: readonly MoreQuestion[] = moreOnTrading.flatMap((question, at) => [
  question,
  ...moreOnCompanies.slice(at, at + 1),
]);

/** Hours before the seeding: the newest ten within a day, the first one seven weeks ago. */
const hoursOf = (place: number): number => {
  const fromNewest = moreQuestions.length - 1 - place;
  return fromNewest < draftedNum ? 1 + fromNewest * 2 : 6 + (fromNewest - draftedNum + 1) * 38;
};

/** Dozens of questions with their answers: solved, closed, open, hidden, and some with a bounty. */
export const seedMoreQa: Seed = async ({ db, now, customerId }) => {
  const crowd = await crowdOf(db, now);
  const adviserId = customerId('creator');
  const askedAt = (place: number): Date => new Date(awakeBefore(now, hoursOf(place), moreQuestions[place]!.title));
  const stockOf = (place: number): string => stocks[(place * 3) % stocks.length]!;
  const askerOf = (place: number): number => crowd[(place * 7) % crowd.length]!;
  const asked = moreQuestions.map(({ title, content, answers }, place): Piece => {
    const likes = someOf(crowd, place * 3, place % 5, askerOf(place));
    return {
      dataType: dataTypes.question,
      market,
      customerId: askerOf(place),
      at: askedAt(place),
      title,
      text: content,
      stockNo: stockOf(place),
      isAnonymous: place % 11 === 4,
      state: takenAway.get(place),
      stateReason: takenAway.has(place) ? 'report' : undefined,
      likes,
      views: 20 + answers.length * 24 + likes.length * 7,
    };
  });
  const ids = await writePieces(db, asked);
  const fresh = moreQuestions.flatMap((question, place) =>
    ids[place] == null ? [] : [{ place, id: ids[place], question }],
  );
  if (fresh.length === 0) return;
  const said = fresh.flatMap(({ place, id, question: { answers } }) =>
    answers.map((answer, nth) => ({ answer, questionId: id, place, nth, piece: answerPiece(place, nth) })),
  );
  const answerIds = await writePieces(
    db,
    said.map(({ piece }) => piece),
  );
  for (const { place, id } of fresh) {
    const points = bounties.get(place);
    if (points === undefined) continue;
    const cause = String(id);
    await spend(db, { customerId: askerOf(place), use: 'questionBounty', cause, points, at: askedAt(place) });
  }
  await insertQuestions(
    db,
    fresh.map(({ place, id, question }) => rowOf(place, id, question)),
  );
  await insertAnswers(
    db,
    said.map(({ questionId, place, nth }, at) => ({
      itemId: answerIds[at]!,
      questionId,
      stance: (place + nth) % 6 === 0 ? ('flat' as const) : null,
      evidences: [],
      isNotified: true,
    })),
  );

  function answerPiece(place: number, nth: number): Piece {
    const { text, isBest, isOfAdviser } = moreQuestions[place]!.answers[nth]!;
    const by = isOfAdviser ? adviserId : crowd[(place * 7 + 3 + nth * 4) % crowd.length]!;
    const likes = someOf(crowd, place + nth, isBest ? 6 + (place % 5) : isOfAdviser ? 5 : (place + nth) % 4, by);
    // A first answer after half an hour, all of them within the time since.
    const after = Math.min(hoursOf(place) * 0.9, 0.5 + nth * (1.5 + (place % 7)));
    return {
      dataType: dataTypes.answer,
      market,
      customerId: by,
      at: new Date(afterWaking(Math.floor(askedAt(place).getTime() + after * hourMs), now)),
      text,
      stockNo: stockOf(place),
      declares: { holds: (place + nth) % 5 === 0 },
      likes,
      views: 9 + likes.length * 12,
    };
  }

  function rowOf(place: number, id: number, { answers }: MoreQuestion) {
    const bestAt = answers.findIndex(({ isBest }) => isBest);
    const at = askedAt(place);
    const points = bounties.get(place) ?? 0;
    // Who offered points is still choosing.
    const isSolved = bestAt >= 0 && points === 0;
    const isClosed = !isSolved && place % 4 === 3;
    const holds = place % 3 !== 0;
    return {
      itemId: id,
      market: market as 'simulated',
      stockNo: stockOf(place),
      target: 1,
      holdState: holds ? 1 : 2,
      costBand: holds ? (['near', 'above10', 'below10', 'below30'] as const)[place % 4]! : null,
      horizon: (['short', 'middle', 'long'] as const)[place % 3]!,
      bounty: points,
      bountyState: points > 0 ? ('held' as const) : ('none' as const),
      state: isSolved ? ('solved' as const) : isClosed ? ('closed' as const) : ('open' as const),
      bestAnswerId: isSolved ? answerIds[said.findIndex((one) => one.place === place && one.nth === bestAt)]! : null,
      chosenBy: isSolved ? (place % 5 === 0 ? ('likes' as const) : ('asker' as const)) : null,
      isInvited: true,
      askedAt: at,
      chooseUntil: new Date(at.getTime() + choosingDays * dayMs),
      closedAt: isClosed ? new Date(Math.min(now, at.getTime() + 20 * hourMs)) : null,
    };
  }
};
