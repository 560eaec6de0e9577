import type { Universe } from '../universe.ts';
import { investigationsIn } from './arrivals.ts';
import { yearOf } from './calendar-days.ts';
import { statusNoAt } from './risk-warnings.ts';
import { yearSpanOf } from './year-span.ts';

/** Trading days until an investigation counts as closed, about a year: ours, as nobody announces its end. */
export const investigationDays = 242;

/** Whether an investigation of a firm was known at a second of a trading day and is not closed. */
export function isInvestigated(universe: Universe, index: number, day: number, second: number): boolean {
  const year = yearOf(day);
  for (const span of [yearSpanOf(year), yearSpanOf(year - 1)]) {
    if (span === null) continue;
    const isWarned = statusNoAt(universe, index, span.from) !== 0;
    for (const event of investigationsIn(universe, index, span, isWarned)) {
      const isPublic = event.day < day || (event.day === day && event.second <= second);
      if (isPublic && event.day >= universe.firstDay && day - event.day < investigationDays) return true;
    }
  }
  return false;
}
