import { strayFigures } from '@lianpan/domain/ai-adviser';
import { faultOfSentence, type Fact, type Facts, type Sentence } from '@lianpan/domain/written-answer';

/** Hears each sentence of an answer as soon as it may be told. */
export type OnSentence = (sentence: Sentence) => void;

/** Whether a sentence says nothing but its facts: no other figure, no word that is never said, in either language. */
export function isHeld(sentence: Sentence, facts: Facts): boolean {
  if (faultOfSentence(sentence, facts) !== null) return false;
  const grounds = sentence.factIds.flatMap((id) => facts.get(id) ?? []);
  return (['zh-CN', 'en'] as const).every(
    (language, at) => strayFigures(sentence.text[at === 0 ? 0 : 1], grounds, language).length === 0,
  );
}

/** An answer as it grows: what does not hold is left out, what was said already is not said again. */
export class Draft {
  readonly facts = new Map<string, Fact>();
  readonly sentences: Sentence[] = [];
  readonly #most: number;
  readonly #onSentence: OnSentence;

  constructor(most: number, onSentence: OnSentence) {
    this.#most = most;
    this.#onSentence = onSentence;
  }

  /** Takes the sentences over that may be told, with their facts. */
  add(book: Facts, sentences: readonly (Sentence | null)[]): void {
    for (const one of sentences) {
      if (one === null || this.sentences.length >= this.#most || !isHeld(one, book)) continue;
      if (this.sentences.some(({ text }) => text[0] === one.text[0])) continue;
      for (const id of one.factIds) this.facts.set(id, book.get(id)!);
      this.sentences.push(one);
      this.#onSentence(one);
    }
  }
}
