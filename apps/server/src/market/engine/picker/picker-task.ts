import { boardWords } from '@lianpan/market/condition-words';
import { columnsUpTo } from '@lianpan/market/day-book';
import type { Perhaps, Words } from '@lianpan/market/picker';
import { publicTradingReadySecond } from '@lianpan/market/public-trading';
import { englishRegionName } from '@lianpan/market/region-names';
import { englishSectorName } from '@lianpan/market/sector-names';
import { eventOf, type DragonTigerState } from '@lianpan/market/simulator';
import type { PickChoices } from '../../wire/picker-protocol.ts';
import type { QuoteBoard } from '../../wire/protocol.ts';
import type { KnownIndex } from '../../files/imported-records.ts';
import { benchmarkCloses, benchmarkWithToday, finishedHistory, lastBarOf, type Dataset } from '../dataset.ts';
import { benchmarkSymbol, importedBenchmark } from '../imported/imported-indices.ts';
import { indexNames } from '../listing.ts';
import { choicesOf, type ImportedPart, type SimulatedPart } from './picker-markets.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

/**
 * From this second of its evening on, a trade day is asked like every finished one: its list of unusual trading is out, which
 * some conditions read. Source: market handbook I.4.
 */
export const pickerReadySecond = publicTradingReadySecond;

/** The market of a day as the picker's thread takes it over. */
export interface PickerTask {
  readonly simulated: SimulatedPart;
  readonly imported: ImportedPart | null;
  readonly board: QuoteBoard;
  /** Today has prices: conditions that can be asked at any time are asked of them. */
  readonly isTrading: boolean;
}

interface PickedStocks {
  readonly imported: Dataset | null;
  readonly firstImportedSlot: number;
  readonly indices: readonly KnownIndex[];
}

/**
 * The simulated market as a thread takes it over; with the trade day behind it, and what companies told up to
 * `knownSecond` of it, unless that is `null`. `lists` are gone on from where they are given.
 */
export function simulatedPart(
  market: SimulatedMarket,
  knownSecond: number | null,
  lists?: DragonTigerState,
): SimulatedPart {
  const isFinished = knownSecond !== null;
  const { history, today, tradeDay } = market;
  const exRights = new Map(today.actions.map((action) => [action.index, eventOf(action)]));
  return {
    ...(isFinished ? { history: finishedHistory(market), knownSecond } : { history }),
    securities: market.simulator.securities,
    benchmark: isFinished ? benchmarkWithToday(market) : benchmarkCloses(market),
    today: { day: tradeDay, traded: today.traded, exRights },
    lists,
  };
}

/** Imported stocks as a thread takes them over, up to the day of their market or another one. */
export const importedPart = (imported: Dataset, firstSlot: number, lastDay = imported.marketDay): ImportedPart => ({
  columns: lastDay < imported.lastDay ? columnsUpTo(imported.columns, lastDay) : imported.columns,
  securities: imported.securities,
  actions: imported.securities.map((_, index) => imported.actionsOf(index)),
  valuations: imported.securities.map((_, index) => imported.valuationOf(index)),
  shares: imported.securities.map((_, index) => imported.sharesOf?.(index)),
  lastDay,
  firstSlot,
});

/** The same with what conditions read of the market as a whole; `null` where nobody imported any. */
export function pickedImports({ imported, firstImportedSlot, indices }: PickedStocks): ImportedPart | null {
  if (!imported) return null;
  const hasIndex = indices.some(({ symbol }) => symbol === benchmarkSymbol);
  return {
    ...importedPart(imported, firstImportedSlot),
    benchmark: hasIndex ? importedBenchmark(indices) : null,
    pePercentiles: pePercentilesOf(imported),
    concepts: imported.concepts ?? null,
    indexMembers: imported.indexMembers ?? [],
  };
}

const percentiles = new WeakMap<Dataset, readonly Perhaps[]>();

/** Where the PE of each stock stands on the last day among its own of three years, worked out once a dataset. */
function pePercentilesOf(imported: Dataset): readonly Perhaps[] {
  const known = percentiles.get(imported);
  if (known) return known;
  const made = imported.securities.map((_, index): Perhaps => {
    const company = imported.companyOf(index, lastBarOf(imported.columns, index).close / 100);
    if (company?.isLossMaking) return 'none';
    const { pe } = company ?? { pe: null };
    const past = pe === null ? null : imported.peHistoryOf(index);
    return past && past.filter((one) => one <= pe!).length / past.length;
  });
  percentiles.set(imported, made);
  return made;
}

export function pickerTask(
  market: SimulatedMarket,
  imported: ImportedPart | null,
  board: QuoteBoard,
  { isTrading, knownSecond }: { readonly isTrading: boolean; readonly knownSecond: number | null },
): PickerTask {
  return {
    simulated: simulatedPart(market, knownSecond),
    imported,
    board,
    isTrading,
  };
}

/** What lists may hold, with what people call it. */
export function pickChoices(market: Pick<Dataset, 'securities' | 'concepts' | 'indexMembers'>): PickChoices {
  const { concepts, industries, regions, indices, boards } = choicesOf(market);
  const listed = (values: ReadonlySet<string>, named: (value: string) => Words) =>
    [...values].map((value) => ({ value, name: named(value) }));
  const sector = (value: string): Words => [value, englishSectorName(value)];
  return {
    concepts: listed(concepts, sector),
    industries: listed(industries, sector),
    regions: listed(regions, (value) => [value, englishRegionName(value)]),
    indices: listed(indices, indexNames),
    boards: listed(boards, boardWords),
  };
}
