import { cents } from '@lianpan/domain';
import { isBidChance } from '@lianpan/market/auction';
import type { DataOf } from '../../http/handle.ts';
import type { BidStock } from '../../market/wire/auction-questions.ts';
import { percentOf, type ToolDay } from '../tool/service.ts';

type BidAnswer = DataOf<'POST /api/stocks/hall/getBidChanceStockList'>;
type BidRow = BidAnswer['list'][number];
type BidTab = 'ALL' | 'OWN' | 'DOWN' | 'GRAB' | 'LIMIT' | 'VOLUME' | 'WEAK_TO_STRONG';

const tagsOf = {
  GRAB: ['grab'],
  WEAK_TO_STRONG: ['weakToStrong'],
  LIMIT: ['onePrice'],
  VOLUME: ['volume'],
  DOWN: ['dump', 'strongToWeak'],
} as const satisfies Record<Exclude<BidTab, 'ALL' | 'OWN'>, BidStock['tags']>;

/** While orders can be withdrawn nothing is judged: all are in the list of all. Whoever is named is among the own ones. */
export const isInTab = (stock: BidStock, tab: BidTab): boolean =>
  tab === 'OWN'
    ? true
    : tab === 'ALL'
      ? stock.score === null || isBidChance(stock)
      : tagsOf[tab].some((tag) => stock.tags.includes(tag));

/** Best first, as the tab means it; before there are scores, the dearest. Equal ones by their number. */
export function orderOf(tab: BidTab): (a: BidStock, b: BidStock) => number {
  const figureOf = ({ score, amount, unmatchedAmount, volumeRatio, change }: BidStock): number => {
    if (tab === 'LIMIT') return unmatchedAmount;
    if (tab === 'VOLUME') return volumeRatio ?? 0;
    return tab === 'DOWN' ? -change : (score ?? amount / 1e12);
  };
  return (a, b) => figureOf(b) - figureOf(a) || a.slot - b.slot;
}

/** The call as a whole: how its stocks open, and what was matched. */
export function bidSummary(stocks: readonly BidStock[]): NonNullable<BidAnswer['summary']> {
  const count = (isCounted: (stock: BidStock) => boolean): number => stocks.filter(isCounted).length;
  return {
    upNum: count(({ change }) => change > 0),
    flatNum: count(({ change }) => change === 0),
    downNum: count(({ change }) => change < 0),
    limitUpNum: count(({ isAtUpLimit }) => isAtUpLimit),
    limitDownNum: count(({ isAtDownLimit }) => isAtDownLimit),
    amount: Math.round(stocks.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** Nothing for a slot that holds no stock. */
export function bidRow(stock: BidStock, { cellOf }: ToolDay): BidRow | undefined {
  const cell = cellOf(stock.slot);
  const whole = (amount: number | null): number | null => (amount === null ? null : Math.round(amount));
  const since = (price: number | null): number | null =>
    price === null || stock.price === 0 || !cell?.open ? null : percentOf(price / cell.open - 1);
  return (
    cell && {
      ...cell,
      bidPrice: stock.price,
      bidChangePct: percentOf(stock.change)!,
      bidVolume: stock.volume,
      bidAmount: Math.round(stock.amount),
      bidVolumeRatio: stock.volumeRatio === null ? null : cents(stock.volumeRatio),
      bidYestRatioPct: percentOf(stock.yesterdayShare),
      bidTurnoverPct: percentOf(stock.turnover),
      unmatchedAmount: Math.round(stock.unmatchedAmount),
      grabRangePct: percentOf(stock.grabRange),
      grabOrderAmount: whole(stock.grabOrderAmount),
      grabDealAmount: whole(stock.grabDealAmount),
      grabSharePct: percentOf(stock.grabShare),
      streak: stock.streak,
      yestState: stock.yesterday,
      bidTags: [...stock.tags],
      bidScore: stock.score === null ? null : cents(stock.score),
      afterOpenPct: since(cell.price),
      maxAfterPct: since(cell.high),
    }
  );
}
