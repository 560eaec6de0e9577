import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from './sort-rows.ts';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Figures are right aligned, words left. */
  isNumeric?: boolean | undefined;
  /** Makes the heading a button. */
  sortBy?: ((row: Row) => SortValue) | undefined;
  /** Direction of the first tap; figures start with the largest unless told. */
  firstDirection?: SortDirection | undefined;
  /** CSS length. Where all columns have fixed widths it is the width; a table that is wider shares out the rest. */
  minWidth?: string | undefined;
  /** What the figure says, in a sentence: shown when a mouse rests on the heading, read aloud with it. */
  explanation?: string | undefined;
  /** Over stars and other actions: the title is read aloud, not shown. */
  isTitleHidden?: boolean | undefined;
}
