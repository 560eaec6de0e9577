import { allocateColumns, type DailyColumns } from '@lianpan/market/columns';
import type { ImportedConcepts, ImportedValuation } from '@lianpan/market/import';
import type { ImportedMarket, KnownValuation } from '../files/imported-files.ts';
import type { ImportedRecords } from '../files/imported-records.ts';

const barColumns = ['day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const;

/**
 * The earlier stocks that were not imported again, and then the new ones. Days from the network are no longer merged
 * where a file came in between: whoever merges them does so again.
 */
export function joinWithEarlier(earlier: ImportedMarket | null, added: ImportedMarket): ImportedMarket {
  if (!earlier) return added;
  if (added.securities.length === 0) return earlier;
  const replaced = new Set(added.securities.map((security) => security.stockNo));
  const kept = earlier.securities.flatMap((security, index) => (replaced.has(security.stockNo) ? [] : [index]));
  const known = new Map(
    earlier.securities.map((security, index) => [security.stockNo, earlier.valuations[index] ?? null]),
  );
  const parts = [
    ...kept.map((index) => ({ from: earlier, index })),
    ...added.securities.map((_, index) => ({ from: added, index })),
  ];
  const columns = allocateColumns(
    parts.map(({ from, index }) => from.columns.length[index] ?? 0),
    false,
  );
  parts.forEach(({ from, index }, target) => copyBars(from.columns, index, columns, target));
  const before = new Map(earlier.securities.map(({ stockNo }, index) => [stockNo, index]));
  added.securities.forEach(({ stockNo }, at) =>
    keepMainNets(earlier.columns, before.get(stockNo) ?? -1, columns, kept.length + at),
  );
  return {
    columns,
    securities: parts.flatMap(({ from, index }) => from.securities[index] ?? []),
    actions: parts.map(({ from, index }) => from.actions[index] ?? []),
    sources: parts.map(({ from, index }) => from.sources[index] ?? 'imported'),
    valuations: parts.map(({ from, index }) => {
      const own = from.valuations[index] ?? null;
      return own ?? known.get(from.securities[index]?.stockNo ?? '') ?? null;
    }),
    mergedDays: {},
    lastFactors: earlier.lastFactors,
    riskSpans: { ...withoutStocks(earlier.riskSpans, replaced), ...added.riskSpans },
    concepts: earlier.concepts ?? null,
    noLimitDays: { ...withoutStocks(earlier.noLimitDays ?? {}, replaced), ...added.noLimitDays },
  };
}

function withoutStocks<Known>(
  known: Readonly<Record<string, Known>>,
  left: ReadonlySet<string>,
): Record<string, Known> {
  return Object.fromEntries(Object.entries(known).filter(([stockNo]) => !left.has(stockNo)));
}

function copyBars(from: DailyColumns, index: number, to: DailyColumns, target: number): void {
  const start = from.start[index] ?? 0;
  const length = from.length[index] ?? 0;
  to.length[target] = length;
  for (const name of barColumns) to[name].set(from[name].subarray(start, start + length), to.start[target] ?? 0);
}

/** Published main nets stay beside a bar that comes again: files of bars have none. */
function keepMainNets(from: DailyColumns, index: number, to: DailyColumns, target: number): void {
  const start = from.start[index] ?? 0;
  const nets = new Map<number, number>();
  for (let slot = start; slot < start + (from.length[index] ?? 0); slot++) {
    if (!Number.isNaN(from.mainNet[slot])) nets.set(from.day[slot]!, from.mainNet[slot]!);
  }
  const first = to.start[target] ?? 0;
  for (let slot = first; slot < first + (to.length[target] ?? 0); slot++) {
    if (Number.isNaN(to.mainNet[slot])) to.mainNet[slot] = nets.get(to.day[slot]!) ?? Number.NaN;
  }
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

/** Records with new ones in the place of those of the same stock or index, or of the same kind and day. */
export function joinRecords(earlier: ImportedRecords, added: ImportedRecords): ImportedRecords {
  const minutes = new Set(added.minutes.map(({ stockNo, interval }) => `${stockNo} ${interval}`));
  const valuations = new Set(added.valuations.map(({ stockNo }) => stockNo));
  const afterHours = new Set(added.afterHours.map(({ stockNo }) => stockNo));
  const flows = new Set(added.flows.map(({ stockNo }) => stockNo));
  const indices = new Set(added.indices.map(({ symbol }) => symbol));
  const events = new Set(added.events.map(({ kind, date }) => `${kind} ${date}`));
  return {
    minutes: [
      ...earlier.minutes.filter(({ stockNo, interval }) => !minutes.has(`${stockNo} ${interval}`)),
      ...added.minutes,
    ],
    valuations: [...earlier.valuations.filter(({ stockNo }) => !valuations.has(stockNo)), ...added.valuations],
    events: [...earlier.events.filter(({ kind, date }) => !events.has(`${kind} ${date}`)), ...added.events],
    indices: [...earlier.indices.filter(({ symbol }) => !indices.has(symbol)), ...added.indices],
    afterHours: [...earlier.afterHours.filter(({ stockNo }) => !afterHours.has(stockNo)), ...added.afterHours],
    // No file gives them in such a table: what the network gave stays.
    limits: [...earlier.limits, ...added.limits],
    flows: [...earlier.flows.filter(({ stockNo }) => !flows.has(stockNo)), ...added.flows],
  };
}
