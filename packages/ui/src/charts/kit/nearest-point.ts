interface PlotPlace {
  /** Percent of the plot's width from the left. */
  readonly left: number;
  /** Percent of the plot's height from the top. */
  readonly top: number;
}

/** The point next to a place in a plot as it is seen, -1 without points. `x`, `y` and the sizes of the plot in px. */
export function nearestPoint(
  places: readonly PlotPlace[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(({ left, top }, at) => {
    const distance = Math.hypot((left / 100) * width - x, (top / 100) * height - y);
    if (distance >= least) return;
    least = distance;
    nearest = at;
  });
  return nearest;
}
