import type { Db } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import { idOfWords } from '../../../seed/id-of-words.ts';
import type { Market } from '../../../market/market.ts';
import { acts, closesOn, dayOver, figuresOn, items } from '../../content/service.ts';
import { selectUnmadeViews } from './queries.ts';
import { seedViews } from './views.ts';

type Row = Awaited<ReturnType<typeof selectUnmadeViews>>[number];

/** Stocks that are looked at before a view gives up until the next time. */
const mostTried = 60;

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
  const day = dayOver(market, row.createdAt.getTime());
  if (!view || customerId === null) return false;
  const tradeDate = aShareCalendar.dateOf(day);
  // The market takes its time, which no transaction waits for.
  const found = await stockFor(market, view.figures, { tradeDate, from: place * 41, taken });
  if (!found) return false;
  const { stockNo, closes, cited } = found;
  taken.add(stockNo);
  const of = { itemId: row.id, stockNo, market: market.name };
  const { direction, horizonDays } = view;
  const endDate = aShareCalendar.dateOf(day + horizonDays);
  return db.transaction(async (tx) => {
    if ((await items.lockItem(tx, row.id))?.state !== auditStates.checking) return false;
    await items.insertStocks(tx, [{ ...of, ...closes }]);
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
    const closes = cited && (await closesOn(market, stockNo, tradeDate));
    if (cited && closes) return { stockNo, cited, closes };
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
