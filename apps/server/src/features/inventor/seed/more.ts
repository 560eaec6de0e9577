import { accountMaskOf, dayMs, labourTax, shanghaiDate } from '@lianpan/domain';
import { auditStates, dataTypes, documentOf, hiddenLength, previewOf } from '@lianpan/domain/community';
import { awakeBefore } from '../../../seed/chance.ts';
import { crowdOf } from '../../../seed/crowd.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import { someOf, writePieces, type Piece } from '../../../seed/pieces.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { bookRefund, bookSale, bookWithdraw } from '../income/service.ts';
import { moreFoods, type MoreFood } from './more-foods.ts';
import type { MorePaper, WriterOf } from './more-paper.ts';
import { morePapers } from './more-papers.ts';
import { moreExtracts, moreInventors, moreSales, takenBack } from './more-people.ts';
import * as queries from './queries.ts';

const previewPercent = 20;
/** Of cards that cost points, every so many-th. */
const paidFood = 7;

interface Writers extends SeedContext {
  readonly crowd: readonly number[];
}

const idOf = ({ crowd, customerId }: Writers, by: WriterOf): number =>
  typeof by === 'number' ? crowd[by]! : customerId(by);

async function writeInventors({ db, now, secrets, crowd }: Writers): Promise<void> {
  for (const [place, { certNo, monthPriceFen, ...one }] of moreInventors.entries())
    await queries.upsertInventor(db, {
      ...one,
      customerId: crowd[place]!,
      state: 2,
      realName: secrets.encrypt(`演示作者${place + 1}`),
      certNo: certNo ?? null,
      monthPriceFen: monthPriceFen ?? null,
      stateReason: '',
      testScore: 9,
      testPassedAt: new Date(now - 95 * dayMs),
      appliedAt: new Date(now - 94 * dayMs),
      decidedAt: new Date(now - 93 * dayMs),
      isDemo: true,
    });
}

interface Paid {
  readonly payType: 0 | 1 | 2 | 3;
  readonly priceFen: number | null;
  readonly pricePoints: number | null;
}

function paidBy({ price }: MorePaper): Paid {
  if (typeof price === 'string') return { payType: price === 'free' ? 0 : 2, priceFen: null, pricePoints: null };
  return 'fen' in price
    ? { payType: 1, priceFen: price.fen, pricePoints: null }
    : { payType: 3, priceFen: null, pricePoints: price.points };
}

const saidAt = (now: number, { days, title }: MorePaper): Date => new Date(awakeBefore(now, days * 24, title));

function draftPapers(context: Writers) {
  const { now, crowd } = context;
  return morePapers.map((paper, place) => {
    const doc = documentOf(paper.paragraphs.join('\n'));
    const paid = paidBy(paper);
    const preview = paid.payType === 0 ? doc : previewOf(doc, { percent: previewPercent });
    const by = idOf(context, paper.by);
    const likes = someOf(crowd, place * 3, 2 + (place % 6), by);
    const piece: Piece = {
      dataType: dataTypes.researchPaper,
      customerId: by,
      at: saidAt(now, paper),
      title: paper.title,
      text: paper.paragraphs.join('\n'),
      shown: preview,
      stockNo: paper.stockNo,
      declares: { original: true, holds: paper.class === 'V' ? false : null },
      riskClass: paper.class === 'V' ? 3 : 1,
      state: paper.isRemoved ? auditStates.removed : undefined,
      stateReason: paper.isRemoved ? 'other' : undefined,
      likes,
      views: 60 + paper.days * 6,
    };
    return { paper, doc, paid, preview, piece };
  });
}

type Made<Draft> = Draft & { readonly id: number };

/** Papers that were not there, by their titles. */
async function writePapers(
  { db, now }: Writers,
  fresh: readonly Made<ReturnType<typeof draftPapers>[number]>[],
): Promise<ReadonlyMap<string, { id: number; paper: MorePaper }>> {
  if (fresh.length > 0) {
    await queries.insertPapers(
      db,
      fresh.map(({ id, paper, doc, preview, paid }) => ({
        itemId: id,
        class: paper.class,
        abstract: paper.notes[0],
        method: paper.notes[1],
        limits: paper.notes[3],
        dataDate: shanghaiDate(now - (paper.days + 3) * dayMs),
        previewPercent: paid.payType === 0 ? null : previewPercent,
        hiddenLength: hiddenLength(doc, preview),
        ...paid,
        notifiedAt: saidAt(now, paper),
      })),
    );
    await queries.insertBodies(
      db,
      fresh.map(({ id, paper, doc }) => ({
        itemId: id,
        doc,
        conclusion: paper.notes[2],
        disproofs: paper.notes[4],
        files: [],
      })),
    );
  }
  return new Map(fresh.map(({ id, paper }) => [paper.title, { id, paper }]));
}

const hoursOfFood = (place: number): number => 9 + (moreFoods.length - 1 - place) * 31;

const foodAt = (now: number, place: number): Date =>
  new Date(awakeBefore(now, hoursOfFood(place), moreFoods[place]![0]));

function draftFoods({ now, crowd }: Writers) {
  return moreFoods.map((food, place) => {
    const doc = documentOf(food[1]);
    const isPaid = place % paidFood === 3;
    const preview = isPaid ? previewOf(doc, { percent: 30 }) : doc;
    const by = crowd[place % moreInventors.length]!;
    const likes = someOf(crowd, place, place % 8, by);
    const piece: Piece = {
      dataType: dataTypes.driedFood,
      customerId: by,
      at: foodAt(now, place),
      text: food[1],
      shown: preview,
      declares: { original: true },
      likes,
      views: 24 + likes.length * 9 + Math.round(hoursOfFood(place) / 4),
    };
    return { food, doc, isPaid, preview, place, piece };
  });
}

