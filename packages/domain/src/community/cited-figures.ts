/**
 * Figures of tools that a view or an answer may rest on: signals of the chart, scores of the diagnosis, odds and levels. The name
 * is that under which `GET /api/data/explain` tells how the figure comes about.
 */
export const citedFigures = {
  'indicator.rsi': { name: ['RSI(6)', 'RSI(6)'], digits: 1 },
  'indicator.macd': { name: ['MACD柱', 'MACD bar'], digits: 3 },
  'indicator.kdj': { name: ['KDJ的K值', 'K of KDJ'], digits: 1 },
  'indicator.boll': { name: ['布林中轨', 'Bollinger middle'], digits: 2 },
  'indicator.ma': { name: ['5日均线', 'Five-day average'], digits: 2 },
  'diag.total': { name: ['综合评分', 'Total score'], digits: 1 },
  'diag.technical': { name: ['技术评分', 'Technical score'], digits: 1 },
  'diag.capital': { name: ['资金评分', 'Capital score'], digits: 1 },
  'diag.fundamental': { name: ['基本面评分', 'Fundamental score'], digits: 1 },
  'diag.valuation': { name: ['估值评分', 'Valuation score'], digits: 1 },
  'winRate.5': { name: ['同类形态5日上涨占比', 'Up after five days in such states'], digits: 1 },
  'levels.support1': { name: ['第一支撑位', 'First support'], digits: 2 },
  'levels.resistance1': { name: ['第一压力位', 'First resistance'], digits: 2 },
  volumeRatio: { name: ['量比', 'Volume ratio'], digits: 2 },
  turnoverPct: { name: ['换手率', 'Turnover'], digits: 2 },
  peTtm: { name: ['市盈率TTM', 'P/E, twelve months'], digits: 2 },
} as const satisfies Record<string, { readonly name: readonly [string, string]; readonly digits: number }>;

export type CitedMetric = keyof typeof citedFigures;

/** In the order in which they are offered. */
export const citedMetrics = Object.keys(citedFigures) as [CitedMetric, ...CitedMetric[]];

export const maxCitedFigures = 3;
