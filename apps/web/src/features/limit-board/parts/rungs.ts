/** What a ladder tells of a stock. */
export interface LadderStock {
  readonly symbol: string;
  readonly stockNo: string;
  readonly stockName: string;
  readonly changePct: number | null;
  readonly streak: number;
}

export interface Rung<Stock extends LadderStock = LadderStock> {
  readonly streak: number;
  readonly stocks: readonly Stock[];
}

/** Stocks of two days and more by their streak, the longest first; within a rung in the order in which they came. */
export function rungsOf<Stock extends LadderStock>(rows: readonly Stock[]): readonly Rung<Stock>[] {
  const rungs = new Map<number, Stock[]>();
  for (const row of rows) {
    if (row.streak < 2) continue;
    const rung = rungs.get(row.streak) ?? [];
    rung.push(row);
    rungs.set(row.streak, rung);
  }
  return [...rungs].map(([streak, stocks]) => ({ streak, stocks })).sort((a, b) => b.streak - a.streak);
}
