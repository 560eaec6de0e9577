import { belowLine, createCostsOfDay, OpeningLimits, picksOverDays, type TestedMarket } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { noPause, type BetweenParts } from '@lianpan/market/parts';
import { nextPoolDay, type PoolMarketDay, type PoolState } from '@lianpan/market/pools';
import { slotOf } from '@lianpan/market/series';
import type { PoolDaysRequest, PoolsOfDay } from '../../wire/pool-days.ts';
import type { DaysTask } from './days-queries.ts';
import { testedMarket } from './pick-test-run.ts';
import { importedPickerMarket, simulatedPickerMarket, type PickerMarket } from './picker-markets.ts';

/**
 * Takes pools over days that are finished, each with what was known on it; days that the market does not have yet, or no
 * more, are left out.
 */
export function runPoolDays(
  { tested, request }: Omit<DaysTask<PoolDaysRequest>, 'haste'>,
  between: BetweenParts = noPause,
): PoolsOfDay[] {
  const market =
    tested.source === 'simulated' ? simulatedPickerMarket(tested.part, null) : importedPickerMarket(tested.part);
  const [firstDay, benchmark] =
    tested.source === 'simulated'
      ? [tested.part.history.firstDay, tested.part.benchmark]
      : [tested.firstDay, tested.benchmark];
  const from = Math.max(firstDay + 1, aShareCalendar.atOrBefore(request.from));
  const to = Math.min(market.lastDay, aShareCalendar.atOrBefore(request.to));
  const known = testedMarket(market);
  const marketOn = marketDays(market, known, benchmark);
  const picksOn = picksOverDays(
    known,
    request.pools.map(({ query }) => query),
    from,
    to,
    between,
  );
  // One object a stock: thousands are found again on the next day, and are handed over once.
  const named = market.securities.map(({ stockNo, name }) => ({ stockNo, stockName: name }));
  const states = new Map<string, PoolState>(request.pools.map(({ id, state }) => [id, state]));
  const days: PoolsOfDay[] = [];
  for (let day = from; day <= to; day++) {
    between();
    const today = marketOn(day);
    const pools = request.pools.map(({ id, query }) => {
      between();
      const found = picksOn(query, day).flatMap((index) => named[index] ?? []);
      const next = nextPoolDay(states.get(id)!, found, today);
      states.set(id, next);
      return [id, next] as const;
    });
    days.push({ tradeDate: today.date, pools: Object.fromEntries(pools), benchmark: today.benchmark });
  }
  return days;
}

/** What pools read of a market's days, stocks by their numbers. */
function marketDays(
  { columns, securities, limitPercentOn }: PickerMarket,
  known: TestedMarket,
  benchmark: Float64Array,
): (day: number) => PoolMarketDay {
  const indexOf = new Map(securities.map(({ stockNo }, index) => [stockNo, index]));
  const limits = new OpeningLimits();
  const costsOf = createCostsOfDay();
  const isBelow = belowLine([known]);
  const closeOn = (day: number): number | null => {
    const close = benchmark[day];
    return close === undefined || !(close > 0) ? null : close;
  };
  return (day) => {
    const date = aShareCalendar.dateOf(day);
    const { securityOf } = known.knowledgeOn(day);
    const security = (stockNo: string) => {
      const index = indexOf.get(stockNo);
      return index === undefined ? undefined : securityOf?.(index);
    };
    return {
      date,
      dateBefore: aShareCalendar.dateOf(day - 1),
      barOf(stockNo) {
        const index = indexOf.get(stockNo);
        const slot = index === undefined ? -1 : slotOf(columns, index, day);
        const own = security(stockNo);
        if (index === undefined || slot < 0 || !own) return null;
        const openingLimit = limits.of(columns, slot, own, limitPercentOn(index, day));
        const { open, close, prevClose } = columns;
        return { open: open[slot]!, close: close[slot]!, prevClose: prevClose[slot]!, openingLimit };
      },
      industryOf: (stockNo) => security(stockNo)?.industry ?? null,
      hasLeft(stockNo) {
        const left = security(stockNo)?.delistDate ?? null;
        return left !== null && date >= left;
      },
      isBelowLine: (stockNo) => isBelow(indexOf.get(stockNo) ?? -1, day),
      benchmark: closeOn(day),
      benchmarkBefore: closeOn(day - 1),
      costs: costsOf(day),
    };
  };
}
