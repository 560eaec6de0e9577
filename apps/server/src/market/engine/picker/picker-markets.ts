import { aShareCalendar, listDayOf } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { type ImportedConcepts, type ImportedShares, type IndexMembers } from '@lianpan/market/import';
import { drain } from '@lianpan/market/parts';
import { unknownProfile, type MarketChoices, type Perhaps, type StockProfile } from '@lianpan/market/picker';
import { LimitPercents, riskStatusOn } from '@lianpan/market/rules';
import type { AdjustmentEvent, RiskStatus, Security } from '@lianpan/market/security';
import { countUpTo, type UnfinishedBar } from '@lianpan/market/series';
import {
  createDragonTigerBook,
  createLimitPercents,
  createSecurityReader,
  createStockProfiles,
  indexDefinitions,
  regionNames,
  type DragonTigerState,
  type SharedPart,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import type { QuoteBoard } from '../../wire/protocol.ts';
import type { KnownValuation } from '../../files/imported-files.ts';
import type { DatasetName } from '../../wire/source-words.ts';
import { ImportedMembers } from '../imported/imported-members.ts';
import { givenFloatOn } from '../imported/imported-shares.ts';
import { heatOf, ImportedHeats } from './imported-heats.ts';

/** What the names that lists may hold are read of; absent are concepts and members that the securities themselves tell. */
interface ListedNames {
  readonly securities: readonly Security[];
  /** Members of concepts, known since their date; `null` where nobody published them. */
  readonly concepts?: ImportedConcepts | null;
  /** Who belonged to indices, by index and day. */
  readonly indexMembers?: readonly IndexMembers[];
}

/** One set of stocks as the picker's thread asks it. */
export interface PickerMarket extends ListedNames {
  readonly source: DatasetName;
  readonly columns: DailyColumns;
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  /** Last finished day. */
  readonly lastDay: number;
  readonly benchmark: Float64Array | null;
  /** The securities as they were known on a day. */
  securityOn(day: number): (index: number) => Security | undefined;
  /** Percent limit of a stock on a day, by the status that it had then; 0 without. */
  limitPercentOn(index: number, day: number): number | null;
  profilesOn(day: number): (index: number) => StockProfile | null;
  /** Slot on the quote board. */
  slotOf(index: number): number;
  /** Works out in parts what the profiles of a day share, as far as it is asked for. */
  readying(day: number, parts: ReadonlySet<SharedPart>): Generator<void>;
  /** Today's bar as it stands; absent where nobody trades today. */
  readonly todayOf?: (index: number) => UnfinishedBar | null;
}

/** What the thread is given of the simulated market; columns and board lie in shared memory. */
export interface SimulatedPart {
  readonly history: SimulatedHistory;
  /** Up to which second companies are known on the last day; all of it where it is past. */
  readonly knownSecond?: number;
  /** As known on the morning of `today`. */
  readonly securities: readonly Security[];
  readonly benchmark: Float64Array;
  readonly today: {
    readonly day: number;
    readonly traded: Uint8Array;
    /** Ex-rights days of today by index. */
    readonly exRights: ReadonlyMap<number, AdjustmentEvent>;
  };
  /** The exchange's lists as far as somebody has followed them; from the first day on unless given. */
  readonly lists?: DragonTigerState | undefined;
}

/** What it is given of imported stocks. */
export interface ImportedPart extends ListedNames {
  readonly columns: DailyColumns;
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  readonly valuations: readonly (KnownValuation | null)[];
  readonly lastDay: number;
  readonly firstSlot: number;
  /** Floating shares by day, by stock, where somebody gave them. */
  readonly shares?: readonly (ImportedShares | undefined)[];
  /** Closes of CSI 300 by trading-day number, NaN where nobody gave one. */
  readonly benchmark?: Float64Array | null;
  /** Share of three years' days with a PE not above that of the last day, by stock. */
  readonly pePercentiles?: readonly Perhaps[];
  /** How many stocks were listed on a date; as the exchanges count them without it. */
  readonly listedOn?: (date: string) => number;
}

export function simulatedPickerMarket(
  { history, knownSecond, securities, benchmark, today, lists }: SimulatedPart,
  board: QuoteBoard | null,
): PickerMarket {
  const { columns, actions, lastDay } = history;
  const book = createDragonTigerBook(history, lists);
  const securityAt = createSecurityReader(history);
  const profiles = createStockProfiles(history, book);
  const todayOf = (index: number): UnfinishedBar | null => {
    if (!board) return null;
    const price = board.price[index] ?? 0;
    if (today.traded[index] !== 1 || price === 0) return null;
    const action = today.exRights.get(index);
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
      exFactor: action?.factor ?? 1,
      exSplit: action?.split ?? 1,
    };
  };
  // Asked for again with every look at today.
  let ofLastDay: ((index: number) => StockProfile) | undefined;
  return {
    source: 'simulated',
    columns,
    securities,
    actions,
    lastDay,
    benchmark,
    securityOn: (day) => (index) => (day === lastDay ? securities[index] : securityAt(index, day)),
    limitPercentOn: createLimitPercents(history.universe),
    profilesOn: (day) => {
      let ofDay: ((index: number) => StockProfile) | undefined;
      return (index) => {
        ofDay ??= day === lastDay ? (ofLastDay ??= profiles.on(day, knownSecond)) : profiles.on(day);
        return ofDay(index);
      };
    },
    readying: (day, parts) => profiles.readying(day, parts),
    slotOf: (index) => index,
    todayOf,
  };
}

