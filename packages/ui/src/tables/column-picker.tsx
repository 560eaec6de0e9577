import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';

export interface ColumnPickerTexts {
  readonly title: string;
  readonly close: string;
  readonly reset: string;
  readonly apply: string;
  /** Behind the column that always stands first. */
  readonly fixed: string;
  readonly moveUp: (title: string) => string;
  readonly moveDown: (title: string) => string;
  /** Name of the handle, with the place from 1. */
  readonly move: (title: string, place: number) => string;
  /** What keys do to a handle. */
  readonly keyHint: string;
  /** Read aloud after a move. */
  readonly moved: (title: string, place: number, count: number) => string;
}

export interface ColumnPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** All columns; the first one stays first and is not chosen. */
  columns: readonly { key: string; title: string; explanation?: string | undefined }[];
  /** Keys of the shown columns in their order. */
  shown: readonly string[];
  /** What a reset goes back to. */
  defaultShown: readonly string[];
  /** Gets the keys of the movable columns that are shown, in their order; the caller keeps them. */
  onApply: (shown: string[]) => void;
  texts: ColumnPickerTexts;
}

const ColumnPickerPanel = lazyPart(() => import('./column-picker-panel.tsx').then((part) => part.ColumnPickerPanel));

/**
 * A sheet to show, hide and reorder the columns of a table: by dragging a handle, by its arrow keys, or by buttons.
 *
 * Nothing is loaded before it opens for the first time. What was changed counts once it is applied.
 */
export function ColumnPicker(props: ColumnPickerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ColumnPickerPanel {...props} />
    </Suspense>
  );
}
