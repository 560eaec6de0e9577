import type { ChartColours } from '../theme/chart-colours.ts';
import {
  lastMinute,
  xOfMinute,
  yOfPrice,
  type MinuteBoxes,
  type MinutePoint,
  type MinuteRange,
} from './minute-scale.ts';

export interface MinuteMarker {
  /** Minute it belongs to. */
  index: number;
  /** One or two signs drawn in the mark. */
  text: string;
  tone: 'up' | 'down' | 'flat';
}

/** Everything a repaint needs, gathered once. */
export interface MinuteScene {
  points: readonly MinutePoint[];
  prevClose: number;
  pointCount: number;
  dayCount: number;
  range: MinuteRange;
  boxes: MinuteBoxes;
  timeLabels: readonly string[];
  priceDigits: number;
  markers: readonly MinuteMarker[];
  isGreyed: boolean;
  colours: ChartColours;
  /** The largest volume of a minute as it stands beside the bars; none for an index. */
  volumeText: string;
}

const fontPx = 11;

/** Paints prices and volumes from minute `from` on; 0 paints the whole chart. The canvas is already scaled to CSS px. */
export function drawMinutes(ctx: CanvasRenderingContext2D, scene: MinuteScene, from: number): void {
  const { boxes, pointCount } = scene;
  const height = boxes.volumeTop + boxes.volumeHeight + 1;
  // A whole pixel: a clip through a pixel would leave a seam that darkens with every repaint.
  const left = from === 0 ? 0 : Math.floor(xOfMinute(from, pointCount, boxes.width));
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, 0, boxes.width - left, height);
  ctx.clip();
  ctx.clearRect(left, 0, boxes.width - left, height);
  drawGrid(ctx, scene);
  drawVolumes(ctx, scene, Math.max(0, from - 1));
  drawPrices(ctx, scene, Math.max(0, from - 3));
  drawMarkers(ctx, scene);
  ctx.restore();
  drawLabels(ctx, scene);
}

