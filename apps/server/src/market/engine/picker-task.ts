import { eventOf, indexDefinitions } from '@lianpan/market';
import type { PickChoices } from '../picker-protocol.ts';
import type { QuoteBoard } from '../protocol.ts';
import { benchmarkCloses, type Dataset } from './dataset.ts';
import { choicesOf, type ImportedPart, type SimulatedPart } from './picker-markets.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** The market of a day as the picker's thread takes it over. */
export interface PickerTask {
  readonly simulated: SimulatedPart;
  readonly imported: ImportedPart | null;
  readonly board: QuoteBoard;
  /** Today has prices: conditions that can be asked at any time are asked of them. */
  readonly isTrading: boolean;
}

/** The simulated market as a thread takes it over. */
export function simulatedPart(market: SimulatedMarket, imported: Dataset | null): SimulatedPart {
  const { history, today, tradeDay } = market;
  return {
    history,
    securities: market.simulator.securities,
    benchmark: benchmarkCloses(market),
    replaced: new Set((imported?.securities ?? []).map(({ stockNo }) => stockNo)),
    today: {
      day: tradeDay,
      traded: today.traded,
      exRights: new Map(today.actions.map((action) => [action.index, eventOf(action)])),
    },
  };
}

/** Imported stocks as a thread takes them over. */
export const importedPart = (imported: Dataset, firstSlot: number): ImportedPart => ({
  columns: imported.columns,
  securities: imported.securities,
  actions: imported.securities.map((_, index) => imported.actionsOf(index)),
  valuations: imported.securities.map((_, index) => imported.valuationOf(index)),
  riskSpans: imported.securities.map((_, index) => imported.riskSpansOf(index)),
  lastDay: imported.lastDay,
  firstSlot,
});

export function pickerTask(
  market: SimulatedMarket,
  imported: Dataset | null,
  board: QuoteBoard,
  firstSlot: number,
  isTrading: boolean,
): PickerTask {
  return {
    simulated: simulatedPart(market, imported),
    imported: imported && importedPart(imported, firstSlot),
    board,
    isTrading,
  };
}

/** The names that lists may hold, with what people call them. */
export function pickChoices(markets: readonly Pick<Dataset, 'securities'>[]): PickChoices {
  const indexNames = new Map(indexDefinitions.map(({ symbol, name }) => [symbol, name]));
  const listed = (values: ReadonlySet<string>) =>
    [...values].map((value) => ({ value, name: indexNames.get(value) ?? value }));
  const { concepts, industries, regions, indices, boards } = choicesOf(markets);
  return {
    concepts: listed(concepts),
    industries: listed(industries),
    regions: listed(regions),
    indices: listed(indices),
    boards: listed(boards),
  };
}
