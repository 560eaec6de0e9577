import { excuses } from '../adviser-text/excused.ts';
import { placedLetters } from '../adviser-text/letters.ts';

/** How bad a text is: A is refused, B waits for a person, C is folded. Source: product handbook 3.11. */
export type FaultClass = 'A' | 'B' | 'C';

/** One thing that the machine found, with the words that it stands on. */
export interface Fault {
  readonly rule:
    | 'scam'
    | 'contact'
    | 'link'
    | 'qrCode'
    | 'call'
    | 'rumour'
    | 'accusation'
    | 'quarrel'
    | 'thin'
    | 'repeat'
    | 'word'
    | 'impersonation';
  readonly class: FaultClass;
  readonly words: string;
}

const scams = [
  ...['领牛股', '牛股群', '包赚', '稳赚', '稳赢', '保证收益', '保本', '只赚不赔', '只涨不跌', '无风险套利', '代客理财'],
  ...['场外配资', '配资平台', '跟单群', '喊单群', '内部群', '老师带你', '带单', '日赚', '免费荐股', '入群领'],
];
const rumours = ['内幕', '内部消息', '小道消息', '即将重组', '要爆雷', '财务造假', '坐庄', '庄家通知', '听说要退市'];
const calls = [
  ...[
    '建议买入',
    '建议卖出',
    '推荐买入',
    '赶紧买',
    '马上买',
    '明天必涨',
    '下周必涨',
    '必涨',
    '翻倍',
    '满仓',
    '全仓',
    '梭哈',
  ],
  ...['目标价', '跟着买', '荐股', '付费群', '收费群', '抄底神器', '闭眼买'],
];
const quarrels = ['傻逼', '蠢货', '脑残', '滚蛋', '去死', '废物', '韭菜活该', '白痴'];
const officials = ['官方客服', '平台客服', '练盘官方', '证监会工作人员', '交易所工作人员'];

/** A price at which, or a time by which, somebody is to buy or sell. */
const pricedCall =
  /(\d+(\.\d+)?元?(附近|左右|以下|以内|之下)?(可以|果断|直接)?(买入|买进|进场|建仓|加仓|介入|卖出|清仓))|((买入|卖出|止盈|介入)(价|点)[位是为:：]?\d)/u;

/** Letters and digits alone, in their plain form and without the tricks by which they are drawn apart. */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const chineseDigits = new Map(Array.from('零一二三四五六七八九', (sign, at) => [sign, String(at)]));
const otherDigits = new Map(Array.from('〇壹贰叁肆伍陆柒捌玖', (sign, at) => [sign, String(at)]));
/** Digits that are written in Chinese signs, as figures; every other sign stays, at its place. */
export const plainDigits = (text: string): string =>
  Array.from(text, (sign) => chineseDigits.get(sign) ?? otherDigits.get(sign) ?? sign).join('');

const phoneNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const accountName =
  /(加?(微信|薇信|威信|v信|vx|wx|weixin|wechat|qq|扣扣|企鹅|电报|telegram|飞机号|抖音号|小红书号)(号|群|id)?(是|为)?[a-z0-9]{5,})|(加(我)?(微|薇|v|vx|qq)[a-z0-9]{4,})|(qq群?\d{6,})|([\w.-]{2,}@[\w-]+\.[a-z]{2,})/u;
/** The same, for every place of a text in letters alone. */
export const phoneNumbers = new RegExp(phoneNumber, 'gu');
export const accountNames = new RegExp(accountName, 'gu');
const address =
  /(https?:\/\/|www\.)[^\s，。）)]+|(?<![\w@.])[a-z0-9][a-z0-9-]*\.(com|cn|net|org|top|xyz|vip|cc|me|io|app|shop|site|link)(?![\w])(\/\S*)?/giu;

/** Addresses that stand in a text, as written. */
export const addressesIn = (text: string): string[] => text.normalize('NFKC').match(address) ?? [];

