import { now, uuid, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const trainee = { customerId: 1, market: 'simulated' } as const;

export const querySamples: QuerySamples = {
  lockOwner: (db) => queries.lockOwner(db, 1),
  insertCase: (db) =>
    queries.insertCase(db, {
      code: 'ABCDEFGH',
      market: 'simulated',
      mode: 'WEEKLY',
      week: '2026-11-16',
      symbol: '600000.SH',
      stockName: 'a sample',
      kind: 'RANGE',
      bars: [],
      drawnOn: '2026-11-20',
      createdAt: now,
    }),
  selectCaseOfWeek: (db) => queries.selectCaseOfWeek(db, 'simulated', '2026-11-16'),
  selectCaseByCode: (db) => queries.selectCaseByCode(db, 'ABCDEFGH'),
  selectPracticeOfCase: (db) => queries.selectPracticeOfCase(db, 1, 1),
  insertPractice: (db) => queries.insertPractice(db, { customerId: 1, caseId: 1, version: 0, at: 59, startedAt: now }),
  selectOpen: (db) => queries.selectOpen(db, trainee),
  selectPractice: (db) => queries.selectPractice(db, 1, trainee),
  lockPractice: (db) => queries.lockPractice(db, 1, trainee),
  updatePractice: (db) => queries.updatePractice(db, 1, { version: 1, at: 60, finishedAt: now }),
  selectDecisions: (db) => queries.selectDecisions(db, 1),
  insertDecision: (db) =>
    queries.insertDecision(db, {
      practiceId: 1,
      decisionId: uuid,
      bar: 59,
      action: 'hold',
      fraction: 1,
      reasonCode: 'WAIT',
      note: '',
      decidedAt: now,
    }),
  insertResult: (db) =>
    queries.insertResult(db, {
      practiceId: 1,
      customerId: 1,
      caseId: 1,
      market: 'simulated',
      kind: 'RANGE',
      ownRatio: 0,
      holdRatio: 0,
      ruleRatio: 0,
      stopsSet: 0,
      stopsMissing: 0,
      stopsLoosened: 0,
      mistakes: [],
      finishedAt: now,
    }),
  selectWeeklyPlayers: (db) =>
    queries.selectWeeklyPlayers(db, { market: 'simulated', caseId: 1, since: '2026-10-19' }, { after: 0, limit: 500 }),
  selectResult: (db) => queries.selectResult(db, 1),
  selectPlayers: (db) => queries.selectPlayers(db, 1, 50),
  countPlayers: (db) => queries.countPlayers(db, 1, 0.1),
  selectResults: (db) => queries.selectResults(db, trainee, 10),
  selectStats: (db) => queries.selectStats(db, trainee),
  selectMistakes: (db) => queries.selectMistakes(db, trainee),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/stocks/training/startPractice': { from: 'week' },
};

/** The code of a case. */
export const patternSamples = { '^[A-HJ-NP-Z2-9]{8}$': 'ABCDEFGH' };

export const foreignSamples: ForeignSamples = {
  make: async ({ messengerMember, add }) => {
    const owner = await messengerMember();
    const { practiceId } = await owner.device.call('POST /api/stocks/training/startPractice', { from: 'market' });
    const { practiceId: over } = await owner.device.call('POST /api/stocks/training/startPractice', { from: 'market' });
    await owner.device.call('POST /api/stocks/training/finish', { practiceId: over, version: 0 });
    const nobody = { practiceId: 999_999_999 };
    add(owner, 'POST /api/stocks/training/getPractice', { practiceId }, nobody);
    add(owner, 'POST /api/stocks/training/getReview', { practiceId: over }, nobody);
    const decision = {
      practiceId,
      version: 0,
      decisionId: '4b0f1f0e-9a55-4a3e-8f0a-5b6f6c1d2e3f',
      action: 'hold',
      reasonCode: 'WAIT',
    };
    add(owner, 'POST /api/stocks/training/decide', decision, nobody);
    add(owner, 'POST /api/stocks/training/step', { practiceId, version: 1 }, nobody);
    add(owner, 'POST /api/stocks/training/finish', { practiceId, version: 2 }, nobody);
  },
  openFields: {
    decisionId: 'made by the device, and known within its own practice alone',
  },
  openCells: {
    'POST /api/stocks/training/startPractice code': 'a case is open to whoever has its code',
  },
};
