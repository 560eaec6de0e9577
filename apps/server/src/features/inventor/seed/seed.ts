import { accountMaskOf, dayMs, labourTax, shanghaiDate } from '@lianpan/domain';
import {
  auditStates,
  documentOf,
  hiddenLength,
  plainTextOf,
  previewOf,
  qualityOf,
  dataTypes,
} from '@lianpan/domain/community';
import { awakeBefore } from '../../../seed/chance.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Seed, SeedContext } from '../../../seed/seed.ts';
import { bookRefund, bookSale, bookWithdraw, bookWithdrawBack } from '../income/service.ts';
import { seedFoods, type SeedFood } from './foods.ts';
import { seedPapers, type SeedPaper } from './papers.ts';
import { seedExtracts, seedInventors, seedSales, seedSubscriptions } from './people.ts';
import * as queries from './queries.ts';

const common = { files: [], riskClass: 1, isDemo: true } as const;
const declarations = { ai: false, original: true, holds: null };

async function writePaper({ db, now, customerId }: SeedContext, paper: SeedPaper): Promise<number> {
  const doc = documentOf(paper.paragraphs.join('\n'));
  const preview = paper.payType === 0 ? doc : previewOf(doc, { percent: paper.previewPercent ?? 20 });
  const at = new Date(awakeBefore(now, paper.days * 24, paper.title));
  const state = paper.state ?? auditStates.published;
  const { id, isNew } = await queries.upsertItem(db, {
    ...common,
    dataType: dataTypes.researchPaper,
    customerId: customerId(paper.by),
    title: paper.title,
    doc: preview,
    plainText: plainTextOf(preview),
    declarations,
    state,
    stateReason: state === auditStates.inReview ? 'first' : state === auditStates.removed ? 'other' : null,
    quality: qualityOf({ text: paper.paragraphs.join(''), pictures: 0 }),
    clientReqId: idOfWords(paper.title),
    createdAt: at,
    publishedAt: state === auditStates.inReview ? null : at,
  });
  if (!isNew) return id;
  await queries.insertPaper(db, {
    itemId: id,
    class: 'E',
    abstract: paper.abstract,
    method: paper.method,
    limits: paper.limits,
    dataDate: shanghaiDate(at.getTime() - 3 * dayMs),
    previewPercent: paper.payType === 0 ? null : (paper.previewPercent ?? 20),
    hiddenLength: hiddenLength(doc, preview),
    payType: paper.payType,
    priceFen: paper.priceFen ?? null,
    pricePoints: paper.pricePoints ?? null,
    offShelfAt: paper.isOffShelf ? new Date(now - dayMs) : null,
    notifiedAt: at,
  });
  await queries.insertBody(db, {
    itemId: id,
    doc,
    conclusion: paper.conclusion,
    disproofs: paper.disproofs,
    files: [],
  });
  await queries.insertCounters(db, {
    dataType: dataTypes.researchPaper,
    dataId: String(id),
    views: 40 + paper.days * 7,
  });
  return id;
}

async function writeFood({ db, now, customerId }: SeedContext, food: SeedFood): Promise<void> {
  const doc = documentOf(food.text);
  const isPaid = food.pricePoints !== undefined;
  const preview = isPaid ? previewOf(doc, { percent: 30 }) : doc;
  const at = new Date(awakeBefore(now, food.hours, food.takeaway));
  const { id, isNew } = await queries.upsertItem(db, {
    ...common,
    dataType: dataTypes.driedFood,
    customerId: customerId(food.by),
    doc: preview,
    plainText: plainTextOf(preview),
    declarations,
    state: auditStates.published,
    quality: qualityOf({ text: food.text, pictures: 0 }),
    clientReqId: idOfWords(food.takeaway),
    createdAt: at,
    publishedAt: at,
  });
  if (!isNew) return;
  await queries.insertFood(db, {
    itemId: id,
    takeaway: food.takeaway,
    payType: isPaid ? 3 : 0,
    pricePoints: food.pricePoints ?? null,
    hiddenLength: hiddenLength(doc, preview),
    question: food.check?.question ?? null,
    options: food.check?.options ?? null,
    answer: food.check?.answer ?? null,
    explanation: food.check?.explanation ?? null,
    notifiedAt: at,
  });
  await queries.insertBody(db, { itemId: id, doc, conclusion: '', disproofs: '', files: [] });
  await queries.insertCounters(db, { dataType: dataTypes.driedFood, dataId: String(id), views: 30 + food.hours });
}

