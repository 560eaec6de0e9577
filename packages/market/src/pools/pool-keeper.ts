import { poolRules } from '../backtest/algorithm-pools.ts';
import type { TradingCosts } from '../backtest/trading-costs.ts';

/** Trading days after the entry at which a pick is looked at again. Source: market handbook E.4. */
export const outcomeDays = [1, 3, 5, 10, 20] as const;
const lastOutcome = 20;
/** Finds of a close that may be bought at the next open; more than a pool has room for, as some cannot be had. */
const maxWanted = 40;

export interface PoolStock {
  readonly stockNo: string;
  readonly stockName: string;
}

export type PoolExit = 'stop' | 'days' | 'line' | 'delisted';

/** A stock that a pool holds at a close. Growth is 1 at its entry. */
export interface PoolMember extends PoolStock {
  readonly pickDate: string;
  readonly enterDate: string;
  /** Yuan as it was quoted at the open. */
  readonly enterPrice: number;
  /** Trading days on which it traded, the first included. */
  readonly days: number;
  readonly growth: number;
  readonly most: number;
  readonly least: number;
  /** Share of the pool's money. */
  readonly weight: number;
  /** Why it is given up at the next open that allows it. */
  readonly leaving: PoolExit | null;
}

/** A pick on its way through the twenty days after its entry, whether the pool still holds it or not. */
export interface TrackedPick extends PoolStock {
  readonly pickDate: string;
  readonly growth: number;
  readonly age: number;
  /** Close of CSI 300 before the entry; `null` where nobody told one. */
  readonly benchmark: number | null;
}

/** What a pool is at a close: all that the next day needs. */
export interface PoolState {
  /** Begins with 1. */
  readonly equity: number;
  readonly members: readonly PoolMember[];
  readonly wanted: readonly PoolStock[];
  readonly tracked: readonly TrackedPick[];
}

/** A stock that left; the result is a fraction after fees, `most` and `least` are of the closes meanwhile. */
export interface PoolLeaver extends PoolStock {
  readonly pickDate: string;
  readonly enterDate: string;
  readonly enterPrice: number;
  readonly exitPrice: number | null;
  readonly days: number;
  readonly result: number;
  readonly most: number;
  readonly least: number;
  readonly reason: PoolExit;
}

/** What a pick had come to so many trading days after its entry; fractions, its own after fees. */
export interface PickOutcome extends PoolStock {
  readonly pickDate: string;
  readonly after: number;
  readonly result: number;
  readonly benchmark: number | null;
}

/** One day of a pool as the archive keeps it. */
export interface PoolDay extends PoolState {
  /** How many stocks its query found. */
  readonly found: number;
  readonly entered: readonly (PoolStock & { readonly pickDate: string; readonly price: number })[];
  /** Finds of the day before that could not be bought: they opened at their up limit, or did not trade. */
  readonly missed: readonly (PoolStock & { readonly reason: 'limit' | 'suspended' })[];
  readonly left: readonly PoolLeaver[];
  readonly outcomes: readonly PickOutcome[];
}

/** A bar in fen, with what the rules say of its open. */
export interface PoolBar {
  readonly open: number;
  readonly close: number;
  readonly prevClose: number;
  readonly openingLimit: 1 | 0 | -1;
}

/** What a pool reads of a day that is over. */
export interface PoolMarketDay {
  readonly date: string;
  readonly dateBefore: string;
  /** `null` where a stock did not trade. */
  readonly barOf: (stockNo: string) => PoolBar | null;
  readonly industryOf: (stockNo: string) => string | null;
  readonly hasLeft: (stockNo: string) => boolean;
  readonly isBelowLine: (stockNo: string) => boolean;
  /** Closes of CSI 300, of the day and the one before. */
  readonly benchmark: number | null;
  readonly benchmarkBefore: number | null;
  readonly costs: TradingCosts;
}

export const emptyPool: PoolState = { equity: 1, members: [], wanted: [], tracked: [] };

const opensAt = (bar: PoolBar | null): number => (bar && bar.prevClose > 0 ? bar.open / bar.prevClose : 1);
const closesAt = (bar: PoolBar | null): number => (bar && bar.open > 0 ? bar.close / bar.open : 1);

/**
 * Takes a pool over one day: sells at the open what the close before gave up, buys what it found, spreads the money evenly,
 * and decides at the close who goes next. Money lies still while nothing is held. What is moved costs fees and slippage,
 * the evening out of the parts too. Stocks that do not trade keep their part. Source: market handbook E.4.
 */
