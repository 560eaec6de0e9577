import type { WeekFacts } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { percentOf } from '@lianpan/domain';
import type { BrokenRule } from '../journal/service.ts';
import { roundTripsOf } from '../paper/service.ts';
import * as queries from './queries.ts';
import type { WeekMarket } from './week-market.ts';

type Practice = NonNullable<WeekFacts['practice']>;
export type Deal = Practice['deals'][number];
type Close = Awaited<ReturnType<typeof queries.selectCloses>>[number];

/** More trading days than a week has, and the one before. */
const closesAsked = 8;
const maxPurchases = 2000;

/** What a report says of an account over its closes of a week; `null` without any. */
export function settledOf(closes: readonly Close[], start: string, initialFen: number): Practice['settled'] {
  const own = closes.filter(({ tradeDate }) => tradeDate >= start).toReversed();
  const before = closes.find(({ tradeDate }) => tradeDate < start);
  const last = own.at(-1);
  if (!last) return null;
  const equityOf = ({ cashFen, marketFen }: Close): number => cashFen + marketFen;
  const baseFen = before ? equityOf(before) : initialFen;
  let [top, deepest] = [baseFen, 0];
  for (const day of own) {
    top = Math.max(top, equityOf(day));
    deepest = Math.min(deepest, equityOf(day) / top - 1);
  }
  const index = before?.benchmark && last.benchmark !== null ? last.benchmark / before.benchmark - 1 : null;
  return {
    profit: (equityOf(last) - baseFen) / 100,
    profitPct: baseFen > 0 ? percentOf(equityOf(last) / baseFen - 1) : null,
    indexPct: percentOf(index),
    drawdownPct: percentOf(deepest),
  };
}

/** Positions that were closed in the week with the reason of their first purchase, and purchases of the week that are still held. */
export async function practiceOf(
  db: Db,
  known: WeekMarket,
  account: { readonly id: number; readonly initialFen: number },
) {
  const { start, end } = known.week;
  const [closes, allTrips, purchases] = await Promise.all([
    queries.selectCloses(db, account.id, end, closesAsked),
    roundTripsOf(db, account.id),
    queries.selectPurchases(db, account.id, end, maxPurchases),
  ]);
  const trips = allTrips.filter(({ closedOn }) => closedOn <= end);
  const tripOf = ({ symbol, placedAt }: { symbol: string; placedAt: Date }) =>
    trips.find((trip) => trip.symbol === symbol && trip.closedAt >= placedAt);
  const oldestFirst = purchases.toReversed().map((purchase) => ({ purchase, trip: tripOf(purchase) }));
  const closed = trips
    .filter(({ closedOn }) => closedOn >= start)
    .map((trip) => {
      const own = oldestFirst.filter((one) => one.trip === trip).map(({ purchase }) => purchase);
      const view = own.find(({ linkId }) => linkId !== null) ?? own[0];
      return {
        deal: dealOf(known, trip.symbol, view, {
          closedOn: trip.closedOn,
          pct: percentOf(trip.boughtFen > 0 ? trip.resultFen / trip.boughtFen : null),
          profit: trip.resultFen / 100,
        }),
        isReviewed: view?.reviewedAt != null,
      };
    });
  const held = oldestFirst
    .filter(({ purchase, trip }) => trip === undefined && purchase.tradeDate >= start)
    .map(({ purchase }) => dealOf(known, purchase.symbol, purchase, { closedOn: null, pct: null, profit: null }));
  return {
    practice: {
      settled: settledOf(closes, start, account.initialFen),
      deals: [...closed.map(({ deal }) => deal), ...held],
    } satisfies Practice,
    /** Losses that nobody has looked back at, of those that have a reason. */
    unreviewed: closed.filter(({ deal, isReviewed }) => deal.linkId !== null && (deal.pct ?? 0) < 0 && !isReviewed)
      .length,
  };
}

type View = Omit<Awaited<ReturnType<typeof queries.selectPurchases>>[number], 'tradeDate' | 'placedAt' | 'reviewedAt'>;

const dealOf = (
  known: WeekMarket,
  symbol: string,
  view: View | undefined,
  result: Pick<Deal, 'closedOn' | 'pct' | 'profit'>,
): Deal => ({
  linkId: view?.linkId ?? null,
  stockNo: symbol.slice(0, 6),
  stockName: known.nameOf(symbol),
  ...result,
  reasonCode: (view?.reasonCode ?? null) as Deal['reasonCode'],
  note: view?.note ?? null,
  emotion: (view?.emotion ?? null) as Deal['emotion'],
  broken: (view?.broken ?? []) as BrokenRule[],
});
