import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { FilterGroup, FilterValues } from './filter-values.ts';

export interface FilterTexts {
  readonly title: string;
  readonly close: string;
  readonly reset: string;
  readonly apply: string;
  /** Names of the two ends of a range, before the title of its group. */
  readonly from: string;
  readonly to: string;
  /** What an end without a bound says. */
  readonly unbounded: string;
  /** Under a field that holds no figure. */
  readonly notAFigure: string;
}

export interface FilterDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly FilterGroup[];
  /** What filters now; each opening starts from it. */
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  /** Told what is chosen in the drawer, first when it opens, so that the caller can count. */
  onDraftChange?: ((draft: FilterValues) => void) | undefined;
  /** How many meet what is chosen, in words ("36 hits"); shown and read aloud. */
  hits?: string | undefined;
  texts: FilterTexts;
}

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((part) => part.FilterPanel));

/**
 * Filters in groups, chips and ranges, with a live count: a drawer from the right, on phones a sheet from below.
 *
 * Nothing is loaded before it opens for the first time. What was chosen counts once it is applied.
 */
export function FilterDrawer(props: FilterDrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FilterPanel {...props} />
    </Suspense>
  );
}
