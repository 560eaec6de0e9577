/** From one figure to another, both included; `null` is no bound. */
export interface FilterRange {
  readonly from: number | null;
  readonly to: number | null;
}

interface Ends {
  readonly min: number;
  readonly max: number;
}

export const openRange: FilterRange = { from: null, to: null };

export const isSameRange = (one: FilterRange, other: FilterRange): boolean =>
  one.from === other.from && one.to === other.to;

/** Whether a figure lies within; a missing one lies within no bounded range. */
export function isWithin(value: number | null, { from, to }: FilterRange): boolean {
  if (value === null) return from === null && to === null;
  return (from === null || value >= from) && (to === null || value <= to);
}

/** What somebody typed: nothing is no bound, `undefined` is no figure. Full-width characters of Chinese keyboards count. */
export function parseBound(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').replaceAll(/[\s,]/g, '');
  if (text === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** A range typed the wrong way round is meant the right way round. */
export function ordered({ from, to }: FilterRange): FilterRange {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Where the thumbs of a slider stand; bounds beyond its ends show at the ends. */
export function thumbsOf({ from, to }: FilterRange, { min, max }: Ends): { low: number; high: number } {
  const within = (value: number) => Math.min(max, Math.max(min, value));
  return { low: within(from ?? min), high: within(to ?? max) };
}

/** The range after a thumb was moved to `value`: it stops at the other thumb, and at its end the bound is gone. */
export function moveThumb(range: FilterRange, thumb: 'low' | 'high', value: number, ends: Ends): FilterRange {
  const { low, high } = thumbsOf(range, ends);
  if (thumb === 'low') {
    const at = Math.min(value, high);
    return { ...range, from: at <= ends.min ? null : at };
  }
  const at = Math.max(value, low);
  return { ...range, to: at >= ends.max ? null : at };
}
