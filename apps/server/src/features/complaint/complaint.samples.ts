import { dataTypes, auditStates } from '@lianpan/domain/community';
import { awardApplications, awardSeasons, complaints, contentItems } from '@lianpan/db';
import { sql } from 'drizzle-orm';
import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const filter = { type: 1, isShown: sql`true`, stockNo: '600000' };
const story = {
  itemId: 1,
  customerId: 1,
  type: 1,
  lossBand: 0,
  causes: ['CHASED'],
  wouldDo: '',
  createdAt: now,
};
const season = { month: '2026-11', prizes: [], state: 'open', deadline: now } as const;
const application = {
  seasonId: 1,
  itemId: 1,
  customerId: 1,
  why: 'a',
  state: 'applied',
  createdAt: now,
} as const;

export const querySamples: QuerySamples = {
  insertComplaint: (db) => queries.insertComplaint(db, story),
  selectStories: (db) => queries.selectStories(db, 1, [1]),
  selectNewest: (db) => queries.selectNewest(db, filter, { before: { at: now, id: 1 }, limit: 20 }),
  selectSame: (db) => queries.selectSame(db, filter, { since: now, after: { num: 1, id: 1 }, limit: 20 }),
  lockComplaint: (db) => queries.lockComplaint(db, 1),
  insertSame: (db) => queries.insertSame(db, { itemId: 1, customerId: 1, network: 'n', device: 'd', at: now }),
  deleteSame: (db) => queries.deleteSame(db, 1, 1),
  selectSames: (db) => queries.selectSames(db, 1),
  setSameNum: (db) => queries.setSameNum(db, 1, 1),
  selectOwnStories: (db) => queries.selectOwnStories(db, 1, 50),
  selectSeasons: (db) => queries.selectSeasons(db),
  insertSeason: (db) => queries.insertSeason(db, season),
  endSeasons: (db) => queries.endSeasons(db, now),
  selectJudged: (db) => queries.selectJudged(db, now),
  markPublished: (db) => queries.markPublished(db, 1, now),
  insertApplication: (db) => queries.insertApplication(db, application),
  updateApplication: (db) => queries.updateApplication(db, 1, { state: 'shortlisted', panelScore: 80 }),
  lockApplication: (db) => queries.lockApplication(db, 1),
  selectOwnApplications: (db) => queries.selectOwnApplications(db, 1),
  selectForPanel: (db) => queries.selectForPanel(db, { isOpen: true, before: { at: now, id: 1 }, limit: 20 }),
  selectOneForPanel: (db) => queries.selectOneForPanel(db, 1),
  selectOfSeason: (db) => queries.selectOfSeason(db, 1),
  selectWinners: (db) => queries.selectWinners(db, 1),
  selectSaid: (db) => queries.selectSaid(db, 13, 1),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

const at = new Date('2026-11-20T10:00:00+08:00');

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const [item] = await slice.db
      .insert(contentItems)
      .values({
        dataType: dataTypes.complaint,
        customerId: owner.customerId,
        doc: { type: 'doc', content: [] },
        plainText: 'mine',
        files: [],
        declarations: { ai: false, original: true, holds: null },
        riskClass: 1,
        state: auditStates.inReview,
        quality: 1,
        clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7c13',
        createdAt: at,
      })
      .returning();
    const itemId = item!.id;
    await slice.db.insert(complaints).values({ ...story, itemId, customerId: owner.customerId, createdAt: at });
    const [month] = await slice.db
      .insert(awardSeasons)
      .values({ ...season, month: '2020-01', deadline: at })
      .returning();
    await slice.db
      .insert(awardApplications)
      .values({ ...application, seasonId: month!.id, itemId, customerId: owner.customerId, createdAt: at });
    const complaintId = String(itemId);
    add(owner, 'POST /api/dynamic/complaint/getComplaintDetail', { complaintId }, { complaintId: '999999999' });
  },
  openFields: { seasonId: "a month's award, for everybody" },
  openCells: {
    'POST /api/dynamic/complaint/sameComplaint complaintId': 'a story is for everybody who may see it',
    'POST /api/dynamic/complaint/applyAward complaintId': 'needs a phone number; a test of the complaints has it',
  },
};
