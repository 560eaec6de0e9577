import { cents } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';
import { flowDays, type CapitalFlowsAnswer } from '../../market/wire/capital-questions.ts';
import type { DataLack } from '../../market/wire/lack-questions.ts';
import { askOnce, type ToolDay } from '../tool/service.ts';

/** The flows of all stocks on a day. */
export const flowsOf = (market: Market, { tradeDate }: ToolDay): Promise<CapitalFlowsAnswer | null> =>
  askOnce(market, 'capitalFlows', tradeDate);

/** What flowed into a stock, or a group of them; yuan. */
export interface Flow {
  readonly net: number | null;
  readonly netPct: number | null;
  readonly consecutiveDays: number;
  readonly netSeries: readonly (number | null)[];
}

const seriesDays = 10;

/** What flowed into all stocks together on a day, or over some up to it; not known of a part of the market. */
export function wholeFlow(answer: CapitalFlowsAnswer, days = 1): Flow {
  const nets = marketNets(answer);
  return flowOver(nets, ofGroup(answer, [...answer.slots.keys()]).amounts, days);
}

/** The net of all stocks together, newest day first; NaN for a day of which too few stocks are known. */
export function marketNets(answer: CapitalFlowsAnswer): Float64Array {
  const { nets } = ofGroup(answer, [...answer.slots.keys()]);
  return nets.map((net, back) => (answer.wholeDays[back] ? net : Number.NaN));
}

/** Whether nets over some days may be ranked: none of them is an estimate, which ranks nobody. Source: market handbook B.5. */
export const isRanked = ({ estimatedDays }: CapitalFlowsAnswer, days: number): boolean =>
  !estimatedDays.slice(0, days).includes(true);

/** What a ranking lacks where the nets of its days are estimates. */
export const lackedFlows: DataLack = { kind: 'flows', of: 'all', stockNum: null, listedNum: null };

/** The flow of the days up to the first of `nets`, which stand newest first beside what was traded. */
export function flowOver(nets: ArrayLike<number>, amounts: ArrayLike<number>, days: number): Flow {
  let net: number | null = null;
  let amount = 0;
  for (let back = 0; back < days; back++) {
    const one = nets[back]!;
    if (Number.isNaN(one)) continue;
    net = (net ?? 0) + one;
    if (!Number.isNaN(amounts[back]!)) amount += amounts[back]!;
  }
  const sign = Math.sign(nets[0]!);
  let consecutiveDays = 0;
  while (consecutiveDays < flowDays && sign !== 0 && Math.sign(nets[consecutiveDays]!) === sign) consecutiveDays++;
  return {
    net: net === null ? null : Math.round(net),
    netPct: net === null || amount === 0 ? null : cents((net / amount) * 100),
    consecutiveDays,
    netSeries: Array.from({ length: seriesDays }, (_, at) => {
      const one = nets[seriesDays - 1 - at]!;
      return Number.isNaN(one) ? null : Math.round(one);
    }),
  };
}

/** A fen of the dearest stock is five times that: what is less comes from rounding and multiplying. */
const noChange = 1e-6;

/** How a price changed over the days up to the first of `changes`, a fraction; `null` where no day is known. */
export function periodChange(changes: ArrayLike<number>, days: number): number | null {
  let growth: number | null = null;
  for (let back = 0; back < days; back++) {
    const one = changes[back]!;
    if (!Number.isNaN(one)) growth = (growth ?? 1) * (1 + one);
  }
  if (growth === null) return null;
  return Math.abs(growth - 1) < noChange ? 0 : growth - 1;
}

/** Nets, amounts and changes of one stock, newest first. */
export const ofStock = ({ nets, amounts, changes }: CapitalFlowsAnswer, at: number) => ({
  nets: nets.subarray(at * flowDays, (at + 1) * flowDays),
  amounts: amounts.subarray(at * flowDays, (at + 1) * flowDays),
  changes: changes.subarray(at * flowDays, (at + 1) * flowDays),
});

/** Those of several stocks, day by day; a day on which none of them traded is not known. */
export function ofGroup(answer: CapitalFlowsAnswer, places: readonly number[]) {
  const nets = new Float64Array(flowDays).fill(Number.NaN);
  const amounts = new Float64Array(flowDays).fill(Number.NaN);
  const add = (into: Float64Array, back: number, value: number): void => {
    if (!Number.isNaN(value)) into[back] = (Number.isNaN(into[back]!) ? 0 : into[back]!) + value;
  };
  for (const place of places) {
    for (let back = 0; back < flowDays; back++) {
      add(nets, back, answer.nets[place * flowDays + back]!);
      add(amounts, back, answer.amounts[place * flowDays + back]!);
    }
  }
  return { nets, amounts };
}
