import { dayMs, hourMs, inventorStates, payTypes } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import {
  contentItems,
  driedFoods,
  inventors,
  paidBodies,
  purchases,
  researchPapers,
  scheduledPosts,
} from '@lianpan/db';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { Member, Slice } from '@lianpan/testkit';
import { actor, casesOf, gone, onceIn, pieceOf, taken } from '../roles.fixture.ts';
import {
  now,
  type ForeignSamples,
  type InputSamples,
  type QuerySamples,
  type RoleSamples,
  type Scene,
} from '../samples.fixture.ts';
import { givePoints, paperOf } from './inventor.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  lockInventor: (db) => queries.lockInventor(db, 1),
  selectInventor: (db) => queries.selectInventor(db, 1),
  updateInventor: (db) => queries.updateInventor(db, 1, { level: 2 }),
  selectProfiles: (db) => queries.selectProfiles(db, 1, [1], now),
  selectActive: (db) => queries.selectActive(db, 1, now, 30),
  selectNumbers: (db) => queries.selectNumbers(db, 1, now),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/dynamic/inventor/applyInventor': { step: 'test', answers: [{ id: 1, isRight: false }] },
};

export const patternSamples = {
  '^[\\w@.-]{6,32}$': '6222000000001234',
  '^\\d{4}-(0[1-9]|1[0-2])$': '2026-11',
};

const at = new Date('2026-11-20T10:00:00+08:00');

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    await slice.db
      .insert(inventors)
      .values({ customerId: owner.customerId, penName: '一位作者', state: inventorStates.active });
    const pieceOf = async (dataType: number, last: string): Promise<string> => {
      const [item] = await slice.db
        .insert(contentItems)
        .values({
          dataType,
          customerId: owner.customerId,
          title: '还在审核',
          doc: { type: 'doc', content: [] },
          plainText: 'mine',
          files: [],
          declarations: { ai: false, original: true, holds: null },
          riskClass: 1,
          state: auditStates.inReview,
          quality: 1,
          clientReqId: `b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7b0${last}`,
          createdAt: at,
        })
        .returning();
      await slice.db
        .insert(paidBodies)
        .values({ itemId: item!.id, doc: { type: 'doc', content: [] }, conclusion: 'mine', disproofs: '', files: [] });
      return String(item!.id);
    };
    const paperId = await pieceOf(dataTypes.researchPaper, '1');
    const foodId = await pieceOf(dataTypes.driedFood, '2');
    await slice.db.insert(researchPapers).values({
      itemId: Number(paperId),
      class: 'E',
      abstract: 'mine',
      method: 'mine',
      limits: 'mine',
      dataDate: '2026-11-19',
      hiddenLength: 0,
      payType: payTypes.points,
      pricePoints: 20,
    });
    await slice.db.insert(driedFoods).values({
      itemId: Number(foodId),
      takeaway: 'mine',
      payType: payTypes.free,
      hiddenLength: 0,
      question: 'which?',
      options: ['this', 'that'],
      answer: 0,
      explanation: 'mine',
    });
    const { clientReqId, ...input } = paperOf('mine');
    const [waiting] = await slice.db
      .insert(scheduledPosts)
      .values({
        customerId: owner.customerId,
        market: 'simulated',
        dataType: dataTypes.researchPaper,
        label: 'mine',
        input: { ...input, fileUrls: [], stockNos: [], declares: { ai: false, original: true }, clientReqId },
        publishAt: new Date(slice.clock.now() + hourMs),
        state: 'waiting',
        clientReqId,
        createdAt: at,
      })
      .returning();
    const scheduledId = String(waiting!.id);
    add(owner, 'POST /api/dynamic/inventor/getScheduledPaper', { scheduledId }, { scheduledId: '999999999' });
    const never = { paperId: '999999999' };
    add(owner, 'POST /api/dynamic/inventor/getResearchPaperDetail', { paperId }, never);
    add(owner, 'POST /api/dynamic/inventor/getDriedFoodDetail', { foodId }, { foodId: '999999999' });
    add(owner, 'POST /api/dynamic/inventor/getPaidBody', { paperId }, never);
    add(owner, 'POST /api/dynamic/inventor/buyWithPoints', { paperId, pricePoints: 20 }, never);
    add(owner, 'POST /api/dynamic/inventor/answerCheck', { foodId, option: 0 }, { foodId: '999999999' });
    add(owner, 'POST /api/dynamic/inventor/scorePaper', { paperId, score: 5 }, never);
    add(owner, 'POST /api/dynamic/inventor/setInventorPrice', { paperId, pricePoints: 30 }, never);
    add(owner, 'POST /api/dynamic/inventor/offShelf', { paperId, status: 1 }, never);
  },
  openCells: {
    'POST /api/dynamic/inventor/publishResearchPaper scheduledId':
      'ends an own one alone; a test of the scheduled papers has it',
    'POST /api/dynamic/inventor/scheduleResearchPaper scheduledId': 'needs a number bound; the same test has it',
    'POST /api/dynamic/inventor/scheduleResearchPaper draftId':
      'deletes a draft of the own ones alone, and nothing where it is not',
    'POST /api/system/addIncomeExtract accountId': 'number of an account outside, of nobody here',
    'POST /api/system/addIncomeExtract verifyTicket': 'has to be of the own number; a test of the income has it',
  },
};

