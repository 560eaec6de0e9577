import type { Slots } from '../../company/news-item.ts';
import { periodEndOf, type Forecast } from '../../company/statement.ts';
import type { BothLanguages, EventDetail } from '../../company/stock-event.ts';
import { inBoth, moneyWords, percentWords, priceWords } from '../../company/wording.ts';
import { indexDefinitions } from '../index-engine.ts';
import type { AnnouncementKey } from './announcement-texts.ts';

/** Which text an event gets and what stands in its slots, the company's name aside. */
export interface Wording {
  readonly key: AnnouncementKey;
  readonly slots: Slots;
}

/** Figures that stand in the text of a result and not in its event. */
export interface ResultFigures {
  readonly profit: number;
  readonly forecast: Pick<Forecast, 'kind' | 'profitLow' | 'profitHigh'> | null;
}

const periods: readonly BothLanguages[] = [
  ['一季度', 'the first quarter'],
  ['上半年', 'the first half'],
  ['前三季度', 'the first three quarters'],
  ['年度', 'the year'],
];

const periodWords = (report: number): BothLanguages => {
  const year = periodEndOf(report).slice(0, 4);
  const [zh, en] = periods[report & 3]!;
  return [`${year}年${(report & 3) === 3 ? '全年' : zh}`, `${en} of ${year}`];
};

const countWords = (count: number): BothLanguages => inBoth(String(Math.round(count * 100) / 100));

/** Chooses the text of an event. A figure that is not known yet leaves the plainer text of its kind. */
export function wordingOf(detail: EventDetail, result: ResultFigures | null): Wording {
  switch (detail.type) {
    case 'FORECAST':
    case 'EXPRESS':
    case 'REPORT':
      return resultWording(detail, result);
    case 'DIVIDEND':
      return detail.bonus > 0
        ? { key: 'dividend.transfer', slots: { cash: priceWords(detail.cash), shares: countWords(detail.bonus * 10) } }
        : { key: 'dividend.cash', slots: { cash: priceWords(detail.cash) } };
    case 'UNLOCK':
      return { key: 'unlock', slots: { share: percentWords(detail.shareOfFloat ?? 0) } };
    case 'HOLDER_TRADE':
      return {
        key: detail.direction === 'INCREASE' ? 'holder.INCREASE' : 'holder.REDUCTION',
        slots: { share: percentWords(detail.shareOfTotal ?? 0) },
      };
    case 'BUYBACK':
      return { key: 'buyback', slots: { share: percentWords(detail.shareOfCap ?? 0) } };
    case 'PLEDGE':
      return { key: 'pledge', slots: { share: percentWords(detail.pledgeRatio ?? 0) } };
    case 'PLACEMENT':
      return { key: 'placement', slots: { share: percentWords(detail.shareRatio ?? 0) } };
    case 'RIGHTS_ISSUE':
      return {
        key: 'rights',
        slots: { shares: countWords((detail.shareRatio ?? 0) * 10), price: priceWords(detail.price ?? 0) },
      };
    case 'MAJOR_CONTRACT':
      return { key: 'contract', slots: { share: percentWords(detail.shareOfRevenue ?? 0) } };
    case 'MERGER':
      return { key: 'merger', slots: { amount: moneyWords(detail.amount ?? 0) } };
    case 'EQUITY_INCENTIVE':
      return { key: 'incentive', slots: { share: percentWords(detail.shareOfTotal ?? 0) } };
    case 'REGULATION':
      return { key: `regulation.${detail.step ?? 'LETTER'}`, slots: {} };
    case 'RISK_WARNING':
      return { key: `warning.${detail.change ?? 'IMPOSED'}`, slots: {} };
    case 'LAWSUIT':
      return { key: 'lawsuit', slots: { amount: moneyWords(detail.amount ?? 0) } };
    case 'MANAGEMENT_CHANGE':
      return { key: `management.${detail.role ?? 'SECRETARY'}`, slots: {} };
    case 'RESEARCH_VISIT':
      return { key: 'visit', slots: { count: countWords(detail.institutions ?? 0) } };
    case 'BLOCK_TRADE': {
      const discount = detail.discount ?? 0;
      return {
        key: discount > 0 ? 'block.discount' : 'block.premium',
        slots: { amount: moneyWords(detail.amount ?? 0), share: percentWords(discount) },
      };
    }
    case 'SUSPENSION':
      return { key: 'suspension', slots: {} };
    case 'RESUMPTION':
      return { key: 'resumption', slots: {} };
    case 'INDEX_CHANGE': {
      const name = indexDefinitions.find(({ symbol }) => symbol === detail.symbol)?.name ?? detail.symbol;
      return { key: `index.${detail.change}`, slots: { index: inBoth(name) } };
    }
    case 'NOTICE':
      throw new RangeError('a notice has its own title and no wording');
    case 'DRAGON_TIGER':
      return listingWording(detail.reasons, detail.net);
  }
}

/** Reasons of the list as people say them; the codes are those of the rules. */
const listingReasons: Readonly<Record<string, BothLanguages>> = {
  L1: ['当日涨幅居前', 'a large rise'],
  L2: ['当日跌幅居前', 'a large fall'],
  L3: ['当日振幅居前', 'a wide range'],
  L4: ['当日换手率居前', 'a high turnover'],
  L5: ['当日无涨跌幅限制', 'a day without price limits'],
  L6: ['异常波动', 'abnormal movement'],
  L7: ['严重异常波动', 'seriously abnormal movement'],
};

function listingWording(reasons: readonly string[], net: number | null): Wording {
  const known = reasons.flatMap((reason) => (listingReasons[reason] ? [listingReasons[reason]] : []));
  if (net === null || known.length === 0) return { key: 'unusual', slots: {} };
  return {
    key: net >= 0 ? 'unusual.bought' : 'unusual.sold',
    slots: {
      reasons: [known.map(([zh]) => zh).join('、'), known.map(([, en]) => en).join(', ')],
      net: moneyWords(Math.abs(net)),
    },
  };
}

function resultWording(
  detail: Extract<EventDetail, { readonly type: 'FORECAST' | 'EXPRESS' | 'REPORT' }>,
  result: ResultFigures | null,
): Wording {
  const period = periodWords(detail.report);
  const forecast = result?.forecast;
  if (detail.type === 'FORECAST' && forecast) {
    const slots = { period, low: moneyWords(forecast.profitLow), high: moneyWords(forecast.profitHigh) };
    return { key: `forecast.${forecast.kind}`, slots };
  }
  const paper = detail.type === 'EXPRESS' ? 'express' : 'report';
  const slots = { period, profit: moneyWords(result?.profit ?? 0) };
  const growth = detail.profitGrowth;
  if (growth === null || detail.isLoss !== false) return { key: `${paper}.plain`, slots };
  const way = growth >= 0 ? 'growth' : 'decline';
  return { key: `${paper}.${way}`, slots: { ...slots, growth: percentWords(growth) } };
}