export function nextPoolDay(before: PoolState, found: readonly PoolStock[], market: PoolMarketDay): PoolDay {
  const { barOf, costs } = market;
  const buying = costs.buy + costs.slippage;
  const selling = costs.sell + costs.slippage;
  const net = (growth: number): number => (growth * (1 - selling)) / (1 + buying) - 1;

  const overnight = before.members.reduce((sum, m) => sum + m.weight * (opensAt(barOf(m.stockNo)) - 1), 0);
  const opened = before.members.map((member) => {
    const move = opensAt(barOf(member.stockNo));
    return { ...member, growth: member.growth * move, weight: (member.weight * move) / (1 + overnight) };
  });
  const goes = ({ stockNo, leaving }: PoolMember): PoolExit | null => {
    const bar = barOf(stockNo);
    if (!bar) return market.hasLeft(stockNo) ? (leaving ?? 'delisted') : null;
    return leaving !== null && bar.openingLimit !== -1 ? leaving : null;
  };
  const left = opened.flatMap((member): PoolLeaver[] => {
    const reason = goes(member);
    if (reason === null) return [];
    const { stockNo, stockName, pickDate, enterDate, enterPrice, days, most, least, growth } = member;
    const bar = barOf(stockNo);
    const exitPrice = bar && bar.open / 100;
    return [
      {
        stockNo,
        stockName,
        pickDate,
        enterDate,
        enterPrice,
        exitPrice,
        days,
        result: net(growth),
        most,
        least,
        reason,
      },
    ];
  });
  const stays = opened.filter((member) => goes(member) === null);
  const { entered, missed } = enter(before.wanted, stays, market);

  const bought = entered.map((one) => newMember(one, market));
  const held = [...stays, ...bought];
  const suspendedWeight = held.filter(({ stockNo }) => !barOf(stockNo)).reduce((sum, { weight }) => sum + weight, 0);
  const even = (1 - suspendedWeight) / Math.max(1, held.filter(({ stockNo }) => barOf(stockNo)).length);
  const parts = held.map((member) => (barOf(member.stockNo) ? even : member.weight));
  const sold = opened.filter((member) => goes(member) !== null).reduce((sum, { weight }) => sum + weight, 0);
  const cost = held.reduce((sum, { weight }, at) => {
    const moved = parts[at]! - weight;
    return sum + (moved > 0 ? moved * buying : -moved * selling);
  }, sold * selling);
  const gain = held.reduce((sum, { stockNo }, at) => sum + parts[at]! * (closesAt(barOf(stockNo)) - 1), 0);

  const members = held.map((member, at) => closed(member, parts[at]!, gain, market));
  const holds = new Set(members.map(({ stockNo }) => stockNo));
  const followed = [
    ...before.tracked.map((pick) => {
      const bar = barOf(pick.stockNo);
      return { ...pick, age: pick.age + 1, growth: pick.growth * opensAt(bar) * closesAt(bar) };
    }),
    ...entered.map(({ stockNo, stockName, pickDate }) => ({
      ...{ stockNo, stockName, pickDate, age: 0, benchmark: market.benchmarkBefore },
      growth: closesAt(barOf(stockNo)),
    })),
  ];
  return {
    equity: before.equity * (1 + overnight) * (1 - cost) * (1 + gain),
    members,
    wanted: found.filter(({ stockNo }) => !holds.has(stockNo)).slice(0, maxWanted),
    tracked: followed.filter(({ age }) => age < lastOutcome),
    found: found.length,
    entered,
    missed,
    left,
    outcomes: followed
      .filter(({ age }) => outcomeDays.some((after) => after === age))
      .map(({ stockNo, stockName, pickDate, age, growth, benchmark }) => ({
        ...{ stockNo, stockName, pickDate, after: age, result: net(growth) },
        benchmark: benchmark === null || market.benchmark === null ? null : market.benchmark / benchmark - 1,
      })),
  };
}

/** What is bought at the open, best first, as far as there is room in the pool and in the stock's industry. */
function enter(
  wanted: readonly PoolStock[],
  held: readonly PoolStock[],
  { barOf, industryOf, dateBefore }: PoolMarketDay,
): Pick<PoolDay, 'entered' | 'missed'> {
  const entered: PoolDay['entered'][number][] = [];
  const missed: PoolDay['missed'][number][] = [];
  const owned = held.map(({ stockNo }) => stockNo);
  for (const { stockNo, stockName } of wanted) {
    if (owned.length >= poolRules.size) break;
    const industry = industryOf(stockNo);
    const same = industry === null ? 0 : owned.filter((other) => industryOf(other) === industry).length;
    if (same >= poolRules.mostOfIndustry || owned.includes(stockNo)) continue;
    const bar = barOf(stockNo);
    if (!bar) missed.push({ stockNo, stockName, reason: 'suspended' });
    else if (bar.openingLimit === 1) missed.push({ stockNo, stockName, reason: 'limit' });
    else {
      entered.push({ stockNo, stockName, pickDate: dateBefore, price: bar.open / 100 });
      owned.push(stockNo);
    }
  }
  return { entered, missed };
}

const newMember = ({ price, ...pick }: PoolDay['entered'][number], { date }: PoolMarketDay): PoolMember => ({
  ...pick,
  enterDate: date,
  enterPrice: price,
  days: 0,
  growth: 1,
  most: 1,
  least: 1,
  weight: 0,
  leaving: null,
});

/** A member at the close, and whether it is given up. */
function closed(member: PoolMember, part: number, gain: number, market: PoolMarketDay): PoolMember {
  const bar = market.barOf(member.stockNo);
  const move = closesAt(bar);
  const growth = member.growth * move;
  const days = member.days + (bar ? 1 : 0);
  const leavingNow = (): PoolExit | null => {
    // A fall of exactly the stop is not exact in binary.
    if (growth - 1 <= poolRules.stop + 1e-9) return 'stop';
    if (days >= poolRules.stayDays) return 'days';
    return market.isBelowLine(member.stockNo) ? 'line' : null;
  };
  return {
    ...member,
    growth,
    days,
    most: Math.max(member.most, growth),
    least: Math.min(member.least, growth),
    weight: (part * move) / (1 + gain),
    leaving: member.leaving ?? leavingNow(),
  };
}
