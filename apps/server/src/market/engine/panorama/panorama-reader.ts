import { aShareCalendar } from '@lianpan/market/calendar';
import { movementMarks } from '@lianpan/market/day-book';
import type { MovementMarksAnswer, PanoramaQueries } from '../../wire/panorama-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';

interface PanoramaSource extends Pick<ListSource, 'book' | 'dayOf'> {
  /** Finds the movements of a past day where nobody has yet. */
  withMovements(day: number): Promise<void>;
}

/** Answers what moved on a day, without the words that a list of it needs. */
export class PanoramaReader implements PanoramaQueries {
  readonly #source: PanoramaSource;

  constructor(source: PanoramaSource) {
    this.#source = source;
  }

  async movementMarks(date?: string): Promise<MovementMarksAnswer | null> {
    const day = this.#source.dayOf(date);
    if (day === null) return null;
    await this.#source.withMovements(day);
    return { tradeDate: aShareCalendar.dateOf(day), ...movementMarks(this.#source.book.hitsOf(day)) };
  }
}
