import { heightPercent, placeOf, rangeOf } from '../charts/kit/scale.ts';
import type { Tone } from '../tone.ts';
import { wrapText } from './wrap-text.ts';

export interface PosterFigure {
  readonly name: string;
  readonly text: string;
  readonly tone?: Tone | undefined;
}

/** What a poster says; it draws itself. */
export interface PosterContent {
  /** Of the product, at the top. */
  readonly brand: string;
  readonly dateText: string;
  readonly title: string;
  /** What somebody wrote, and who: a text or the beginning of one. */
  readonly words?: { readonly text: string; readonly byline: string } | undefined;
  /** Large, side by side. */
  readonly figures?: readonly PosterFigure[] | undefined;
  readonly chart?:
    | {
        /** Oldest first; `null` breaks the line. */
        readonly values: readonly (number | null)[];
        readonly baseValue?: number | undefined;
        readonly caption: string;
      }
    | undefined;
  /** Name and figure, one below the other. */
  readonly rows?: readonly PosterFigure[] | undefined;
  /** The address that the code holds, and what stands beside it. */
  readonly code: { readonly text: string; readonly caption: string };
  readonly disclaimer: string;
}

export type PosterColour = 'ink' | 'ink2' | 'ink3' | 'brand' | 'up' | 'down' | 'flat';

interface PosterPoint {
  readonly x: number;
  readonly y: number;
}

/** Something to draw, px of a poster 375 wide; `y` of a text is the middle of its line. */
export type PosterMark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly isBold: boolean;
      readonly colour: PosterColour;
      readonly align: 'left' | 'center' | 'right';
    }
  | {
      readonly kind: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly isDotted: boolean;
    }
  | { readonly kind: 'line'; readonly points: readonly PosterPoint[] }
  | { readonly kind: 'code'; readonly x: number; readonly y: number; readonly size: number; readonly text: string };

export interface PosterLayout {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly PosterMark[];
}

/** Width of a text in px at a size. */
export type TextWidth = (text: string, size: number, isBold: boolean) => number;

export const posterWidth = 375;
const pad = 24;
const inner = posterWidth - 2 * pad;
const lineHeight = 1.45;
const codeSize = 88;
const chartHeight = 110;
/** Between two columns of figures, px. */
const columnGap = 12;
const figuresInLine = 3;

interface Words {
  readonly text: string;
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: PosterColour;
  readonly align?: 'left' | 'center' | 'right';
}

const colourOf = (tone: Tone | undefined): PosterColour => (tone === undefined || tone === 'none' ? 'ink' : tone);

/** Puts everything of a poster in its place; it is as high as its content. Nothing is cut: what is long takes more lines. */
export function layOutPoster(content: PosterContent, widthOf: TextWidth): PosterLayout {
  const marks: PosterMark[] = [];
  /** Writes from `top` on in a column and answers where it ends. */
  const write = (words: Words, left: number, width: number, top: number): number => {
    const { text, size, isBold = false, colour = 'ink', align = 'left' } = words;
    const lines = wrapText(text, width, (part) => widthOf(part, size, isBold));
    const step = size * lineHeight;
    const x = { left, center: left + width / 2, right: left + width }[align];
    lines.forEach((line, at) => {
      marks.push({ kind: 'text', x, y: top + (at + 0.5) * step, text: line, size, isBold, colour, align });
    });
    return top + lines.length * step;
  };

  const half = (inner - columnGap) / 2;
  let y = Math.max(
    write({ text: content.brand, size: 13, isBold: true, colour: 'brand' }, pad, half, pad),
    write({ text: content.dateText, size: 12, colour: 'ink3', align: 'right' }, pad + half + columnGap, half, pad),
  );
  y = write({ text: content.title, size: 24, isBold: true }, pad, inner, y + 10) + 8;
  if (content.words) {
    y = write({ text: content.words.byline, size: 13, colour: 'ink3' }, pad, inner, y) + 6;
    y = write({ text: content.words.text, size: 15, colour: 'ink2' }, pad, inner, y) + 10;
  }
  y = writeFigures(content.figures ?? [], write, y, widthOf);
  if (content.chart) y = drawChart(content.chart, marks, write, y);
  for (const row of content.rows ?? []) y = writeRow(row, marks, write, y, widthOf);

  y += 16;
  const beside = pad + codeSize + 16;
  marks.push({ kind: 'code', x: pad, y, size: codeSize, text: content.code.text });
  const caption = { text: content.code.caption, size: 13, colour: 'ink2' } as const;
  const captionWidth = posterWidth - pad - beside;
  const captionLines = wrapText(caption.text, captionWidth, (part) => widthOf(part, caption.size, false)).length;
  const captionTop = y + Math.max(0, (codeSize - captionLines * caption.size * lineHeight) / 2);
  const captionEnd = write(caption, beside, captionWidth, captionTop);
  y = Math.max(y + codeSize, captionEnd) + 14;
  y = write({ text: content.disclaimer, size: 11, colour: 'ink3' }, pad, inner, y);
  return { width: posterWidth, height: Math.ceil(y + pad - 6), marks };
}

