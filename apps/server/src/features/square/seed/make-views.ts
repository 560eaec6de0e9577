import type { Db } from '@lianpan/db';
import { shanghaiClock, shanghaiDate } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Market } from '../../../market/market.ts';
import { acts, figuresOn, items } from '../../content/service.ts';
import { selectUnmadeViews } from './queries.ts';
import { seedViews } from './views.ts';

type Row = Awaited<ReturnType<typeof selectUnmadeViews>>[number];

/** Stocks that are looked at before a view gives up until the next time. */
const mostTried = 60;
const closeClock = '15:00:00';
const benchmark = '000300.SH';

/** The newest trading day that was over when something was written, and whose figures no longer change. */
function dayBefore(market: Market, writtenAt: number): number {
  const written = shanghaiDate(writtenAt);
  const isAfterClose = aShareCalendar.isTradingDay(written) && shanghaiClock(writtenAt) >= closeClock;
  const over = aShareCalendar.atOrBefore(written) - (aShareCalendar.isTradingDay(written) && !isAfterClose ? 1 : 0);
  const { tradeDate, final } = market.freshness();
  return Math.min(over, aShareCalendar.atOrBefore(tradeDate) - (final ? 0 : 1));
}

/**
 * Gives views of the demonstration a stock of which their words were true on their day, with its figures of that day; how many.
 * The market is not up yet while rows are seeded: until then each waits unseen.
 */
export async function makeDemoViews(db: Db, market: Market): Promise<number> {
  let made = 0;
  const taken = new Set<string>();
  for (const row of await selectUnmadeViews(db)) if (await makeDemoView(db, market, row, taken)) made += 1;
  return made;
}

async function makeDemoView(db: Db, market: Market, row: Row, taken: Set<string>): Promise<boolean> {
  const place = seedViews.findIndex(({ text }) => idOfWords(text) === row.clientReqId);
  const view = seedViews[place];
  const { customerId } = row;
  const day = dayBefore(market, row.createdAt.getTime());
  if (!view || customerId === null || day < 0) return false;
  const tradeDate = aShareCalendar.dateOf(day);
  // The market takes its time, which no transaction waits for.
  const found = await stockFor(market, view.figures, { tradeDate, from: place * 41, taken });
  if (!found) return false;
  const { stockNo, priceFen, cited } = found;
  taken.add(stockNo);
  const indexFen = await closeFen(market, benchmark, tradeDate);
  const of = { itemId: row.id, stockNo, market: market.name };
  const { direction, horizonDays } = view;
  const endDate = aShareCalendar.dateOf(day + horizonDays);
  return db.transaction(async (tx) => {
    if ((await items.lockItem(tx, row.id))?.state !== auditStates.checking) return false;
    await items.insertStocks(tx, [{ ...of, priceFen, indexFen, tradeDate }]);
    await items.insertCited(
      tx,
      cited.map((figure) => ({ ...figure, itemId: row.id })),
    );
    await acts.insertOpinion(tx, { ...of, customerId, direction, horizonDays, tradeDate, endDate, state: 'open' });
    const shown = { market: market.name, state: auditStates.published, publishedAt: row.createdAt };
    await items.updateItem(tx, row.id, shown);
    return true;
  });
}

type Figures = (typeof seedViews)[number]['figures'];

interface Wanted {
  readonly tradeDate: string;
  readonly from: number;
  /** Stocks of other views. */
  readonly taken: ReadonlySet<string>;
}

/** A stock whose figures of a day are as words have them, with its close; stocks of nothing special alone. */
async function stockFor(market: Market, figures: Figures, { tradeDate, from, taken }: Wanted) {
  const stocks = market.directory.entries.filter(
    ({ kind, delisted, tags }) => kind === 'stock' && !delisted && tags.length === 0,
  );
  for (let tried = 0; tried < Math.min(mostTried, stocks.length); tried++) {
    const { stockNo } = stocks[(from + tried) % stocks.length]!;
    if (taken.has(stockNo)) continue;
    const cited = await citedOn(market, stockNo, figures, tradeDate);
    const priceFen = cited && (await closeFen(market, stockNo, tradeDate));
    if (cited && priceFen) return { stockNo, cited, priceFen };
  }
  return undefined;
}

/** The figures of a day, in their order; nothing where one is missing or is not as the words have it. */
async function citedOn(market: Market, stockNo: string, figures: (typeof seedViews)[number]['figures'], date: string) {
  const rows = await figuresOn(market, { stockNo, metrics: Object.keys(figures) }, date);
  const isTrue = ({ metric, value }: (typeof rows)[number]): boolean =>
    figures[metric as keyof typeof figures]?.(value) ?? false;
  return rows.length === Object.keys(figures).length && rows.every(isTrue) ? rows : undefined;
}

/** As it traded that day; nothing where it did not. */
async function closeFen(market: Market, symbol: string, date: string): Promise<number | null> {
  const entry = market.directory.find(symbol);
  if (!entry) return null;
  const line = await market.ask('kLine', entry.slot, 'day', 'none');
  const close = line.close[line.date.indexOf(date)];
  return close === undefined ? null : Math.round(close * 100);
}
