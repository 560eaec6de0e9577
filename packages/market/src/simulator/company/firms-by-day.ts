import type { Universe } from '../universe.ts';
import { firmBookOf, type FirmBook } from './firm-book.ts';
import { firmPlanOf, yearSpanOf } from './firm-plan.ts';
import type { PlannedEvent } from './planned-event.ts';

/** Firms whose plans are read in one part: some hundredths of a second. */
const firmsAPart = 250;

/** A planned event and its security. */
export interface PlannedOf {
  readonly index: number;
  readonly event: PlannedEvent;
}

/** Firms that have something planned, by trading day. */
type FirmsByDay = ReadonlyMap<number, Uint16Array>;

/** The last quarter whose books a year's plan needs. */
export const planReportOf = (year: number): number => year * 4 + 2;

/** Reads the plans of all firms of a calendar year, in parts; their events would fill the memory and are not kept. */
export function* firmsByDay(universe: Universe, year: number): Generator<void, FirmsByDay> {
  const days = new Map<number, number[]>();
  const span = yearSpanOf(year);
  for (let index = 0; span !== null && index < universe.count; index++) {
    const plan = firmPlanOf(universe, index, span, firmBookOf(universe, index, planReportOf(year)));
    for (const { day } of plan) {
      const firms = days.get(day);
      if (!firms) days.set(day, [index]);
      else if (firms.at(-1) !== index) firms.push(index);
    }
    if (index % firmsAPart === firmsAPart - 1) yield;
  }
  return new Map([...days].map(([day, firms]) => [day, Uint16Array.from(firms)]));
}

/** What the given firms have planned for a day, by security. */
export function plannedOf(universe: Universe, year: number, day: number, firms: Uint16Array): PlannedOf[] {
  const span = yearSpanOf(year);
  if (span === null) return [];
  return Array.from(firms).flatMap((index) => {
    const book: FirmBook = firmBookOf(universe, index, planReportOf(year));
    const plan = firmPlanOf(universe, index, span, book);
    return plan.filter((event) => event.day === day).map((event) => ({ index, event }));
  });
}
