import { messageTypes } from '@lianpan/domain';
import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const view = {
  type: messageTypes.dynamicUpdate,
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
  notifyFollowers: (db) => queries.notifyFollowers(db, 1, view),
  selectPublishedInTopics: (db) => queries.selectPublishedInTopics(db, now),
  notifyTopicFollowers: (db) => queries.notifyTopicFollowers(db, { topicId: 1, authorId: 1 }, view),
  selectServiceFacts: (db) => queries.selectServiceFacts(db, now.getTime()),
  endOtherDuties: (db) => queries.endOtherDuties(db, 1, [{ template: { code: 'duty.assess' }, onceKey: 'k' }], now),
  notifyWatchers: (db) => queries.notifyWatchers(db, 'simulated', '600000', view, 'trk.event'),
  selectWatched: (db) => queries.selectWatched(db, 'simulated'),
};
