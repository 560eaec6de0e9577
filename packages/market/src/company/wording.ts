import type { BothLanguages } from './stock-event.ts';

/** The same words in both languages. */
export const inBoth = (words: string): BothLanguages => [words, words];

/** A fraction as percent with at most two decimals and no sign. */
export function percentWords(fraction: number): BothLanguages {
  return inBoth(`${Math.round(Math.abs(fraction) * 1e4) / 100}%`);
}

/** A sum in yuan, rounded as people say it: 1.23亿元, 123 million yuan. */
export function moneyWords(yuan: number): BothLanguages {
  const size = Math.abs(yuan);
  const sign = yuan < 0 ? '-' : '';
  const zh =
    size >= 1e8 ? `${round2(size / 1e8)}亿元` : size >= 1e4 ? `${round2(size / 1e4)}万元` : `${round2(size)}元`;
  const en =
    size >= 1e9
      ? `${round2(size / 1e9)} billion yuan`
      : size >= 1e6
        ? `${round2(size / 1e6)} million yuan`
        : `${Math.round(size).toLocaleString('en-US')} yuan`;
  return [sign + zh, sign + en];
}

/** A price or a dividend in yuan with its two decimals. */
export function priceWords(yuan: number): BothLanguages {
  return [`${yuan.toFixed(2)}元`, `${yuan.toFixed(2)} yuan`];
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
