import { shanghaiInstant } from '@lianpan/domain';

/** When on a trading day a tool has something new, and until when; seconds of the Shanghai day. */
interface Hours {
  readonly from: number;
  readonly to: number;
  readonly group: 'before' | 'during' | 'after' | 'pick' | 'capital';
}

const at = (hour: number, minute = 0): number => hour * 3600 + minute * 60;
const close = at(15);
const firstPrice = at(9, 25);

/** By tool. Source: market handbook C, columns of refresh; product handbook 2.8 for the groups. */
const hours: Readonly<Record<number, Hours>> = {
  1: { from: at(8, 30), to: at(9, 26), group: 'before' },
  2: { from: firstPrice, to: close, group: 'pick' },
  3: { from: at(9, 20), to: close, group: 'before' },
  4: { from: firstPrice, to: close, group: 'during' },
  5: { from: firstPrice, to: close, group: 'during' },
  6: { from: at(9, 30), to: close, group: 'during' },
  7: { from: at(9, 30), to: close, group: 'capital' },
  8: { from: at(14, 30), to: close, group: 'capital' },
  9: { from: at(9, 30), to: at(15, 5), group: 'pick' },
  10: { from: at(9, 30), to: at(15, 5), group: 'capital' },
  11: { from: firstPrice, to: close, group: 'during' },
  12: { from: at(16), to: at(16), group: 'after' },
  13: { from: at(16, 30), to: at(16, 30), group: 'pick' },
  14: { from: at(17), to: at(17), group: 'after' },
};

const always: Hours = { from: 0, to: close, group: 'during' };

export const groupOf = (toolId: number): Hours['group'] => (hours[toolId] ?? always).group;

/** Of when a tool's figures of a trading day are, at an instant; `null` while it has none of that day. */
export function updatedAt(toolId: number, tradeDate: string, instant: number): number | null {
  const { from, to } = hours[toolId] ?? always;
  const midnight = shanghaiInstant(tradeDate);
  const second = (instant - midnight) / 1000;
  return second < from ? null : midnight + Math.min(second, to) * 1000;
}
