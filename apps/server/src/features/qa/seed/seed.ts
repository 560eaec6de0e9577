import { dayMs, hourMs, minuteMs, shanghaiDate } from '@lianpan/domain';
import { auditStates, choosingDays, dataTypes, documentOf, qualityOf } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterWaking, awakeBefore, below } from '../../../seed/chance.ts';
import { personas, type PersonaName } from '../../../seed/personas.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { linkOf } from '../../content/service.ts';
import { addNotice } from '../../notice/service.ts';
import { qaNotices } from '../notices.ts';
import { balancesOf } from '../../ledger/service.ts';
import { spend } from '../../points/service.ts';
import * as queries from '../queries.ts';
import { seedQuestions } from './questions.ts';
import { insertCounters, insertItem, insertLikes, insertStock, isWritten } from './queries.ts';

const market = 'simulated';

interface Words {
  readonly dataType: number;
  readonly by: PersonaName;
  readonly at: Date;
  readonly title?: string;
  readonly text: string;
  readonly stockNo: string;
  readonly isAnonymous?: boolean;
  readonly declarations?: { ai: boolean; original: boolean; holds: boolean | null };
  readonly likes?: readonly PersonaName[];
  readonly views: number;
}

async function write({ db, customerId }: SeedContext, words: Words): Promise<number> {
  const { dataType, at, title = null, text, stockNo, likes = [], views } = words;
  const id = await insertItem(db, {
    dataType,
    customerId: customerId(words.by),
    market,
    title,
    doc: documentOf(text),
    plainText: text,
    files: [],
    declarations: words.declarations ?? { ai: false, original: false, holds: null },
    riskClass: 1,
    isAnonymous: words.isAnonymous ?? false,
    state: auditStates.published,
    quality: qualityOf({ text: text || (title ?? ''), pictures: 0 }),
    clientReqId: idOfWords(`qa ${title ?? text}`),
    createdAt: at,
    publishedAt: at,
    isDemo: true,
  });
  const day = shanghaiDate(at.getTime());
  const tradeDate = aShareCalendar.dateOf(aShareCalendar.atOrBefore(day));
  await insertStock(db, { itemId: id, stockNo, market, priceFen: null, indexFen: null, tradeDate });
  const dataId = String(id);
  if (likes.length > 0)
    await insertLikes(
      db,
      likes.map((name) => ({ customerId: customerId(name), kind: 'like' as const, dataType, dataId, at })),
    );
  await insertCounters(db, { dataType, dataId, likes: likes.length, views });
  return id;
}

interface Answered {
  readonly asked: (typeof seedQuestions)[number];
  readonly answer: NonNullable<(typeof seedQuestions)[number]['answers']>[number];
  readonly id: number;
  readonly answerId: number;
  /** When it was asked. */
  readonly at: Date;
}

const answeredAt = (now: number, at: Date, { hours, text }: Answered['answer']): number =>
  Math.min(now, afterWaking(at.getTime() + hours * hourMs - below(40, text) * minuteMs, now));

/** What asker and author were told at the time; it rings nowhere now. */
async function writeAnswerNotice({ db, now, customerId }: SeedContext, { asked, answer, id, answerId, at }: Answered) {
  const view = { onceKey: String(answerId), isQuiet: true, now: answeredAt(now, at, answer) };
  const about = { itemId: answerId, stock: { market, stockNo: asked.stockNo } } as const;
  const title = asked.title.slice(0, 40);
  await addNotice(db, {
    ...view,
    customerId: customerId(asked.by),
    template: { ...qaNotices.answer, linkUrl: linkOf(dataTypes.question, String(id))! },
    values: { a: personas[answer.by].nickName, title },
    about: { ...about, byId: customerId(answer.by) },
  });
  if (!answer.isBest) return;
  await addNotice(db, {
    ...view,
    customerId: customerId(answer.by),
    template: { ...qaNotices.best, linkUrl: linkOf(dataTypes.answer, String(answerId))! },
    values: { title },
    about,
  });
}

/** Questions in every state, with and without answers, a bounty, an adviser's answers and one without a name. */
export const seedQa: Seed = async (context) => {
  const { db, now, customerId } = context;
  for (const asked of seedQuestions.toSorted((a, b) => b.hours - a.hours)) {
    const { answers = [], stockNo, bounty = 0 } = asked;
    // Those that stand keep their ids: a bounty is held under one, and members may have answered.
    if (await isWritten(db, customerId(asked.by), idOfWords(`qa ${asked.title}`))) continue;
    const at = new Date(awakeBefore(now, asked.hours, asked.title));
    const views = 12 + answers.length * 21;
    const id = await write(context, {
      dataType: dataTypes.question,
      by: asked.by,
      at,
      title: asked.title,
      text: asked.content ?? '',
      stockNo,
      ...(asked.isAnonymous && { isAnonymous: true }),
      views,
    });
    const isBestGiven = answers.some(({ isBest }) => isBest);
    // A bounty is held from points that the person has: books stay even.
    const { points = 0 } = await balancesOf(db, 'POINTS', customerId(asked.by));
    const held = bounty > 0 && points >= bounty;
    if (held)
      await spend(db, {
        customerId: customerId(asked.by),
        use: 'questionBounty',
        cause: String(id),
        points: bounty,
        at,
      });
    await queries.insertQuestion(db, {
      itemId: id,
      market,
      stockNo,
      target: asked.target ?? 1,
      holdState: asked.holdState,
      costBand: asked.costBand ?? null,
      horizon: asked.horizon,
      bounty: held ? bounty : 0,
      bountyState: held ? 'held' : 'none',
      state: isBestGiven ? 'solved' : (asked.state ?? 'open'),
      chosenBy: isBestGiven ? 'asker' : null,
      isInvited: true,
      askedAt: at,
      chooseUntil: new Date(at.getTime() + choosingDays * dayMs),
      closedAt: asked.state === 'closed' ? new Date(at.getTime() + 12 * hourMs) : null,
    });
    for (const answer of answers) {
      const answerId = await write(context, {
        dataType: dataTypes.answer,
        by: answer.by,
        at: new Date(answeredAt(now, at, answer)),
        text: answer.text,
        stockNo,
        declarations: { ai: answer.isAi ?? false, original: false, holds: answer.holds ?? false },
        ...(answer.likes && { likes: answer.likes }),
        views: 8 + (answer.likes?.length ?? 0) * 11,
      });
      const row = { itemId: answerId, questionId: id, stance: answer.stance ?? null, evidences: [], isNotified: true };
      await queries.insertAnswer(db, row);
      await writeAnswerNotice(context, { asked, answer, id, answerId, at });
      if (answer.isBest) await queries.updateQuestion(db, id, { bestAnswerId: answerId });
    }
  }
};
