import type { DailyColumns } from '@lianpan/market/columns';
import type { QuoteBoard } from '../wire/protocol.ts';
import { allocateBoard } from './board.ts';
import { importedDataset, simulatedDataset } from './dataset.ts';
import { withEstimatedFlows, withTypicalAmounts } from './imported/estimated-flows.ts';
import { publishedFlows } from './imported/imported-facts.ts';
import type { ImportedMarket } from '../files/imported-files.ts';
import type { ImportStore, LoadedImport } from '../files/import-store.ts';
import { LimitLists } from './imported/limit-lists.ts';
import type { LiveQuotes } from './live-quotes.ts';
import type { SimulatedMarket } from './simulated/simulated-market.ts';
import { firstImportedSlotOf, StockLayout } from './stock-layout.ts';
import type { SourceName } from '../wire/source-words.ts';

/** Who stands behind each slot of a board: holds until the trade day changes or somebody imports. */
export interface Layout {
  /** The import that it was made of, as its store counts them. */
  readonly importGeneration: number;
  readonly board: QuoteBoard;
  readonly stocks: StockLayout;
  /** Who gave the newest bar of each imported stock. */
  readonly importedSources: readonly SourceName[];
  /** What else was imported of the stocks. */
  readonly records: LoadedImport['records'];
  /** What was given of them, before anything is estimated. */
  readonly given: {
    readonly actions: ImportedMarket['actions'];
    readonly concepts: ImportedMarket['concepts'];
    /** Whether somebody published the main net of a bar, by its slot in the columns. */
    readonly hasFlow: (slot: number) => boolean;
  };
}

/** Gives every security a slot, with new readers for the trade day. The board is empty; `live` goes over imported bars. */
export function layOut(imports: ImportStore, simulated: SimulatedMarket, live: LiveQuotes): Layout {
  const { generation: importGeneration, market: stored, indices, records } = imports.load();
  // A folder of indices or events alone brings no stocks.
  const imported = stored && stored.securities.length > 0 ? stored : null;
  const importedCount = imported?.securities.length ?? 0;
  const board = allocateBoard(firstImportedSlotOf(simulated) + importedCount + indices.length);
  const isPublished = imported ? publishedFlows(imported.columns) : () => false;
  const stocks = new StockLayout(
    simulated,
    simulatedDataset(simulated, board),
    imported &&
      importedDataset(withEstimatedFlows(imported), live, measuredColumnsOf(imported), simulated.tradeDay - 1, {
        valuations: () => records.valuations(),
        shares: () => records.shares(),
      }),
    indices,
    { minutes: () => records.minutes(), isPublished, published: () => records.flows() },
    new LimitLists(
      () => records.events(),
      () => records.limits(),
    ),
    imported?.concepts ?? null,
    () => records.events(),
  );
  const given = { actions: imported?.actions ?? [], concepts: imported?.concepts, hasFlow: isPublished };
  return { importGeneration, board, stocks, importedSources: imported?.sources ?? [], records, given };
}

/** The bars as a diagnosis measures them: a day without an amount would leave a stock without flows, and so without a score. */
function measuredColumnsOf(imported: ImportedMarket): DailyColumns {
  const whole = withTypicalAmounts(imported);
  return whole === imported ? imported.columns : withEstimatedFlows(whole).columns;
}
