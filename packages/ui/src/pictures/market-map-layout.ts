import { squarify, type Box } from './squarify.ts';

export interface MapLeaf {
  readonly key: string;
  readonly name: string;
  /** What the area shows, an amount for example; nothing is drawn for nought. */
  readonly weight: number;
  /** What the colour shows; `null` without one. */
  readonly value: number | null;
  /** The value in words with its sign. */
  readonly text: string;
  /** The weight in words, for the reading line. */
  readonly weightText: string;
  readonly href: string;
}

export interface MapGroup extends Omit<MapLeaf, 'weight' | 'href'> {
  readonly leaves: readonly MapLeaf[];
}

export interface GroupBoxes {
  readonly box: Box;
  /** Height of the strip at the top that holds the name, px; 0 where there is no room for one. */
  readonly headHeight: number;
  /** One a leaf, in its order. */
  readonly tiles: readonly Box[];
}

/** Room between groups, px. */
const gap = 2;

const weightOf = ({ leaves }: MapGroup): number => leaves.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);

/**
 * Where groups and their leaves lie in a map of `width` by `height` px; one entry a group, in their order. A group gets a
 * head of `headHeight` px where that takes less than a third of it and a few signs fit.
 */
export function layOutGroups(
  groups: readonly MapGroup[],
  width: number,
  height: number,
  headHeight: number,
): GroupBoxes[] {
  const boxes = squarify(groups.map(weightOf), { x: 0, y: 0, width, height });
  return groups.map(({ leaves }, at) => {
    const whole = boxes[at] ?? { x: 0, y: 0, width: 0, height: 0 };
    const box = {
      x: whole.x + gap / 2,
      y: whole.y + gap / 2,
      width: Math.max(0, whole.width - gap),
      height: Math.max(0, whole.height - gap),
    };
    const hasHead = box.height >= headHeight * 3 && box.width >= headHeight * 2.5;
    const head = hasHead ? headHeight : 0;
    const inner = { ...box, y: box.y + head, height: box.height - head };
    const weights = leaves.map(({ weight }) => weight);
    return { box, headHeight: head, tiles: squarify(weights, inner) };
  });
}

const isIn = ({ x, y, width, height }: Box, atX: number, atY: number): boolean =>
  atX >= x && atX < x + width && atY >= y && atY < y + height;

/** The rectangle under a point, -1 for none. */
export const tileAt = (tiles: readonly Box[], x: number, y: number): number =>
  tiles.findIndex((tile) => isIn(tile, x, y));

/**
 * Where an arrow key leads from a rectangle: to the nearest one whose middle lies that way, what lies beside the line
 * counting twice. The same one when nothing lies there, `null` for another key. Rectangles without room are passed over.
 */
export function tileBeside(tiles: readonly Box[], from: number, key: string): number | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = tiles[from];
  if (!way || !start) return null;
  const [wayX = 0, wayY = 0] = way;
  let nearest = from;
  let least = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, at) => {
    if (at === from || tile.width <= 0) return;
    const dx = tile.x + tile.width / 2 - start.x - start.width / 2;
    const dy = tile.y + tile.height / 2 - start.y - start.height / 2;
    const ahead = dx * wayX + dy * wayY;
    const aside = Math.abs(dx * wayY + dy * wayX);
    const distance = ahead + 2 * aside;
    if (ahead <= 0.5 || distance >= least) return;
    least = distance;
    nearest = at;
  });
  return nearest;
}

export interface FittedLabel {
  /** Font size, px. */
  readonly size: number;
  /** The name, and the value below it where there is room for both. */
  readonly lines: readonly string[];
}

/** Room left and right of a label, px. */
const labelPad = 3;
const lineHeight = 1.25;

/**
 * The largest of `sizes` (falling, px) at which a label fits into a tile: with its value first, without it else; `null`
 * when not even the name fits. `emWidth` measures a text at a font size of 1.
 */
export function fittedLabel(
  { width, height }: Box,
  name: string,
  text: string,
  emWidth: (text: string) => number,
  sizes: readonly number[],
): FittedLabel | null {
  const room = width - 2 * labelPad;
  const smallest = sizes.at(-1) ?? 0;
  if (height < smallest * lineHeight || room < smallest) return null;
  const nameWidth = emWidth(name);
  const widest = Math.max(nameWidth, emWidth(text));
  const both = sizes.find((size) => widest * size <= room && size * lineHeight * 2 <= height);
  if (both !== undefined) return { size: both, lines: [name, text] };
  const alone = sizes.find((size) => nameWidth * size <= room && size * lineHeight <= height);
  return alone === undefined ? null : { size: alone, lines: [name] };
}
