import type { ChartScene } from '../k-line-indicator.ts';
import type { Spot } from '../watch-taps.ts';
import { noteRise, strokesOf, type Anchor, type ChartDrawing } from './drawing-shapes.ts';

export const spotIn =
  ({ xOf, yOf }: Pick<ChartScene, 'xOf' | 'yOf'>) =>
  ({ index, price }: Anchor): Spot => ({ x: xOf(index), y: yOf(price) });

/** Draws what somebody drew on the candles; the selected one is thicker and shows its anchors. */
export function paintDrawings(
  scene: ChartScene,
  drawings: readonly Omit<ChartDrawing, 'id'>[],
  selected: Omit<ChartDrawing, 'id'> | null,
  priceDigits: number,
): void {
  const { ctx, colours, width, height } = scene;
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  ctx.font = `11px ${colours.font}`;
  ctx.textBaseline = 'bottom';
  for (const drawing of drawings) {
    const spots = drawing.anchors.map(spotIn(scene));
    const isSelected = drawing === selected;
    ctx.strokeStyle = colours.brand;
    ctx.fillStyle = colours.brand;
    ctx.lineWidth = isSelected ? 2 : 1.2;
    for (const { from, to, isDashed, price, ratio } of strokesOf(drawing, spots, scene)) {
      ctx.setLineDash(isDashed ? [4, 3] : []);
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
      ctx.stroke();
      if (price === undefined) continue;
      const figure = price.toFixed(priceDigits);
      ctx.textAlign = 'left';
      ctx.fillText(ratio === undefined ? figure : `${ratio} ${figure}`, Math.max(4, from.x + 2), from.y - 2);
    }
    ctx.setLineDash([]);
    const [first] = spots;
    if (drawing.kind === 'text' && first) paintNote(scene, first, drawing.text ?? '');
    if (!isSelected && drawing.kind !== 'text') continue;
    for (const { x, y } of spots) {
      ctx.beginPath();
      ctx.arc(x, y, isSelected ? 5 : 2.5, 0, 2 * Math.PI);
      ctx.fillStyle = isSelected ? colours.paper : colours.brand;
      ctx.fill();
      ctx.stroke();
    }
  }
}

/** On paper, so that candles behind do not make it hard to read; kept inside the chart. */
function paintNote({ ctx, colours, width }: ChartScene, { x, y }: Spot, text: string): void {
  ctx.font = `12px ${colours.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const wide = ctx.measureText(text).width;
  const left = Math.max(2, Math.min(x, width - wide - 6));
  ctx.fillStyle = colours.paper;
  ctx.fillRect(left - 2, y - noteRise - 8, wide + 4, 16);
  ctx.fillStyle = colours.brand;
  ctx.fillText(text, left, y - noteRise);
  ctx.font = `11px ${colours.font}`;
  ctx.textBaseline = 'bottom';
}
