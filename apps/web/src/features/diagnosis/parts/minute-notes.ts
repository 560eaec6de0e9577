import { isHistory } from '../../../shared/freshness.tsx';
import type { MinuteLine, QuoteHeader } from '../api.ts';

/** Whether the quote beside the line has seen the day's opening. */
const hasTraded = (header: QuoteHeader | undefined): boolean => (header?.stock.open ?? null) !== null;

/** Why there is no line, as the key of a text. */
export function whyEmpty(line: Pick<MinuteLine, 'sourceName' | 'lineFailed'>, header: QuoteHeader | undefined) {
  if (line.lineFailed) return 'noMinutesFailed';
  if (isHistory(line.sourceName)) return 'noMinutesImported';
  if (header?.delisted) return 'noMinutesDelisted';
  if (header?.stock.suspended) return 'noMinutesSuspended';
  return line.sourceName === 'simulated' || !hasTraded(header) ? 'noMinutes' : 'noMinutesQuotes';
}

/** What is said of who gave a line, as the key of a text; `null` where the figures above it are of the same source. */
export function lineNote({
  sourceName,
  lineSource,
  lineFailed,
}: Pick<MinuteLine, 'sourceName' | 'lineSource' | 'lineFailed'>): 'minutesInstead' | 'minutesOf' | null {
  if (lineSource === null) return null;
  if (lineFailed) return 'minutesInstead';
  return lineSource === sourceName ? null : 'minutesOf';
}
