import { isBuyQuantity, isSellQuantity, lotRuleOf } from '../rules/order-quantity.ts';
import type { Board } from '../security.ts';

/** What a stock did on the day of a trade: fen, 0 for a limit that there was not. */
export interface DayBounds {
  readonly close: number;
  readonly up: number;
  readonly down: number;
}

/** A trade that somebody says to have made, or the trades of one order. */
export interface ClaimedTrade {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Fen; a mean of several fills has parts of one. */
  readonly priceFen: number;
}

/** The rule that a trade breaks, with the figures that its sentence names: fen and shares. */
export type TradeRefusal =
  | { readonly rule: 'noTrading' }
  | { readonly rule: 'lot'; readonly least: number; readonly step: number }
  | { readonly rule: 'limitRange'; readonly lowest: number; readonly highest: number };

/** A mean that was rounded to whole fen may lie half a fen beyond. */
const roundedFen = 0.5;

/**
 * Whether a trade could have been made: traded on the day, in lots, within the limit prices. Where the history does not reach
 * back to the day (`unknown`) the price stands as it was said. Source: market handbook A.1, A.3, F.1.
 */
export function checkTrade(
  { side, quantity, priceFen }: ClaimedTrade,
  { board, bounds, sellable }: { board: Board; bounds: DayBounds | 'unknown' | null; sellable: number },
): TradeRefusal | null {
  if (bounds === null) return { rule: 'noTrading' };
  const { least, step } = lotRuleOf(board);
  const isWhole = side === 'buy' ? isWholeBuy(board, quantity) : isWholeSell(board, quantity, sellable);
  if (!isWhole) return { rule: 'lot', least, step };
  if (bounds === 'unknown' || bounds.up === 0) return null;
  const { up, down } = bounds;
  const isWithin = priceFen <= up + roundedFen && priceFen >= down - roundedFen;
  return isWithin ? null : { rule: 'limitRange', lowest: down, highest: up };
}

/** The largest order bounds a single one; a day's trades may be those of several. */
const orderOf = (board: Board, quantity: number): number => {
  const { limitOrderMax, step, least } = lotRuleOf(board);
  return quantity <= limitOrderMax ? quantity : least + ((quantity - least) % step);
};
const isWholeBuy = (board: Board, quantity: number): boolean => isBuyQuantity(board, 'limit', orderOf(board, quantity));

/** A sale of more than there is breaks a rule of its own. */
const isWholeSell = (board: Board, quantity: number, sellable: number): boolean =>
  quantity > sellable || isSellQuantity(board, 'limit', orderOf(board, quantity), sellable);
