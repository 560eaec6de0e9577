/** A text in both languages. */
export type Words = readonly [chinese: string, english: string];

export type AnswerLanguage = 'zh-CN' | 'en';

export type FactUnit = 'yuan' | 'percent' | 'points' | 'count' | 'ratio' | 'word' | 'date';

/** One thing that is known: what a sentence may say of it stands in `text`, rounded as it is shown. */
export interface Fact {
  readonly id: string;
  readonly name: Words;
  /** `null` for words and dates. */
  readonly value: number | null;
  readonly unit: FactUnit;
  readonly text: Words;
  /** Key of the source, as in the freshness of every market answer. */
  readonly source: string;
  /** Milliseconds since the epoch: of when the fact is. */
  readonly asOf: number;
}

/** One sentence and the facts that it stands on. */
export interface Sentence {
  readonly key: string;
  readonly text: Words;
  readonly factIds: readonly string[];
}

export type Facts = ReadonlyMap<string, Fact>;

const placeholder = /\{(\w+)\}/g;

export const wordsIn = (words: Words, language: AnswerLanguage): string => words[language === 'en' ? 1 : 0];

/**
 * A sentence from a template whose placeholders are ids of facts, so that it says nothing that it does not name. `null`
 * where one of them is not known: what cannot be stood on is not said. `grounds` are facts that decided without being told.
 */
export function writeSentence(
  facts: Facts,
  key: string,
  template: Words,
  grounds: readonly string[] = [],
): Sentence | null {
  const ids = new Set([...template[0].matchAll(placeholder)].map((found) => found[1]!));
  for (const ground of grounds) if (facts.has(ground)) ids.add(ground);
  if ([...ids].some((id) => !facts.has(id))) return null;
  const fill = (text: string, at: 0 | 1): string =>
    text.replace(placeholder, (_whole, id: string) => facts.get(id)!.text[at]);
  return { key, text: [fill(template[0], 0), fill(template[1], 1)], factIds: [...ids] };
}
