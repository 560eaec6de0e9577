/** A part of a stacked bar, in the unit of the values; `from` is the end nearer to nought. */
export interface StackPart {
  readonly from: number;
  readonly to: number;
}

/** Values above nought stacked upwards and those below downwards, each in the order given; `null` takes no room. */
export function stackOf(values: readonly (number | null)[]): StackPart[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    const size = value ?? 0;
    const from = size < 0 ? down : up;
    const to = from + size;
    if (size < 0) down = to;
    else up = to;
    return { from, to };
  });
}
