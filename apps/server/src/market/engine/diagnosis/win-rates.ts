import type { DailyColumns } from '@lianpan/market/columns';
import type { WinRateTable } from '@lianpan/market/diagnosis';
import type { WarnedStock } from '@lianpan/market/rules';
import type { AdjustmentEvent } from '@lianpan/market/security';
import type { HasteMemory } from '../../wire/haste.ts';
import { openThread } from '../../wire/open-thread.ts';
import type { Dataset } from '../dataset.ts';

/** What a thread needs to build a table; the columns lie in shared memory and are not copied. */
export interface WinRateTask {
  readonly columns: DailyColumns;
  readonly actions: readonly (readonly AdjustmentEvent[])[];
  /** What each security was warned of, and when. */
  readonly warned: readonly WarnedStock[];
  readonly indexClose: Float64Array | undefined;
  /** Without it the thread goes on as fast as it can. */
  readonly haste: HasteMemory | undefined;
}

/**
 * Builds the win rates of a dataset in a thread of its own: seconds of work that must hold up no quote. Rejects when the
 * thread breaks down.
 */
export function buildWinRates(
  dataset: Dataset,
  indexClose: Float64Array | undefined,
  haste?: HasteMemory,
): Promise<WinRateTable> {
  const { columns, securities } = dataset;
  const task: WinRateTask = {
    columns,
    actions: securities.map((_, index) => dataset.actionsOf(index)),
    warned: securities.map(({ status, statusChanges }) => ({ status, statusChanges })),
    indexClose,
    haste,
  };
  return new Promise((resolve, reject) => {
    const thread = openThread('win-rate-worker', task);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the win-rate thread ended without a table')));
    thread.unref();
  });
}
