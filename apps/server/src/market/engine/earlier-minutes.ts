import { aShareCalendar, createStockDays, type ImportedMinutes, type SimulatedHistory } from '@lianpan/market';
import type { EarlierMinutes } from '../wire/protocol.ts';
import type { Dataset } from './dataset.ts';
import { minuteLineOf, minutesOn } from './imported/imported-minutes.ts';
import { dayMinutes } from './quote-desk.ts';

type ReadDay = ReturnType<typeof createStockDays>;

/** Minutes of the simulated stocks' past days, drawn anew for whoever asks. */
export class PastMinutes {
  #history: SimulatedHistory | null = null;
  #read: ReadDay | null = null;

  /** Up to `count` days that have a bar before a trading day, oldest first. */
  of(history: SimulatedHistory, dataset: Dataset, index: number, before: number, count: number): EarlierMinutes[] {
    if (this.#history !== history || !this.#read) {
      this.#history = history;
      this.#read = createStockDays(history);
    }
    const read = this.#read;
    return daysBefore(dataset, index, before, count).flatMap((day) => {
      const own = read(index, day);
      if (!own) return [];
      const line = dayMinutes(own.columns, 0, () => true);
      return [{ tradeDate: aShareCalendar.dateOf(day), prevClose: own.bar.prevClose / 100, ...line }];
    });
  }
}

/** The same of an imported stock, as far back as its files have minutes. */
export function importedMinutesBefore(
  minutes: readonly ImportedMinutes[],
  dataset: Dataset,
  index: number,
  before: number,
  count: number,
): EarlierMinutes[] {
  const { columns } = dataset;
  return daysBefore(dataset, index, before, count).flatMap((day) => {
    const own = minutesOn(minutes, dataset.securities[index]?.stockNo ?? '', day);
    if (!own) return [];
    const slot = columns.start[index]! + slotsOf(dataset, index).indexOf(day);
    return [
      { tradeDate: aShareCalendar.dateOf(day), prevClose: columns.prevClose[slot]! / 100, ...minuteLineOf(own, day) },
    ];
  });
}

const slotsOf = ({ columns }: Dataset, index: number) =>
  columns.day.subarray(columns.start[index]!, columns.start[index]! + columns.length[index]!);

const daysBefore = (dataset: Dataset, index: number, before: number, count: number): readonly number[] =>
  Array.from(slotsOf(dataset, index))
    .filter((day) => day < before)
    .slice(-Math.max(1, count));
