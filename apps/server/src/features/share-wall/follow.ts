import type { Db, Executor } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import { showDemoItem, stockRows } from '../content/service.ts';
import { practiceTradeOf } from './practice.ts';
import { figuresFor } from './history.ts';
import * as queries from './queries.ts';

const rowsAtATime = 200;

/** The newest day whose figures no longer change. */
function finishedDay(market: Market): string {
  const { tradeDate, final } = market.freshness();
  return final ? tradeDate : aShareCalendar.dateOf(Math.max(0, aShareCalendar.atOrBefore(tradeDate) - 1));
}

/**
 * Takes trades that are held on by a day: what they came to since, and of practice trades whether they were closed, whatever
 * that came to. How many were taken on.
 */
export async function followShares(db: Db, market: Market): Promise<number> {
  const rows = await queries.selectOpen(db, market.name, finishedDay(market), rowsAtATime);
  let followed = 0;
  for (const row of rows) {
    const change = await changeOf(db, market, row);
    if (!change) continue;
    await queries.updateShare(db, row.itemId, change);
    followed += 1;
  }
  return followed;
}

async function changeOf(db: Db, market: Market, row: queries.ShareRow): Promise<queries.ShareChange | null> {
  const entry = market.directory.find(row.stockNo);
  if (!entry) return null;
  const { practiceKey, customerId } = row;
  const round = practiceKey === null ? undefined : await practiceTradeOf(db, market, customerId, practiceKey);
  if (round?.closedOn != null) {
    const { openedOn: buyDate, closedOn: sellDate, buyPrice, sellPrice, profitRatio } = round;
    const made = { buyDate, sellDate, buyPrice, sellPrice };
    const figures = await figuresFor(market, entry, made, profitRatio);
    return figures && { ...figures, ...made, direction: 1 };
  }
  const { buyDate, buyPrice } = round ? { buyDate: round.openedOn, buyPrice: round.buyPrice } : row;
  const held = { buyDate, buyPrice, sellDate: null, sellPrice: null };
  return figuresFor(market, entry, held, round?.profitRatio);
}

/** Stocks that are looked at before a row of the demonstration gives up. */
const maxTried = 40;

/** Gives rows of the demonstration their trades: of a stock of this market that came out as the row tells; how many. */
export async function makeDemoShares(db: Db, market: Market, now: number): Promise<number> {
  const stocks = market.directory.entries.filter(
    ({ kind, delisted, tags }) => kind === 'stock' && !delisted && tags.length === 0,
  );
  if (stocks.length === 0) return 0;
  let made = 0;
  for (const row of await queries.selectUnmadeDemo(db, market.name)) {
    // The market takes its time, which no transaction waits for.
    const trade = await tradeFor(market, row, stocks);
    if (trade && (await db.transaction((tx) => keepDemoShare(tx, market, row, trade, now)))) made += 1;
  }
  return made;
}

type DemoTrade = queries.ShareChange & { readonly stockNo: string };

/** Gives a row its trade, unless another process has done so. */
async function keepDemoShare(
  tx: Executor,
  market: Market,
  row: queries.ShareRow,
  trade: DemoTrade,
  now: number,
): Promise<boolean> {
  if (!(await queries.lockUnmadeDemo(tx, row.itemId))) return false;
  await queries.updateShare(tx, row.itemId, { ...trade, demo: null });
  const at = new Date(Math.min(now, row.createdAt.getTime()));
  return showDemoItem(tx, row.itemId, { at, stocks: stockRows(market, [trade.stockNo], row.itemId) });
}

/** A trade that came out as a row tells; `null` where none of the stocks has one. */
async function tradeFor(
  market: Market,
  row: queries.ShareRow,
  stocks: Market['directory']['entries'],
): Promise<DemoTrade | null> {
  const { pick, boughtDaysAgo, soldDaysAgo, seededOn } = row.demo!;
  const last = Math.min(aShareCalendar.atOrBefore(seededOn), aShareCalendar.atOrBefore(finishedDay(market)));
  const dateOf = (daysAgo: number): string => aShareCalendar.dateOf(Math.max(0, last - daysAgo));
  const [buyDate, sellDate] = [dateOf(boughtDaysAgo), soldDaysAgo === null ? null : dateOf(soldDaysAgo)];
  for (let tried = 0; tried < maxTried; tried++) {
    const entry = stocks[(pick * 37 + tried) % stocks.length]!;
    const line = await market.ask('kLine', entry.slot, 'day', 'none');
    const [bought, sold] = [line.date.indexOf(buyDate), sellDate === null ? -1 : line.date.indexOf(sellDate)];
    if (bought < 0 || (sellDate !== null && sold < 0)) continue;
    const made = {
      buyDate,
      sellDate,
      buyPrice: line.close[bought]!,
      sellPrice: sellDate === null ? null : line.close[sold]!,
    };
    const figures = await figuresFor(market, entry, made);
    // The text of the row tells of a gain or of a loss, and no wonder.
    const isAsPlanned =
      figures !== null && Math.sign(figures.profitRatio) === Math.sign(row.profitRatio) && isPlain(figures.profitRatio);
    if (isAsPlanned) return { ...made, ...figures, stockNo: entry.stockNo };
  }
  return null;
}

const isPlain = (ratio: number): boolean => Math.abs(ratio) > 0.01 && Math.abs(ratio) < 0.25;
