import { fittedLabel, type MapLeaf } from './market-map-layout.ts';
import { shadeOf, shades, type Shade } from './shade.ts';
import type { Box } from './squarify.ts';

interface CellColours {
  readonly ground: string;
  readonly ink: string;
}

export type ShadeColours = Readonly<Record<Shade, CellColours>>;

/** The colours of the shades as they stand in `shade.css`; a canvas cannot resolve `var()`. Browser only. */
export function readShadeColours(element: Element): ShadeColours {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--lp-${name}`).trim();
  const coloursOf = (shade: (typeof shades)[number]): CellColours => ({
    ground: token(shade === 'flat' ? 'flat-tint' : `heat-${shade}`),
    ink: token(/[34]$/.test(shade) ? 'on-fill' : 'ink'),
  });
  return {
    ...(Object.fromEntries(shades.map((shade) => [shade, coloursOf(shade)])) as Record<
      (typeof shades)[number],
      CellColours
    >),
    none: { ground: token('sunken'), ink: token('ink-2') },
  };
}

export interface MapBrush {
  readonly ctx: CanvasRenderingContext2D;
  readonly colours: ShadeColours;
  readonly font: string;
  /** Sizes a label may have, falling, px. */
  readonly sizes: readonly number[];
}

/** Every size is measured at this one, which is large enough that hinting does not matter. */
const measuredPx = 100;

/** Paints leaves at their places, a label where it fits. The canvas is scaled to CSS px and empty. */
export function drawLeaves(
  { ctx, colours, font, sizes }: MapBrush,
  leaves: readonly MapLeaf[],
  tiles: readonly Box[],
  limit: number,
): void {
  const labels: { leaf: MapLeaf; tile: Box; ink: string }[] = [];
  leaves.forEach((leaf, at) => {
    const tile = tiles[at];
    if (!tile || tile.width <= 0) return;
    const { ground, ink } = colours[shadeOf(leaf.value, limit)];
    // Half a pixel of paper on each side, unless that would eat the tile.
    const rim = Math.min(tile.width, tile.height) > 6 ? 0.5 : 0;
    ctx.fillStyle = ground;
    ctx.fillRect(tile.x + rim, tile.y + rim, tile.width - 2 * rim, tile.height - 2 * rim);
    labels.push({ leaf, tile, ink });
  });
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `500 ${measuredPx}px ${font}`;
  const emWidth = (text: string): number => ctx.measureText(text).width / measuredPx;
  const fitted = labels.map(({ leaf, tile }) => fittedLabel(tile, leaf.name, leaf.text, emWidth, sizes));
  labels.forEach(({ tile, ink }, at) => {
    const label = fitted[at];
    if (!label) return;
    ctx.fillStyle = ink;
    ctx.font = `500 ${label.size}px ${font}`;
    const step = label.size * 1.2;
    const top = tile.y + tile.height / 2 - ((label.lines.length - 1) * step) / 2;
    label.lines.forEach((line, n) => ctx.fillText(line, tile.x + tile.width / 2, top + n * step));
  });
}
