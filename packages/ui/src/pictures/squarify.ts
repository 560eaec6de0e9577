export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Fills a box with rectangles whose areas are as the weights, nearly square. One a weight and in their order; a weight
 * that is not above nought gets no room.
 *
 * Source: Bruls, Huizing, van Wijk, Squarified Treemaps, 2000.
 */
export function squarify(weights: readonly number[], box: Box): Box[] {
  const tiles: Box[] = weights.map(() => nothing);
  const order = weights.flatMap((weight, at) => (weight > 0 ? [at] : []));
  order.sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0));
  const total = order.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
  if (total === 0 || box.width <= 0 || box.height <= 0) return tiles;
  const perWeight = (box.width * box.height) / total;
  const areaOf = (n: number): number => (weights[order[n] ?? 0] ?? 0) * perWeight;

  let { x, y, width, height } = box;
  let from = 0;
  while (from < order.length) {
    const side = Math.min(width, height);
    const largest = areaOf(from);
    let sum = largest;
    let to = from + 1;
    let worst = worstRatio(largest, largest, sum, side);
    while (to < order.length) {
      const next = areaOf(to);
      const ratio = worstRatio(largest, next, sum + next, side);
      if (ratio > worst) break;
      worst = ratio;
      sum += next;
      to += 1;
    }
    // What is left over after the last row is rounding; that row takes it.
    const isLast = to === order.length;
    const isColumn = width >= height;
    const depth = isLast ? Math.max(width, height) : sum / side;
    let along = isColumn ? y : x;
    for (let n = from; n < to; n++) {
      const length = (areaOf(n) / sum) * side;
      tiles[order[n] ?? 0] = isColumn
        ? { x, y: along, width: depth, height: length }
        : { x: along, y, width: length, height: depth };
      along += length;
    }
    if (isColumn) [x, width] = [x + depth, width - depth];
    else [y, height] = [y + depth, height - depth];
    from = to;
  }
  return tiles;
}

/** The longest side ratio in a row of areas along `side`: rows are sorted, so the first or the last has it. */
function worstRatio(largest: number, smallest: number, sum: number, side: number): number {
  const square = (sum / side) ** 2;
  return Math.max(largest / square, square / smallest);
}
