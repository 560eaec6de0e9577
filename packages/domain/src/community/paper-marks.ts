import { callWordsIn } from './screening.ts';

/** E: education, method, data, history, tools. V: views on named stocks, by licensed advisers alone. Source: product handbook 5.2. */
export type ContentClass = 'E' | 'V';

/** A sentence that a class does not allow, with why. */
export interface SentenceMark {
  readonly sentence: string;
  readonly rule: 'price' | 'time' | 'recent';
}

interface Marked {
  readonly text: string;
  /** Names and codes of stocks that the paper is about. */
  readonly stockNames: readonly string[];
  /** `YYYY-MM-DD` of twenty trading days ago: what lies before it is history. */
  readonly historyBefore: string;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？!?；;\n])/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const soon = '明天|明日|后天|本周|下周|本月|下月|下个交易日|近期|短期|未来几天|接下来几天|月底前|年底前|节前|节后';
const timeCall = new RegExp(
  `(${soon})[^，。！？；]{0,14}(上涨|下跌|大涨|大跌|会涨|会跌|涨停|跌停|突破|新高|反弹|翻番|买入|卖出|加仓|减仓|清仓|进场)`,
  'u',
);
const anyStock = /\$[^$]{1,20}\(\d{6}\)\$|(?<!\d)[03468]\d{5}(?!\d)/u;
const dates = /(\d{4})[年./-](\d{1,2})[月./-](\d{1,2})/gu;

const datesIn = (sentence: string): string[] =>
  [...sentence.matchAll(dates)].map(
    ([, year, month, day]) => `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`,
  );

/**
 * Sentences of a paper of class E that are not allowed in it: when or at which price to trade a named stock, and moves of a
 * named stock within the last twenty trading days. A sentence that says an older day is an example from history. Source:
 * product handbook 5.2.
 */
export function markSentences({ text, stockNames, historyBefore }: Marked): SentenceMark[] {
  const names = stockNames.filter((name) => name.length > 1);
  const isAboutStock = names.length > 0 || anyStock.test(text);
  if (!isAboutStock) return [];
  return sentencesOf(text).flatMap((sentence): SentenceMark[] => {
    const reported = datesIn(sentence);
    const isNamed = anyStock.test(sentence) || names.some((name) => sentence.includes(name));
    const isHistory = reported.length > 0 && reported.every((date) => date < historyBefore);
    if (isHistory) return [];
    const marked = (rule: SentenceMark['rule']): SentenceMark[] => [{ sentence: sentence.slice(0, 120), rule }];
    // One stock a paper: whoever calls a trade without a name means it all the same.
    if (callWordsIn(sentence) !== undefined) return marked('price');
    if (timeCall.test(sentence)) return marked('time');
    return isNamed && reported.length > 0 ? marked('recent') : [];
  });
}
