/** Members needed before an industry is compared with itself instead of the whole market. Source: handbook D.1. */
export const minIndustryMembers = 15;

/** Known values of one figure over the universe, sorted, for the market and for each industry with enough members. */
export interface PercentileTable {
  readonly market: Float64Array;
  readonly industries: ReadonlyMap<string, Float64Array>;
}

/** Sorts the known values; `industries` names the industry of each value, `null` for none. */
export function percentileTable(
  values: readonly (number | null)[],
  industries: readonly (string | null)[],
): PercentileTable {
  const market: number[] = [];
  const byIndustry = new Map<string, number[]>();
  values.forEach((value, i) => {
    if (value === null) return;
    market.push(value);
    const industry = industries[i] ?? null;
    if (industry === null) return;
    const members = byIndustry.get(industry);
    if (members === undefined) byIndustry.set(industry, [value]);
    else members.push(value);
  });
  const sorted = new Map<string, Float64Array>();
  for (const [industry, members] of byIndustry) {
    if (members.length >= minIndustryMembers) sorted.set(industry, Float64Array.from(members).sort());
  }
  return { market: Float64Array.from(market).sort(), industries: sorted };
}

/** Percentile rank 0 .. 1 in sorted values, ties counted half; `null` for a missing value or an empty table. */
export function percentileRank(sorted: Float64Array, value: number | null): number | null {
  if (value === null || sorted.length === 0) return null;
  return (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / 2 / sorted.length;
}

/** The same in values of no order, each looked at once. */
export function percentileAmong(values: Float64Array | null, value: number | null): number | null {
  if (value === null || values === null || values.length === 0) return null;
  let twice = 0;
  for (const other of values) twice += other < value ? 2 : other === value ? 1 : 0;
  return twice / 2 / values.length;
}

/** Where a figure stands among others of its own past, and what a tenth, half and nine tenths of those were at most. */
export interface OwnStanding {
  /** How many of the past are known. */
  readonly n: number;
  readonly percentile: number | null;
  readonly p10: number | null;
  readonly p50: number | null;
  readonly p90: number | null;
}

/** NaN in the past is "not known". */
export function ownStanding(past: Float64Array, now: number | null): OwnStanding {
  const known = past.filter((value) => !Number.isNaN(value)).sort();
  const at = (share: number): number | null => known[Math.round(share * (known.length - 1))] ?? null;
  return { n: known.length, percentile: percentileAmong(known, now), p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}

/** Rank within the industry, within the market where the industry is too small. */
export function industryRank(table: PercentileTable, industry: string | null, value: number | null): number | null {
  return percentileRank(industryValues(table, industry), value);
}

/** Median of the industry (of the market where it is too small), `null` without values. */
export function industryMedian(table: PercentileTable, industry: string | null): number | null {
  const values = industryValues(table, industry);
  if (values.length === 0) return null;
  return (values[(values.length - 1) >> 1]! + values[values.length >> 1]!) / 2;
}

/** How many sorted values are below the given one, or not above it when `orEqual`. */
export function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (orEqual && sorted[middle]! === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function industryValues(table: PercentileTable, industry: string | null): Float64Array {
  return (industry === null ? undefined : table.industries.get(industry)) ?? table.market;
}
