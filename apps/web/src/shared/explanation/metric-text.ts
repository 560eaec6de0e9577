import type { TextEntry } from '../texts.ts';

/** What the catalogue knows of a metric; `formula` in words, `limits` what it cannot tell. */
export interface MetricText {
  readonly title: TextEntry;
  readonly meaning: TextEntry;
  readonly formula: TextEntry;
  readonly limits: readonly TextEntry[];
  /** What would make the figure another one. */
  readonly wouldChange?: readonly TextEntry[];
  /** Printed by the exchange as it is: nothing was computed, so the server is not asked. */
  readonly isObserved?: true;
}

/** Keeps the metrics' names as types, so that a reference to one is checked. */
export const metricTable = <const Keys extends string>(table: Readonly<Record<Keys, MetricText>>) => table;

export const pastOnly: TextEntry = [
  '只描述已经发生的事，不预示之后的涨跌',
  'Describes what has happened, not what comes next',
];
export const notAlone: TextEntry = ['单独一个指标不足以作出判断', 'No single figure is enough for a judgement'];
export const percentileNote: TextEntry = [
  '分位是与其他股票比较的结果：自己没变，名次也会因别人而变',
  'Percentiles compare with other stocks and move when those do',
];
export const missingNote: TextEntry = [
  '缺少数据的项目不计分，其余项目按原比例重新计权',
  'Items without data are left out and the others weighted anew',
];
