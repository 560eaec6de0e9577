import { useQueries } from '@tanstack/react-query';
import { dayLinesIn, dayLinesQuery, linesAtOnce, type DayLines } from './day-lines.ts';

/** The lines of a list of any length, asked in parts. */
export function useDayLinesOfList(symbols: readonly string[]): DayLines {
  const sorted = symbols.toSorted();
  const parts = Array.from({ length: Math.ceil(sorted.length / linesAtOnce) }, (_, at) =>
    sorted.slice(at * linesAtOnce, (at + 1) * linesAtOnce),
  );
  return useQueries({
    queries: parts.map(dayLinesQuery),
    combine: (answers) => dayLinesIn(answers.map(({ data }) => data)),
  });
}
