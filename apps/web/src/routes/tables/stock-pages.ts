import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/stock.ts');

export const stockPageRoutes = defineRoutes({
  mainTrend: { path: '/diagnosticStock/mainTrendsReport', skeleton: 'chart', title: ['主力动向', 'Main funds'], query: ['stockNo', 'tradeDate'], screen: async () => (await door()).mainTrend() },
  strategyResult: { path: '/diagnosticStock/strategyResult', title: ['策略结果', 'Strategies'], auth: true, returnAfterLogin: true, privilegeIds: [toolIds.strategyResult], hasPreview: true, query: ['stockNo'], screen: async () => (await door()).strategyResult() },
  strategyDetail: { path: '/diagnosticStock/strategyDetail', skeleton: 'chart', title: ['策略详情', 'Strategy'], auth: true, returnAfterLogin: true, privilegeIds: [toolIds.strategyResult], hasPreview: true, query: ['stockNo', 'strategyId'], screen: async () => (await door()).strategyDetail() },
  strategyAllPeriod: { path: '/diagnosticStock/strategyAllPeriod', skeleton: 'chart', title: ['策略全周期', 'All periods'], query: ['stockNo'], screen: async () => (await door()).strategyAllPeriod() },
  aiIndex: { path: '/diagnosticStock/aiDiagnosticStockIndex', title: ['AI诊股', 'AI diagnosis'], auth: true, returnAfterLogin: true, privilegeIds: [toolIds.aiDiagnosis], hasPreview: true, screen: async () => (await door()).aiIndex() },
  aiDiagnosis: { path: '/diagnosticStock/aiDiagnosticStock', title: toolNames[toolIds.aiDiagnosis], auth: true, returnAfterLogin: true, privilegeIds: [toolIds.aiDiagnosis], hasPreview: true, query: ['stockNo', 'diagnosisId'], screen: async () => (await door()).aiDiagnosis() },
  aiCountermeasure: { path: '/diagnosticStock/aiCountermeasure', skeleton: 'list', title: ['AI对策', 'AI countermeasures'], auth: true, returnAfterLogin: true, privilegeIds: [toolIds.aiDiagnosis], hasPreview: true, query: ['stockNo'], screen: async () => (await door()).aiCountermeasure() },
  aiCalibration: { path: '/diagnosticStock/aiCalibration', skeleton: 'chart', title: ['AI诊断校准', 'AI calibration'], screen: async () => (await door()).aiCalibration() },
  importantEvents: { path: '/diagnosticStock/importantEvent', skeleton: 'list', title: ['重大事件', 'Important events'], query: ['stockNo'], screen: async () => (await door()).importantEvents() },
  panorama: { path: '/diagnosticStock/panoramicAbnormal', skeleton: 'chart', title: ['异动全景', 'All moves'], query: ['board', 'tradeDate'], screen: async () => (await door()).panorama() },
  abnormalCauses: { path: '/diagnosticStock/abnormalCauseEffect', title: ['异动因果', 'Cause and effect'], landscape: true, query: ['abnormalType', 'stockNo', 'tradeDate'], plusParameters: ['abnormalType'], screen: async () => (await door()).abnormalCauses() },
});