async function writeSales({ db, now, customerId }: SeedContext, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { by, title, days, score } of seedSales) {
    const paper = seedPapers.find((one) => one.title === title)!;
    const itemId = ids.get(title)!;
    const orderNo = `demo-${idOfWords(`${by}${title}`)}`;
    const [at, amountFen] = [new Date(now - days * dayMs), paper.priceFen!];
    const inventorId = customerId(paper.by);
    const isRefunded = paper.state === auditStates.removed;
    await queries.insertPurchase(db, {
      customerId: customerId(by),
      itemId,
      orderNo,
      way: 'money',
      amount: amountFen,
      state: isRefunded ? 'refunded' : 'active',
      boughtAt: at,
      refundedAt: isRefunded ? new Date(now - 2 * dayMs) : null,
      isDemo: true,
    });
    const isNew = await bookSale(db, { inventorId, orderNo, kind: 'sale', title, amountFen, at });
    if (isNew && isRefunded)
      await bookRefund(db, { inventorId, orderNo, title, amountFen, at: new Date(now - 2 * dayMs) }, at);
    if (score !== undefined) await queries.insertScore(db, { itemId, customerId: customerId(by), score, at });
  }
}

async function writeSubscriptions({ db, now, customerId }: SeedContext): Promise<void> {
  const inventorId = customerId('creator');
  for (const { by, days } of seedSubscriptions) {
    const orderNo = `demo-${idOfWords(`${by} subscribed ${days}`)}`;
    const startsAt = new Date(now - days * dayMs);
    await queries.insertSubscription(db, {
      customerId: customerId(by),
      inventorId,
      orderNo,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * dayMs),
      priceFen: 6900,
      state: 'active',
      isDemo: true,
    });
    const sale = { inventorId, orderNo, kind: 'subscription', title: '', amountFen: 6900, at: startsAt } as const;
    await bookSale(db, sale);
  }
}

async function writeExtracts({ db, now, secrets, customerId }: SeedContext): Promise<void> {
  const inventorId = customerId('creator');
  if (await queries.hasExtracts(db, inventorId)) return;
  for (const { days, amountFen, state, reason } of seedExtracts) {
    const at = new Date(now - days * dayMs);
    const done = new Date(at.getTime() + dayMs);
    const taxFen = labourTax.compute(amountFen);
    const extractId = await queries.insertExtract(db, {
      customerId: inventorId,
      amountFen,
      taxFen,
      netFen: amountFen - taxFen,
      accountType: 1,
      account: secrets.encrypt('6222000000008888'),
      accountMask: accountMaskOf('6222000000008888'),
      state,
      appliedAt: at,
      paidAt: state === 'paid' ? done : null,
      failReason: reason,
      batchNo: state === 'paid' ? `DEMO${shanghaiDate(done.getTime()).replaceAll('-', '')}` : null,
      isDemo: true,
    });
    const payout = { extractId, inventorId, amountFen, taxFen };
    await bookWithdraw(db, { ...payout, at });
    if (state === 'refused' || state === 'failed') await bookWithdrawBack(db, { ...payout, at: done });
  }
}

/** Creators in every state, papers and cards of all ways to pay, sales, subscriptions and withdrawals of ninety days. */
export const seedInventor: Seed = async (context) => {
  const { db, now, secrets, customerId } = context;
  for (const { by, realName, certNo, monthPriceFen, stopped, ...one } of seedInventors)
    await queries.upsertInventor(db, {
      ...one,
      customerId: customerId(by),
      realName: secrets.encrypt(realName),
      certNo: certNo ?? null,
      monthPriceFen: monthPriceFen ?? null,
      stateReason: stopped?.reason ?? '',
      stoppedUntil: stopped ? new Date(now + stopped.days * dayMs) : null,
      penalties: stopped ? 1 : 0,
      testScore: 10,
      testPassedAt: new Date(now - 100 * dayMs),
      appliedAt: new Date(now - (one.state === 1 ? 1 : 98) * dayMs),
      isDemo: true,
    });
  const ids = new Map<string, number>();
  // Oldest first, whatever they are: a list goes by their ids.
  const pieces = [
    ...seedPapers.map((paper) => ({
      age: paper.days * 24,
      write: async () => void ids.set(paper.title, await writePaper(context, paper)),
    })),
    ...seedFoods.map((food) => ({ age: food.hours, write: () => writeFood(context, food) })),
  ];
  for (const { write } of pieces.toSorted((one, other) => other.age - one.age)) await write();
  await writeSales(context, ids);
  await writeSubscriptions(context);
  await writeExtracts(context);
};
