import type { Db } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import type { KLine } from '../../market/wire/protocol.ts';
import { fillsOfStock, roundTripOf } from '../paper/service.ts';
import * as queries from './queries.ts';

/** After so many trading days results are looked at. Source: product handbook 23.3. */
const horizons = [5, 20] as const;
const rowsAtATime = 500;
const benchmarkSymbol = '000300.SH';
/** How far beyond what was written is a rule broken: 2 % of the price of a stop, two days of a time. */
const tolerance = { stop: 0.02, days: 2 } as const;

export interface BrokenRule {
  readonly code: 'STOP_MISSED' | 'DAYS_EXCEEDED';
  readonly planned: number;
  readonly actual: number;
}

/** Looks at the reasons of a market of which something is still to come; how many got something. */
export async function followReasons(db: Db, market: Market): Promise<number> {
  const { tradeDate, final } = market.freshness();
  const lastDay = aShareCalendar.atOrBefore(tradeDate) - (final ? 0 : 1);
  const bars = new Map<string, Promise<KLine | null>>();
  const barsOf = (symbol: string): Promise<KLine | null> => {
    let known = bars.get(symbol);
    if (!known) {
      const entry = market.directory.find(symbol);
      known = entry ? market.ask('kLine', entry.slot, 'day', 'forward') : Promise.resolve(null);
      bars.set(symbol, known);
    }
    return known;
  };
  let [changed, after] = [0, 0];
  for (;;) {
    const rows = await queries.selectUnfinished(db, market.name, after, rowsAtATime);
    for (const row of rows) {
      const changes = await outcomeOf(db, row, { barsOf, lastDay });
      if (Object.keys(changes).length === 0) continue;
      await queries.updateOutcome(db, row.link.id, changes);
      changed++;
    }
    if (rows.length < rowsAtATime) return changed;
    after = rows.at(-1)!.link.id;
  }
}

interface Known {
  readonly barsOf: (symbol: string) => Promise<KLine | null>;
  /** Newest finished trading day. */
  readonly lastDay: number;
}

type Outcome = Parameters<typeof queries.updateOutcome>[2];

async function outcomeOf(
  db: Db,
  { link, filledFen, filledQuantity, accountId }: Awaited<ReturnType<typeof queries.selectUnfinished>>[number],
  { barsOf, lastDay }: Known,
): Promise<Outcome> {
  const changes: { -readonly [Key in keyof Outcome]: Outcome[Key] } = {};
  const entryFen = filledFen / filledQuantity;
  const boughtOn = aShareCalendar.atOrBefore(link.tradeDate);
  for (const days of horizons) {
    if (link[`ratio${days}`] !== null || boughtOn + days > lastDay) continue;
    const date = aShareCalendar.dateOf(boughtOn + days);
    const [stock, index] = [await barsOf(link.symbol), await barsOf(benchmarkSymbol)];
    const moved = stock && movedFrom(stock, link.tradeDate, date);
    const dayFen = stock && rawCloseFen(stock, link.tradeDate);
    if (moved === null || dayFen === null) continue;
    changes[`ratio${days}`] = (moved * dayFen) / entryFen - 1;
    const indexMoved = index && movedFrom(index, link.tradeDate, date);
    changes[`index${days}`] = indexMoved === null ? null : indexMoved - 1;
  }
  const trip = link.closedRatio === null ? await roundTripOf(db, accountId, link.symbol, link.createdAt) : undefined;
  if (trip) {
    changes.closedRatio = trip.resultFen / trip.boughtFen;
    changes.closedOn = trip.closedOn;
    const sells = (await fillsOfStock(db, accountId, link.symbol)).filter(
      ({ side, at }) => side === 'sell' && at >= link.createdAt && at <= trip.closedAt,
    );
    changes.broken = brokenRules(link, entryFen, sells, trip.closedOn);
  }
  return changes;
}

/** Close of a day over that of another, adjusted; `null` where a bar is missing. A suspended day stands at the close before. */
export function movedFrom({ date, close }: Pick<KLine, 'date' | 'close'>, from: string, to: string): number | null {
  const first = date.indexOf(from);
  const last = date.findLastIndex((one) => one <= to);
  const [before, then] = [close[first], close[last]];
  return first >= 0 && last >= first && before && then ? then / before : null;
}

/** Close of a day as it was traded, in fen. */
function rawCloseFen({ date, close, factors }: Pick<KLine, 'date' | 'close' | 'factors'>, day: string): number | null {
  const at = date.indexOf(day);
  const factor = factors.findLast(({ from }) => from <= day)?.factor ?? 1;
  const adjusted = close[at];
  return at >= 0 && adjusted ? Math.round((adjusted / factor) * 100) : null;
}

/** What of the own plan was not kept. Source: product handbook 23.3. */
export function brokenRules(
  { planStopFen, planDays, tradeDate }: Pick<queries.LinkRow, 'planStopFen' | 'planDays' | 'tradeDate'>,
  entryFen: number,
  sells: readonly { readonly priceFen: number; readonly quantity: number }[],
  closedOn: string,
): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const sold = sells.reduce((sum, { quantity }) => sum + quantity, 0);
  const soldFen = sold > 0 ? sells.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0) / sold : null;
  const percentOf = (fen: number): number => Math.round((fen / entryFen - 1) * 10_000) / 100;
  if (planStopFen !== null && soldFen !== null && soldFen < planStopFen * (1 - tolerance.stop))
    broken.push({ code: 'STOP_MISSED', planned: percentOf(planStopFen), actual: percentOf(soldFen) });
  const held = aShareCalendar.atOrBefore(closedOn) - aShareCalendar.atOrBefore(tradeDate);
  if (planDays !== null && held > planDays + tolerance.days)
    broken.push({ code: 'DAYS_EXCEEDED', planned: planDays, actual: held });
  return broken;
}
