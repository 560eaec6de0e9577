import type { FlowDay } from '@lianpan/market/flows';
import { maxSized, type FlowSizes } from '../../wire/capital-questions.ts';

/** Adds up what flowed into stocks over some days, a stock with each part; `null` for one that did not trade on any. */
export function* sizesInParts(
  slots: readonly number[],
  firstDay: number,
  lastDay: number,
  flowOf: (slot: number, day: number) => FlowDay | null,
): Generator<void, (FlowSizes | null)[]> {
  const found: (FlowSizes | null)[] = [];
  for (const slot of slots.slice(0, maxSized)) {
    let sum: FlowSizes | null = null;
    for (let day = firstDay; day <= lastDay; day++) {
      const flow = flowOf(slot, day);
      if (flow) sum = withFlow(sum ?? none, flow);
    }
    found.push(sum);
    yield;
  }
  return found;
}

const none: FlowSizes = { superLarge: 0, large: 0, medium: 0, small: 0, amount: 0 };

const withFlow = (sum: FlowSizes, flow: FlowDay): FlowSizes => ({
  superLarge: sum.superLarge + flow.superLarge.net,
  large: sum.large + flow.large.net,
  medium: sum.medium + flow.medium.net,
  small: sum.small + flow.small.net,
  amount: sum.amount + flow.amount,
});
