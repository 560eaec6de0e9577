import { cents } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';

/** What came of a price, percent, as an owner of the stock had it through dividends and splits. */
export interface Outcome {
  readonly after5: number | null;
  readonly after20: number | null;
  readonly now: number | null;
  /** Trading days since. */
  readonly days: number;
}

interface Given {
  readonly stockNo: string;
  readonly tradeDate: string;
  readonly priceFen: number | null;
}

const unknown: Outcome = { after5: null, after20: null, now: null, days: 0 };

/** What came of what was said, each stock's history asked once. What the market has lost or has not come to is `null`. */
export async function outcomesOf(market: Market, given: readonly Given[]): Promise<Outcome[]> {
  const stocks = [...new Set(given.map(({ stockNo }) => stockNo))];
  const histories = new Map(
    await Promise.all(
      stocks.map(async (stockNo) => {
        const entry = market.directory.find(stockNo);
        if (!entry) return [stockNo, undefined] as const;
        const [adjusted, plain] = await Promise.all([
          market.ask('kLine', entry.slot, 'day', 'forward'),
          market.ask('kLine', entry.slot, 'day', 'none'),
        ]);
        return [stockNo, { adjusted, plain, price: market.cell(entry).price }] as const;
      }),
    ),
  );
  return given.map(({ stockNo, tradeDate, priceFen }) => {
    const history = histories.get(stockNo);
    if (!history || priceFen === null || priceFen === 0) return unknown;
    const { adjusted, plain, price } = history;
    const said = priceFen / 100;
    const at = adjusted.date.indexOf(tradeDate);
    if (at < 0) return { ...unknown, now: price === null ? null : cents((price / said - 1) * 100) };
    const own = plain.close[plain.date.indexOf(tradeDate)];
    const then = adjusted.close[at];
    if (!own || !then) return unknown;
    const upTo = (place: number): number | null => {
      const close = adjusted.close[place];
      return close === undefined ? null : cents(((close / then) * (own / said) - 1) * 100);
    };
    const last = adjusted.close.length - 1;
    return { after5: upTo(at + 5), after20: upTo(at + 20), now: upTo(last), days: last - at };
  });
}
