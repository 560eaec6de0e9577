import type { RuleBars, RuleKnowledge, TestRule } from './rule.ts';
import { Signals, type Marks } from './signals.ts';

/** Bars that open at the close before, have no shadows and one volume; a test writes into them what it is about. */
export const barsOf = (closes: readonly number[], known?: RuleKnowledge): RuleBars => {
  const close = Float64Array.from(closes);
  const open = close.map((price, i) => close[i - 1] ?? price);
  return {
    open,
    close,
    high: close.map((price, i) => Math.max(price, open[i]!)),
    low: close.map((price, i) => Math.min(price, open[i]!)),
    volume: new Float64Array(close.length).fill(1e6),
    known,
  };
};

/** The bars at whose close a rule decides, and its stops where it has some of its own. */
export function decide(rule: TestRule, bars: RuleBars) {
  const signals = new Signals().clear(bars.close.length);
  rule.decide(bars, signals);
  const places = ({ bars: marked, count }: Marks): number[] => [...marked.subarray(0, count)];
  return { entries: places(signals.entry), exits: places(signals.exit), stopDistance: signals.stopDistance };
}

export const repeat = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
