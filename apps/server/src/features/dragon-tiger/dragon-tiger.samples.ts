import { listTabs } from '@lianpan/contract/dragon-tiger';
import type { ForeignSamples } from '../samples.fixture.ts';

export const pastDaySamples = {
  'POST /api/stocks/hall/getLHBStockList': [...listTabs.map((tab) => ({ tab })), { curveDays: 5, stockNo: '000001' }],
  'POST /api/stocks/hall/getLHBBossList': [{ period: 5 }],
  'POST /api/stocks/hall/getLHBDepartmentList': [{ period: 5 }],
  'POST /api/stocks/hall/getMainSniperConceptList': [{ days: 1 }, { days: 5 }],
  'POST /api/stocks/hall/getStockMainFundingInfo': [{ stockNo: '000001' }],
};

export const foreignSamples: ForeignSamples = { openFields: { bossId: 'traders of the lists, for everybody' } };
