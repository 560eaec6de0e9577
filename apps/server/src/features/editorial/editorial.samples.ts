import { now, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectArticles: (db) => queries.selectArticles(db, 'bigData', now, 0, 20),
  countArticles: (db) => queries.countArticles(db, 'bigData', now),
  selectArticle: (db) => queries.selectArticle(db, 'code', now),
};
