import { now, type QuerySamples } from '../../samples.fixture.ts';
import { demoVisitor } from './demo-visitor.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectDemoMembers: (db) => queries.selectDemoMembers(db, now),
  insertViews: (db) =>
    queries.insertViews(db, [
      {
        customerId: 1,
        visitorId: demoVisitor,
        clientType: 1,
        clientVersion: '1',
        at: now,
        route: '/hall',
        url: '/hall',
        enteredAt: now,
        stayMs: 1,
      },
    ]),
  deleteDemoViews: (db) => queries.deleteDemoViews(db, 1),
  insertLesson: (db) =>
    queries.insertLesson(db, {
      customerId: 1,
      lessonId: 'drawdown',
      bestScore: 1,
      answers: [0, 0, 0],
      answeredAt: now,
    }),
};
