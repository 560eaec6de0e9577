import { cents } from '@lianpan/domain';
import { feesOfDay, lotRuleOf, slippage, type Board } from '@lianpan/market';
import type { DataOf } from '../../http/handle.ts';
import { percentOf } from '../tool/service.ts';

type Cost = DataOf<'POST /api/stocks/tactics/getSwapCandidates'>['candidates'][number]['cost'];

interface Switch {
  /** Yuan of the stock that is sold. */
  readonly amount: number;
  /** Of the stock that is bought instead. */
  readonly board: Board;
  readonly price: number;
  /** Trading-day number. */
  readonly day: number;
}

/** Fees of both sides and slippage of a switch, in whole lots; `null` where the proceeds buy none. Source: market handbook A.6, J.1. */
export function costOfSwitch({ amount, board, price, day }: Switch): Cost {
  const sellFees = feesOfDay('sell', amount, day);
  const cash = amount * (1 - slippage) - sellFees;
  const { least, step } = lotRuleOf(board);
  const lotsOf = (money: number): number => {
    const most = Math.floor(money / (price * (1 + slippage)));
    return most < least ? 0 : least + Math.floor((most - least) / step) * step;
  };
  const feesOf = (quantity: number): number => feesOfDay('buy', quantity * price, day);
  const first = lotsOf(cash);
  // The fees of the purchase come out of the same money.
  const shares = first === 0 ? 0 : lotsOf(cash - feesOf(first));
  if (shares === 0) return null;
  const buyFees = feesOf(shares);
  const slipped = (amount + shares * price) * slippage;
  const total = sellFees + buyFees + slipped;
  return {
    shares,
    sellFees: cents(sellFees),
    buyFees: cents(buyFees),
    slippage: cents(slipped),
    total: cents(total),
    pct: percentOf(total / amount) ?? 0,
  };
}
