import { encode } from 'uqr';
import { readChartColours, type ChartColours } from '../theme/chart-colours.ts';
import { layOutPoster, type PosterContent, type PosterMark, type TextWidth } from './poster-layout.ts';

/** Device pixels a CSS pixel: sharp on phones and still small to send. */
const ratio = 2;

/** Modules of quiet ground that a scanner needs around the code. */
const quietZone = 2;

export interface PosterPicture {
  readonly blob: Blob;
  /** A data address: programs that save a picture under a finger read no others of ours. */
  readonly url: string;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/** Draws a poster in the colours on screen as a PNG. Browser only; throws when it has no canvas or no memory for one. */
export async function makePoster(content: PosterContent): Promise<PosterPicture> {
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas');
  const colours = readChartColours();
  colours.font = getComputedStyle(document.body).fontFamily;
  const fontOf = (size: number, isBold: boolean): string => `${isBold ? 600 : 400} ${size}px ${colours.font}`;
  const widthOf: TextWidth = (text, size, isBold) => {
    ctx.font = fontOf(size, isBold);
    return ctx.measureText(text).width;
  };
  const { width, height, marks } = layOutPoster(content, widthOf);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, width, height);
  for (const mark of marks) drawMark(ctx, mark, colours, fontOf);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return { blob, url: await addressOf(blob), width, height };
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('unread', { cause: reader.error })));
    reader.readAsDataURL(blob);
  });

function drawMark(
  ctx: CanvasRenderingContext2D,
  mark: PosterMark,
  colours: ChartColours,
  fontOf: (size: number, isBold: boolean) => string,
): void {
  switch (mark.kind) {
    case 'text':
      ctx.font = fontOf(mark.size, mark.isBold);
      ctx.fillStyle = colours[mark.colour];
      ctx.textAlign = mark.align;
      ctx.textBaseline = 'middle';
      ctx.fillText(mark.text, mark.x, mark.y);
      return;
    case 'rule':
      ctx.strokeStyle = mark.isDotted ? colours.ink3 : colours.hairline;
      ctx.lineWidth = 1;
      ctx.setLineDash(mark.isDotted ? [2, 3] : []);
      ctx.beginPath();
      ctx.moveTo(mark.x, mark.y);
      ctx.lineTo(mark.x + mark.width, mark.y);
      ctx.stroke();
      ctx.setLineDash([]);
      return;
    case 'line':
      ctx.strokeStyle = colours.brand;
      ctx.lineWidth = 1.75;
      ctx.lineJoin = 'round';
      ctx.lineCap = 'round';
      ctx.beginPath();
      mark.points.forEach(({ x, y }, at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
      // A point that stands alone is a dot.
      if (mark.points.length === 1 && mark.points[0]) ctx.lineTo(mark.points[0].x + 0.01, mark.points[0].y);
      ctx.stroke();
      return;
    case 'code':
      drawCode(ctx, mark);
  }
}

/** Black on white by day and night: many cameras read no other. */
function drawCode(ctx: CanvasRenderingContext2D, { text, x, y, size }: PosterMark & { kind: 'code' }): void {
  const code = encode(text, { ecc: 'M', border: quietZone });
  const step = size / code.size;
  ctx.fillStyle = '#fff';
  ctx.fillRect(x, y, size, size);
  ctx.fillStyle = '#000';
  code.data.forEach((row, rowAt) =>
    row.forEach((isDark, at) => {
      // A hair wider than a module, or seams would show between them.
      if (isDark) ctx.fillRect(x + at * step, y + rowAt * step, step + 0.1, step + 0.1);
    }),
  );
}
