import { createHash } from 'node:crypto';
import { faultOfSentence, writeSentence, type Sentence, type Words } from '@lianpan/domain/written-answer';
import type { FactBook } from './facts.ts';
import type { FactId } from './fact-texts.ts';
import { diagnosisTexts as texts } from './diagnosis-texts.ts';

export const sectionKeys = [
  'overview',
  'technical',
  'capital',
  'fundamental',
  'sentiment',
  'valuation',
  'risk',
  'watch',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export interface Section {
  readonly key: SectionKey;
  readonly sentences: readonly Sentence[];
}

/** Falls and swings from here on are told as risks, percent. Source: bounds of the score, market handbook D.1. */
const wideSwing = 4;
const deepFall = 15;

/** The sentences that the facts bear, in sections; a sentence that says more than its facts is dropped. */
export function writeDiagnosis(book: FactBook, seed: string): Section[] {
  const written = sectionKeys.map((key) => ({ key, sentences: writeSection(book, key, seed) }));
  return written.filter(({ sentences }) => sentences.length > 0);
}

/** The sentences of one section; `seed` chooses between wordings that say the same. */
export const writeSection = (book: FactBook, key: SectionKey, seed: string): Sentence[] =>
  writers[key](new Pen(book, key, createHash('sha256').update(seed).digest()[0]!));

type Key = keyof typeof texts;

/** Writes sentences of one section from one book. */
export class Pen {
  readonly book: FactBook;
  readonly #section: string;
  readonly #variant: number;

  constructor(book: FactBook, section: string, variant = 0) {
    this.book = book;
    this.#section = section;
    this.#variant = variant;
  }

  /** The sentence, or none where a fact of it is missing; with several wordings the day and the stock choose. */
  say(key: Key, ...grounds: FactId[]): Sentence[] {
    const text: Words | readonly Words[] = texts[key];
    const choices = (typeof text[0] === 'string' ? [text] : text) as readonly Words[];
    const chosen = choices[this.#variant % choices.length]!;
    const sentence = writeSentence(this.book, `${this.#section}.${key}`, chosen, grounds);
    return sentence && faultOfSentence(sentence, this.book) === null ? [sentence] : [];
  }

  /** The first of some sentences that can be written. */
  either(...keys: Key[]): Sentence[] {
    for (const key of keys) {
      const sentences = this.say(key);
      if (sentences.length > 0) return sentences;
    }
    return [];
  }

  /** The sentence for a difference above, at or below nothing; none where it is not known. */
  against(difference: FactId, over: Key, at: Key, under: Key): Sentence[] {
    if (!this.has(difference)) return [];
    const value = this.valueOf(difference);
    return this.say(value > 0 ? over : value < 0 ? under : at, difference);
  }

  has(...ids: FactId[]): boolean {
    return ids.every((id) => this.book.has(id));
  }

  valueOf(id: FactId): number {
    return this.book.figureOf(id) ?? Number.NaN;
  }
}

const writers: Readonly<Record<SectionKey, (pen: Pen) => Sentence[]>> = {
  overview: (pen) => [
    ...pen.either('total', 'totalAlone'),
    ...pen.say('bestAndWeakest', 'technical', 'capital', 'fundamental', 'sentiment', 'valuation'),
    ...pen.say('rank', 'total'),
    ...pen.either('changes', 'changes20'),
  ],
  technical: (pen) => [
    ...pen.say('technicalScore'),
    ...pen.say('state'),
    ...pen.either('levels', 'onlySupport', 'onlyResistance'),
    ...pen.against('ownLevelGap', 'overOwnLevel', 'atOwnLevel', 'underOwnLevel'),
    ...pen.against('ownTrendGap', 'overOwnTrend', 'atOwnTrend', 'underOwnTrend'),
    ...pen.say('winRate'),
  ],
  capital: (pen) => [
    ...pen.say('capitalScore'),
    ...(pen.has('flow5') ? pen.say(pen.valueOf('flow5') >= 0 ? 'flowIn' : 'flowOut') : []),
    ...(pen.has('premium') ? pen.say(pen.valueOf('premium') >= 0 ? 'overCost' : 'underCost') : []),
    ...pen.say('phase'),
  ],
  fundamental: (pen) => [
    ...pen.say('fundamentalScore'),
    ...pen.either('growth', 'revenueAlone', 'profitAlone'),
    ...pen.say('roe'),
    ...pen.say('debt'),
  ],
  sentiment: (pen) => [
    ...pen.say('sentimentScore'),
    ...pen.either('industryToday', 'industryAlone'),
    ...pen.either('themes', 'themesAlone'),
    ...pen.say('limitUps'),
  ],
  valuation: (pen) => [
    ...pen.say('valuationScore'),
    ...(pen.has('loss') ? pen.say('loss') : pen.say('pe')),
    ...(pen.has('loss') ? [] : pen.say('pePlace')),
    ...pen.say('pb'),
    ...pen.say('dividend'),
  ],
  risk: (pen) => [
    ...pen.say('halted'),
    ...pen.say('limitDown'),
    ...(pen.book.has('limitDownRun') ? pen.say('limitDownRun') : pen.say('limitDowns')),
    ...pen.say('capped'),
    ...(pen.valueOf('atr') > wideSwing ? pen.say('wideSwing') : pen.say('calmSwing')),
    ...(pen.valueOf('drawdown') > deepFall ? pen.say('deepFall') : pen.say('shallowFall')),
    ...pen.say('worstFall'),
    ...pen.say('pledge'),
    ...pen.say('badEvent'),
  ],
  watch: (pen) => [...pen.say('breakUp'), ...pen.say('breakDown', 'support1'), ...pen.say('nextEvent')],
};
