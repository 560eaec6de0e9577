import type { CallOutput } from '@lianpan/client';
import type { QuoteLine } from '@lianpan/contract/realtime';
import { cents } from '@lianpan/domain';

export type StockCell = CallOutput<'POST /api/stocks/quote/getQuotes'>['list'][number];

/** What the page of a security is opened with: an index shares its digits with stocks. */
export const addressOf = ({ board, stockNo, symbol }: StockCell): string => (board === 'INDEX' ? symbol : stockNo);

/** The change of the day as the newest pushed quote says, percent; `known` where none came. */
export function liveChange(known: number | null, line: QuoteLine | undefined): number | null {
  if (!line || line.price === null || line.prevClose === null || line.prevClose <= 0) return known;
  return cents((line.price / line.prevClose - 1) * 100);
}

/** A list's cell with the newest pushed figures over it. */
export function withLive<Cell extends StockCell>(cell: Cell, line: QuoteLine | undefined): Cell {
  if (!line || line.price === null || cell.suspended) return cell;
  const { price, prevClose } = line;
  const moved = prevClose !== null && prevClose > 0;
  // Both belong to the same number of shares.
  const turnoverPct =
    cell.turnoverPct !== null && cell.volume && line.volume
      ? cents((cell.turnoverPct * line.volume) / cell.volume)
      : cell.turnoverPct;
  return {
    ...cell,
    price,
    open: line.open,
    high: line.high,
    low: line.low,
    prevClose,
    volume: line.volume,
    amount: line.amount,
    turnoverPct,
    changePct: moved ? cents((price / prevClose - 1) * 100) : null,
    changeAmt: moved ? cents(price - prevClose) : null,
    amplitudePct:
      moved && line.high !== null && line.low !== null ? cents(((line.high - line.low) / prevClose) * 100) : null,
    limitState: line.limitState as Cell['limitState'],
  };
}
