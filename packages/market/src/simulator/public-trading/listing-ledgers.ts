import { slotOf, slotUpTo } from '../../series/bar-slots.ts';
import { boardPlans } from '../board-plan.ts';
import { isConnectEligible } from '../company/eligibility.ts';
import { floatSharesOn } from '../company/share-growth.ts';
import type { SimulatedHistory } from '../history.ts';
import type { MarketDay } from '../market-day.ts';
import { dayKey, entityKey, stream } from '../random.ts';
import { longestHold, type BossBuy } from './boss-trades.ts';
import type { SeatDirectory } from './seat-directory.ts';
import { buyersOf, ledgerOf, type LedgerDay, type SeatAmounts } from './seat-ledger.ts';
import { barGrowth, barWithin, type TradedBar } from './traded-bar.ts';

/** Float cap, yuan, from which institutions are more often in a stock. */
const largeCap = 1e10;

/** What the ledgers of one list are worked out from. */
export interface ListingLedgerInputs {
  readonly history: SimulatedHistory;
  readonly seats: SeatDirectory;
  /** Finished bars of the day after the history, where the list is of that day. */
  readonly today: MarketDay | null;
  /** What known traders bought on a day. */
  readonly buysOn: (day: number) => readonly BossBuy[];
  readonly shareFactorOn: (index: number, day: number) => number;
}

/** Who bought and sold what of the stocks of one list, by stock and day; each is worked out once. */
export class ListingLedgers {
  readonly #inputs: ListingLedgerInputs;
  readonly #known = new Map<string, ReadonlyMap<number, SeatAmounts> | null>();

  constructor(inputs: ListingLedgerInputs) {
    this.#inputs = inputs;
  }

  /** Yuan by seat; `null` without trading and before the history. */
  on(index: number, day: number): ReadonlyMap<number, SeatAmounts> | null {
    if (day < this.#inputs.history.firstDay) return null;
    const key = `${index} ${day}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bar = this.#barOf(index, day);
    const ledger =
      bar && ledgerOf(this.#ledgerDay(index, day, bar), this.#inputs.seats, this.#salesOn(index, day, bar));
    this.#known.set(key, ledger);
    return ledger;
  }

  /** What was traded of a stock, yuan. */
  amountOn(index: number, day: number): number {
    return this.#barOf(index, day)?.amount ?? 0;
  }

  #barOf(index: number, day: number): TradedBar | null {
    const { history, today } = this.#inputs;
    if (today?.day === day) return today.traded[index] === 1 ? barWithin(today, index) : null;
    const slot = slotOf(history.columns, index, day);
    return slot < 0 ? null : barWithin(history.columns, slot);
  }

  #ledgerDay(index: number, day: number, bar: TradedBar): LedgerDay {
    const { universe } = this.#inputs.history;
    const shares = floatSharesOn(universe, index, day, this.#inputs.shareFactorOn(index, day));
    const { board } = boardPlans[universe.board[index]!]!;
    return {
      key: entityKey(dayKey(universe.seed, stream.LHB, day), index),
      amount: bar.amount,
      mainNet: bar.mainNet,
      connect: !isConnectEligible(universe, index, day)
        ? null
        : board === 'SH_MAIN' || board === 'STAR'
          ? 'shanghai'
          : 'shenzhen',
      isLargeCap: (shares * bar.close) / 100 >= largeCap,
      bossBranches: this.#inputs.buysOn(day).flatMap((buy) => (buy.index === index ? [buy.branch] : [])),
    };
  }

  /** What known traders sell: what they bought so many traded days before, at what it is worth by then. */
  #salesOn(index: number, day: number, bar: TradedBar): Map<number, number> {
    const { history, seats, buysOn } = this.#inputs;
    const { columns } = history;
    const sales = new Map<number, number>();
    let growth = barGrowth(bar);
    let slot = slotUpTo(columns, index, day - 1);
    for (let hold = 1; hold <= longestHold && slot >= columns.start[index]!; hold++, slot--) {
      const bought = columns.day[slot]!;
      const due = buysOn(bought).filter((buy) => buy.index === index && buy.hold === hold);
      if (due.length > 0) {
        const buyers = buyersOf(this.#ledgerDay(index, bought, barWithin(columns, slot)), seats);
        for (const { branch } of due) sales.set(branch, (sales.get(branch) ?? 0) + (buyers.get(branch) ?? 0) * growth);
      }
      growth *= barGrowth(barWithin(columns, slot));
    }
    return sales;
  }
}
