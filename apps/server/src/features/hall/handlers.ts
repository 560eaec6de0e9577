import type { DataOf, Handlers } from '../../http/handle.ts';
import { writtenOf, type Written } from '../../http/written.ts';
import { cellOn, cellsOf, finishedDayOf, mostTraded } from '../../market/finished-day.ts';
import { indexStrip } from '../../market/index-strip.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { isOver, momentOf } from '../../market/written-cells.ts';
import { indicatorCard, indicatorOfDay } from './indicator-card.ts';
import { industriesOn } from './market-map.ts';
import { coverageOn, describeDay, indicesOn } from './market-day.ts';
import { rankStocks } from './ranking.ts';
import { toolDayOf } from '../tool/service.ts';

type MarketInfo = DataOf<'GET /api/stocks/hall/getStockMarketInfo'>;

type Lines = readonly (readonly number[])[];

/** The lines of a market's newest tick, and the last ones that came. */
interface KnownLines {
  readonly state: object;
  readonly asked: Promise<Lines>;
  readonly last: Lines;
}
const known = new WeakMap<Market, KnownLines>();

/**
 * The lines of the strip, asked for once between two ticks however many look. While the engine does not answer, the last
 * ones stay: the answer's time says how old everything is.
 */
function linesOf(market: Market, entries: readonly DirectoryEntry[]): Promise<Lines> {
  const { state } = market;
  const before = known.get(market);
  if (before?.state === state) return before.asked;
  const last = before?.last ?? [];
  const slots = entries.map((entry) => entry.slot);
  const asked = market.ask('dayLines', slots).then(
    (lines) => {
      known.set(market, { state, asked, last: lines });
      return lines;
    },
    () => {
      // Whoever comes next asks again.
      known.set(market, { state: {}, asked, last });
      return last;
    },
  );
  known.set(market, { state, asked, last });
  return asked;
}

async function describeMarket(market: Market): Promise<MarketInfo> {
  const entries = indexStrip.flatMap((symbol) => market.directory.find(symbol) ?? []);
  const lines = await linesOf(market, entries);
  const { breadth, marketAmount, projectedAmount } = market.figures;
  // Files of indices may go on where those of stocks have ended: all stand at one date.
  const { tradeDate: marketDate } = market;
  const isAhead = entries.some((entry) => market.cell(entry).tradeDate > marketDate);
  const onDate = isAhead ? await indicesOn(market, { tradeDate: marketDate }) : [];
  return {
    ...market.freshness(),
    indices: entries.map((entry, position) => {
      const known = onDate.find((index) => index.symbol === entry.symbol);
      if (known) return known;
      const { symbol, stockName, ...cell } = market.cell(entry);
      const { price, changePct, changeAmt, prevClose, amount, tradeDate, sourceName } = cell;
      const nameEn = entry.nameEn ?? stockName;
      const line = [...(lines[position] ?? [])];
      const figures = { price, changePct, changeAmt, prevClose, amount, line };
      return { symbol, name: stockName, nameEn, ...figures, tradeDate, sourceName };
    }),
    breadth,
    coverage: coverageOn(market, breadth.up + breadth.flat + breadth.down + breadth.suspended, market.tradeDate),
    marketAmount: marketAmount === 0 && breadth.up + breadth.flat + breadth.down > 0 ? null : marketAmount,
    projectedAmount,
  };
}

interface KeptInfo {
  readonly moment: ReturnType<typeof momentOf>;
  readonly written: Promise<Written<MarketInfo>>;
}
const kept = new WeakMap<Market, KeptInfo>();

/** The strip is the same for everybody: described and written once a moment. */
function writtenInfo(market: Market): Promise<Written<MarketInfo>> {
  const known = kept.get(market);
  if (known && !isOver(known.moment, market)) return known.written;
  const written = describeMarket(market).then(writtenOf<MarketInfo>);
  kept.set(market, { moment: momentOf(market), written });
  // A failure is for those who asked now; the next one asks again.
  written.catch(() => kept.delete(market));
  return written;
}

export const hallHandlers = {
  'GET /api/stocks/hall/getStockMarketInfo': async ({ tradeDate }, { market }) => {
    if (tradeDate === undefined) return writtenInfo(market);
    const day = await toolDayOf(market, tradeDate, 'pick');
    return day.isCurrent ? writtenInfo(market) : describeDay(market, day);
  },
  'GET /api/stocks/hall/getHallIndicatorInfo': ({ indicatorCode }, { market }) =>
    indicatorCard(market, indicatorCode ?? indicatorOfDay(market.tradeDate)),
  'POST /api/stocks/hall/getMarketMap': async ({ tradeDate }, { market }) => {
    const day = await toolDayOf(market, tradeDate, 'pick');
    return { ...day.fresh, industries: [...(await industriesOn(market, day))] };
  },
  'POST /api/stocks/quote/getRanking': async (question, { market }) => {
    const { freshness, ...page } = await rankStocks(market, question);
    const { pageNum, pageSize } = question;
    return { ...freshness, ...page, pageNum, pageSize };
  },
  'POST /api/stocks/quote/getPopular': async ({ count }, { market }) => {
    const entries = await mostTraded(market, count);
    const day = await finishedDayOf(market);
    const list = market.isFinished
      ? entries.map((entry) => cellOn(market, entry, day))
      : await cellsOf(market, entries);
    return { ...market.freshnessOf(entries), basedOn: day.tradeDate, list };
  },
} satisfies Partial<Handlers>;
