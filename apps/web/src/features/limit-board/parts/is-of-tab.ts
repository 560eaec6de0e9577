import type { StockCell } from '../../../shared/quote.ts';

/** Lists of the board: sealed up, two days and more, opened again, sealed down, and what became of yesterday's. */
export type LimitTab = 'LIMIT_UP' | 'LADDER' | 'BROKEN' | 'LIMIT_DOWN' | 'YESTERDAY';

/** Whether a stock still belongs to a list as it stands at its limit now: the list itself is some seconds old. */
export function isOfTab(tab: LimitTab, limitState: StockCell['limitState']): boolean {
  switch (tab) {
    case 'LIMIT_UP':
    case 'LADDER':
      return limitState === 'UP';
    case 'BROKEN':
      return limitState === 'UP_BROKEN';
    case 'LIMIT_DOWN':
      return limitState === 'DOWN';
    case 'YESTERDAY':
      return true;
  }
}
