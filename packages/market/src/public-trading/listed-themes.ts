import type { ListNets } from './list-nets.ts';

/** A theme among the listed stocks of some days; yuan. */
export interface ListedTheme {
  readonly concept: string;
  /** Its listed stocks, most net buying first. */
  readonly stocks: readonly { readonly index: number; readonly net: number }[];
  readonly net: number;
  readonly institutionNet: number;
  readonly hotMoneyNet: number;
  /** Of what all listed stocks were bought net, a fraction; `null` where they were sold on balance. */
  readonly shareOfNet: number | null;
}

const fewestStocks = 2;

/**
 * Themes that two listed stocks or more belong to, most net buying first. `listed` are the stocks of the `days` up to a
 * day, each once. Source: market handbook C.14.
 */
export function listedThemes(
  listed: readonly number[],
  { day, days }: { readonly day: number; readonly days: number },
  nets: ListNets,
  conceptsOf: (index: number) => readonly string[],
): ListedTheme[] {
  const byTheme = new Map<string, { index: number; net: number }[]>();
  let all = 0;
  for (const index of listed) {
    const net = nets.lhbNetOf(index, day, days) ?? 0;
    all += net;
    for (const concept of conceptsOf(index)) {
      const stocks = byTheme.get(concept) ?? [];
      stocks.push({ index, net });
      byTheme.set(concept, stocks);
    }
  }
  const sumOf = (stocks: readonly { index: number }[], read: (index: number) => number | null): number =>
    stocks.reduce((sum, { index }) => sum + (read(index) ?? 0), 0);
  return [...byTheme]
    .filter(([, stocks]) => stocks.length >= fewestStocks)
    .map(([concept, stocks]): ListedTheme => {
      const net = stocks.reduce((sum, stock) => sum + stock.net, 0);
      return {
        concept,
        stocks: stocks.sort((a, b) => b.net - a.net || a.index - b.index),
        net,
        institutionNet: sumOf(stocks, (index) => nets.institutionNetOf(index, day, days)),
        hotMoneyNet: sumOf(stocks, (index) => nets.hotMoneyNetOf(index, day, days)),
        shareOfNet: all > 0 ? net / all : null,
      };
    })
    .sort((a, b) => b.net - a.net || (a.concept < b.concept ? -1 : 1));
}
