import type { ForeignSamples } from '../samples.fixture.ts';

export const pastDaySamples = {
  'POST /api/sp/abnormal/getAbnormalList': [{ count: 100 }, { count: 100, abnormalType: 'L+' }],
};

export const patternSamples = {
  '^\\d{4}-\\d{2}-\\d{2}-\\d{6}-[A-Z\\d_]{2,24}-\\d{4}$': '2026-11-19-600000-ROCKET-0931',
  '^\\d{6}[-\\w:.]{1,60}$': '600000-2026-11-19-1',
};

export const foreignSamples: ForeignSamples = {
  openFields: {
    abnormalDetailId: 'movements of the market, for everybody',
    stockEventsDetailId: 'events of companies, for everybody',
  },
};
