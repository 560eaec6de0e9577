/** The columns behind the fixed first one, in their order; hidden ones keep a place. */
export interface ColumnOrder {
  readonly keys: readonly string[];
  readonly hidden: ReadonlySet<string>;
}

/** What a person chose (`shown`, with or without the fixed column) among all columns of today, of which the first is fixed. */
export function columnOrderOf(all: readonly string[], shown: readonly string[]): ColumnOrder {
  const [fixed, ...movable] = all;
  const chosen = [...new Set(shown)].filter((key) => key !== fixed && movable.includes(key));
  const rest = movable.filter((key) => !chosen.includes(key));
  return { keys: [...chosen, ...rest], hidden: new Set(rest) };
}

/** `to`: the place among all movable columns, from 0. */
export function moveColumn({ keys, hidden }: ColumnOrder, key: string, to: number): ColumnOrder {
  const rest = keys.filter((other) => other !== key);
  return { keys: [...rest.slice(0, to), key, ...rest.slice(to)], hidden };
}

export function toggleColumn({ keys, hidden }: ColumnOrder, key: string): ColumnOrder {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return { keys, hidden: next };
}

/** What to keep of a choice: the movable columns that are shown, in their order. */
export const shownColumns = ({ keys, hidden }: ColumnOrder): string[] => keys.filter((key) => !hidden.has(key));

/** The columns of a table by a kept choice: the first one, then those chosen. Keys that are no column any more are passed over. */
export function chosenColumns<Column extends { key: string }>(
  columns: readonly Column[],
  shown: readonly string[],
): Column[] {
  const [first, ...movable] = columns;
  const byKey = new Map(movable.map((column) => [column.key, column]));
  const chosen = [...new Set(shown)].flatMap((key) => byKey.get(key) ?? []);
  return first ? [first, ...chosen] : [];
}