type Write = (words: Words, left: number, width: number, top: number) => number;

function writeFigures(figures: readonly PosterFigure[], write: Write, top: number, widthOf: TextWidth): number {
  let y = top;
  for (let from = 0; from < figures.length; from += figuresInLine) {
    const line = figures.slice(from, from + figuresInLine);
    const width = (inner - (line.length - 1) * columnGap) / line.length;
    // One size for the line; what does not fit at the smallest takes more lines.
    const size = [26, 22, 18].find((wanted) => line.every(({ text }) => widthOf(text, wanted, true) <= width)) ?? 16;
    const ends = line.map(({ name, text, tone }, at) => {
      const left = pad + at * (width + columnGap);
      const nameEnd = write({ text: name, size: 12, colour: 'ink3' }, left, width, y);
      return write({ text, size, isBold: true, colour: colourOf(tone) }, left, width, nameEnd);
    });
    y = Math.max(...ends) + 10;
  }
  return y;
}

function drawChart(
  { values, baseValue, caption }: NonNullable<PosterContent['chart']>,
  marks: PosterMark[],
  write: Write,
  top: number,
): number {
  const range = rangeOf([...values, baseValue]);
  const start = write({ text: caption, size: 12, colour: 'ink3' }, pad, inner, top) + 6;
  if (!range) return start;
  const yOf = (value: number): number => start + (heightPercent(value, range) / 100) * chartHeight;
  if (baseValue !== undefined) marks.push({ kind: 'rule', x: pad, y: yOf(baseValue), width: inner, isDotted: true });
  let points: PosterPoint[] = [];
  values.forEach((value, at) => {
    if (value !== null) points.push({ x: pad + (placeOf(at, values.length) / 100) * inner, y: yOf(value) });
    if (points.length > 0 && (value === null || at === values.length - 1)) {
      marks.push({ kind: 'line', points });
      points = [];
    }
  });
  return start + chartHeight + 12;
}

function writeRow(
  { name, text, tone }: PosterFigure,
  marks: PosterMark[],
  write: Write,
  top: number,
  widthOf: TextWidth,
): number {
  marks.push({ kind: 'rule', x: pad, y: top, width: inner, isDotted: false });
  const figure = { text, size: 15, isBold: true, colour: colourOf(tone), align: 'right' } as const;
  const words = { text: name, size: 15 };
  const figureWidth = widthOf(text, figure.size, true);
  // A figure that leaves less than a third to its name stands below it.
  if (figureWidth > inner * 0.66) return write(figure, pad, inner, write(words, pad, inner, top + 8)) + 8;
  const nameEnd = write(words, pad, inner - figureWidth - columnGap, top + 8);
  return Math.max(nameEnd, write(figure, pad, inner, top + 8)) + 8;
}
