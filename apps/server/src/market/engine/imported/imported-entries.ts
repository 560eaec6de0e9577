import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { AskedEntry, EntryCourse, PreferredQueries } from '../../wire/preferred-questions.ts';
import { lastDayOf, type Dataset } from '../dataset.ts';
import { entryCourseOf, type EnteredMarket } from '../preferred/entry-courses.ts';
import { importedBenchmark } from './imported-indices.ts';
import type { ImportedLimits } from './imported-limits.ts';

/** What became of real stocks that somebody named in advance: from their bars, against CSI 300 where somebody gave it. */
export class ImportedEntries implements Pick<PreferredQueries, 'entryCourses'> {
  readonly #dataset: Dataset;
  readonly #firstSlot: number;
  /** The real market as stocks are bought in it, with all that is known of it. */
  readonly market: EnteredMarket;

  constructor(dataset: Dataset, limits: ImportedLimits, indices: readonly KnownIndex[], firstSlot: number) {
    this.#dataset = dataset;
    this.#firstSlot = firstSlot;
    this.market = {
      columns: dataset.columns,
      firstDay: 0,
      index: { open: importedBenchmark(indices, 'open'), close: importedBenchmark(indices) },
      lastDay: dataset.lastDay,
      upLimitsOn: (day) => (index) => limits.bars.barOf(index, day)?.up ?? 0,
    };
  }

  async entryCourses(
    entries: readonly AskedEntry[],
    heldDays: readonly number[],
  ): Promise<readonly (EntryCourse | 'waiting')[]> {
    return entries.map((entry) => this.#courseOf(entry, heldDays));
  }

  #courseOf({ slot, date }: AskedEntry, heldDays: readonly number[]): EntryCourse | 'waiting' {
    const index = slot - this.#firstSlot;
    const day = isDate(date) ? aShareCalendar.numberOf(date) : null;
    // Whether a stock traded after the end of its files nobody knows.
    if (!this.#dataset.securities[index] || day === null || day > lastDayOf(this.#dataset, index)) return 'waiting';
    return entryCourseOf(this.market, index, day, heldDays);
  }
}
