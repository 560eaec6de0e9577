import { practiceChecks, practiceDays } from '@lianpan/market/replay';
import type { PracticeQueries } from '../../wire/practice-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';

/** Answers which days of the simulated market are worth practising with, and what is asked about one. */
export class PracticeReader implements PracticeQueries {
  readonly #source: ListSource;

  constructor(source: ListSource) {
    this.#source = source;
  }

  practiceDays(): ReturnType<PracticeQueries['practiceDays']> {
    const { market, book } = this.#source;
    return practiceDays(market.history, book);
  }

  practiceChecks(
    date: string,
    kind: Parameters<PracticeQueries['practiceChecks']>[1],
  ): ReturnType<PracticeQueries['practiceChecks']> {
    const { market, book } = this.#source;
    const day = this.#source.dayOf(date);
    return day === null || kind === null || day > market.history.lastDay ? [] : practiceChecks(book, day, kind);
  }

  /** Days of the simulated market are drawn, not stored. */
  storedDays(): null {
    return null;
  }
}
