import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectAssessment: (db) => queries.selectAssessment(db, 1),
  upsertAssessment: (db) => queries.upsertAssessment(db, { customerId: 1, riskClass: 3, validUntil: now }),
  deleteAssessment: (db) => queries.deleteAssessment(db, 1),
};
