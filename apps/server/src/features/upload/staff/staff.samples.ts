import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  insertStaffFile: (db) => queries.insertStaffFile(db, { staffId: 1, fileId: 1, createdAt: now }),
  selectStaffPicture: (db) => queries.selectStaffPicture(db, 1, 'k'),
};
