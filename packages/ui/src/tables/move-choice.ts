import type { KeyboardEvent } from 'react';

interface Choice<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onChoose: (row: Row) => void;
  /** Has a row drawn that may be out of sight. */
  readonly draw?: ((key: string) => void) | undefined;
}

/** Up and down choose the row before and the one after, and go there; keys of cells are left alone. */
export function moveChoice<Row>(
  event: KeyboardEvent<HTMLElement>,
  { rows, rowKey, onChoose, draw }: Choice<Row>,
): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (step === 0 || from === undefined) return;
  const next = rows[rows.findIndex((row) => rowKey(row) === from) + step];
  if (!next) return;
  event.preventDefault();
  const key = rowKey(next);
  const table = event.currentTarget.closest('table');
  draw?.(key);
  onChoose(next);
  // React draws what a key changed in a microtask of its own, which was asked for before this one.
  queueMicrotask(() => table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] .lp-table__link`)?.focus());
}
