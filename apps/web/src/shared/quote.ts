import type { CallOutput } from '@lianpan/client';
import type { QuoteLine } from '@lianpan/contract/realtime';
import { cents } from '@lianpan/domain';

export type StockCell = CallOutput<'POST /api/stocks/quote/getQuotes'>['list'][number];

/** A list's cell with the newest pushed figures over it. */
export function withLive<Cell extends StockCell>(cell: Cell, line: QuoteLine | undefined): Cell {
  if (!line || line.price === null || cell.suspended) return cell;
  const { price, prevClose } = line;
  const moved = prevClose !== null && prevClose > 0;
  return {
    ...cell,
    price,
    open: line.open,
    high: line.high,
    low: line.low,
    prevClose,
    volume: line.volume,
    amount: line.amount,
    changePct: moved ? cents((price / prevClose - 1) * 100) : null,
    changeAmt: moved ? cents(price - prevClose) : null,
    amplitudePct:
      moved && line.high !== null && line.low !== null ? cents(((line.high - line.low) / prevClose) * 100) : null,
    limitState: line.limitState as Cell['limitState'],
  };
}
