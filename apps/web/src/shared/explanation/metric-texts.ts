import { diagnosisMetricTexts } from './diagnosis-metric-texts.ts';
import type { MetricText } from './metric-text.ts';
import { marketMetricTexts } from './market-metric-texts.ts';
import { partTextOf } from './part-metric-texts.ts';
import { quoteMetricTexts } from './quote-metric-texts.ts';

/** Title, meaning, formula and limits of every figure that can be asked about. */
export const metricTexts = { ...quoteMetricTexts, ...diagnosisMetricTexts, ...marketMetricTexts };

export type Metric = keyof typeof metricTexts;

const isMetric = (key: string): key is Metric => Object.hasOwn(metricTexts, key);

/** The metric that a key names: rungs such as `promotion.2` share one. `undefined` for a key that nobody knows. */
export function metricOf(key: string): Metric | undefined {
  const metric = key
    .replace(/^(promotion|winRate)\.\d+$/, '$1')
    .replace(/^levels\.(?:support|resistance)[12]$/, 'levels')
    .replace(/^own\.(?:peTtm|pb)$/, 'own');
  return isMetric(metric) ? metric : undefined;
}

/** What the catalogue says of a key, be it a metric or a part of a score. */
export function metricTextOf(key: string): MetricText | undefined {
  const metric = metricOf(key);
  return metric ? metricTexts[metric] : partTextOf(key);
}

/**
 * The address of a figure's explanation; the entity is a symbol, `MARKET`, `IMPORTED` or the name of a theme.
 * Source: market handbook 0.8.
 */
export const metricRef = (metric: Metric, entity: string, tradeDate: string): string =>
  `${metric}:${entity}:${tradeDate}:v1`;
