import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const way = {
  state: 's',
  customerId: 1,
  scene: 'payment',
  personCode: 'assistant',
  imagePath: '/objects/gp-media/a.png',
  createdAt: now,
  expiresAt: now,
};

export const querySamples: QuerySamples = {
  lockMember: (db) => queries.lockMember(db, 1),
  selectWay: (db) => queries.selectWay(db, 1, 'payment', ''),
  countWays: (db) => queries.countWays(db, 1, now),
  selectAddable: (db) => queries.selectAddable(db, now),
  insertWay: (db) => queries.insertWay(db, way),
  insertCode: (db) => queries.insertCode(db, { configId: 'c', imagePath: way.imagePath, endsAt: now }),
  markAdded: (db) => queries.markAdded(db, 's', 'wm', now),
  selectOpenState: (db) => queries.selectOpenState(db, 'union'),
  selectEnded: (db) => queries.selectEnded(db, now, 100),
  markRemoved: (db) => queries.markRemoved(db, 'c', now),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

export const patternSamples = { '^[\\w-]{1,40}$': 'DEMO-0002' };

export const foreignSamples: ForeignSamples = {
  openFields: { orderNo: "kept with the caller's own code alone: nothing is read by it" },
};
