import type { PlacedLetters } from './letters.ts';

/** Stands right before what it denies; what is denied twice is said. */
const denied =
  /(?<!不得|不能|不可能|没有|没人|不会|无不|莫|并非)(?:不|没有|没(?!错|问题|关系|事)|未|无法|并非|谨防|警惕|远离|拒绝|禁止|严禁|勿|别(?!人|的|家))(?:任何|所谓的?|什么|有|谁|人|哪只|一只|绝对|能够?|会|敢|要|是|存在|得|可能|可以|作出|做出|向你|承诺|保证|许诺|宣传|说|构成|代表|意味着|等于|对|这种|这类|的|个|股票|投资|产品|方法|策略|指标|机构|老师|永远|加|添加|轻信|相信|信)*$/u;
const deniedInEnglish = /(?:cannot|cant|not|never|no|dont|wont|nobodycan|noonecan)(?:any|a|be|to)?$/u;
/** Denies all that follows in its clause. */
const deniesPromises =
  /(?:不|未|没有|无法|禁止|严禁|任何人都不)(?:能|得|会|敢|可|曾|作出?|做出?|向你?|对外|以任何形式)*(?:承诺|保证|许诺|确保)(?:(?!但|可|不过|而是|却).){0,10}$/u;
const deniesKnowing =
  /(?:无法|不能|没法|不会|不|没有人能?|谁也(?:不|没)|谁都(?:不|没)|难以)(?:能|法|会|可以)?(?:预测|判断|知道|预判|确定|回答|告诉你?|说清?|给出)(?:(?!但|不过|却).){0,10}$/u;
/** What stands behind it calls it a lie. */
const calledFalse =
  /^(?:的|这样|这种|之类|说法|话|承诺|宣传|产品|投资|人|群|老师|机会|广告|等|都|一律|往往|多半|基本|全|方法|策略){0,6}(?:是|属于|均为|为)?(?:骗|假的|虚假|违规|违法|非法|诈骗|陷阱|套路|不存在|不可信|不要信|别信|要警惕|请警惕|请举报|谨防|只存在于)/u;
/** What somebody else claims, and what is said of it. */
const claimed = /(?:承诺|宣称|号称|声称|许诺|保证).{0,12}$/u;
const claimIsFalse =
  /^.{0,12}(?:都是|是|属于|均为)(?:骗|违规|违法|非法|虚假|假的|陷阱)|^.{0,12}(?:不可信|要警惕|别信)/u;
const rhetorical = /^(?:还|又)?(?:是什么|吗|么|嘛)/u;

const quotation = /[“"「『‘]([^”"」』’]{1,120})[”"」』’]/gu;
const endsInQuestion = /[吗么呢吧？?]\s*$/u;
const asked = /问|想知道|咨询/u;
const discussed = /^.{0,4}(?:问题|说法|这种话|这类话|之类|不可信|是骗|都是假|属于违规|是违规)/u;

/** Stretches of a text that quote a question, or a saying that is called wrong: the writer does not say it. */
function quoted(text: string): (readonly [from: number, to: number])[] {
  return [...text.matchAll(quotation)].flatMap(({ 0: whole, 1: inner, index }) => {
    const before = text.slice(Math.max(0, index - 10), index);
    const after = text.slice(index + whole.length, index + whole.length + 16);
    const isQuestion = endsInQuestion.test(inner!) && (asked.test(before) || discussed.test(after));
    return isQuestion || discussed.test(after) ? [[index, index + whole.length] as const] : [];
  });
}

/** Whether the writer denies, quotes or warns of what stands at a place, as a function of its first and last letter. */
export function excuses(text: string, { letters, starts, ends, clauses, sentences }: PlacedLetters) {
  const quotes = quoted(text);
  return (first: number, last: number): boolean => {
    if (quotes.some(([from, to]) => from <= starts[first]! && ends[last]! <= to)) return true;
    let from = first;
    while (from > 0 && clauses[from - 1] === clauses[first]) from -= 1;
    let sentenceFrom = from;
    while (sentenceFrom > 0 && sentences[sentenceFrom - 1] === sentences[first]) sentenceFrom -= 1;
    const before = letters.slice(from, first);
    const after = letters.slice(last + 1, last + 20);
    if (denied.test(before)) return !(before.endsWith('不是') && rhetorical.test(after));
    if (deniesPromises.test(before) || deniesKnowing.test(letters.slice(sentenceFrom, first))) return true;
    if (deniedInEnglish.test(before) || (claimed.test(before) && claimIsFalse.test(after))) return true;
    return calledFalse.test(after);
  };
}
