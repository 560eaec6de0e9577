import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const hour = { customerId: 1, market: 'simulated', stockNo: '600000', hour: 0 } as const;
const row: queries.NewDiagnosis = {
  ...hour,
  givenAt: now,
  tradeDate: '2026-11-20',
  priceFen: 1000,
  total: 60,
  absence: null,
  answer: { label: 'neutral', suspended: false, sections: [], facts: [], levels: [] },
  answerHash: '',
  model: null,
  definitionVersion: 1,
};

export const querySamples: QuerySamples = {
  insertDiagnosis: (db) => queries.insertDiagnosis(db, row),
  selectOfHour: (db) => queries.selectOfHour(db, hour),
  selectOne: (db) => queries.selectOne(db, 1, 'simulated', 1),
  selectWithin: (db) => queries.selectWithin(db, { customerId: 1, market: 'simulated', stockNo: '600000' }, now, now),
  selectOwn: (db) => queries.selectOwn(db, 1, 'simulated', 0, 20),
  countOwn: (db) => queries.countOwn(db, 1, 'simulated'),
  selectScored: (db) => queries.selectScored(db, 'simulated', 10),
  countAll: (db) => queries.countAll(db, 'simulated'),
  selectNewestId: (db) => queries.selectNewestId(db, 'simulated'),
  selectScoreSince: (db) => queries.selectScoreSince(db, 'simulated', '600000', '2026-11-20'),
  takeOff: (db) => queries.takeOff(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const foreignSamples: ForeignSamples = {
  async make({ slice, messengerMember, add }) {
    const owner = await messengerMember();
    await queries.insertDiagnosis(slice.db, { ...row, customerId: owner.customerId });
    const [kept] = await queries.selectOwn(slice.db, owner.customerId, 'simulated', 0, 1);
    add(
      owner,
      'POST /api/stocks/diagnosis/getAiDiagnosisRecord',
      { diagnosisId: kept!.id },
      { diagnosisId: kept!.id + 1_000_000 },
    );
  },
};
