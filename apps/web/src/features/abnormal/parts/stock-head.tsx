import { StockRow } from '../../../shared/stock-row.tsx';
import { useWatchedQuotes } from '../../../shared/live-quotes.ts';
import type { StockCell } from '../../../shared/quote.ts';

/** The stock that a page is about, as it stands now; leads to its diagnosis. */
export function StockHead({ cell }: { readonly cell: StockCell }) {
  useWatchedQuotes([cell.symbol]);
  return <StockRow cell={cell} />;
}
