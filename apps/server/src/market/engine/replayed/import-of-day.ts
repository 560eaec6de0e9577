import { aShareCalendar } from '@lianpan/market/calendar';
import { allocateColumns, type DailyColumns } from '@lianpan/market/columns';
import { columnsUpTo } from '@lianpan/market/day-book';
import { statusChangesOf, type ImportedValuation, type RiskSpan } from '@lianpan/market/import';
import { riskStatusOn } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import { slotUpTo } from '@lianpan/market/series';
import type { ImportedMarket, KnownValuation } from '../../files/imported-files.ts';

/** What computations look back on: three years. */
const keptBars = 750;
/** A stock without a bar for longer is not among those that are traded. */
const recentDays = 10;

const barColumns = ['day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const;

/**
 * The stocks of an import that traded most on their last day before another one, chosen without a look at that day, with their
 * bars up to its close. Nothing later is left.
 */
export function importOfDay(market: ImportedMarket, day: number, most: number): ImportedMarket {
  const { columns } = market;
  const chosen = market.securities
    .map((_, index) => ({ index, last: slotUpTo(columns, index, day - 1) }))
    .filter(({ last }) => last >= 0 && day - columns.day[last]! <= recentDays)
    .toSorted((one, other) => tradedAt(columns, other.last) - tradedAt(columns, one.last))
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
  const pick = <Row>(rows: readonly Row[]): Row[] => chosen.map((index) => rows[index]!);
  const kept: ImportedMarket = {
    ...market,
    columns: barsOf(columns, chosen, day),
    securities: pick(market.securities),
    actions: pick(market.actions),
    sources: pick(market.sources),
    valuations: pick(market.valuations),
    mergedDays: {},
    lastFactors: {},
  };
  return importUpTo(kept, day);
}

/** An import as it was after the close of a day: bars, ex-rights days, warnings and members of concepts up to it. */
export function importUpTo(market: ImportedMarket, day: number): ImportedMarket {
  const date = aShareCalendar.dateOf(day);
  const riskSpans = mapped(market.riskSpans, (spans) => spansUpTo(spans, day));
  return {
    ...market,
    columns: columnsUpTo(market.columns, day),
    securities: market.securities.map((_, index) => securityOn(market, index, day)),
    actions: market.actions.map((list) => list.filter((event) => event.day <= day)),
    valuations: market.valuations.map((known) => (known && known.day <= day ? known : null)),
    riskSpans,
    noLimitDays: mapped(market.noLimitDays ?? {}, (days) => days.filter((one) => one <= day)),
    suspendedDays: mapped(market.suspendedDays ?? {}, (days) => days.filter((one) => one <= day)),
    concepts: market.concepts && market.concepts.date <= date ? market.concepts : null,
    indexMembers: (market.indexMembers ?? []).filter((list) => list.date <= date),
  };
}

/** The newest valuations of days up to one, in the place of those that came later. */
export function withValuationsUpTo(
  market: ImportedMarket,
  published: readonly ImportedValuation[],
  day: number,
): ImportedMarket {
  const ofStock = new Map(published.map((one) => [one.stockNo, one]));
  return {
    ...market,
    valuations: market.securities.map(({ stockNo }, index) => {
      const own = ofStock.get(stockNo);
      return own ? valuationUpTo(own, day) : (market.valuations[index] ?? null);
    }),
  };
}

/** The newest valuation of a stock on a day or before; `null` where there is none. */
export function valuationUpTo({ day: days, peTtm, pb, psTtm, dividendYield, isLoss }: ImportedValuation, day: number) {
  const at = days.findLastIndex((one) => one <= day);
  if (at < 0) return null;
  const known = (column: Float64Array): number | null => (Number.isNaN(column[at]) ? null : column[at]!);
  return {
    day: days[at]!,
    peTtm: known(peTtm),
    isLoss: isLoss[at] === 1,
    pb: known(pb),
    psTtm: known(psTtm),
    dividendYield: known(dividendYield),
  } satisfies KnownValuation;
}

/** A stock as it was on a day. Lists of stocks tell the shares of their own day alone: of an earlier one nobody knows them. */
function securityOn({ securities, riskSpans, columns }: ImportedMarket, index: number, day: number): Security {
  const security = securities[index]!;
  const date = aShareCalendar.dateOf(day);
  const { statusChanges: _later, ...known } = security;
  const marked = { security, spans: riskSpans[security.stockNo] ?? [], columns, index };
  const changes = statusChangesOf(marked, aShareCalendar);
  const status = riskStatusOn({ ...security, statusChanges: changes }, day);
  return {
    ...known,
    // A warning that came later stands in the name as well.
    name: status === 'NORMAL' ? security.name.replace(/^(?:\*?ST|退市)/, '') : security.name,
    status,
    delistDate: security.delistDate !== null && security.delistDate <= date ? security.delistDate : null,
    totalShares: null,
    floatShares: null,
    freeFloatShares: null,
  };
}

const spansUpTo = (spans: readonly RiskSpan[], day: number): RiskSpan[] =>
  spans.flatMap((span) => (span.from > day ? [] : [{ ...span, to: Math.min(span.to, day) }]));

function mapped<Row>(
  known: Readonly<Record<string, readonly Row[]>>,
  cut: (rows: readonly Row[]) => readonly Row[],
): Record<string, readonly Row[]> {
  return Object.fromEntries(Object.entries(known).map(([stockNo, rows]) => [stockNo, cut(rows)]));
}

/** Yuan; shares at the close where no amount was given. */
function tradedAt({ amount, volume, close }: DailyColumns, slot: number): number {
  return Number.isNaN(amount[slot]) ? (volume[slot]! * close[slot]!) / 100 : amount[slot]!;
}

/** The bars of some stocks up to a day, as many as are looked back on. */
function barsOf(columns: DailyColumns, chosen: readonly number[], day: number): DailyColumns {
  const parts = chosen.map((index) => {
    const end = slotUpTo(columns, index, day) + 1;
    return { start: Math.max(columns.start[index]!, end - keptBars), end };
  });
  const kept = allocateColumns(
    parts.map(({ start, end }) => end - start),
    true,
  );
  parts.forEach(({ start, end }, index) => {
    kept.length[index] = end - start;
    for (const name of barColumns) kept[name].set(columns[name].subarray(start, end), kept.start[index]!);
  });
  return kept;
}
