import { percentileRank } from '../diagnosis/percentiles.ts';
import { yearDays } from '../picker/capital-conditions.ts';
import type { ViewOf } from '../picker/market-views.ts';
import type { StockView } from '../picker/stock-view.ts';
import { isOfUniverse } from '../picker/universe.ts';
import { newStockDays } from '../rules/standard-universe.ts';
import { bottomRiseOf, risesAtTheBottom, type BottomRise } from './bottom-rise.ts';

/** Trading days, the day itself included, within which a stock was first on the list. */
const listedWithin = 20;
/** Stocks that are looked at in one part. */
const stocksAPart = 200;

/** A stock of the list. */
export interface ListedRise extends BottomRise {
  readonly index: number;
  /** The first of the last twenty trading days on which it rose so. */
  readonly firstDay: number;
  /** From the close of that day, adjusted for rights, a fraction. */
  readonly sinceFirst: number;
}

/**
 * The stocks of the standard universe that rise on volume at the bottom on a day, the highest score first, in parts. Money is ranked
 * among all stocks of the universe. `viewsOn` shows the stocks on a day that is not later. Source: market handbook C.9.
 */
export function* bottomList(
  count: number,
  day: number,
  viewsOn: (day: number) => ViewOf,
): Generator<void, ListedRise[]> {
  const views = viewsOn(day);
  const shares: number[] = [];
  const found = yield* bottomRises(count, views, (stock) => {
    const share = mainShareOf(stock);
    if (share !== null) shares.push(share);
  });
  const sorted = Float64Array.from(shares).sort();
  const past = Array.from({ length: listedWithin - 1 }, (_, n) => viewsOn(day - listedWithin + 1 + n));
  const listed: ListedRise[] = [];
  for (const { index, stock } of found) {
    yield;
    const rise = bottomRiseOf(stock, percentileRank(sorted, mainShareOf(stock)));
    if (!rise) continue;
    const first = past.findIndex((then) => isListed(index, then));
    const firstDay = first < 0 ? day : day - listedWithin + 1 + first;
    const from = stock.bars.close[stock.bars.day.indexOf(firstDay)]!;
    listed.push({ ...rise, index, firstDay, sinceFirst: stock.close() / from - 1 });
  }
  return listed.sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || a.index - b.index);
}

/** The stocks themselves, in parts; `looksAt` is told of all stocks of the universe. */
export function* bottomRises(
  count: number,
  views: ViewOf,
  looksAt?: (stock: StockView) => void,
): Generator<void, { readonly index: number; readonly stock: StockView }[]> {
  const found: { readonly index: number; readonly stock: StockView }[] = [];
  for (let index = 0; index < count; index++) {
    if (index % stocksAPart === stocksAPart - 1) yield;
    if (!isOfUniverse('std', index, views)) continue;
    looksAt?.(views(index, newStockDays)!);
    const stock = views(index, yearDays)!;
    if (risesAtTheBottom(stock) === true) found.push({ index, stock });
  }
  return found;
}

function isListed(index: number, views: ViewOf): boolean {
  if (!isOfUniverse('std', index, views)) return false;
  const stock = views(index, yearDays);
  return stock !== null && risesAtTheBottom(stock) === true;
}

/** Main net over what was traded; `null` where it is not known. */
function mainShareOf(stock: StockView): number | null {
  const share = stock.back(stock.bars.mainNet, 0) / stock.back(stock.bars.amount, 0);
  return Number.isFinite(share) ? share : null;
}
