import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const told = {
  type: 4,
  code: 'dyn.follow',
  level: 0,
  onceKey: 'k',
  content: {},
  linkUrl: null,
  groupKey: 'g',
  itemId: null,
  at: now,
  pushAfter: now,
};

export const querySamples: QuerySamples = {
  selectPublished: (db) => queries.selectPublished(db, now),
  tellFollowers: (db) => queries.tellFollowers(db, 1, told),
  selectPublishedInTopics: (db) => queries.selectPublishedInTopics(db, now),
  tellTopicFollowers: (db) => queries.tellTopicFollowers(db, { topicId: 1, authorId: 1 }, told),
  selectServiceFacts: (db) => queries.selectServiceFacts(db, now.getTime()),
  endOtherDuties: (db) => queries.endOtherDuties(db, 1, [{ template: { code: 'duty.assess' }, onceKey: 'k' }], now),
  tellWatchers: (db) => queries.tellWatchers(db, 'simulated', '600000', told, 'trk.event'),
  selectWatched: (db) => queries.selectWatched(db, 'simulated'),
};
