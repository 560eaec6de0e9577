import type { StylisedFact } from './acceptance.ts';

/** The rows as a plain text table, one line a row. */
export function formatStylisedFacts(rows: readonly StylisedFact[]): string {
  const lines = rows.map(({ row, name, measured, band, ok }) => [
    String(row),
    ok ? 'ok' : 'OUT',
    name,
    measured.map(shortNumber).join(' / '),
    band,
  ]);
  const header = ['#', '', 'statistic', 'measured', 'band'];
  const widths = header.map((title, n) => Math.max(title.length, ...lines.map((line) => line[n]!.length)));
  return [header, ...lines]
    .map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shortNumber(value: number): string {
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(4).replace(/0{1,2}$/, '');
}
