import { diagnosisTools } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

export const diagnosisRoutes = defineRoutes({
  stockDiagnosis:     { path: '/hgd/diagnosticStock', skeleton: 'chart', title: ['个股诊断', 'Stock diagnosis'], dataType: 50, query: ['stockNo'], privilegeIds: diagnosisTools, hasPreview: true, screen: () => import('../../features/diagnosis/screens/stock-diagnosis.tsx') },
  stockTrack:         { path: '/diagnosticStock/stockTrack', redirect: '/hgd/diagnosticStock' },
  hallStockDetail:    { path: '/hall/stockDetail', redirect: '/hgd/diagnosticStock' },
  advisoryStockDetail:{ path: '/hgd/stockDetail', redirect: '/hgd/diagnosticStock' },
});
