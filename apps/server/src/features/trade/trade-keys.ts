/** What tells a trade from others, whichever layout of a statement it came in. */
export interface KeyedTrade {
  readonly tradeDate: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly amountFen: number;
}

const baseOf = ({ tradeDate, symbol, side, quantity, amountFen }: KeyedTrade): string =>
  [tradeDate, symbol, side, quantity, amountFen].join('|');

/**
 * Keys of the trades of a file in their order: equal ones are numbered. The same file gives the same keys again, and one that
 * overlaps it gives those of the overlap.
 */
export function keysOf(trades: readonly KeyedTrade[]): string[] {
  const seen = new Map<string, number>();
  return trades.map((trade) => {
    const base = baseOf(trade);
    const n = (seen.get(base) ?? 0) + 1;
    seen.set(base, n);
    return `${base}|${n}`;
  });
}

/** The key of a trade that was entered by hand: the next that is free. */
export function freeKey(trade: KeyedTrade, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const key = `${baseOf(trade)}|${n}`;
    if (!taken.has(key)) return key;
  }
}
