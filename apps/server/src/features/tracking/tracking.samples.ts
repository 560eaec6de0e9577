import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const origin = { customerId: null, visitorId: 'v', clientType: 0, clientVersion: '9.6.0', at: now };

export const querySamples: QuerySamples = {
  insertView: (db) =>
    queries.insertView(db, { ...origin, title: null, route: '/', url: '/', enteredAt: now, stayMs: 1 }),
  insertEvents: (db) =>
    queries.insertEvents(db, [{ ...origin, eventId: 1, route: '/', url: '/', parameters: {}, isUnknown: false }]),
  insertAccess: (db) =>
    queries.insertAccess(db, [{ ...origin, title: 't', route: '/', url: '/', stayMs: 1, viewedAt: now }]),
  insertFeedback: (db) => queries.insertFeedback(db, { ...origin, scene: 's', options: [] }),
  lockAnswers: (db) => queries.lockAnswers(db, 'p'),
  countFeedback: (db) => queries.countFeedback(db, { customerId: 1, visitorId: 'v' }, now, 's'),
  selectNewestEvents: (db) => queries.selectNewestEvents(db, 20),
  deleteBefore: (db) => queries.deleteBefore(db, { events: now, access: now }),
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    eventId: 'kinds of events',
    sceneId: 'questions for everybody',
    mainId: 'noted, never looked up',
  },
};
