import { toolIds } from '@lianpan/domain';
import { dataTypes } from '@lianpan/domain/community';
import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

const audience = { viewer: 1, market: 'simulated' } as const;
const filter = {
  dataTypes: [dataTypes.graphtext, dataTypes.article],
  authorId: 1,
  stockNos: ['600519'],
  topicId: 1,
  isChosen: true,
  expressionId: 1,
  toolId: toolIds.briefing,
  keyword: 'a',
  followedBy: 1,
  isHotAllowed: true,
};

export const querySamples: QuerySamples = {
  // A condition of others, no query.
  isShown: () => Promise.resolve(queries.isShown(audience)),
  briefLength: () => Promise.resolve(queries.briefLength),
  selectCards: (db) => queries.selectCards(db, audience, filter, { before: { at: now, id: 9 }, limit: 20 }),
  cardsWith: (db) => queries.cardsWith(db, audience, filter, { before: { at: now, id: 9 }, limit: 20 }),
  selectCardsById: (db) => queries.selectCardsById(db, audience, [1, 2]),
  selectDetail: (db) => queries.selectDetail(db, audience, 1),
  selectRanked: (db) => queries.selectRanked(db, 'simulated', { since: now, strikesSince: now, limit: 600 }),
  countNewer: (db) => queries.countNewer(db, audience, 1),
};
