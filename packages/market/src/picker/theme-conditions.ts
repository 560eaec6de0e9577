import { riskStatusOn } from '../rules/risk-status.ts';
import { bound, choice, choiceOf, known, listOf, numberOf, period, type Condition } from './condition.ts';
import type { ListParameter, ListSource, ParameterValues, Words } from './condition.ts';
import {
  anyKnown,
  atAnyTime,
  atTheClose,
  decideByFact,
  decideByProfile,
  profileAtLeast,
  profileAtMost,
} from './profile-rules.ts';
import type { StockView } from './stock-view.ts';

/** The smallest impact that is a major one, of −2 to 2. Source: market handbook D.6. */
const majorImpact = 2;

const list = (from: ListSource, name: Words): readonly [ListParameter] => [{ kind: 'list', key: 'any', name, from }];

/** Of a known set, how many are asked for; `null` for a set that is not known. */
const hitsOf = (own: readonly string[] | null, values: ParameterValues): number | null =>
  own && listOf(values, 'any').filter((entry) => own.includes(entry)).length;

/** Holds where the stock has one of what is asked for; the figure is how many. */
const belongs = (ownOf: (stock: StockView) => readonly string[] | null) => {
  const count = (stock: StockView, values: ParameterValues): number | null => hitsOf(ownOf(stock), values);
  return {
    test(stock: StockView, values: ParameterValues): boolean | null {
      const hits = count(stock, values);
      return hits === null ? null : hits > 0;
    },
    value: count,
  };
};

/** Whether a stock without a hit is in an index whose members nobody knows is not known. */
const belongsToIndex = ((): ReturnType<typeof belongs> => {
  const known = belongs(({ profile }) => profile?.indices ?? null);
  const isOpen = ({ profile }: StockView, values: ParameterValues): boolean =>
    (hitsOf(profile?.unknownIndices ?? [], values) ?? 0) > 0;
  return {
    test(stock, values) {
      const isHit = known.test(stock, values);
      return isHit === false && isOpen(stock, values) ? null : isHit;
    },
    value: (stock, values) => (isOpen(stock, values) ? null : known.value(stock, values)),
  };
})();

const one = (name: string | null | undefined): readonly string[] | null => (name ? [name] : null);

/** A stock that nobody named is of no known board, status or concept. */
const isNamed = ({ security }: StockView): boolean => security.stockNo !== '';

const ofSecurity = { category: 'theme', isIntraday: true, needs: [], unit: 'count' } as const;
const ofProfile = { ...atAnyTime, category: 'theme' } as const;

const memberships: readonly Condition[] = [
  {
    ...ofSecurity,
    id: 'N01',
    name: ['属于概念', 'Concept'],
    definition: ['属于所选概念中的任意一个；数值为个数', 'In any of the chosen concepts; the value is how many'],
    parameters: list('concepts', ['概念', 'Concepts']),
    ...belongs((stock) => (isNamed(stock) ? stock.security.concepts : null)),
  },
  {
    ...ofSecurity,
    id: 'N02',
    name: ['属于行业', 'Industry'],
    definition: ['属于所选行业中的任意一个', 'In any of the chosen industries'],
    parameters: list('industries', ['行业', 'Industries']),
    ...belongs(({ security }) => one(security.industry)),
  },
  {
    ...ofProfile,
    id: 'N03',
    name: ['属于地区', 'Region'],
    definition: ['注册地在所选地区中的任意一个', 'Registered in any of the chosen regions'],
    parameters: list('regions', ['地区', 'Regions']),
    unit: 'count',
    ...belongs(({ profile }) => one(profile?.region)),
  },
  {
    ...ofProfile,
    id: 'N04',
    name: ['指数成分', 'Index member'],
    definition: [
      '当日为所选指数中任意一个的成分股；数值为个数',
      'On the day a member of any of the chosen indices; the value is how many',
    ],
    parameters: list('indices', ['指数', 'Indices']),
    unit: 'count',
    ...belongsToIndex,
  },
  {
    ...ofSecurity,
    id: 'N05',
    name: ['板块', 'Board'],
    definition: ['在所选上市板块中的任意一个', 'Listed on any of the chosen boards'],
    parameters: list('boards', ['上市板块', 'Boards']),
    ...belongs((stock) => (isNamed(stock) ? [stock.security.board] : null)),
  },
];

