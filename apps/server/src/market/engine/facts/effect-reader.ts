import type { AbnormalType } from '@lianpan/market/abnormal';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { EffectsAnswer } from '../../wire/facts-protocol.ts';
import type { DayBookThread } from './day-book-thread.ts';

/** What followed abnormal movements, counted once an evening, in a thread, when somebody asks. */
export class EffectReader {
  readonly #history: SimulatedHistory;
  readonly #thread: DayBookThread;
  #studies: { readonly day: number; readonly made: Promise<readonly EffectsAnswer[]> } | null = null;

  constructor(history: SimulatedHistory, thread: DayBookThread) {
    this.#history = history;
    this.#thread = thread;
  }

  /** Rejects when the thread breaks down; the next one who asks starts it again. */
  async effectsOf(type: AbnormalType): Promise<EffectsAnswer> {
    const day = this.#history.lastDay;
    if (this.#studies?.day !== day) {
      const made = this.#thread.run(this.#history, { kind: 'effects', day });
      this.#studies = { day, made };
      made.catch(() => {
        if (this.#studies?.made === made) this.#studies = null;
      });
    }
    const answers = await this.#studies.made;
    return answers.find((answer) => answer.type === type)!;
  }
}
