import type { RiskStatus, RiskStatusChange } from '../security.ts';
import type { RiskSpan } from './import-report.ts';
import { stUnknown, stYes, type StockRows } from './stock-rows.ts';

/** The risk marks of a stock's rows, which stand in the order of days; rows without a mark belong to no span. */
export function riskSpansOf({ columns, count }: StockRows): RiskSpan[] {
  const { day, riskMark } = columns;
  const spans: RiskSpan[] = [];
  let first = 0;
  for (let row = 1; row <= count; row++) {
    if (row < count && riskMark[row] === riskMark[first]) continue;
    const mark = riskMark[first]!;
    if (mark !== stUnknown) spans.push({ from: day[first]!, to: day[row - 1]!, isRisk: mark === stYes });
    first = row;
  }
  return spans;
}

/**
 * Risk status of a stock on a day. After the last day that the file tells of, and on days that it does not, the status is
 * `newest`; between two spans that agree it stayed as it was. A mark does not tell ST from *ST, whose limits are one.
 */
export function spannedStatusOn(spans: readonly RiskSpan[], newest: RiskStatus, day: number): RiskStatus {
  let before: RiskSpan | undefined;
  for (const span of spans) {
    if (span.from > day) {
      // Days without a bar: nobody trades them, and what follows them tells nothing of them.
      return before ? statusOf(before, newest) : newest;
    }
    before = span;
  }
  return before && day <= before.to ? statusOf(before, newest) : newest;
}

/** The same as changes of a status, for `riskStatusOn`; none where no span is known. */
export function statusChangesOfSpans(spans: readonly RiskSpan[], newest: RiskStatus): RiskStatusChange[] {
  const last = spans.at(-1);
  if (!last) return [];
  return [
    { day: 0, status: newest },
    ...spans.map((span) => ({ day: span.from, status: statusOf(span, newest) })),
    { day: last.to + 1, status: newest },
  ];
}

function statusOf({ isRisk }: RiskSpan, newest: RiskStatus): RiskStatus {
  if (!isRisk) return 'NORMAL';
  return newest === '*ST' ? '*ST' : 'ST';
}
