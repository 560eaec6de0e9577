import { isSameRange, openRange, type FilterRange } from './filter-range.ts';

interface ChipGroup {
  readonly kind: 'chips';
  readonly key: string;
  readonly title: string;
  readonly choices: readonly { readonly key: string; readonly title: string }[];
  /** At most one at a time; otherwise any number. */
  readonly isSingle?: boolean | undefined;
}

export interface RangeGroup {
  readonly kind: 'range';
  readonly key: string;
  readonly title: string;
  /** Ends of the slider. A thumb at its end means no bound; the fields take figures beyond. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Behind each figure, such as `%`. */
  readonly unit: string;
  readonly presets?: readonly { readonly title: string; readonly range: FilterRange }[] | undefined;
}

export type FilterGroup = ChipGroup | RangeGroup;

/** By the keys of the groups; a group without an entry filters nothing. */
export interface FilterValues {
  readonly chips: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, FilterRange>>;
}

export const noFilter: FilterValues = { chips: {}, ranges: {} };

/** The values with a chip tapped: on or off, and in a single group instead of the one before. */
export function withChip(values: FilterValues, { key, isSingle }: ChipGroup, choice: string): FilterValues {
  const chosen = values.chips[key] ?? [];
  const rest = chosen.filter((other) => other !== choice);
  const added = isSingle ? [choice] : [...chosen, choice];
  return { ...values, chips: entryIn(values.chips, key, rest.length < chosen.length ? rest : added) };
}

export function withRange(values: FilterValues, key: string, range: FilterRange): FilterValues {
  return { ...values, ranges: entryIn(values.ranges, key, isSameRange(range, openRange) ? undefined : range) };
}

/** How many groups filter, for the badge of the button that opens the drawer. */
export const filterCount = ({ chips, ranges }: FilterValues): number =>
  Object.keys(chips).length + Object.keys(ranges).length;

/** What filters nothing has no entry, so that two equal filters look alike. */
function entryIn<Value>(entries: Readonly<Record<string, Value>>, key: string, value: Value | undefined) {
  const { [key]: _gone, ...others } = entries;
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  return isEmpty ? others : { ...others, [key]: value };
}
