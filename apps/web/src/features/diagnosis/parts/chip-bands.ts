interface Distribution {
  readonly low: number;
  readonly step: number;
  readonly sharesPct: readonly number[];
}

/** A range of prices with its part of all chips, percent. */
export interface ChipBand {
  readonly from: number;
  readonly to: number;
  readonly sharePct: number;
}

/** A distribution in a few bands of equal width, the highest prices first, as a table tells it. */
export function chipBands({ low, step, sharesPct }: Distribution, count: number): readonly ChipBand[] {
  const size = Math.ceil(sharesPct.length / count);
  return Array.from({ length: Math.ceil(sharesPct.length / size) }, (_, band) => {
    const own = sharesPct.slice(band * size, (band + 1) * size);
    const from = low + step * band * size;
    return { from, to: from + step * (own.length - 1), sharePct: own.reduce((sum, one) => sum + one, 0) };
  }).toReversed();
}
