import { addressesIn, callWordsIn, faultsOf, type ListedWord } from '../community/machine-look.ts';
import { plainLetters } from './letters.ts';

/** Why a text of an adviser can't be sent as it is. Source: product handbook 6.9. */
export type AdviserTextReason =
  | 'promise'
  | 'followMe'
  | 'inside'
  | 'managing'
  | 'listed'
  | 'contact'
  | 'riskMissing'
  | 'order'
  | 'pressure'
  | 'certainty'
  | 'viewOutside';

export interface AdviserTextFinding {
  readonly reason: AdviserTextReason;
  /** The words that it stands on; empty for what is missing. */
  readonly words: string;
}

/** `warn` is sent when the adviser has confirmed it; `block` never is. */
export interface AdviserTextResult {
  readonly verdict: 'ok' | 'warn' | 'block';
  readonly findings: readonly AdviserTextFinding[];
}

/** What is looked at, and what else is known of it. */
export interface AdviserText {
  /** All that the customer would read. */
  readonly text: string;
  /** The lines on risk of a suggestion; `null` for a plain answer, which needs none. */
  readonly risks: readonly string[] | null;
  readonly ownHosts: readonly string[];
  /** Those of the desk's list that count. */
  readonly words?: readonly ListedWord[];
}

type Phrases = readonly string[];
type Reason = Exclude<AdviserTextReason, 'riskMissing'>;

/** No wording makes them right: they promise, draw after oneself, claim to know what nobody may, or take over the account. */
const blocked: Readonly<Partial<Record<Reason, Phrases>>> = {
  promise: [
    ...['必涨', '必跌', '必赚', '稳赚', '稳赢', '稳涨', '包赚', '包赔', '包涨', '保本', '保收益', '保证收益', '保底'],
    ...['只赚不赔', '只涨不跌', '稳赚不赔', '零风险', '无风险', '没有风险', '不会亏', '亏了算我', '亏损我承担', '躺赚'],
    ...['bizhang', 'wenzhuan', 'baoben', 'baozhuan'],
  ],
  followMe: [
    ...[
      '跟我做',
      '跟我买',
      '跟我操作',
      '跟着我',
      '跟上我',
      '跟单',
      '带你赚',
      '带你做',
      '带单',
      '听我的',
      '照我说的',
      '抄我作业',
    ],
    ...['genwozuo', 'genwomai'],
  ],
  inside: ['内幕', '内部消息', '内部渠道', '小道消息', '独家消息', '庄家通知', '主力通知', '还没公告', 'neimu'],
  managing: [
    '代客理财',
    '代你操作',
    '帮你操作',
    '账户交给我',
    '密码给我',
    '把密码发',
    '利润分成',
    '盈利分成',
    '打款给我',
    '转账给我',
  ],
};

/** The adviser may mean them well, and looks at them once more. */
const doubtful: Readonly<Partial<Record<Reason, Phrases>>> = {
  pressure: [
    '赶紧',
    '抓紧',
    '最后机会',
    '最后的机会',
    '错过就',
    '再不买',
    '再不卖',
    '机不可失',
    '满仓',
    '全仓',
    '梭哈',
    '抄底',
  ],
  certainty: ['肯定会', '一定会', '肯定涨', '一定涨', '绝对', '百分之百', '毫无疑问', '翻倍', '牛股', '目标价'],
};

const findIn = (letters: string, lists: Readonly<Partial<Record<Reason, Phrases>>>): AdviserTextFinding[] =>
  (Object.entries(lists) as [Reason, Phrases][]).flatMap(([reason, phrases]) => {
    const words = phrases.find((phrase) => letters.includes(phrase));
    return words === undefined ? [] : [{ reason, words }];
  });

const leastRisk = 6;
const isRiskTold = (risks: readonly string[]): boolean =>
  risks.some((risk) => Array.from(plainLetters(risk)).length >= leastRisk);

/** Contact data and addresses elsewhere, as the community's machine finds them. */
function contactIn(text: string, ownHosts: readonly string[]): string | undefined {
  const faults = faultsOf({
    text,
    hasMedia: true,
    ownHosts,
    mostLinks: addressesIn(text).length + 1,
    isLicensed: true,
  });
  return faults.find(({ rule }) => rule === 'contact' || rule === 'link')?.words;
}

/**
 * Looks at what an adviser is about to send. Phrases count however they are drawn apart or written; a suggestion without a
 * line on risk, contact data and an order with a price are refused; a view on a trade in a plain answer belongs into a
 * suggestion, which the customer's class is asked for. Source: product handbook 6.9, 14.6.
 */
export function checkAdviserText({ text, risks, ownHosts, words = [] }: AdviserText): AdviserTextResult {
  const letters = plainLetters(text);
  const blocks = findIn(letters, blocked);
  const warns = findIn(letters, doubtful);
  for (const { word, class: of } of words) {
    const listed = plainLetters(word);
    if (listed === '' || !letters.includes(listed)) continue;
    (of === 'C' ? warns : blocks).push({ reason: 'listed', words: word });
  }
  const contact = contactIn(text, ownHosts);
  if (contact !== undefined) blocks.push({ reason: 'contact', words: contact });
  const call = callWordsIn(text);
  const isKnown = [...blocks, ...warns].some((finding) => finding.words === call);
  if (call !== undefined && !isKnown) {
    if (risks === null) warns.push({ reason: 'viewOutside', words: call });
    else blocks.push({ reason: 'order', words: call });
  }
  if (risks !== null && !isRiskTold(risks)) blocks.push({ reason: 'riskMissing', words: '' });
  return {
    verdict: blocks.length > 0 ? 'block' : warns.length > 0 ? 'warn' : 'ok',
    findings: [...blocks, ...warns],
  };
}
