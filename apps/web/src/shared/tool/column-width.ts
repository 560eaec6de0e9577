import type { Language } from '../language.ts';

/** How a figure is written; those with a sign are red above nought and green below. */
export type ToolFigure =
  | 'price'
  | 'percent'
  | 'signedPercent'
  | 'amount'
  | 'signedAmount'
  | 'volume'
  | 'count'
  | 'ratio'
  | 'score'
  | 'text';

/** In rem. */
const widths: Readonly<Record<ToolFigure, number>> = {
  price: 5,
  percent: 5.25,
  signedPercent: 5.5,
  // Four digits, two decimals and 万, with a sign where there may be one.
  amount: 5.75,
  signedAmount: 6.25,
  volume: 6,
  count: 4.25,
  ratio: 4.75,
  score: 4.5,
  text: 6,
};

/** Three digits, two decimals and a letter. */
const inEnglish: Readonly<Partial<Record<ToolFigure, number>>> = { amount: 5, signedAmount: 5.5 };

/** Room for a heading: signs of Chinese are as wide as two others, and arrows stand behind what sorts. */
function headingRoom(title: string, isSorted: boolean): number {
  const signs = title.length + title.replace(/[ -\u2e80]/g, '').length;
  return signs * 0.39 + (isSorted ? 2 : 1.1);
}

/** The width of a column for its figures, and for a heading that is wider; a CSS length. */
export function columnWidth(
  figure: ToolFigure,
  title: string,
  { lang, isSorted = false }: { readonly lang: Language; readonly isSorted?: boolean | undefined },
): string {
  const own = (lang === 'en' ? inEnglish[figure] : undefined) ?? widths[figure];
  return `${Math.max(own, headingRoom(title, isSorted)).toFixed(2)}rem`;
}
