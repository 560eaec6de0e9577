import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectDeeds: (db) => queries.selectDeeds(db, 1, 'simulated', { since: now, lessonId: 'stopLoss' }),
};
