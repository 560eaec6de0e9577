import { boardWords } from '@lianpan/market/condition-words';
import { columnsUpTo } from '@lianpan/market/day-book';
import type { Words } from '@lianpan/market/picker';
import { publicTradingReadySecond } from '@lianpan/market/public-trading';
import { englishRegionName } from '@lianpan/market/region-names';
import { englishSectorName } from '@lianpan/market/sector-names';
import { eventOf, type DragonTigerState } from '@lianpan/market/simulator';
import type { PickChoices } from '../../wire/picker-protocol.ts';
import type { QuoteBoard } from '../../wire/protocol.ts';
import { benchmarkCloses, benchmarkWithToday, finishedHistory, type Dataset } from '../dataset.ts';
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
  lastDay,
  firstSlot,
});

export function pickerTask(
  market: SimulatedMarket,
  imported: Dataset | null,
  board: QuoteBoard,
  firstSlot: number,
  { isTrading, knownSecond }: { readonly isTrading: boolean; readonly knownSecond: number | null },
): PickerTask {
  return {
    simulated: simulatedPart(market, knownSecond),
    imported: imported && importedPart(imported, firstSlot),
    board,
    isTrading,
  };
}

/** What lists may hold, with what people call it. */
export function pickChoices(market: Pick<Dataset, 'securities'>): PickChoices {
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
