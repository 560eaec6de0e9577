/** Where a part of a ring begins and ends; degrees, clockwise from the top. */
export interface DonutArc {
  readonly from: number;
  readonly to: number;
  /** Part of the whole, 0 to 1. */
  readonly share: number;
}

/** Parts of a ring as the values, in their order; a value that is not above nought has no part. All empty without any. */
export function donutArcs(values: readonly number[]): DonutArc[] {
  const sizes = values.map((value) => (value > 0 ? value : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let end = 0;
  return sizes.map((size) => {
    const share = total === 0 ? 0 : size / total;
    const from = end;
    end += share * 360;
    return { from, to: end, share };
  });
}
