import { bound, choice, choiceOf, known, period, numberOf, type Condition } from './condition.ts';
import { clean } from './figure-rules.ts';
import { atAnyTime, atTheClose, decideByFact, decideByProfile, profileAtLeast } from './profile-rules.ts';
import type { ListedNets, ListWindow, Perhaps, StockProfile } from './stock-profile.ts';

/** Source: market handbook C.8, type GRAB. */
const minLateChange = 0.015;
const minLateTimes = 1.5;
const minLateNet = 5e6;
const minLateShare = 0.05;
/** Source: market handbook C.3, tag 抢筹. */
const minGrabRange = 0.01;
const minGrabShare = 0.4;

const directionDays = 10;

const listWindow = choice(
  'n',
  ['周期', 'Period'],
  ['5', '5日', '5 days'],
  ['1', '1日', '1 day'],
  ['3', '3日', '3 days'],
  ['10', '10日', '10 days'],
  ['20', '20日', '20 days'],
);

/** A stock that the lists did not name was bought by nobody there. */
const byLists = (pick: (nets: ListedNets) => Perhaps) =>
  decideByProfile(
    ({ listedNets }, _stock, values) =>
      listedNets ? pick(listedNets[Number(choiceOf(values, 'n')) as ListWindow]) : null,
    (net) => net > 0,
  );

/** Days among the last ten with more bought than sold by large orders; NaN unless all ten are known. */
function redDays({ directions10 }: StockProfile): number {
  if (directions10?.length !== directionDays) return Number.NaN;
  let count = 0;
  for (let day = 0; day < directionDays; day++) {
    const direction = directions10[day]!;
    if (!Number.isFinite(direction)) return Number.NaN;
    if (direction > 0) count++;
  }
  return count;
}

/** A figure that is worked out when it is read, and how much of it is enough. */
type Reached = readonly [figure: () => number | null, least: number];

/** Reaches every bound; false as soon as one figure that is known does not, whatever the others are. */
function reachAll(...pairs: readonly Reached[]): boolean | null {
  let isKnown = true;
  for (const [figureOf, least] of pairs) {
    const figure = figureOf();
    if (figure === null) isKnown = false;
    else if (clean(figure) < least) return false;
  }
  return isKnown ? true : null;
}

const cleaned = (figure: number | null | undefined): number | null =>
  typeof figure === 'number' ? known(clean(figure)) : null;

const isLateGrab = (profile: StockProfile): boolean | null => {
  if (profile.hasLateRise === false) return false;
  return reachAll(
    [() => profile.lateChange, minLateChange],
    [() => profile.lateMainNet, minLateNet],
    [() => profile.lateMainNetShare, minLateShare],
    // Twenty more days are drawn for it.
    [() => profile.lateAmountTimes, minLateTimes],
  );
};

/** The range first: for its share the minutes must be drawn. */
const isAuctionGrab = (profile: StockProfile): boolean | null =>
  reachAll([() => profile.grabRange, minGrabRange], [() => profile.grabShare, minGrabShare]);

/** Of F01 to F20 those that need more than bars: sizes of orders, lists, credit, and single hours of the day. */
export const tradingConditions: readonly Condition[] = [
  {
    ...atTheClose,
    id: 'F05',
    category: 'capital',
    name: ['超大单净流入', 'Extra-large order net inflow'],
    definition: ['今日超大单净流入不少于N元', 'Net inflow of extra-large orders today is at least N'],
    parameters: [bound('least', 1e7, 'yuan', [0, 1e12, 1e4])],
    unit: 'yuan',
    ...profileAtLeast(({ superLargeNet }) => superLargeNet),
  },
  {
    ...atTheClose,
    id: 'F08',
    category: 'capital',
    name: ['DDX飘红', 'DDX-positive days'],
    definition: [
      '最近10个交易日中，DDX（大单净买股数/流通股）大于0的不少于N日',
      'DDX (net shares bought by large orders ÷ float) was above 0 on at least N of the last 10 trading days',
    ],
    parameters: [{ ...period(7, 1, directionDays), isBound: true }],
    unit: 'days',
    ...decideByProfile(redDays, (days, values) => days >= numberOf(values, 'n')),
  },
  {
    ...atTheClose,
    id: 'F13',
    needs: ['profile', 'lists'],
    category: 'capital',
    name: ['龙虎榜净买入', 'Net buying on dragon-tiger list'],
    definition: ['近N日龙虎榜净买额之和大于0', 'Net buying on dragon-tiger lists over N days is above 0'],
    parameters: [listWindow],
    unit: 'yuan',
    ...byLists(({ all }) => all),
  },
  {
    ...atTheClose,
    id: 'F14',
    needs: ['profile', 'lists'],
    category: 'capital',
    name: ['机构席位买入', 'Institutional net buying'],
    definition: [
      '近N日龙虎榜机构席位净买额大于0',
      'Net buying by institutional seats on dragon-tiger lists over N days is above 0',
    ],
    parameters: [listWindow],
    unit: 'yuan',
    ...byLists(({ institutions }) => institutions),
  },
  {
    ...atTheClose,
    id: 'F15',
    needs: ['profile', 'lists'],
    category: 'capital',
    name: ['知名游资买入', 'Known hot-money net buying'],
    definition: [
      '近N日龙虎榜知名游资席位净买额大于0',
      'Net buying by known hot-money seats on dragon-tiger lists over N days is above 0',
    ],
    parameters: [listWindow],
    unit: 'yuan',
    ...byLists(({ hotMoney }) => hotMoney),
  },
  {
    ...atAnyTime,
    id: 'F16',
    category: 'capital',
    name: ['融资余额增加', 'Margin balance growth'],
    definition: [
      '已公布的融资余额5日增幅不低于N；非融资标的不满足',
      'The published margin balance grew at least N in 5 days; non-marginable stocks do not qualify',
    ],
    parameters: [bound('least', 0.05, 'fraction', [0, 5, 0.01])],
    unit: 'fraction',
    ...profileAtLeast(({ marginChange5 }) => marginChange5),
  },
  {
    ...atAnyTime,
    id: 'F18',
    category: 'capital',
    name: ['大宗溢价', 'Block trade at premium'],
    definition: [
      '近20日有大宗交易的成交价不低于当日收盘价；数值为最高溢价',
      'A block trade of the last 20 days was priced at or above that day’s close; the value is the highest premium',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideByProfile(
      ({ bestBlockPremium20 }) => bestBlockPremium20,
      (premium) => premium >= 0,
    ),
  },
  {
    ...atTheClose,
    id: 'F19',
    category: 'capital',
    name: ['尾盘抢筹', 'Late-session buying rush'],
    definition: [
      '14:30以来涨幅不低于1.5%，成交额占比不低于20日均值的1.5倍，主力净流入不少于500万元且不低于同期成交额的5%；数值为涨幅',
      'Since 14:30: up at least 1.5%, share of turnover at least 1.5 times its 20-day average, and main net inflow at least ¥5M and 5% of turnover in that time; the value is the rise',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideByFact(isLateGrab, ({ profile }) => cleaned(profile?.lateChange)),
  },
  {
    ...atTheClose,
    id: 'F20',
    category: 'capital',
    name: ['竞价抢筹', 'Call-auction buying rush'],
    definition: [
      '9:20至9:25虚拟价上涨不低于1%，且期间新增匹配量不低于匹配总量的40%；数值为涨幅',
      'From 9:20 to 9:25 the indicative price rose at least 1%, and at least 40% of the matched volume was added then; the value is the rise',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideByFact(isAuctionGrab, ({ profile }) => cleaned(profile?.grabRange)),
  },
];
