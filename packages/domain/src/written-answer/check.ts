import { wordsIn, type AnswerLanguage, type Facts, type Sentence } from './answer.ts';
import { forbiddenWordIn } from './forbidden.ts';
import { chineseSigns, chineseWords, englishSigns, englishWords } from './lexicon.ts';

/** Why a sentence is not let through. */
export type Fault = 'empty' | 'tooLong' | 'badCharacter' | 'forbiddenWord' | 'figure' | 'direction' | 'unknownWord';

const longestFactor = 2;
const spareLength = 24;

/** Letters, digits, spaces and the marks of plain prose; what could be markup, an address or a trick is none of it. */
const plainProse = /^[\p{Script=Han}A-Za-z0-9 ,.;:%()+\-−–~/、，。；：（）“”"'’·％×《》*]+$/u;
const figureToken = /[+\-−]?\d[\d,]*(?:\.\d+)?(?:[:/-]\d+(?:\.\d+)?)*\s*[%亿万元倍日天次点只家年月个]?/g;

/** Figures of a text in their order, with the sign and the unit that belong to them. */
const figuresOf = (text: string): string[] =>
  [...text.matchAll(figureToken)].map(([token]) => token.replace(/[\s,]/g, '').replace('−', '-'));

const numberOf = (token: string): string => token.replace(/[^\d.:/-]/g, '').replace(/^-/, '');

/** Whether a sentence of the rules says only figures that its facts hold, and no forbidden word, in both languages. */
export function faultOfSentence(sentence: Sentence, facts: Facts): Fault | null {
  for (const language of ['zh-CN', 'en'] as const) {
    const text = wordsIn(sentence.text, language);
    if (text.trim() === '') return 'empty';
    if (forbiddenWordIn(text) !== null) return 'forbiddenWord';
    const held = new Set(
      sentence.factIds
        .flatMap((id) => facts.get(id) ?? [])
        .flatMap((fact) => figuresOf(`${wordsIn(fact.name, language)} ; ${wordsIn(fact.text, language)}`))
        .map(numberOf),
    );
    if (figuresOf(text).some((token) => !held.has(numberOf(token)))) return 'figure';
  }
  return null;
}

/**
 * Whether somebody else's wording of a sentence may stand in its place: the same figures in the same order, the same
 * directions and negations, and no word but those of the sentence, of its facts, and of a small list without meaning of
 * its own. So a name, a promise or an order that nobody knows of cannot come through. Source: market handbook D.8.
 */
export function faultOfRewrite(
  { text: words, factIds }: Sentence,
  rewritten: string,
  facts: Facts,
  language: AnswerLanguage,
): Fault | null {
  const original = wordsIn(words, language);
  const text = rewritten.trim();
  if (text === '') return 'empty';
  if (text.length > original.length * longestFactor + spareLength) return 'tooLong';
  if (forbiddenWordIn(text) !== null) return 'forbiddenWord';
  if (!plainProse.test(text)) return 'badCharacter';
  if (figuresOf(text).join(' ') !== figuresOf(original).join(' ')) return 'figure';
  if (signsOf(text, language) !== signsOf(original, language)) return 'direction';
  const known = [original, ...factIds.flatMap((id) => facts.get(id) ?? []).map((fact) => wordsIn(fact.text, language))];
  return isWrittenIn(text, known, language) ? null : 'unknownWord';
}

/** Directions and negations in their order. */
const signsOf = (text: string, language: AnswerLanguage): string =>
  (text.toLowerCase().match(language === 'en' ? englishSigns : chineseSigns) ?? []).join(' ');

function isWrittenIn(text: string, known: readonly string[], language: AnswerLanguage): boolean {
  const knownText = known.join('\n');
  const knownLetters = new Set(knownText.toLowerCase().match(/[a-z]+/g) ?? []);
  const letters = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const areLettersKnown = letters.every(
    (word) => knownLetters.has(word) || (language === 'en' && englishWords.has(word)),
  );
  if (!areLettersKnown) return false;
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  return runs.every((run) => (language === 'en' ? knownText.includes(run) : isMadeOf(run, knownText)));
}

const longestWord = 12;

/** Whether a run of Chinese can be cut into words of the list and pieces of two or more signs of what is known. */
function isMadeOf(run: string, knownText: string): boolean {
  const reached = [true];
  for (let end = 1; end <= run.length; end++) {
    for (let start = Math.max(0, end - longestWord); start < end && !reached[end]; start++) {
      if (!reached[start]) continue;
      const word = run.slice(start, end);
      reached[end] = chineseWords.has(word) || (word.length > 1 && knownText.includes(word));
    }
  }
  return reached[run.length] ?? false;
}

export interface Refusal {
  readonly key: string;
  readonly fault: Fault;
}

/** Takes over what may be taken over of another wording; every other sentence stays as the rules wrote it. */
export function acceptRewrite(
  sentences: readonly Sentence[],
  rewritten: ReadonlyMap<string, string>,
  facts: Facts,
  language: AnswerLanguage,
): { sentences: Sentence[]; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const accepted = sentences.map((sentence) => {
    const text = rewritten.get(sentence.key);
    if (text === undefined) return sentence;
    const fault = faultOfRewrite(sentence, text, facts, language);
    if (fault !== null) {
      refused.push({ key: sentence.key, fault });
      return sentence;
    }
    const [chinese, english] = sentence.text;
    return {
      ...sentence,
      text: language === 'en' ? ([chinese, text.trim()] as const) : ([text.trim(), english] as const),
    };
  });
  return { sentences: accepted, refused };
}
