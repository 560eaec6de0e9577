import type { BothLanguages } from '../company/stock-event.ts';
import { inBoth, moneyWords, percentWords } from '../company/wording.ts';

/** What is written of a movement: its name, and its value where it has one. */
export function abnormalText(
  name: BothLanguages,
  unit: 'fraction' | 'times' | 'yuan' | 'none',
  value: number,
): BothLanguages {
  if (unit === 'none') return name;
  const [zh, en] = unit === 'yuan' ? moneyWords(value) : unit === 'times' ? timesWords(value) : signedPercent(value);
  return [`${name[0]}，${zh}`, `${name[1]}, ${en}`];
}

const timesWords = (value: number): BothLanguages => {
  const times = Math.round(value * 100) / 100;
  return [`${times}倍`, `${times}× usual`];
};

const signedPercent = (value: number): BothLanguages => inBoth((value < 0 ? '-' : '') + percentWords(value)[0]);