const attention: readonly Condition[] = [
  {
    ...atTheClose,
    category: 'theme',
    id: 'N06',
    needs: ['profile', 'themes'],
    name: ['热门题材成员', 'Hot theme'],
    definition: [
      '所属题材的最高热度不少于N（0至100）；无题材不满足',
      'The highest heat of its themes is at least N of 100; stocks without a theme do not qualify',
    ],
    parameters: [bound('least', 60, 'points', [0, 100, 1])],
    unit: 'points',
    ...profileAtLeast(({ bestThemeHeat }) => bestThemeHeat),
  },
  {
    ...atTheClose,
    category: 'theme',
    id: 'N07',
    needs: ['profile', 'themes'],
    name: ['题材龙头', 'Theme leader'],
    definition: [
      '为所属题材的龙头（连板最多）或中军（涨幅不低于3%中流通市值最大）；数值为最高题材热度',
      'Leader of a theme (longest limit-up streak) or its core stock (largest float cap of those up 3% or more); the value is the highest heat of its themes',
    ],
    parameters: [
      choice(
        'role',
        ['角色', 'Role'],
        ['either', '龙头或中军', 'Either'],
        ['leader', '龙头', 'Leader'],
        ['core', '中军', 'Core stock'],
      ),
    ],
    unit: 'points',
    ...decideByFact(
      ({ isThemeLeader, isThemeCore }, _stock, values) => {
        const role = choiceOf(values, 'role');
        if (role === 'leader') return isThemeLeader;
        return role === 'core' ? isThemeCore : anyKnown(isThemeLeader, isThemeCore);
      },
      ({ profile }) => (typeof profile?.bestThemeHeat === 'number' ? known(profile.bestThemeHeat) : null),
    ),
  },
  {
    ...ofProfile,
    id: 'N08',
    needs: ['profile', 'popularity'],
    name: ['人气排名前N', 'Popularity rank'],
    definition: ['人气榜名次不大于N', 'Ranked N or better on the popularity list'],
    parameters: [bound('most', 100, 'count', [1, 10_000, 1])],
    unit: 'count',
    ...profileAtMost(({ popularityRank }) => popularityRank),
  },
  {
    ...ofProfile,
    id: 'N09',
    needs: ['profile', 'popularity'],
    name: ['人气飙升不少于N位', 'Popularity surge'],
    definition: ['人气名次较前一日上升不少于N位', 'Up at least N places on the popularity list from the previous day'],
    parameters: [bound('least', 100, 'count', [1, 10_000, 1])],
    unit: 'count',
    ...profileAtLeast(({ popularityChange }) => popularityChange),
  },
];

const events: readonly Condition[] = [
  {
    ...ofProfile,
    id: 'N10',
    name: ['近N日重大利好/无利空', 'Major good news / no bad news'],
    definition: [
      '近N日事件中有影响为+2的（或没有影响为负的）；数值为最大（或最小）的影响',
      'Events of the last N days include one with an impact of +2, or none with a negative impact; the value is the highest (or lowest) impact',
    ],
    parameters: [
      choice('kind', ['类型', 'Type'], ['good', '有重大利好', 'Major good news'], ['noBad', '无利空', 'No bad news']),
      period(20, 1, 60),
    ],
    unit: 'points',
    ...decideByProfile(
      ({ impactOver }, _stock, values) => {
        if (!impactOver) return null;
        const { largest, smallest } = impactOver(numberOf(values, 'n'));
        return choiceOf(values, 'kind') === 'good' ? largest : smallest;
      },
      (impact, values) => (choiceOf(values, 'kind') === 'good' ? impact >= majorImpact : impact >= 0),
    ),
  },
  {
    ...ofProfile,
    id: 'N11',
    name: ['机构调研不少于k', 'Institutional visits'],
    definition: ['近90日机构调研不少于k次', 'At least k institutional visits in the last 90 days'],
    parameters: [bound('least', 2, 'count', [1, 100, 1])],
    unit: 'count',
    ...profileAtLeast(({ researchVisits90 }) => researchVisits90),
  },
  {
    ...ofProfile,
    id: 'N12',
    name: ['回购/增持中', 'Ongoing buyback or stake increase'],
    definition: [
      '公司回购或股东增持正在进行',
      'The company is buying back shares or a shareholder is increasing a stake',
    ],
    parameters: [
      choice(
        'kind',
        ['类型', 'Type'],
        ['either', '回购或增持', 'Either'],
        ['buyback', '回购', 'Buyback'],
        ['increase', '增持', 'Stake increase'],
      ),
    ],
    unit: 'count',
    ...decideByFact(({ isBuybackUnderWay, isHolderIncreaseUnderWay }, _stock, values) => {
      const kind = choiceOf(values, 'kind');
      if (kind === 'buyback') return isBuybackUnderWay;
      return kind === 'increase' ? isHolderIncreaseUnderWay : anyKnown(isBuybackUnderWay, isHolderIncreaseUnderWay);
    }),
  },
  {
    ...ofSecurity,
    id: 'N13',
    name: ['非ST', 'Excluding ST'],
    definition: ['不是ST、*ST，也不在退市整理期', 'Not ST, not *ST and not in the delisting period'],
    parameters: [],
    test: (stock) => (isNamed(stock) ? riskStatusOn(stock.security, stock.bars.day[stock.last]!) === 'NORMAL' : null),
    value: () => null,
  },
  {
    ...ofProfile,
    id: 'N14',
    name: ['融资融券标的/沪深股通', 'Marginable / Stock Connect'],
    definition: ['为融资融券标的，或沪深股通标的', 'Marginable, or tradable through Stock Connect'],
    parameters: [
      choice('kind', ['类型', 'Type'], ['margin', '融资融券', 'Marginable'], ['connect', '沪深股通', 'Stock Connect']),
    ],
    unit: 'count',
    ...decideByFact(({ isMarginEligible, isConnectEligible }, _stock, values) =>
      choiceOf(values, 'kind') === 'margin' ? isMarginEligible : isConnectEligible,
    ),
  },
];

/** N01 to N14: where a stock belongs, who looks at it, and what happened. Source: market handbook E.2. */
export const themeConditions: readonly Condition[] = [...memberships, ...attention, ...events];
