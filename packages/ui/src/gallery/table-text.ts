import type { FilterTexts } from '../filters/filter-drawer.tsx';
import type { PaginationTexts } from '../lists/pagination.tsx';
import type { ColumnPickerTexts } from '../tables/column-picker.tsx';
import type { RankTexts } from '../tables/ranked-table.tsx';

/** The words of the samples of tables. */
export interface TableText {
  ranking: string;
  rank: RankTexts;
  /** Lets the figures move. */
  live: string;
  nextAnswer: string;
  star: (name: string) => string;
  starTitle: string;
  ratioExplanation: string;
  columnPicker: ColumnPickerTexts;
  filter: FilterTexts;
  /** Opens the drawer; so many groups filter. */
  openFilter: (count: number) => string;
  hits: (count: number) => string;
  nobody: string;
  board: { title: string; main: string; growth: string; star: string };
  direction: { title: string; up: string; down: string };
  /** Names of presets of the change. */
  presets: { strong: string; weak: string };
  pagination: PaginationTexts;
  paginationTitle: string;
}
