import { useQueries } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** As many as the call takes at once. */
const chunkSize = 50;
/** A line has a point every four minutes; its newest minute moves. */
const everyMs = 60_000;

/** The day of a security for a small line. */
export interface DayLine {
  readonly values: readonly number[];
  readonly prevClose: number | null;
  readonly pointsPerDay: number;
}

/** The small day lines of a list, by symbol; a line that is not known yet is missing. */
export function useDayLines(symbols: readonly string[]): ReadonlyMap<string, DayLine> {
  // Sorted, so that another order of the same rows asks nothing anew.
  const sorted = symbols.toSorted();
  const chunks = Array.from({ length: Math.ceil(sorted.length / chunkSize) }, (_, at) =>
    sorted.slice(at * chunkSize, (at + 1) * chunkSize),
  );
  return useQueries({
    queries: chunks.map((chunk) =>
      queryOf('POST /api/stocks/quote/getDayLines', { symbols: chunk }, { silent: true, freshForMs: everyMs, everyMs }),
    ),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) =>
          (data?.list ?? []).map(({ symbol, line, prevClose }): [string, DayLine] => [
            symbol,
            { values: line, prevClose, pointsPerDay: data?.pointsPerDay ?? line.length },
          ]),
        ),
      ),
  });
}
