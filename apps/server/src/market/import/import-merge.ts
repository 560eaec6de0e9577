import { publishedCalendar } from '@lianpan/market/calendar';
import { allocateColumns, type DailyColumns } from '@lianpan/market/columns';
import {
  columnsOfImport,
  isImpossibleStep,
  type ImportedConcepts,
  type ImportedStock,
  type ImportedValuation,
  type RiskSpan,
} from '@lianpan/market/import';
import type { AdjustmentEvent, Security } from '@lianpan/market/security';
import type { ImportedMarket, KnownValuation } from '../files/imported-files.ts';
import type { ImportedRecords } from '../files/imported-records.ts';
import { barsAt, mergeBars, noCounts, unionLength, type BarsAt, type MergeCounts } from './merge-bars.ts';

/** Stocks of an import, with what is known of them, beside those that were there. */
export interface AddedStocks {
  readonly stocks: readonly ImportedStock[];
  /** Codes that were replaced, as this and earlier lists say: bars of the old one go on under the new one. */
  readonly renamed: Readonly<Record<string, string>>;
  securityOf(stockNo: string, lastDay: number, before: Security | undefined): Security;
}

/** A reference price a fen from the close before is rounding. */
const roundingFen = 1;

/**
 * The earlier stocks with the bars of the new ones merged into theirs by day, and then the stocks that nobody knew. A new day
 * never takes an old one away; names and what else is known of a stock stay where the import does not tell them. Days from the
 * network are no longer merged where a file came in between: whoever merges them does so again.
 */
export function mergeStocks(
  earlier: ImportedMarket | null,
  { stocks, renamed, securityOf }: AddedStocks,
  counts: MergeCounts,
): ImportedMarket {
  const known = earlier ?? noStocks();
  const added = columnsOfImport(stocks, 0, false);
  const places = new Map(stocks.map(({ stockNo }, at) => [stockNo, at]));
  // A stock that is known by its old code goes on under its new one, beside what that has already.
  const isRenamed = (stockNo: string): boolean => renamed[stockNo] !== undefined;
  const old = known.securities.map((security, at) => ({
    stockNo: renamed[security.stockNo] ?? security.stockNo,
    at,
    own: security.stockNo,
  }));
  const stockNos = [...new Set([...old.map(({ stockNo }) => stockNo), ...stocks.map(({ stockNo }) => stockNo)])];
  const parts = stockNos.map((stockNo) => ({
    stockNo,
    // Bars under the old code first: those under the new one count where both have a day.
    earlier: old
      .filter((one) => one.stockNo === stockNo)
      .sort((a, b) => Number(isRenamed(b.own)) - Number(isRenamed(a.own))),
    at: places.get(stockNo) ?? -1,
  }));
  const pieces = parts.map(({ earlier: own, at }) => {
    const all = [...own.map((one) => barsAt(known.columns, one.at)), ...(at < 0 ? [] : [barsAt(added, at)])];
    return { before: joinedBars(all.slice(0, -1)), last: all.at(-1)! };
  });
  const columns = allocateColumns(
    pieces.map(({ before: own, last }) => (own ? unionLength(own, last) : last.length)),
    false,
  );
  pieces.forEach(({ before: own, last }, n) => {
    const isNew = parts[n]!.at >= 0;
    mergeBars(own ?? { ...last, length: 0 }, last, columns, n, isNew ? counts : noCounts());
  });
  const actions = parts.map(({ earlier: own, at }, n) =>
    mergeActions(
      own.flatMap((one) => known.actions[one.at] ?? []),
      at < 0 ? [] : [...(stocks[at]?.actions ?? []), ...junctionOf(columns, n, stocks[at]!)],
    ),
  );
  const daysOf = (name: 'noLimitDays' | 'suspendedDays'): Record<string, readonly number[]> =>
    Object.fromEntries(
      parts.flatMap(({ stockNo, earlier: own, at }) => {
        const days = new Set([...own.flatMap((one) => known[name]?.[one.own] ?? []), ...(stocks[at]?.[name] ?? [])]);
        return days.size > 0 ? [[stockNo, [...days].sort((a, b) => a - b)] as const] : [];
      }),
    );
  const isNewest = ({ at }: (typeof parts)[number], n: number): boolean =>
    at >= 0 && stocks[at]?.day.at(-1) === columns.day[columns.start[n]! + columns.length[n]! - 1];
  return {
    columns,
    securities: parts.map(({ stockNo, earlier: own, at }, n) => {
      const ownBefore = known.securities[own.at(-1)?.at ?? -1];
      const lastDay = columns.day[columns.start[n]! + columns.length[n]! - 1] ?? 0;
      const isUntouched = at < 0 && ownBefore?.stockNo === stockNo;
      return isUntouched ? ownBefore : securityOf(stockNo, lastDay, ownBefore);
    }),
    actions,
    sources: parts.map((part, n) =>
      isNewest(part, n) ? 'imported' : (known.sources[part.earlier.at(-1)?.at ?? -1] ?? 'imported'),
    ),
    valuations: parts.map(({ earlier: own }) => known.valuations[own.at(-1)?.at ?? -1] ?? null),
    mergedDays: stocks.length > 0 ? {} : known.mergedDays,
    lastFactors: known.lastFactors,
    riskSpans: Object.fromEntries(
      parts.flatMap(({ stockNo, earlier: own, at }) => {
        const spans = mergeSpans(
          own.flatMap((one) => known.riskSpans[one.own] ?? []),
          stocks[at],
        );
        return spans.length > 0 ? [[stockNo, spans] as const] : [];
      }),
    ),
    concepts: known.concepts ?? null,
    indexMembers: known.indexMembers ?? [],
    noLimitDays: daysOf('noLimitDays'),
    suspendedDays: daysOf('suspendedDays'),
  };
}

