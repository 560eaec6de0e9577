import {
  createDragonTigerBook,
  createStockProfiles,
  indexDefinitions,
  regionNames,
  unknownProfile,
  type AdjustmentEvent,
  type DailyColumns,
  type MarketChoices,
  type Security,
  type SharedPart,
  type SimulatedHistory,
  type StockProfile,
  type UnfinishedBar,
} from '@lianpan/market';
import type { QuoteBoard } from '../protocol.ts';
import type { KnownValuation } from './imported-files.ts';

/** One set of stocks as the picker's thread asks it. */
export interface PickerMarket {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  /** Last finished day. */
  readonly lastDay: number;
  readonly benchmark: Float64Array | null;
  profilesOn(day: number): (index: number) => StockProfile | null;
  /** Slot on the quote board; `null` for a stock that another one stands for. */
  slotOf(index: number): number | null;
  /** Works out in parts what the profiles of a day share, as far as it is asked for. */
  readying(day: number, parts: ReadonlySet<SharedPart>): Generator<void>;
  /** Today's bar as it stands; absent where nobody trades today. */
  readonly todayOf?: (index: number) => UnfinishedBar | null;
}

/** What the thread is given of the simulated market; columns and board lie in shared memory. */
export interface SimulatedPart {
  readonly history: SimulatedHistory;
  /** As known on the morning of `today`. */
  readonly securities: readonly Security[];
  readonly benchmark: Float64Array;
  /** Codes that imported stocks stand for. */
  readonly replaced: ReadonlySet<string>;
  readonly today: {
    readonly day: number;
    readonly traded: Uint8Array;
    /** Ex-rights factors of today by index. */
    readonly exFactors: ReadonlyMap<number, number>;
  };
}

/** What it is given of imported stocks. */
export interface ImportedPart {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  readonly valuations: readonly (KnownValuation | null)[];
  readonly lastDay: number;
  readonly firstSlot: number;
}

export function simulatedPickerMarket(
  { history, securities, benchmark, replaced, today }: SimulatedPart,
  board: QuoteBoard | null,
): PickerMarket {
  const { columns, actions, lastDay } = history;
  const book = createDragonTigerBook(history);
  const profiles = createStockProfiles(history, book);
  const todayOf = (index: number): UnfinishedBar | null => {
    if (!board) return null;
    const price = board.price[index] ?? 0;
    if (today.traded[index] !== 1 || price === 0) return null;
    return {
      day: today.day,
      open: (board.open[index] ?? 0) / 100,
      high: (board.high[index] ?? 0) / 100,
      low: (board.low[index] ?? 0) / 100,
      close: price / 100,
      prevClose: (board.prevClose[index] ?? 0) / 100,
      volume: board.volume[index] ?? 0,
      amount: board.amount[index] ?? 0,
      mainNet: null,
      exFactor: today.exFactors.get(index) ?? 1,
    };
  };
  // Asked for again with every look at today.
  let ofLastDay: ((index: number) => StockProfile) | undefined;
  return {
    columns,
    securities,
    actions,
    lastDay,
    benchmark,
    profilesOn: (day) => {
      let ofDay: ((index: number) => StockProfile) | undefined;
      return (index) => {
        ofDay ??= day === lastDay ? (ofLastDay ??= profiles.on(day)) : profiles.on(day);
        return ofDay(index);
      };
    },
    readying: (day, parts) => profiles.readying(day, parts),
    slotOf: (index) => (replaced.has(securities[index]?.stockNo ?? '') ? null : index),
    todayOf,
  };
}

export function importedPickerMarket(part: ImportedPart): PickerMarket {
  const { columns, securities, actions, lastDay, valuations, firstSlot } = part;
  return {
    columns,
    securities,
    actions,
    lastDay,
    benchmark: null,
    profilesOn: (day) => (index) =>
      profileOf(securities[index], valuations[index] ?? null, priceOn(part, index, day), day),
    *readying() {},
    slotOf: (index) => firstSlot + index,
  };
}

/** Close of a stock up to a day, yuan; `null` before its first bar. */
function priceOn({ columns }: ImportedPart, index: number, day: number): number | null {
  const start = columns.start[index] ?? 0;
  let slot = start + (columns.length[index] ?? 0) - 1;
  while (slot >= start && (columns.day[slot] ?? 0) > day) slot--;
  return slot < start ? null : (columns.close[slot] ?? 0) / 100;
}

/**
 * What published ratios say of a company at the price of their day. Nothing where they are of a later day; a loss has no
 * ratio, so its size is not known, only that it is one.
 */
function profileOf(
  security: Security | undefined,
  valuation: KnownValuation | null,
  price: number | null,
  day: number,
): StockProfile | null {
  const totalShares = security?.totalShares ?? null;
  if (!valuation || valuation.day > day || price === null) return null;
  const cap = totalShares === null ? null : totalShares * price;
  const over = (ratio: number | null): number | null => (cap !== null && ratio ? cap / ratio : null);
  return {
    ...unknownProfile,
    totalShares,
    netProfitTtm: valuation.isLoss ? -1 : over(valuation.peTtm),
    equity: over(valuation.pb),
    revenueTtm: over(valuation.psTtm),
    dividendTtmPerShare: valuation.dividendYield === null ? null : valuation.dividendYield * price,
  };
}

/** The names that lists may hold. */
export function choicesOf(markets: readonly Pick<PickerMarket, 'securities'>[]): MarketChoices {
  const securities = markets.flatMap((market) => market.securities);
  return {
    concepts: new Set(securities.flatMap(({ concepts }) => concepts)),
    industries: new Set(securities.flatMap(({ industry }) => industry ?? [])),
    regions: new Set(regionNames),
    indices: new Set(indexDefinitions.map(({ symbol }) => symbol)),
    boards: new Set(['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE']),
  };
}
