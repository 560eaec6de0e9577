import type { FlowFigures } from '../../files/known-flows.ts';
import type { SourcedBar, SourcedFlow } from '../../wire/sourced-rows.ts';

/** Ours: what a published day lacks to zero was at most 0.00002 of what was traded. A split further off leaves something out. */
const maxImbalance = 1e-3;

/** The sizes of a bar's day. Two of the four nets are kept: the main net stands with the bar, and all sum to zero. */
export function flowFiguresOf({ stockNo, date, amount }: SourcedBar, flow: SourcedFlow | undefined): FlowFigures {
  if (!flow || amount === null) return { stockNo, date, split: null };
  const { small, medium, large, superLarge } = flow;
  const isBalanced = Math.abs(small + medium + large + superLarge) <= maxImbalance * amount;
  return { stockNo, date, split: isBalanced ? { superLarge, medium } : null };
}
