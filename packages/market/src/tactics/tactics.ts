import { informedStrategies } from '../backtest/informed-strategies.ts';
import type { TestRule } from '../backtest/rule.ts';
import { barStrategies } from '../backtest/strategies.ts';

/** What a tactics lives on; each group is a privilege of its own. Source: market handbook F.1, product handbook 10.2. */
export const tacticsGroups = ['trend', 'limitUp', 'value', 'bottom'] as const;
export type TacticsGroup = (typeof tacticsGroups)[number];

/** A strategy that is followed day by day, with the line below which its idea no longer holds. */
export interface Tactics {
  readonly id: string;
  readonly group: TacticsGroup;
  readonly rule: TestRule;
  /** Reads more than bars: figures that nobody tells of imported stocks. */
  readonly isInformed: boolean;
}

const groups: Readonly<Record<string, TacticsGroup>> = {
  S01: 'trend',
  S02: 'trend',
  S03: 'bottom',
  S04: 'bottom',
  S05: 'trend',
  S06: 'trend',
  S07: 'trend',
  S08: 'bottom',
  S09: 'limitUp',
  S10: 'value',
  S11: 'value',
  S12: 'bottom',
};
const informed = new Set(['S08', 'S09', 'S10', 'S11']);

/** The strategies S01 to S12 as tactics, in their order. */
export const tacticsList: readonly Tactics[] = [...barStrategies, ...informedStrategies].map((rule) => ({
  id: rule.id,
  group: groups[rule.id]!,
  rule,
  isInformed: informed.has(rule.id),
}));

/** Source: market handbook D.7, F.1. */
export const tacticsRules = {
  /** Signals of a close that are published, the strongest. */
  maxSignals: 10,
  /** Trading days after the entry at which a signal is looked at, whether it is still held or not. */
  outcomeDays: 5,
  /** Positions of the model portfolio, of equal size. */
  slots: 10,
} as const;
