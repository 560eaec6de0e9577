import { describeHit, type AbnormalEvent, type AbnormalHit } from '../abnormal/abnormal-event.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import type { DayNews } from './day-news.ts';

/** Movements that are put into words in one part. */
const movementsAPart = 1000;

/** Puts the movements of a day into words, in their order and in parts. */
export function* describedMovements(
  { universe }: SimulatedHistory,
  day: number,
  hits: readonly AbnormalHit[],
  newsOf: DayNews['newsOf'],
): Generator<void, readonly AbnormalEvent[]> {
  const stockNoOf = (index: number): string => universe.stockNos[index]!;
  const conceptsOf = (index: number): readonly string[] => universe.concepts[index]!;
  const events: AbnormalEvent[] = [];
  for (const [at, hit] of hits.entries()) {
    events.push(describeHit(hit, { day, stockNoOf, conceptsOf, newsOf }));
    if (at % movementsAPart === movementsAPart - 1) yield;
  }
  return events;
}
