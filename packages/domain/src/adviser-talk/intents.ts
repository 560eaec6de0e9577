import { holds, termIn } from './glossary.ts';

export const factTopics = [
  'price',
  'score',
  'technical',
  'capital',
  'fundamental',
  'sentiment',
  'valuation',
  'events',
] as const;
export type FactTopic = (typeof factTopics)[number];

/** Pages that are explained, by the names of their routes. */
export const talkPages = [
  'watchlist',
  'diagnosis',
  'paper',
  'training',
  'risk',
  'orders',
  'notices',
  'picker',
] as const;
export type TalkPage = (typeof talkPages)[number];

export type Intent =
  | { readonly kind: 'distress' | 'trade' | 'human' | 'greeting' | 'unknown' }
  | { readonly kind: 'term'; readonly termKey: string }
  | { readonly kind: 'page'; readonly page: TalkPage }
  | { readonly kind: 'fact'; readonly topics: readonly FactTopic[] };

const words = {
  distress: [
    '想死',
    '不想活',
    '活不下去',
    '自杀',
    '轻生',
    '跳楼',
    '结束生命',
    '撑不下去',
    '倾家荡产',
    '走投无路',
    'suicide',
    'kill myself',
    'end my life',
    'want to die',
    'lost everything',
  ],
  trade: [
    ...[
      '能买',
      '该买',
      '可以买',
      '要买',
      '买吗',
      '买不买',
      '买入吗',
      '买哪',
      '买什么',
      '买点',
      '卖点',
      '能卖',
      '该卖',
      '可以卖',
      '要卖',
      '卖吗',
      '卖不卖',
      '加仓',
      '减仓',
      '补仓',
      '清仓',
      '满仓',
      '抄底',
      '割肉',
    ],
    ...[
      '目标价',
      '涨到多少',
      '跌到多少',
      '会涨',
      '会跌',
      '明天涨',
      '明天跌',
      '还能涨',
      '还会',
      '必涨',
      '稳赚',
      '推荐',
      '荐股',
      '牛股',
      '内幕',
      '翻倍',
      '买进',
      '持有吗',
      '能拿',
      '止盈',
      '止损多少',
      '多少钱卖',
      '多少钱买',
      '建议买',
      '建议卖',
    ],
    ...[
      'buy',
      'sell',
      'target price',
      'price target',
      'will it rise',
      'will it fall',
      'go up',
      'go down',
      'recommend',
      'insider',
      'sure thing',
      'predict',
      'forecast',
      'guarantee',
      'all in',
    ],
  ],
  human: [
    '人工',
    '真人',
    '投顾',
    '客服',
    '问老师',
    '找人',
    'human',
    'adviser',
    'advisor',
    'customer service',
    'real person',
  ],
  greeting: [
    '你好',
    '您好',
    '在吗',
    '早上好',
    '下午好',
    '晚上好',
    '谢谢',
    '你是谁',
    '你会什么',
    '你能做什么',
    'hello',
    'hi',
    'thanks',
    'thank you',
    'who are you',
    'what can you do',
  ],
  meaning: [
    '什么是',
    '是什么',
    '什么意思',
    '怎么看',
    '怎么算',
    '如何理解',
    '解释',
    '含义',
    '区别',
    '意味',
    '公式',
    'what is',
    'what does',
    'meaning',
    'mean',
    'explain',
    'how is',
    'define',
  ],
  where: [
    '怎么用',
    '在哪',
    '哪里',
    '怎么进',
    '怎么设置',
    '怎么添加',
    '怎么打开',
    '如何',
    '怎么',
    '入口',
    'where',
    'how do i',
    'how to',
    'find the',
    'open the',
  ],
} as const;

const topicWords: Readonly<Record<FactTopic, readonly string[]>> = {
  price: [
    '价格',
    '现价',
    '股价',
    '多少钱',
    '涨跌',
    '涨了',
    '跌了',
    '行情',
    '今天怎么样',
    '走势',
    'price',
    'quote',
    'change',
    'today',
  ],
  score: ['评分', '得分', '分数', '诊断', '综合', '怎么样', '状态', 'score', 'diagnos', 'overall'],
  technical: [
    '技术',
    '均线',
    'macd',
    '支撑',
    '压力',
    '趋势',
    '形态',
    '胜率',
    'technical',
    'support',
    'resistance',
    'trend',
  ],
  capital: ['资金', '主力', '净流入', '净流出', '大单', 'capital', 'flow', 'main force'],
  fundamental: [
    '基本面',
    '业绩',
    '营收',
    '利润',
    '财报',
    '负债',
    'roe',
    'fundamental',
    'earnings',
    'revenue',
    'profit',
    'debt',
  ],
  sentiment: ['题材', '概念', '行业', '情绪', '热度', 'theme', 'industry', 'sentiment'],
  valuation: ['估值', '市盈率', '市净率', '股息', '分位', 'pe', 'pb', 'valuation', 'dividend'],
  events: ['公告', '事件', '新闻', '消息', '解禁', '分红', 'news', 'event', 'announcement'],
};

const pageWords: Readonly<Record<TalkPage, readonly string[]>> = {
  watchlist: ['自选', 'watchlist'],
  diagnosis: ['个股诊断', '诊股', 'diagnosis'],
  paper: ['模拟交易', '模拟盘', '模拟账户', 'paper trading', 'simulated account'],
  training: ['训练', '练盘', '复盘', 'training', 'practice'],
  risk: ['风险测评', '适当性', '风险等级', 'risk test', 'risk assessment'],
  orders: ['订单', '退款', '我的服务', 'order', 'refund'],
  notices: ['提醒', '通知', '推送', 'reminder', 'notification'],
  picker: ['选股', 'screener', 'stock picker'],
};

const says = (text: string, all: readonly string[]): boolean => all.some((word) => holds(text, word));

/** Letters as they are meant: without signs that are not seen, in one width, spaces taken out between Chinese signs. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{Script=Han})[\s·.,，。*_-]+(?=\p{Script=Han})/gu, '');

/**
 * What somebody wants to know, by rules. The order is the meaning: a person in need comes before everything, then what is
 * never answered, so that no other word of a question opens a way around it. Source: product handbook 6.7.
 */
export function intentOf(text: string, hasStock: boolean): Intent {
  const plain = plainOf(text);
  if (says(plain, words.distress)) return { kind: 'distress' };
  if (says(plain, words.trade)) return { kind: 'trade' };
  if (says(plain, words.human)) return { kind: 'human' };
  const term = termIn(plain);
  if (term && says(plain, words.meaning) && !hasStock) return { kind: 'term', termKey: term.key };
  const page = talkPages.find((one) => says(plain, pageWords[one]));
  if (page && says(plain, words.where) && !hasStock) return { kind: 'page', page };
  const topics = factTopics.filter((topic) => says(plain, topicWords[topic]));
  if (hasStock && topics.length > 0) return { kind: 'fact', topics: topics.slice(0, 3) };
  if (term) return { kind: 'term', termKey: term.key };
  if (page) return { kind: 'page', page };
  if (says(plain, words.greeting)) return { kind: 'greeting' };
  return topics.length > 0 ? { kind: 'fact', topics: topics.slice(0, 3) } : { kind: 'unknown' };
}
