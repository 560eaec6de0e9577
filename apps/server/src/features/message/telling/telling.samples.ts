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
  selectEndingAssessments: (db) => queries.selectEndingAssessments(db, now, now),
  selectWaitingContracts: (db) => queries.selectWaitingContracts(db, [1, 2]),
  endDuties: (db) => queries.endDuties(db, { at: now, until: now, waiting: [1, 2] }),
  endEarlierSteps: (db) => queries.endEarlierSteps(db, 1, { code: 'duty.assess', onceKey: 'k', at: now }),
  tellWatchers: (db) => queries.tellWatchers(db, 'simulated', '600000', told, 'trk.event'),
  selectWatched: (db) => queries.selectWatched(db, 'simulated'),
};
