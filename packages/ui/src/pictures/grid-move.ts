export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * Where a key leads in a grid of cells, held within it: arrows a cell, Home and End to the ends of the row, with Ctrl to
 * the first and last cell. `null` for every other key.
 */
export function movedInGrid(
  { key, ctrlKey }: GridKey,
  { row, column }: GridPlace,
  rowCount: number,
  columnCount: number,
): GridPlace | null {
  const last = { row: rowCount - 1, column: columnCount - 1 };
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(last.column, column + 1) };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column };
    default:
      return null;
  }
}
