import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectLearners: (db) => queries.selectLearners(db, { since: now, until: now }),
  lockMember: (db) => queries.lockMember(db, 1),
  selectProgress: (db) => queries.selectProgress(db, 1, 'stopLoss'),
  selectAllProgress: (db) => queries.selectAllProgress(db, 1),
  upsertProgress: (db) =>
    queries.upsertProgress(db, {
      customerId: 1,
      lessonId: 'stopLoss',
      bestScore: 2,
      answers: [0, 1, 2],
      passedAt: now,
      answeredAt: now,
    }),
  updatePoints: (db) => queries.updatePoints(db, 1, 'stopLoss', 10),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'POST /api/stocks/tactics/getLesson': { lessonId: 'stopLoss' },
  'POST /api/stocks/tactics/answerLesson': { lessonId: 'stopLoss', answers: [1, 0, 1] },
};

export const foreignSamples: ForeignSamples = { openFields: { lessonId: 'a lesson is for everybody' } };
