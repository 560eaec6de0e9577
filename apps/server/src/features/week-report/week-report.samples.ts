import type { InputSamples } from '../samples.fixture.ts';
import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';
import { weekEnding } from './weeks.ts';

const week = weekEnding('2026-11-20');
const one = { customerId: 1, market: 'simulated', weekNo: week.weekNo } as const;

export const querySamples: QuerySamples = {
  countActiveDays: (db) => queries.countActiveDays(db, week, 1),
  selectDue: (db) => queries.selectDue(db, 'simulated', week, { minDays: 3, after: 0, limit: 10 }),
  selectFreeAccount: (db) => queries.selectFreeAccount(db, 1, 'simulated'),
  selectDiagnoses: (db) =>
    queries.selectDiagnoses(db, 1, 'simulated', { first: week.start, last: week.end, before: now, limit: 10 }),
  countDiagnosed: (db) => queries.countDiagnosed(db, 1, 'simulated', week),
  selectWatched: (db) => queries.selectWatched(db, 1, 'simulated', now),
  selectCloses: (db) => queries.selectCloses(db, 1, week.end, 8),
  selectPurchases: (db) => queries.selectPurchases(db, 1, week.end, 10),
  countTrades: (db) => queries.countTrades(db, 1, week),
  selectLessons: (db) => queries.selectLessons(db, 1, now),
  selectTrainings: (db) => queries.selectTrainings(db, 1, 'simulated', week),
  insertReport: (db) =>
    queries.insertReport(db, {
      ...one,
      startsOn: week.start,
      endsOn: week.end,
      accountId: null,
      facts: {},
      writtenAt: now,
    }),
  selectReports: (db) => queries.selectReports(db, 1, 'simulated', 8),
  selectReport: (db) => queries.selectReport(db, one),
  selectLinksThere: (db) => queries.selectLinksThere(db, 1, [1, 2]),
  markRead: (db) => queries.markRead(db, one, now),
  markAccepted: (db) => queries.markAccepted(db, one, now),
  rate: (db) => queries.rate(db, one, true),
  deleteEndedBefore: (db) => queries.deleteEndedBefore(db, '2026-01-01'),
  selectSetting: (db) => queries.selectSetting(db, 1),
  upsertSetting: (db) => queries.upsertSetting(db, 1, { isOn: false, hasEmotions: true }),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/stocks/mine/weekReport/setWeekReport': { isOn: true },
};

export const foreignSamples: ForeignSamples = {
  openFields: { weekNo: 'names a week, and every call finds the caller’s own report of it alone' },
};