export function importedPickerMarket(part: ImportedPart): PickerMarket {
  const { columns, securities, actions, lastDay, valuations, firstSlot } = part;
  const limits = new LimitPercents();
  const heats = new ImportedHeats(part);
  const members = new ImportedMembers(part.indexMembers ?? []);
  const listDays = securities.map(({ listDate }) => listDayOf(listDate));
  const statusOn = (index: number, day: number): RiskStatus =>
    securities[index] ? riskStatusOn(securities[index], day) : 'NORMAL';
  return {
    source: 'imported',
    columns,
    securities,
    concepts: part.concepts ?? null,
    ...(part.indexMembers && { indexMembers: part.indexMembers }),
    actions,
    lastDay,
    benchmark: part.benchmark ?? null,
    securityOn: (day) => (index) => {
      const [security, status] = [withConcepts(securities[index], part.concepts, day), statusOn(index, day)];
      if (day < lastDay) return before(security, status, givenFloatOn(part.shares?.[index], day));
      return security?.status === status ? security : security && { ...security, status };
    },
    limitPercentOn: (index, day) => {
      const security = securities[index];
      if (!security) return null;
      return limits.on({ board: security.board, status: statusOn(index, day), listDay: listDays[index] ?? null }, day);
    },
    profilesOn: (day) => (index) => {
      const ratios = profileOf(securities[index], valuations[index] ?? null, priceOn(part, index, day), day);
      const pePercentile = day === lastDay ? (part.pePercentiles?.[index] ?? null) : null;
      const ofIndices = members.of(securities[index]?.stockNo ?? '', day);
      if (!ratios && pePercentile === null && !heats.isKnownOn(day) && !ofIndices) return null;
      return {
        ...(ratios ?? unknownProfile),
        ...ofIndices,
        pePercentile,
        // Costly, and seldom asked for.
        get bestThemeHeat() {
          return heatOf(drain(heats.measuring(day)), index);
        },
      };
    },
    *readying(day, parts) {
      if (parts.has('themes')) yield* heats.measuring(day);
    },
    slotOf: (index) => firstSlot + index,
  };
}

/** A security with its concepts on the days after they were published. */
function withConcepts(
  security: Security | undefined,
  concepts: ImportedConcepts | null | undefined,
  day: number,
): Security | undefined {
  if (!security || !concepts || concepts.date > aShareCalendar.dateOf(day)) return security;
  return { ...security, concepts: concepts.of[security.stockNo] ?? [] };
}

/** A security as of a past day: of its shares those alone that somebody gave for it, as the newest were not known then. */
const before = (security: Security | undefined, status: RiskStatus, floatShares: number | null): Security | undefined =>
  security && { ...security, status, totalShares: null, floatShares, freeFloatShares: null };

/** Close of a stock up to a day, yuan; `null` before its first bar. */
function priceOn({ columns }: ImportedPart, index: number, day: number): number | null {
  const count = countUpTo(columns, index, day);
  return count === 0 ? null : (columns.close[(columns.start[index] ?? 0) + count - 1] ?? 0) / 100;
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
export function choicesOf({ securities, concepts, indexMembers }: ListedNames): MarketChoices {
  return {
    concepts: new Set([
      ...securities.flatMap(({ concepts: own }) => own ?? []),
      ...Object.values(concepts?.of ?? {}).flat(),
    ]),
    industries: new Set(securities.flatMap(({ industry }) => industry ?? [])),
    regions: new Set(regionNames),
    // Of real stocks those alone whose members somebody gave.
    indices: new Set((indexMembers ?? indexDefinitions).map(({ symbol }) => symbol)),
    boards: new Set(['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE']),
  };
}
