import { toolIds } from '@lianpan/domain';
import { now, type ForeignSamples, type InputSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectFocuses: (db) => queries.selectFocuses(db, 1),
  insertFocus: (db) => queries.insertFocus(db, 1, 5, now),
  deleteFocus: (db) => queries.deleteFocus(db, 1, 5),
  updatePlaces: (db) => queries.updatePlaces(db, 1, [toolIds.limitBoard, toolIds.themeVane]),
  deleteEverything: (db) => queries.deleteEverything(db, 1),
};

export const inputSamples: InputSamples = {
  'GET /api/stocks/hall/getMarkingToolResults': { markingToolId: toolIds.bottomVolume },
};

/** Tool 8, which is studied in another thread day by day, is counted again as of an early day by `past-results.test.ts`. */
export const pastDaySamples = {
  'GET /api/stocks/hall/getMarkingToolResults': [
    toolIds.leakPool,
    toolIds.themeVane,
    toolIds.bottomVolume,
    toolIds.focusPool,
  ].map((markingToolId) => ({ markingToolId })),
};

export const studySamples = {
  'GET /api/stocks/hall/getMarkingToolResults': 'GET /api/stocks/hall/getMarkingToolResults',
} as const;

export const patternSamples = {
  '^(SH_MAIN|SZ_MAIN|CHINEXT|STAR|BSE)(,(SH_MAIN|SZ_MAIN|CHINEXT|STAR|BSE)){0,4}$': 'STAR,BSE',
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    markingToolId: 'tools for everybody',
    markingToolIds: 'tools for everybody',
  },
};
