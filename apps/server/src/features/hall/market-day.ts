import { cents } from '@lianpan/domain';
import { listedCountOn, wholeMarketShare } from '@lianpan/market/rules';
import type { DataOf } from '../../http/handle.ts';
import { countStock, noBreadth } from '../../market/breadth.ts';
import { indexStrip } from '../../market/index-strip.ts';
import type { Market } from '../../market/market.ts';
import { askOnce, type ToolDay } from '../tool/service.ts';

type MarketInfo = DataOf<'GET /api/stocks/hall/getStockMarketInfo'>;

/** How much of a real market is known on a date, where it is too little to stand for all of it. */
export function coverageOn(market: Market, knownNum: number, date: string): MarketInfo['coverage'] {
  if (market.name === 'simulated') return null;
  const listedNum = listedCountOn(date);
  return knownNum >= wholeMarketShare * listedNum ? null : { knownNum, listedNum };
}

/** What the market did on a day that is over: its indices and stocks at the close. */
export async function describeDay(market: Market, day: ToolDay): Promise<MarketInfo> {
  const breadth = noBreadth();
  let amount = 0;
  for (const { kind, slot } of market.directory.entries) {
    const cell = kind === 'stock' ? day.cellOf(slot) : undefined;
    if (cell?.price === null || cell?.prevClose === null || cell === undefined) continue;
    amount += cell.amount ?? 0;
    const limit = cell.limitState === 'UP' || cell.limitState === 'DOWN' ? cell.limitState : null;
    countStock(breadth, (cell.price / cell.prevClose - 1) * 100, limit);
  }
  return {
    ...day.fresh,
    indices: await indicesOn(market, day),
    breadth: { ...breadth, suspended: null },
    coverage: coverageOn(market, breadth.up + breadth.flat + breadth.down, day.tradeDate),
    marketAmount: amount === 0 ? null : cents(amount),
    projectedAmount: null,
  };
}

/** The indices that have the day, at its close; the line of its minutes is not kept. */
export async function indicesOn(
  market: Market,
  { tradeDate }: Pick<ToolDay, 'tradeDate'>,
): Promise<MarketInfo['indices']> {
  const entries = indexStrip.flatMap((symbol) => market.directory.find(symbol) ?? []);
  const rows = await Promise.all(
    entries.map(async (entry) => {
      const { date, close, amount } = await askOnce(market, 'kLine', entry.slot, 'day', 'none');
      const at = date.indexOf(tradeDate);
      const [price, prevClose] = [close[at], close[at - 1]];
      if (price === undefined || prevClose === undefined) return [];
      const figures = {
        price: cents(price),
        changePct: cents((price / prevClose - 1) * 100),
        changeAmt: cents(price - prevClose),
        prevClose: cents(prevClose),
        amount: amount[at] || null,
        line: [],
      };
      const { symbol, name, nameEn, source } = entry;
      return [{ symbol, name, nameEn: nameEn ?? name, ...figures, tradeDate, sourceName: source }];
    }),
  );
  return rows.flat();
}
