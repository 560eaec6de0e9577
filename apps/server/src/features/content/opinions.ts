import type { Db, Executor, opinions } from '@lianpan/db';
import { enoughOpinions, hitRateOf, judgeOpinion, withdrawnAfterMs } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import * as reactions from './reactions/queries.ts';

const benchmark = '000300.SH';

/** Closes of a security adjusted for dividends and splits, by date. */
async function closesOf(market: Market, slot: number): Promise<ReadonlyMap<string, number>> {
  const line = await market.ask('kLine', slot, 'day', 'forward');
  return new Map(line.date.map((date, at) => [date, line.close[at]!]));
}

type View = Pick<typeof opinions.$inferSelect, 'stockNo' | 'direction' | 'tradeDate' | 'endDate'>;

/** Closes of the index against which views are judged. */
export const benchmarkCloses = async (market: Market): Promise<ReadonlyMap<string, number>> => {
  const index = market.directory.find(benchmark);
  return index ? closesOf(market, index.slot) : new Map<string, number>();
};

/** What became of a view, with the percent of its stock and of the index over its days; nothing where a price is missing. */
export async function outcomeOf(
  market: Market,
  { stockNo, direction, tradeDate, endDate }: View,
  indexCloses: ReadonlyMap<string, number>,
) {
  const entry = market.directory.find(stockNo);
  const closes = entry ? await closesOf(market, entry.slot) : new Map<string, number>();
  const change = (of: ReadonlyMap<string, number>): number | null => {
    const [from, to] = [atOrBefore(of, tradeDate), atOrBefore(of, endDate)];
    return from === null || to === null ? null : (to / from - 1) * 100;
  };
  const [stockPct, indexPct] = [change(closes), change(indexCloses)];
  if (stockPct === null || indexPct === null) return undefined;
  const days = daysBetween(tradeDate, endDate);
  const traded = days.filter((date) => closes.has(date)).length;
  const suspended = days.length === 0 ? 0 : 1 - traded / days.length;
  const isDelisted = entry?.delisted ?? true;
  return { state: judgeOpinion({ direction, stockPct, indexPct, suspended, isDelisted }), stockPct, indexPct };
}

/** A view of its author that is no longer held; its judgement goes on. */
export const withdrawOpinion = (tx: Executor, itemId: number, at: Date) =>
  reactions.updateOpinion(tx, itemId, { state: 'withdrawn', withdrawnAt: at });

/** Ends the views whose days are over; how many. Source: product handbook 23.5. */
export async function judgeOpinions(db: Db, market: Market, now: number): Promise<number> {
  const due = await reactions.selectDueOpinions(db, market.name, market.tradeDate);
  if (due.length === 0) return 0;
  const indexCloses = await benchmarkCloses(market);
  let judged = 0;
  for (const view of due) {
    const outcome = await outcomeOf(market, view, indexCloses);
    if (!outcome) continue;
    await reactions.updateOpinion(db, view.itemId, { ...outcome, judgedAt: new Date(now) });
    judged += 1;
  }
  return judged;
}

function atOrBefore(closes: ReadonlyMap<string, number>, date: string): number | null {
  const first = aShareCalendar.atOrBefore(date);
  for (let day = first; day > first - 30 && day >= 0; day--) {
    const close = closes.get(aShareCalendar.dateOf(day));
    if (close !== undefined) return close;
  }
  return null;
}

function daysBetween(from: string, to: string): string[] {
  const [first, last] = [aShareCalendar.atOrBefore(from), aShareCalendar.atOrBefore(to)];
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => aShareCalendar.dateOf(first + at + 1));
}

/** How a member's views came out, losses beside wins. */
export async function opinionRecord(db: Executor, customerId: number, now: number) {
  const rows = await reactions.selectOpinions(db, customerId);
  const isLate = ({ withdrawnAt }: (typeof rows)[number]): boolean =>
    withdrawnAt !== null && now - withdrawnAt.getTime() >= withdrawnAfterMs;
  const hits = rows.filter(({ state }) => state === 'hit').length;
  const misses = rows.filter((row) => row.state === 'miss' || (row.state === 'withdrawn' && isLate(row))).length;
  const excess = rows
    .flatMap(({ stockPct, indexPct }) => (stockPct === null || indexPct === null ? [] : stockPct - indexPct))
    .toSorted((a, b) => a - b);
  return {
    openNum: rows.filter(({ state }) => state === 'open').length,
    judgedNum: hits + misses,
    hitNum: hits,
    voidNum: rows.filter(({ state }) => state === 'void').length,
    hitRate: hitRateOf(hits, hits + misses),
    isEnough: hits + misses >= enoughOpinions,
    medianExcess: excess.length === 0 ? null : (excess[(excess.length - 1) >> 1]! + excess[excess.length >> 1]!) / 2,
    worstExcess: excess[0] ?? null,
  };
}