function drawGrid(ctx: CanvasRenderingContext2D, { boxes, colours, dayCount }: MinuteScene): void {
  ctx.lineWidth = 1;
  ctx.strokeStyle = colours.grid;
  ctx.beginPath();
  for (const share of [0, 0.25, 0.75, 1]) {
    const y = crisp(boxes.priceTop + share * boxes.priceHeight);
    ctx.moveTo(0, y);
    ctx.lineTo(boxes.width, y);
  }
  const columns = dayCount > 1 ? dayCount : 4;
  for (let at = 1; at < columns; at++) {
    const x = crisp((at / columns) * boxes.width);
    ctx.moveTo(x, boxes.priceTop);
    ctx.lineTo(x, boxes.timeTop);
    ctx.moveTo(x, boxes.volumeTop);
    ctx.lineTo(x, boxes.volumeTop + boxes.volumeHeight);
  }
  const bottom = crisp(boxes.volumeTop + boxes.volumeHeight);
  ctx.moveTo(0, bottom);
  ctx.lineTo(boxes.width, bottom);
  ctx.stroke();
  ctx.strokeStyle = colours.ink3;
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  const middle = crisp(boxes.priceTop + boxes.priceHeight / 2);
  ctx.moveTo(0, middle);
  ctx.lineTo(boxes.width, middle);
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawVolumes(ctx: CanvasRenderingContext2D, scene: MinuteScene, from: number): void {
  const { points, boxes, range, pointCount, colours, isGreyed, prevClose } = scene;
  if (range.maxVolume <= 0) return;
  const barWidth = Math.max(1, Math.min(3, (boxes.width / pointCount) * 0.7));
  const bottom = boxes.volumeTop + boxes.volumeHeight;
  // One path a colour: 3 fills instead of 241.
  for (const tone of ['up', 'down', 'flat'] as const) {
    ctx.fillStyle = isGreyed ? colours.hairline : colours[tone];
    ctx.globalAlpha = isGreyed ? 1 : 0.72;
    ctx.beginPath();
    for (let at = from; at < points.length; at++) {
      const point = points[at];
      if (!point || point.volume <= 0 || toneOf(points, at, prevClose) !== tone) continue;
      const height = Math.max(1, (point.volume / range.maxVolume) * boxes.volumeHeight);
      ctx.rect(xOfMinute(at, pointCount, boxes.width) - barWidth / 2, bottom - height, barWidth, height);
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function toneOf(points: readonly MinutePoint[], at: number, prevClose: number): 'up' | 'down' | 'flat' {
  const price = points[at]?.price;
  const before = points[at - 1]?.price ?? prevClose;
  if (price == null || price === before) return 'flat';
  return price > before ? 'up' : 'down';
}

function drawPrices(ctx: CanvasRenderingContext2D, scene: MinuteScene, from: number): void {
  const { points, boxes, range, pointCount, dayCount, colours, isGreyed } = scene;
  const perDay = pointCount / dayCount;
  const trace = (key: 'price' | 'vwap', start: number) => {
    let isDown = false;
    let firstX = Number.NaN;
    let lastX = Number.NaN;
    ctx.beginPath();
    for (let at = start; at < points.length; at++) {
      const value = points[at]?.[key] ?? null;
      if (value === null || (at > start && at % perDay === 0)) isDown = false;
      if (value === null) continue;
      const x = xOfMinute(at, pointCount, boxes.width);
      const y = yOfPrice(value, range, boxes);
      if (isDown) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
      if (Number.isNaN(firstX)) firstX = x;
      lastX = x;
      isDown = true;
    }
    return { firstX, lastX };
  };
  if (dayCount === 1) {
    const ends = trace('price', from);
    if (!Number.isNaN(ends.lastX)) {
      ctx.lineTo(ends.lastX, boxes.timeTop);
      ctx.lineTo(ends.firstX, boxes.timeTop);
      ctx.closePath();
      ctx.fillStyle = isGreyed ? 'transparent' : colours.area;
      ctx.fill();
    }
  }
  ctx.lineJoin = 'round';
  ctx.lineWidth = 1.1;
  ctx.strokeStyle = isGreyed ? colours.hairline : colours.line(1);
  trace('vwap', from);
  ctx.stroke();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = isGreyed ? colours.ink3 : colours.brand;
  trace('price', from);
  ctx.stroke();
}

function drawMarkers(ctx: CanvasRenderingContext2D, scene: MinuteScene): void {
  const { markers, points, boxes, range, pointCount, colours } = scene;
  ctx.font = `600 9px ${colours.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const marker of markers) {
    const price = points[marker.index]?.price;
    if (price == null) continue;
    const x = xOfMinute(marker.index, pointCount, boxes.width);
    const y = yOfPrice(price, range, boxes);
    const isAbove = marker.tone !== 'down';
    const cy = Math.min(boxes.timeTop - 8, Math.max(boxes.priceTop + 8, y + (isAbove ? -16 : 16)));
    ctx.fillStyle = colours[marker.tone];
    ctx.beginPath();
    ctx.arc(x, y, 2.5, 0, 2 * Math.PI);
    ctx.arc(x, cy, 7.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = colours.paper;
    ctx.fillText(marker.text, x, cy + 0.5);
  }
}

function drawLabels(ctx: CanvasRenderingContext2D, scene: MinuteScene): void {
  const { range, boxes, colours, prevClose, priceDigits, timeLabels, dayCount, volumeText } = scene;
  ctx.font = `${fontPx}px ${colours.font}`;
  ctx.textBaseline = 'middle';
  const percent = `${range.percent.toFixed(2)}%`;
  const rows = [
    { y: boxes.priceTop - 8, price: range.high, text: `+${percent}`, colour: colours.up },
    { y: boxes.priceTop + boxes.priceHeight / 2 - 8, price: prevClose, text: '0.00%', colour: colours.flat },
    { y: boxes.timeTop + 9, price: range.low, text: `-${percent}`, colour: colours.down },
  ];
  ctx.clearRect(0, boxes.timeTop + 1, boxes.width, boxes.volumeTop - boxes.timeTop - 2);
  drawHaloed(ctx, volumeText, boxes.width - 4, boxes.volumeTop + 8, 'right', colours.ink3, colours.paper);
  for (const { y, price, text, colour } of rows) {
    drawHaloed(ctx, price.toFixed(priceDigits), 4, y, 'left', colour, colours.paper);
    drawHaloed(ctx, text, boxes.width - 4, y, 'right', colour, colours.paper);
  }
  const timeY = boxes.volumeTop - 8;
  timeLabels.forEach((label, at) => {
    const isInside = dayCount > 1;
    const x = isInside
      ? ((at + 0.5) / timeLabels.length) * boxes.width
      : (at / Math.max(1, timeLabels.length - 1)) * boxes.width;
    const align = isInside ? 'center' : at === 0 ? 'left' : at === timeLabels.length - 1 ? 'right' : 'center';
    ctx.fillStyle = colours.ink3;
    ctx.textAlign = align;
    ctx.fillText(label, align === 'left' ? 4 : align === 'right' ? boxes.width - 4 : x, timeY);
  });
}

/** Text with a rim of paper, readable where the line runs under it. */
function drawHaloed(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign,
  colour: string,
  paper: string,
): void {
  ctx.textAlign = align;
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = paper;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}

/** Paints the cross on its own canvas: cleared and drawn alone, the chart below stays. */
export function drawCross(ctx: CanvasRenderingContext2D, scene: MinuteScene, index: number | null): void {
  const { boxes, points, range, colours, pointCount, prevClose, priceDigits } = scene;
  ctx.clearRect(0, 0, boxes.width, boxes.volumeTop + boxes.volumeHeight + 1);
  const price = index === null ? null : points[index]?.price;
  if (index === null || price == null) {
    drawLastDot(ctx, scene);
    return;
  }
  const x = crisp(xOfMinute(index, pointCount, boxes.width));
  const y = crisp(yOfPrice(price, range, boxes));
  ctx.strokeStyle = colours.ink2;
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 3]);
  ctx.beginPath();
  ctx.moveTo(x, boxes.priceTop);
  ctx.lineTo(x, boxes.volumeTop + boxes.volumeHeight);
  ctx.moveTo(0, y);
  ctx.lineTo(boxes.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  const percent = prevClose === 0 ? 0 : (price / prevClose - 1) * 100;
  drawPlate(ctx, price.toFixed(priceDigits), 0, y, 'left', scene);
  drawPlate(ctx, `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`, boxes.width, y, 'right', scene);
  ctx.fillStyle = colours.brand;
  ctx.beginPath();
  ctx.arc(x, y, 3, 0, 2 * Math.PI);
  ctx.fill();
}

function drawLastDot(ctx: CanvasRenderingContext2D, scene: MinuteScene): void {
  const { points, boxes, range, pointCount, colours, isGreyed } = scene;
  const last = lastMinute(points);
  const price = last === null ? null : points[last]?.price;
  if (last === null || price == null || isGreyed || last >= pointCount - 1) return;
  ctx.fillStyle = colours.brand;
  ctx.beginPath();
  ctx.arc(xOfMinute(last, pointCount, boxes.width), yOfPrice(price, range, boxes), 2.5, 0, 2 * Math.PI);
  ctx.fill();
}

function drawPlate(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  align: 'left' | 'right',
  { colours, boxes }: MinuteScene,
): void {
  ctx.font = `${fontPx}px ${colours.font}`;
  const width = ctx.measureText(text).width + 8;
  const top = Math.min(boxes.timeTop - 16, Math.max(boxes.priceTop, y - 8));
  ctx.fillStyle = colours.ink;
  ctx.fillRect(align === 'left' ? x : x - width, top, width, 16);
  ctx.fillStyle = colours.paper;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.fillText(text, align === 'left' ? x + 4 : x - 4, top + 8.5);
}

/** Half pixels, where one-pixel lines are sharp. */
const crisp = (value: number) => Math.round(value) + 0.5;