const noRight = 'PRIVILEGE_REQUIRED';
const parts = ['author', 'creator', 'applicant', 'stopped', 'left', 'buyer', 'refunded', 'stranger'] as const;
type Part = (typeof parts)[number];

/** States of those who offer, or want to. */
const standings: Partial<Record<Part, Partial<typeof inventors.$inferInsert>>> = {
  author: { state: inventorStates.active },
  creator: { state: inventorStates.active },
  applicant: { state: inventorStates.applying },
  stopped: { state: inventorStates.stopped, stoppedUntil: new Date('2027-01-01T00:00:00+08:00') },
  left: { state: inventorStates.left },
};

const inPart = (slice: Slice, part: Part): Promise<Member> =>
  onceIn(slice, `inventor ${part}`, async () => {
    const member = await actor(slice, `paper ${part}`, 3);
    const standing = standings[part];
    const { customerId } = member;
    if (standing) await slice.db.insert(inventors).values({ customerId, penName: `笔名${customerId}`, ...standing });
    else await givePoints(slice, member, 1000);
    return member;
  });

interface PaperState {
  readonly item?: number;
  readonly paper?: Partial<typeof researchPapers.$inferInsert>;
}

const ofPaper =
  (inputOf: (paperId: string) => object) =>
  ({ item, paper }: PaperState = {}) =>
  (part: Part): Scene =>
  async (slice) => {
    const author = await inPart(slice, 'author');
    const itemId = await pieceOf(slice, author, {
      dataType: dataTypes.researchPaper,
      title: '一篇论文',
      ...(item && { state: item }),
    });
    const body = { itemId, doc: { type: 'doc', content: [] }, conclusion: '', disproofs: '', files: [] };
    await slice.db.insert(paidBodies).values(body);
    await slice.db.insert(researchPapers).values({
      itemId,
      class: 'E',
      abstract: 'a',
      method: 'b',
      limits: 'c',
      dataDate: '2026-11-19',
      hiddenLength: 0,
      payType: payTypes.points,
      pricePoints: 20,
      ...paper,
    });
    for (const [buyer, state] of [
      ['buyer', 'active'],
      ['refunded', 'refunded'],
    ] as const)
      await slice.db.insert(purchases).values({
        customerId: (await inPart(slice, buyer)).customerId,
        itemId,
        orderNo: randomUUID(),
        way: 'points',
        amount: 20,
        state,
        boughtAt: new Date(slice.clock.now()),
      });
    return { by: (await inPart(slice, part)).device, input: { ...inputOf(String(itemId)) } };
  };

