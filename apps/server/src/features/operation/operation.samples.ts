import type { ForeignSamples, InputSamples, QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const ranking = { rankType: 'brokerElite', period: 'week' };

export const querySamples: QuerySamples = {
  selectItems: (db) => queries.selectItems(db, 'HallGrid'),
  selectViewer: (db) => queries.selectViewer(db, 1),
  selectContent: (db) => queries.selectContent(db, { code: 'c' }),
  selectQuickTexts: (db) => queries.selectQuickTexts(db, 's'),
  selectPeople: (db) => queries.selectPeople(db, 's'),
  selectAddress: (db) => queries.selectAddress(db, 'k'),
  selectConfig: (db) => queries.selectConfig(db),
  selectBrokers: (db) => queries.selectBrokers(db, 'k'),
  selectRanking: (db) => queries.selectRanking(db, ranking, 0, 20),
  countRanking: (db) => queries.countRanking(db, ranking),
};

export const inputSamples: InputSamples = {
  'POST /api/operation/common/getoperationcontent': { contentCode: 'about' },
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    contentId: 'documents for everybody',
    actId: 'campaigns for everybody',
  },
};
