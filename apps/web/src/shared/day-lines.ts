import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** As many as the call takes. */
export const linesAtOnce = 50;
/** A line has a point every four minutes; its newest minute moves. */
const everyMs = 60_000;

/** The day of a security for a small line. */
export interface DayLine {
  readonly values: readonly number[];
  readonly prevClose: number | null;
  readonly pointsPerDay: number;
}

/** The small day lines of a list. */
export interface DayLines {
  /** False for a list of finished history, whose rows need no room for lines. */
  readonly areDrawn: boolean;
  /** The line of a security: `null` keeps its room until it is known, `undefined` where none is drawn. */
  of(symbol: string): DayLine | null | undefined;
}

/** The question for the lines of up to `linesAtOnce` securities. Sorted, so that another order of the same rows asks nothing anew. */
export const dayLinesQuery = (symbols: readonly string[]) =>
  queryOf(
    'POST /api/stocks/quote/getDayLines',
    { symbols: symbols.toSorted() },
    { silent: true, freshForMs: everyMs, everyMs, enabled: symbols.length > 0 },
  );

/** The lines of a short list, of up to `linesAtOnce` rows. */
export function useDayLines(symbols: readonly string[]): DayLines {
  return dayLinesIn([useQuery(dayLinesQuery(symbols)).data]);
}

/** The lines in the answers so far. */
export function dayLinesIn(
  answers: readonly (CallOutput<'POST /api/stocks/quote/getDayLines'> | undefined)[],
): DayLines {
  const lines = new Map(
    answers.flatMap((data) =>
      (data?.list ?? []).map(({ symbol, line, prevClose }): [string, DayLine] => [
        symbol,
        { values: line, prevClose, pointsPerDay: data?.pointsPerDay ?? line.length },
      ]),
    ),
  );
  const areDrawn = answers.includes(undefined) || [...lines.values()].some(({ values }) => values.length > 0);
  return { areDrawn, of: (symbol) => (areDrawn ? (lines.get(symbol) ?? null) : undefined) };
}
