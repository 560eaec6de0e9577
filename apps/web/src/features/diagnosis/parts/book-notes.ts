import { SESSION_LABEL } from '@lianpan/market/rules';
import { isHistory } from '../../../shared/freshness.tsx';
import type { OrderBook, QuoteHeader } from '../api.ts';

/** Why there is no book, as the key of a text. Outside the session the last book stays, so only the call has none. */
export function whyNoBook(
  { sourceName, isTradingDay, session }: Pick<OrderBook, 'sourceName' | 'isTradingDay' | 'session'>,
  header: QuoteHeader | undefined,
) {
  if (isHistory(sourceName)) return 'noBookImported';
  if (header?.delisted) return 'noBookDelisted';
  if (sourceName !== 'simulated') return 'noBookQuotes';
  if (header?.stock.suspended) return 'noBookSuspended';
  return isTradingDay && SESSION_LABEL[session] === 'callAuction' ? 'noBookInCall' : 'noBookNow';
}