async function writeFoods(
  { db, now }: Writers,
  fresh: readonly Made<ReturnType<typeof draftFoods>[number]>[],
): Promise<void> {
  if (fresh.length === 0) return;
  await queries.insertFoods(
    db,
    fresh.map(({ id, food: [takeaway, , check], doc, isPaid, preview, place }) => ({
      itemId: id,
      takeaway,
      payType: isPaid ? 3 : 0,
      pricePoints: isPaid ? 10 + (place % 3) * 5 : null,
      hiddenLength: hiddenLength(doc, preview),
      ...checkOf(check, place),
      notifiedAt: foodAt(now, place),
    })),
  );
  await queries.insertBodies(
    db,
    fresh.map(({ id, doc }) => ({ itemId: id, doc, conclusion: '', disproofs: '', files: [] })),
  );
}

/** A question with its options, the right one not always first. */
function checkOf(check: MoreFood[2], place: number) {
  if (!check) return { question: null, options: null, answer: null, explanation: null };
  const [question, right, wrong, explanation] = check;
  const options = place % 2 === 0 ? [right, wrong] : [wrong, right];
  return { question, options, answer: options.indexOf(right), explanation };
}

async function sell(
  { db, crowd, now }: Writers,
  {
    id,
    paper,
    many,
    days,
    inventorId,
    refundedDays,
  }: {
    readonly id: number;
    readonly paper: MorePaper;
    readonly many: number;
    readonly days: number;
    readonly inventorId: number;
    readonly refundedDays?: number;
  },
): Promise<void> {
  const amountFen = paidBy(paper).priceFen!;
  const refundedAt = refundedDays === undefined ? null : new Date(now - refundedDays * dayMs);
  const sales = someOf(crowd, days, many, inventorId).map((customerId, nth) => ({
    customerId,
    orderNo: `demo-${idOfWords(`${customerId} ${paper.title}`)}`,
    boughtAt: new Date(now - (days - nth) * dayMs),
    score: 3 + ((nth + days) % 3),
  }));
  await queries.insertPurchases(
    db,
    sales.map(({ customerId, orderNo, boughtAt }) => ({
      customerId,
      itemId: id,
      orderNo,
      way: 'money' as const,
      amount: amountFen,
      state: refundedAt ? ('refunded' as const) : ('active' as const),
      boughtAt,
      refundedAt,
      isDemo: true,
    })),
  );
  for (const { orderNo, boughtAt } of sales) {
    const sale = { inventorId, orderNo, title: paper.title, amountFen };
    await bookSale(db, { ...sale, kind: 'sale', at: boughtAt });
    if (refundedAt) await bookRefund(db, { ...sale, at: refundedAt }, boughtAt);
  }
  if (refundedAt) return;
  await queries.insertScores(
    db,
    sales.map(({ customerId, boughtAt, score }) => ({ itemId: id, customerId, score, at: boughtAt })),
  );
}

async function writeExtracts({ db, now, secrets, crowd }: Writers): Promise<void> {
  for (const { by, days, amountFen, state } of moreExtracts) {
    const inventorId = crowd[by]!;
    if (await queries.hasExtracts(db, inventorId)) continue;
    const at = new Date(now - days * dayMs);
    const account = `62220000000077${String(by).padStart(2, '0')}`;
    const taxFen = labourTax.compute(amountFen);
    const extractId = await queries.insertExtract(db, {
      customerId: inventorId,
      amountFen,
      taxFen,
      netFen: amountFen - taxFen,
      accountType: 1,
      account: secrets.encrypt(account),
      accountMask: accountMaskOf(account),
      state,
      appliedAt: at,
      isDemo: true,
    });
    await bookWithdraw(db, { extractId, inventorId, amountFen, taxFen, at });
  }
}

/** Further creators with papers of both classes, cards, sales, a sale that was taken back late, and withdrawals on their way. */
export const seedMoreInventors: Seed = async (context) => {
  const writers = { ...context, crowd: await crowdOf(context.db, context.now) };
  await writeInventors(writers);
  const drafts = { papers: draftPapers(writers), foods: draftFoods(writers) };
  // Oldest first, whatever they are: a list goes by their ids.
  const pieces = [...drafts.papers, ...drafts.foods].map(({ piece }) => piece);
  const inOrder = pieces.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await writePieces(writers.db, inOrder);
  const made = <Draft extends { readonly piece: Piece }>(all: readonly Draft[]): Made<Draft>[] =>
    all.flatMap((draft) => {
      const id = ids[inOrder.indexOf(draft.piece)];
      return id == null ? [] : [{ ...draft, id }];
    });
  const papers = await writePapers(writers, made(drafts.papers));
  await writeFoods(writers, made(drafts.foods));
  for (const { title, many, days } of moreSales) {
    const sold = papers.get(title);
    if (sold) await sell(writers, { ...sold, many, days, inventorId: idOf(writers, sold.paper.by) });
  }
  const { title, days, refundedDays } = takenBack;
  const removed = papers.get(title);
  if (removed) await sell(writers, { ...removed, many: 3, days, refundedDays, inventorId: idOf(writers, 'creator') });
  await writeExtracts(writers);
};
