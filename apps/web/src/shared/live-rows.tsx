import { useLiveOrder } from '@lianpan/ui';
import { useRef, type ReactNode } from 'react';
import type { StockCell } from './quote.ts';
import { StockList } from './stock-list.tsx';

interface LiveRowsProps<Cell> {
  /** In the order of their live figures. */
  readonly cells: readonly Cell[];
  /** By what they are sorted; another one is followed at once. */
  readonly sortKey: string;
  /** Rows come and go with the figures, as in a ranking. */
  readonly movesMembers?: boolean | undefined;
  readonly children: (cell: Cell) => ReactNode;
}

const symbolOf = ({ symbol }: StockCell): string => symbol;

/** Rows whose order follows live figures and never moves away under a finger. */
export function LiveRows<Cell extends StockCell>({ cells, sortKey, movesMembers, children }: LiveRowsProps<Cell>) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useLiveOrder(list, cells, symbolOf, { key: sortKey, movesMembers });
  return (
    <StockList cells={rows}>
      <ul ref={list}>
        {rows.map((cell) => (
          <li key={cell.symbol} data-row={cell.symbol}>
            {children(cell)}
          </li>
        ))}
      </ul>
    </StockList>
  );
}
