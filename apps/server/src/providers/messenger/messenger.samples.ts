import { bytes, type QuerySamples } from '../../features/samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectPlatformTokens: (db) => queries.selectPlatformTokens(db, 'wx'),
  lockPlatformTokens: (db) => queries.lockPlatformTokens(db, 'wx'),
  updatePlatformTokens: (db) => queries.updatePlatformTokens(db, 'wx', { accessToken: bytes }),
};
