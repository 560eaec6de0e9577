/** What no text of ours may promise or tell anybody to do. Source: market handbook 0.7, and its English sense. */
const chinese = [
  ...['必涨', '稳赚', '保证收益', '无风险', '内幕', '翻倍', '抄底神器', '目标价', '跟着买', '满仓'],
  ...['包赚', '稳赢', '只涨不跌', '建议买入', '建议卖出', '推荐买入', '赶紧买', '马上买', '全仓', '加微信', '荐股'],
];
const english =
  /\b(guaranteed?|risk.?free|sure.?thing|can ?not lose|can't lose|insider|double your|must.?buy|target price|all.?in|(should|must|recommend(ed)?( to)?|advise( you)? to|time to) (buy|sell)(ing)?|strong buy|buy now|sell now)\b/;

/** Letters and digits alone, in their plain form: what was written apart or with other signs is found all the same. */
const compact = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** The first forbidden word of a text, `null` where there is none. */
export function forbiddenWordIn(text: string): string | null {
  const letters = compact(text);
  const found = chinese.find((word) => letters.includes(word));
  if (found !== undefined) return found;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return english.exec(plain)?.[0] ?? null;
}
