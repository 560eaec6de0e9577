import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportedMinutes } from '@lianpan/market/import';
import { createStockDays, type SimulatedHistory } from '@lianpan/market/simulator';
import type { EarlierMinutes } from '../wire/protocol.ts';
import type { Dataset } from './dataset.ts';
import { minuteLineOf, minutesOn } from './imported/imported-minutes.ts';
import { importedMinutes, simulatedMinutes, type MinutesOfDay } from './minute-bars.ts';
import { dayMinutes, minutePoints } from './quote-reader.ts';

type ReadDay = ReturnType<typeof createStockDays>;

/** Minutes of the simulated stocks' past days, drawn anew for whoever asks. */
export class PastMinutes {
  #history: SimulatedHistory | null = null;
  #read: ReadDay | null = null;

  /** Up to `count` days that have a bar before a trading day, oldest first. */
  of(history: SimulatedHistory, dataset: Dataset, index: number, before: number, count: number): EarlierMinutes[] {
    const read = this.#reader(history);
    return daysBefore(dataset, index, before, count).flatMap((day) => {
      const own = read(index, day);
      if (!own) return [];
      const line = dayMinutes(own.columns, 0, () => true);
      return [{ tradeDate: aShareCalendar.dateOf(day), prevClose: own.bar.prevClose / 100, ...line }];
    });
  }

  /** The same with open, high and low of each minute. */
  daysOf(history: SimulatedHistory, dataset: Dataset, index: number, before: number, count: number): MinutesOfDay[] {
    const read = this.#reader(history);
    return daysBefore(dataset, index, before, count).flatMap((day) => {
      const own = read(index, day);
      return own ? [{ day, minutes: simulatedMinutes(own.columns, 0, minutePoints) }] : [];
    });
  }

  #reader(history: SimulatedHistory): ReadDay {
    if (this.#history !== history || !this.#read) {
      this.#history = history;
      this.#read = createStockDays(history);
    }
    return this.#read;
  }
}

/** The bars of a file's stock on the day that is shown and those before, where they are fine enough. */
export function importedMinuteDays(
  minutes: readonly ImportedMinutes[],
  dataset: Dataset,
  index: number,
  shown: number,
  count: number,
  span: number,
): MinutesOfDay[] {
  return [...daysBefore(dataset, index, shown, count), shown].flatMap((day) => {
    const own = minutesOn(minutes, dataset.securities[index]?.stockNo ?? '', day);
    return own && span % own.interval === 0 ? [{ day, minutes: importedMinutes(own, day) }] : [];
  });
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