const firstOf = (words: readonly string[], letters: string): string | undefined =>
  words.find((word) => letters.includes(word));

/** The first of some words that a text says, and does not deny, quote as a question or warn of. */
function firstMeant(words: readonly string[], text: string): string | undefined {
  const placed = placedLetters(text);
  const isExcused = excuses(text, placed);
  return words.find((word) => {
    for (let at = placed.letters.indexOf(word); at >= 0; at = placed.letters.indexOf(word, at + 1))
      if (!isExcused(at, at + word.length - 1)) return true;
    return false;
  });
}

const callIn = (letters: string): string | undefined => firstOf(calls, letters) ?? pricedCall.exec(letters)?.[0];

/** Words by which somebody is told to trade; `undefined` where there are none. */
export const callWordsIn = (text: string): string | undefined => callIn(compact(text));

/** A word of the desk's own list. */
export interface ListedWord {
  readonly word: string;
  readonly class: FaultClass;
}

/** Whether a text holds a word by the way the machine reads: without signs, spaces and letters' other forms. */
export const holdsWord = (text: string, word: string): boolean => {
  const letters = compact(word);
  return letters !== '' && compact(text).includes(letters);
};

/** What else the machine knows of a text. */
export interface Screened {
  readonly text: string;
  /** Pictures and videos count as something said. */
  readonly hasMedia: boolean;
  /** Hosts that are ours. */
  readonly ownHosts: readonly string[];
  readonly maxLinks: number;
  /** The author may name prices and times. */
  readonly isLicensed: boolean;
  /** Fewer characters than this are thin. */
  readonly minLength?: number;
  /** Those of the desk's list that count. */
  readonly words?: readonly ListedWord[];
}

/** Everything that is wrong with a text, the worst first. */
export function faultsOf({
  text,
  hasMedia,
  ownHosts,
  maxLinks,
  isLicensed,
  minLength = 4,
  words = [],
}: Screened): Fault[] {
  const letters = compact(text);
  const digits = plainDigits(letters);
  const faults: Fault[] = [];
  const add = (rule: Fault['rule'], fault: FaultClass, words: string | undefined): void => {
    if (words !== undefined) faults.push({ rule, class: fault, words });
  };
  add('scam', 'A', firstOf(scams, letters) === undefined ? undefined : firstMeant(scams, text));
  add('contact', 'A', phoneNumber.exec(digits)?.[0] ?? accountName.exec(digits)?.[0] ?? accountName.exec(text)?.[0]);
  add('impersonation', 'A', firstOf(officials, letters));
  const links = addressesIn(text);
  add('link', 'B', links.find((link) => !isOwn(link, ownHosts)) ?? links[maxLinks]);
  if (!isLicensed) add('call', 'B', callIn(letters));
  add('rumour', 'B', firstOf(rumours, letters));
  for (const listed of words) if (holdsWord(text, listed.word)) add('word', listed.class, listed.word);
  add('quarrel', 'C', firstOf(quarrels, letters));
  if (!hasMedia && Array.from(letters).length < minLength) add('thin', 'C', text.trim());
  return faults.toSorted((a, b) => a.class.localeCompare(b.class));
}

function isOwn(link: string, ownHosts: readonly string[]): boolean {
  const given = /^https?:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(given) && ownHosts.includes(new URL(given).hostname);
}

/** Pairs of letters that follow each other. */
function pairsOf(text: string): Set<string> {
  const letters = Array.from(compact(text));
  return new Set(letters.slice(1).map((sign, at) => letters[at]! + sign));
}

/** How much of two texts is the same, 0 to 1: pairs of letters that both have, of all that either has. */
export function likeness(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  if (first.size === 0 || second.size === 0) return compact(a) === compact(b) ? 1 : 0;
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared += 1;
  return shared / (first.size + second.size - shared);
}

/** From here on a text is the one before it again. */
export const repeatedFrom = 0.8;
