import type { Universe } from '../universe.ts';
import { firmBookOf } from './firm-book.ts';
import { firmPlanOf } from './firm-plan.ts';
import type { PlannedEvent } from './planned-event.ts';
import { yearSpanOf } from './year-span.ts';

/** Firms whose plans are read in one part: some hundredths of a second. */
const firmsAPart = 60;

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

/** What the given firms have planned for a day, by security, in parts. */
export function* plannedOf(
  universe: Universe,
  year: number,
  day: number,
  firms: Uint16Array,
): Generator<void, PlannedOf[]> {
  const span = yearSpanOf(year);
  const planned: PlannedOf[] = [];
  for (let at = 0; span !== null && at < firms.length; at++) {
    const index = firms[at]!;
    const plan = firmPlanOf(universe, index, span, firmBookOf(universe, index, planReportOf(year)));
    for (const event of plan) if (event.day === day) planned.push({ index, event });
    if (at % firmsAPart === firmsAPart - 1) yield;
  }
  return planned;
}