const buy = ofPaper((paperId) => ({ paperId, pricePoints: 20 }));
const score = ofPaper((paperId) => ({ paperId, score: 5 }));
const price = ofPaper((paperId) => ({ paperId, pricePoints: 30 }));
const shelve = ofPaper((paperId) => ({ paperId, status: 1 }));
const { inReview, rejected, hidden, removed, deleted } = auditStates;
const unseen = Object.entries({ inReview, rejected, hidden, removed, deleted });
const off = { offShelfAt: at };
const keptPrice = (slice: Slice, ms: number) => ({ priceChangedAt: new Date(slice.clock.now() - ms) });
const weekMs = 7 * dayMs;

/** Somebody publishes a paper, free or priced. */
const publish =
  (payType: 0 | 3) =>
  (part: Part): Scene =>
  async (slice) => {
    const priced = payType === 3 ? { payType, pricePoints: 20 } : {};
    return { by: (await inPart(slice, part)).device, input: { ...paperOf(`论文 ${randomUUID()}`), ...priced } };
  };

export const roleSamples: RoleSamples = {
  'POST /api/dynamic/inventor/publishResearchPaper': {
    roles: casesOf({ author: taken, applicant: noRight, left: noRight, stranger: noRight }, publish(0)),
    states: {
      'a free paper of a creator who may not sell': [taken, publish(0)('stopped')],
      'a priced paper of a creator who may not sell': [noRight, publish(3)('stopped')],
      'a priced paper': [taken, publish(3)('creator')],
    },
  },
  'POST /api/dynamic/inventor/buyWithPoints': {
    roles: casesOf({ author: 'ALREADY_DONE', buyer: taken, refunded: taken, stranger: taken }, buy()),
    states: {
      ...Object.fromEntries(
        unseen.map(([name, item]) => [`a paper that is ${name}`, [gone, buy({ item })('stranger')]]),
      ),
      'a paper off the shelf': [gone, buy({ paper: off })('stranger')],
      'a paper off the shelf, by its buyer': [taken, buy({ paper: off })('buyer')],
      'a paper that costs money': [
        noRight,
        buy({ paper: { payType: payTypes.single, priceFen: 900, pricePoints: null } })('stranger'),
      ],
      'a paper with another price': ['VERSION_CONFLICT', buy({ paper: { pricePoints: 21 } })('stranger')],
      'a paper that costs more than there is': [
        'POINTS_SHORT',
        ofPaper((paperId) => ({ paperId, pricePoints: 5000 }))({ paper: { pricePoints: 5000 } })('stranger'),
      ],
    },
  },
  'POST /api/dynamic/inventor/scorePaper': {
    roles: casesOf({ author: noRight, buyer: taken, refunded: noRight, stranger: noRight }, score()),
    states: {
      'a free paper': [noRight, score({ paper: { payType: payTypes.free, pricePoints: null } })('buyer')],
      'a paper off the shelf, by its buyer': [taken, score({ paper: off })('buyer')],
      'a paper that was removed, by its buyer': [gone, score({ item: removed })('buyer')],
    },
  },
  'POST /api/dynamic/inventor/setInventorPrice': {
    roles: casesOf(
      { author: taken, creator: gone, applicant: noRight, stopped: noRight, left: noRight, stranger: noRight },
      price(),
    ),
    states: {
      'a paper that was removed': [gone, price({ item: removed })('author')],
      'a paper that was deleted': [gone, price({ item: deleted })('author')],
      'a paper in review': [taken, price({ item: inReview })('author')],
      'a free paper': ['INPUT_INVALID', price({ paper: { payType: payTypes.free, pricePoints: null } })('author')],
      'a price of this week': [
        'LIMIT_REACHED',
        async (slice) => price({ paper: keptPrice(slice, weekMs - 1) })('author')(slice),
      ],
      'a price of a week ago': [taken, async (slice) => price({ paper: keptPrice(slice, weekMs) })('author')(slice)],
    },
  },
  'POST /api/dynamic/inventor/offShelf': {
    roles: casesOf({ author: taken, creator: gone, buyer: gone, stranger: gone }, shelve()),
    states: {
      'a paper that was removed': [gone, shelve({ item: removed })('author')],
      'a paper that was deleted': [gone, shelve({ item: deleted })('author')],
      'a paper in review': [taken, shelve({ item: inReview })('author')],
    },
  },
};