const noStocks = (): ImportedMarket => ({
  columns: allocateColumns([], false),
  securities: [],
  actions: [],
  sources: [],
  valuations: [],
  mergedDays: {},
  lastFactors: {},
  riskSpans: {},
});

/**
 * The ex-rights day on which new bars begin behind older ones: their reference price is below the close of the day before, and
 * nobody could tell that without it.
 */
function junctionOf(
  { start, length, day, close, prevClose }: DailyColumns,
  index: number,
  { day: own }: ImportedStock,
): AdjustmentEvent[] {
  const first = own[0];
  if (first === undefined) return [];
  const end = start[index]! + length[index]!;
  let slot = start[index]!;
  while (slot < end && day[slot]! < first) slot++;
  if (slot === start[index]! || slot === end) return [];
  if (day[slot - 1] !== first - 1) return [];
  const [before, reference] = [close[slot - 1]!, prevClose[slot]!];
  if (reference === 0) prevClose[slot] = before;
  if (!(reference > 0) || reference >= before - roundingFen) return [];
  const factor = before / reference;
  return isImpossibleStep(factor, publishedCalendar.dateOf(first)) ? [] : [{ day: first, factor }];
}

/** Ex-rights days of both; of one day the new one. */
function mergeActions(earlier: readonly AdjustmentEvent[], added: readonly AdjustmentEvent[]): AdjustmentEvent[] {
  const byDay = new Map([...earlier, ...added].map((action) => [action.day, action]));
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

/** Spans of risk warnings with those of the new bars in place of what was said of their days. */
function mergeSpans(earlier: readonly RiskSpan[], added: ImportedStock | undefined): RiskSpan[] {
  if (!added || added.riskSpans.length === 0) return [...earlier];
  const around = added.riskSpans.reduce<readonly RiskSpan[]>(
    (kept, { from, to }) =>
      kept.flatMap((span) => [
        ...(span.from < from ? [{ ...span, to: Math.min(span.to, from - 1) }] : []),
        ...(span.to > to ? [{ ...span, from: Math.max(span.from, to + 1) }] : []),
      ]),
    earlier,
  );
  return [...around, ...added.riskSpans].sort((a, b) => a.from - b.from);
}

/** Bars of one stock that stand in several places, the later places counting; `null` for none. */
function joinedBars([first, ...rest]: readonly BarsAt[]): BarsAt | null {
  let joined = first ?? null;
  for (const next of rest) {
    const columns = allocateColumns([unionLength(joined!, next)], false);
    mergeBars(joined!, next, columns, 0, noCounts());
    joined = barsAt(columns, 0);
  }
  return joined;
}

/** The market with the newest list of concept members that anybody gave. */
export const withConcepts = (market: ImportedMarket, given: ImportedConcepts | null): ImportedMarket =>
  given && given.date >= (market.concepts?.date ?? '') ? { ...market, concepts: given } : market;

/** The market with the newest of its own and the imported valuations. */
export function withValuations(market: ImportedMarket, valuations: readonly ImportedValuation[]): ImportedMarket {
  const imported = new Map(valuations.map((valuation) => [valuation.stockNo, newestOf(valuation)]));
  return {
    ...market,
    valuations: market.securities.map(({ stockNo }, index) => {
      const [known, added] = [market.valuations[index] ?? null, imported.get(stockNo) ?? null];
      return added && (!known || added.day >= known.day) ? added : known;
    }),
  };
}

function newestOf({ day, peTtm, pb, psTtm, dividendYield, isLoss }: ImportedValuation): KnownValuation | null {
  const last = day.length - 1;
  if (last < 0) return null;
  const known = (column: Float64Array): number | null => {
    const value = column[last] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  return {
    day: day[last] ?? 0,
    peTtm: known(peTtm),
    isLoss: isLoss[last] === 1,
    pb: known(pb),
    psTtm: known(psTtm),
    dividendYield: known(dividendYield),
  };
}

/** Records with the new ones merged into those of the same stock or index by day; events in place of those of their kind and day. */
export function joinRecords(earlier: ImportedRecords, added: ImportedRecords): ImportedRecords {
  const events = new Set(added.events.map(({ kind, date }) => `${kind} ${date}`));
  return {
    minutes: mergeTables(earlier.minutes, added.minutes, ({ stockNo, interval }) => `${stockNo} ${interval}`),
    valuations: mergeTables(earlier.valuations, added.valuations, ({ stockNo }) => stockNo),
    events: [...earlier.events.filter(({ kind, date }) => !events.has(`${kind} ${date}`)), ...added.events],
    indices: mergeTables(earlier.indices, added.indices, ({ symbol }) => symbol),
    afterHours: mergeTables(earlier.afterHours, added.afterHours, ({ stockNo }) => stockNo),
    // No file gives them in such a table: what the network gave stays.
    limits: [...earlier.limits, ...added.limits],
    flows: mergeTables(earlier.flows, added.flows, ({ stockNo }) => stockNo),
    shares: mergeTables(earlier.shares, added.shares, ({ stockNo }) => stockNo),
  };
}

type Rows = { readonly day: Uint16Array };

/** Tables of both by key; of one that both have the rows of each day, the new ones where both have the day. */
function mergeTables<Table extends Rows>(
  earlier: readonly Table[],
  added: readonly Table[],
  keyOf: (table: Table) => string,
): Table[] {
  const known = new Map(earlier.map((table) => [keyOf(table), table]));
  for (const table of added) {
    const before = known.get(keyOf(table));
    known.set(keyOf(table), before ? mergeRows(before, table) : table);
  }
  return [...known.values()];
}

function mergeRows<Table extends Rows>(earlier: Table, added: Table): Table {
  const covered = new Set(added.day);
  const kept = [...earlier.day.keys()].filter((row) => !covered.has(earlier.day[row]!));
  if (kept.length === 0) return added;
  // Rows within a day stand in their order already.
  const order = [
    ...kept.map((row) => ({ day: earlier.day[row]!, from: earlier, row })),
    ...[...added.day.keys()].map((row) => ({ day: added.day[row]!, from: added, row })),
  ].sort((a, b) => a.day - b.day || a.row - b.row);
  const columns = Object.entries(added).map(([name, column]) => {
    if (!ArrayBuffer.isView(column)) return [name, column] as const;
    const Column = column.constructor as new (size: number) => Record<number, number>;
    const merged = new Column(order.length);
    order.forEach(
      ({ from, row }, at) => (merged[at] = (from as unknown as Record<string, Record<number, number>>)[name]![row]!),
    );
    return [name, merged] as const;
  });
  return Object.fromEntries(columns) as Table;
}
