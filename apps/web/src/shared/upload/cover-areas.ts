/** A point or a size in pixels of the picture. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whoever taps instead of drawing covers so much of the shorter side. */
const tapShare = 0.12;
/** Squares along the shorter side of a covered area: so few that neither a figure nor a face can be made out. */
const maxCells = 4;

/** The area between two points, within the picture; a tap covers what lies around it. */
export function areaOf(from: Spot, to: Spot, picture: { readonly width: number; readonly height: number }): Area {
  const side = Math.min(picture.width, picture.height) * tapShare;
  const isTap = Math.abs(to.x - from.x) < side / 3 && Math.abs(to.y - from.y) < side / 3;
  const [left, right] = isTap
    ? [from.x - side / 2, from.x + side / 2]
    : [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = isTap
    ? [from.y - side / 2, from.y + side / 2]
    : [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const within = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)));
  const [x, y] = [within(left, picture.width), within(top, picture.height)];
  return { x, y, width: within(right, picture.width) - x, height: within(bottom, picture.height) - y };
}

/** Columns and rows of the squares that an area becomes: what is between them is averaged away and can't come back. */
export function cellsOf({ width, height }: Area): { readonly columns: number; readonly rows: number } {
  const cell = Math.max(1, Math.min(width, height) / maxCells);
  return { columns: Math.max(1, Math.round(width / cell)), rows: Math.max(1, Math.round(height / cell)) };
}
