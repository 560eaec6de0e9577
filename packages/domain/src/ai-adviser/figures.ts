import { wordsIn, type AnswerLanguage, type Fact, type Words } from '../written-answer/index.ts';

interface MethodPhrase {
  /** As sentences write it, in both languages. */
  readonly written: readonly string[];
  readonly meaning: Words;
}

/**
 * Figures that belong to a method and not to a stock, each within the words that say what it is. In an answer no other figure
 * stands that is not a fact.
 */
export const methodPhrases: readonly MethodPhrase[] = [
  { written: ['近5日', 'over 5 days', '5 days', '5-day'], meaning: ['最近五个交易日', 'the last five trading days'] },
  {
    written: ['近20日', '20日', 'over 20 days', '20 days', '20-day'],
    meaning: ['最近二十个交易日', 'the last twenty trading days'],
  },
  {
    written: ['近60日', '60日', 'over 60 days', '60 days', '60-day'],
    meaning: ['最近六十个交易日', 'the last sixty trading days'],
  },
  { written: ['250日', '250 days'], meaning: ['最近一年的交易日', 'the trading days of a year'] },
  { written: ['近3年', '3 years'], meaning: ['估值历史的长度', 'how far the history of a valuation goes back'] },
  { written: ['atr14'], meaning: ['十四日平均真实波幅', 'the average true range of fourteen days'] },
  { written: ['ma20'], meaning: ['二十日均线', 'the average of twenty days'] },
  { written: ['支撑1', 'support 1'], meaning: ['最近的支撑位', 'the nearest support'] },
  { written: ['压力1', 'resistance 1'], meaning: ['最近的压力位', 'the nearest resistance'] },
];

const phrases = methodPhrases.flatMap(({ written }) => written).toSorted((a, b) => b.length - a.length);

/** Digits with their places and signs, and figures that are written in Chinese signs. */
const figure = /\d[\d,]*(?:\.\d+)?|[零〇一二三四五六七八九十百千万亿两]{2,}(?:点[零〇一二三四五六七八九]+)?/gu;

/** Figures of a text in their plain form. */
export const figuresIn = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(figure)].map(([found]) => found.replaceAll(',', ''));

const escaped = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Each phrase where its figure is whole: `5 days` is not in `15 days`, nor `支撑1` in `支撑12`. */
const phrasePatterns = phrases.map((phrase) => new RegExp(`(?<![\\d.])${escaped(phrase)}(?!(?<=\\d)\\.?\\d)`, 'gu'));

function withoutPhrases(text: string): string {
  let plain = text.normalize('NFKC').toLowerCase();
  for (const pattern of phrasePatterns) plain = plain.replace(pattern, ' ');
  return plain;
}

/** The figures of a sentence that none of its facts has and no method either; empty for what may be told. */
export function strayFigures(text: string, facts: Iterable<Fact>, language: AnswerLanguage): string[] {
  const held = new Set([...facts].flatMap((fact) => figuresIn(wordsIn(fact.text, language).toLowerCase())));
  return figuresIn(withoutPhrases(text)).filter((found) => !held.has(found));
}
