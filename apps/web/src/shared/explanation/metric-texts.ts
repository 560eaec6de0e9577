import { diagnosisMetricTexts } from './diagnosis-metric-texts.ts';
import { quoteMetricTexts } from './quote-metric-texts.ts';

/** Title, meaning, formula and limits of every figure that can be asked about. */
export const metricTexts = { ...quoteMetricTexts, ...diagnosisMetricTexts };

export type Metric = keyof typeof metricTexts;

export const isMetric = (key: string): key is Metric => key in metricTexts;

/** The address of a figure's explanation. Source: market handbook 0.8. */
export const metricRef = (metric: Metric, symbol: string, tradeDate: string): string =>
  `${metric}:${symbol}:${tradeDate}:v1`;
