import type { TradingCosts } from '../backtest/trading-costs.ts';
import type { SignalExit } from './signal-walk.ts';
import { tacticsRules } from './tactics.ts';

/** A position of a model portfolio; `value` is its worth at the last close, the portfolio having begun with 1. */
export interface ModelPosition {
  readonly stockNo: string;
  readonly stockName: string;
  readonly signalDate: string;
  readonly enterDate: string;
  /** What was paid, costs included. */
  readonly paid: number;
  readonly value: number;
}

/** What a model portfolio is at a close: all that the next day needs. */
export interface ModelState {
  readonly cash: number;
  readonly positions: readonly ModelPosition[];
}

/** One order of a model portfolio at the open. */
export interface ModelOperation {
  readonly side: 'buy' | 'sell';
  readonly stockNo: string;
  readonly stockName: string;
  readonly signalDate: string;
  /** Yuan as it was quoted at the open. */
  readonly price: number;
  /** What it moved, as a share of what the portfolio was worth at the close before. */
  readonly share: number;
  /** Of a sale. */
  readonly reason: SignalExit | null;
  /** Of a sale: fraction after costs. */
  readonly result: number | null;
}

export interface ModelDay extends ModelState {
  readonly equity: number;
  readonly operations: readonly ModelOperation[];
}

/** A signal whose stock can be bought at the open, the strongest first. */
export interface ModelEntry {
  readonly stockNo: string;
  readonly stockName: string;
  readonly signalDate: string;
  readonly price: number;
}

export interface ModelExit extends Pick<ModelEntry, 'stockNo' | 'signalDate' | 'price'> {
  readonly reason: SignalExit;
}

/** How a stock moved on a day: its open against the close before, its close against its open; both 1 without trade. */
export interface ModelMoves {
  readonly toOpen: number;
  readonly inDay: number;
}

export const emptyModel: ModelState = { cash: 1, positions: [] };

export const modelWorth = ({ cash, positions }: ModelState): number =>
  positions.reduce((sum, { value }) => sum + value, cash);

/**
 * Takes a portfolio over a day: sells at the open what was given up, buys what was signalled in tenths of its worth while
 * there is room, and values the rest at the close. Parts are not evened out; money lies still otherwise. Shares can be
 * divided, as nobody's money is meant. Source: market handbook D.7, F.1.
 */
export function nextModelDay(
  before: ModelState,
  entries: readonly ModelEntry[],
  exits: readonly ModelExit[],
  day: {
    readonly date: string;
    readonly costs: TradingCosts;
    readonly movesOf: (stockNo: string) => ModelMoves;
  },
): ModelDay {
  const { date, costs, movesOf } = day;
  const worth = modelWorth(before);
  const operations: ModelOperation[] = [];
  let { cash } = before;
  const kept = before.positions.flatMap((position) => {
    const { stockNo, stockName, signalDate, paid } = position;
    const exit = exits.find((one) => one.stockNo === stockNo && one.signalDate === signalDate);
    const value = position.value * movesOf(stockNo).toOpen;
    if (!exit) return [{ ...position, value: value * movesOf(stockNo).inDay }];
    const proceeds = value * (1 - costs.slippage) * (1 - costs.sell);
    cash += proceeds;
    const { price, reason } = exit;
    operations.push({
      ...{ side: 'sell', stockNo, stockName, signalDate, price, reason },
      share: proceeds / worth,
      result: proceeds / paid - 1,
    });
    return [];
  });
  const bought = entries.flatMap(({ stockNo, stockName, signalDate, price }, at) => {
    if (kept.length + at >= tacticsRules.slots) return [];
    const paid = Math.min(worth / tacticsRules.slots, cash);
    if (paid <= 1e-9) return [];
    cash -= paid;
    operations.push({
      ...{ side: 'buy', stockNo, stockName, signalDate, price, share: paid / worth, reason: null, result: null },
    });
    const value = (paid / (1 + costs.buy) / (1 + costs.slippage)) * movesOf(stockNo).inDay;
    return [{ stockNo, stockName, signalDate, enterDate: date, paid, value }];
  });
  const positions = [...kept, ...bought];
  return { cash, positions, equity: modelWorth({ cash, positions }), operations };
}
