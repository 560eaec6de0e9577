import { defineRoutes } from '../define-routes.ts';

const group = 'Stock diagnosis';

export const diagnosisRoutes = defineRoutes({
  stockDiagnosis:     { path: '/hgd/diagnosticStock',        group, title: ['个股诊断', 'Stock diagnosis'], dataType: 50, query: ['stockNo'], privilegeIds: [15, 18, 19, 24, 25, 26, 27, 29, 30, 31, 32, 33], hasPreview: true, screen: () => import('../../features/diagnosis/screens/stock-diagnosis.tsx') },
  stockTrack:         { path: '/diagnosticStock/stockTrack', group, redirect: '/hgd/diagnosticStock' },
  hallStockDetail:    { path: '/hall/stockDetail',           group, redirect: '/hgd/diagnosticStock' },
  advisoryStockDetail:{ path: '/hgd/stockDetail',            group, redirect: '/hgd/diagnosticStock' },
});
