import { figures } from '@lianpan/domain';
import type { ChartScene } from '@lianpan/ui/k-line-chart';
import type { KLine } from '../api.ts';

interface NamedLevel {
  readonly name: string;
  readonly price: number;
  /** Number of its colour among the lines. */
  readonly line: number;
}

/** A price of today on bars that may be adjusted. */
export const priceOnBars = ({ factors }: Pick<KLine, 'factors'>, price: number): number =>
  price * (factors.at(-1)?.factor ?? 1);

/** A name needs so much room, px. */
const rowHeight = 13;

/**
 * Draws levels across the candles, each with its name at the left edge, or beside the name of one that is close above it;
 * those beyond the prices on show are left out.
 */
export function paintLevels(scene: ChartScene, line: Pick<KLine, 'factors'>, levels: readonly NamedLevel[]): void {
  const { ctx, colours, width, height, yOf } = scene;
  ctx.font = `11px ${colours.font}`;
  ctx.textBaseline = 'bottom';
  ctx.lineWidth = 1;
  let above = { y: -rowHeight, right: 0 };
  for (const { name, price, line: colour } of levels.toSorted((a, b) => b.price - a.price)) {
    const y = Math.round(yOf(priceOnBars(line, price))) + 0.5;
    if (y < 0 || y > height) continue;
    const text = `${name} ${figures.price(price)}`;
    const left = y - above.y < rowHeight ? above.right + 8 : 4;
    above = { y, right: left + ctx.measureText(text).width };
    ctx.strokeStyle = ctx.fillStyle = colours.line(colour);
    ctx.setLineDash([5, 4]);
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
    ctx.stroke();
    ctx.fillText(text, left, y - 1);
  }
  ctx.setLineDash([]);
}
