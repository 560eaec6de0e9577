import { atLeast, atMost, between, continued, inARow, limit, signal, type Wordings } from './wording.ts';

/** Bought over some days, as the exchanges' public list says. */
const listed = (zh: string, en: string) =>
  signal(
    ({ choice }) => [`近${choice('n')}日${zh}净买入`, `${en}, ${daysText(choice('n'))}`],
    ({ choice }) => [`近${choice('n')}日无${zh}净买入`, `No ${continued(en)}, ${daysText(choice('n'))}`],
  );

const daysText = (days: string): string => (days === '1' ? '1 day' : `${days} days`);

/** F01 to F20, and the lists of tools. */
export const capitalWords: Wordings = {
  F01: atLeast(['主力净流入', 'Main net inflow'], 'sum'),
  F02: atLeast(['主力净占比', 'Main net inflow ratio'], 'percent'),
  F03: atLeast(({ choice }) => [`近${choice('n')}日主力净流入`, `${choice('n')}-day main net inflow`], 'sum'),
  F04: inARow(() => ['主力连续流入', 'Main inflow']),
  F05: atLeast(['超大单净流入', 'Extra-large order net inflow'], 'sum'),
  F06: signal(['低位资金流入', 'Main inflow near 250-day low']),
  F07: signal(['高位资金流出', 'Main outflow near 250-day high']),
  F08: limit(['近10日DDX飘红', 'DDX-positive days in 10'], { key: 'n', sign: '≥', unit: 'days' }),
  F09: between(['获利盘', 'Chips in profit'], 'percent'),
  F10: atMost(['90%筹码集中度', '90% chip concentration'], 'percent'),
  F11: signal(['筹码单峰密集', 'Single-peak chips'], ['筹码非单峰密集', 'No single-peak chips']),
  F12: {
    ...signal(['股价接近平均成本', 'Price near average cost'], ['股价不接近平均成本', 'Price not near average cost']),
    figure: () => ['较平均成本', 'vs average cost'],
  },
  F13: listed('龙虎榜', 'Net buying on dragon-tiger list'),
  F14: listed('龙虎榜机构', 'Institutional net buying'),
  F15: listed('龙虎榜知名游资', 'Known hot-money net buying'),
  F16: atLeast(['融资余额5日增幅', '5-day margin balance growth'], 'percent', 'least', [
    '非融资标的',
    'not marginable',
  ]),
  F17: {
    ...atLeast(['股东户数减少', 'Drop in shareholders'], 'percent'),
    figure: () => ['股东户数变动', 'Change in shareholders'],
  },
  F18: {
    ...signal(
      ['近20日大宗溢价成交', 'Block trade at premium within 20 days'],
      ['近20日无大宗溢价成交', 'No block trade at premium within 20 days'],
    ),
    figure: () => ['大宗最高溢价', 'Top block premium'],
  },
  F19: signal(['尾盘抢筹', 'Late-session buying rush']),
  F20: signal(['竞价抢筹', 'Call-auction buying rush']),
  C05: atLeast(['封板强度', 'Limit-up seal strength'], 'plain', 'least', ['未封板', 'not sealed']),
  C09: signal(['底部放量', 'Volume surge at the bottom']),
};
