import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertLead: (db) =>
    queries.insertLead(db, {
      customerId: 1,
      scene: 'aiDiagnosis',
      day: '2026-11-20',
      source: 'lock',
      stockNo: null,
      note: '',
      createdAt: now,
    }),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const patternSamples = {
  '^[a-zA-Z0-9_]{1,40}$': 'aiDiagnosis',
  '^[a-zA-Z0-9_/-]{1,80}$': 'lock',
};
