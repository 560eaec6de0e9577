import { isNothing, type Removal } from './remove-demo.ts';

const heads = ['table', 'rows', 'of members'] as const;

/** What the command prints: a line a table, what changes besides, and what to do next. */
export function present(removal: Removal, isConfirmed: boolean): readonly string[] {
  if (isNothing(removal)) return ['there is no demonstration: nothing to remove'];
  const { tables, changed, closed, files } = removal;
  const lines = tables.map(({ table, rows, ofMembers }) => [
    table,
    figure(rows),
    ofMembers === 0 ? '' : figure(ofMembers),
  ]);
  const sum = (of: (one: Removal['tables'][number]) => number): number => tables.reduce((all, one) => all + of(one), 0);
  const [all, ofMembers] = [sum(({ rows }) => rows), sum((one) => one.ofMembers)];
  return [
    ...aligned([heads, ...lines, ['in all', figure(all), figure(ofMembers)]]),
    '',
    ...changed.map(({ table, rows }) => `${figure(rows)} rows of ${table} stay and no longer name what goes`),
    ...(closed > 0 ? [`${closed} accounts of the staff stay for the log, closed`] : []),
    ...(files > 0 ? [`${figure(files)} stored files that nobody else has go too`] : []),
    isConfirmed
      ? 'removed; DEMO_MODE=off keeps it so: the next start in demo mode writes the demonstration anew'
      : 'nothing was changed; with --yes these rows go for good',
  ];
}

const figure = (n: number): string => n.toLocaleString('en');

/** Names to the left, figures to the right. */
function aligned(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}
