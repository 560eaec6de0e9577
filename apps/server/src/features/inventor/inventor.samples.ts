import { contentItems, driedFoods, inventors, paidBodies, researchPapers, scheduledPosts } from '@lianpan/db';
import { paperOf } from './inventor.fixture.ts';
import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
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
    await slice.db.insert(inventors).values({ customerId: owner.customerId, penName: '一位作者', state: 2 });
    const pieceOf = async (dataType: 39 | 41, last: string): Promise<string> => {
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
          state: 2,
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
    const paperId = await pieceOf(39, '1');
    const foodId = await pieceOf(41, '2');
    await slice.db.insert(researchPapers).values({
      itemId: Number(paperId),
      class: 'E',
      abstract: 'mine',
      method: 'mine',
      limits: 'mine',
      dataDate: '2026-11-19',
      hiddenLength: 0,
      payType: 3,
      pricePoints: 20,
    });
    await slice.db.insert(driedFoods).values({
      itemId: Number(foodId),
      takeaway: 'mine',
      payType: 0,
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
        dataType: 39,
        label: 'mine',
        input: { ...input, fileUrls: [], stockNos: [], declares: { ai: false, original: true }, clientReqId },
        publishAt: new Date(slice.clock.now() + 3_600_000),
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
