import { callWordsIn, type ListedWord } from '../community/screening.ts';
import { contactsIn, foreignAddresses } from './contact.ts';
import { excuses } from './excused.ts';
import { placedLetters, plainLetters, type PlacedLetters } from './letters.ts';
import { blocked, doubtful, type AdviserTextReason, type PhraseLists } from './phrases.ts';

export interface AdviserTextFinding {
  readonly reason: AdviserTextReason;
  /** The words that it stands on, as they are written; empty for what is missing. */
  readonly words: string;
  /** Where they begin and end in the text, in UTF-16 units; `null` for what is missing. */
  readonly place: readonly [from: number, to: number] | null;
}

/** `warn` is sent when the adviser has confirmed it; `block` never is. */
export interface AdviserTextResult {
  readonly verdict: 'ok' | 'warn' | 'block';
  /** All of them, in the order of the text; those that forbid it first. */
  readonly findings: readonly AdviserTextFinding[];
}

/** What is looked at, and what else is known of it. */
export interface AdviserText {
  /** All that the customer would read. */
  readonly text: string;
  /** The lines on risk of a suggestion; `null` for a plain answer, which needs none. */
  readonly risks: readonly string[] | null;
  readonly ownHosts: readonly string[];
  /** Those of the desk's list that count. */
  readonly words?: readonly ListedWord[];
}

const minRisk = 6;
const isRiskStated = (risks: readonly string[]): boolean =>
  risks.some((risk) => Array.from(plainLetters(risk)).length >= minRisk);

/** What explains the rule of the next day names days and trades without asking for one. */
const explainsRule = /才能|才可以?卖|t1/u;

/** Findings of one text, each with its place; what lies in one that was found before is not found again. */
class Finder {
  readonly findings: AdviserTextFinding[] = [];
  readonly #text: string;
  readonly #placed: PlacedLetters;
  readonly #isExcused: ReturnType<typeof excuses>;

  constructor(text: string) {
    this.#text = text;
    this.#placed = placedLetters(text);
    this.#isExcused = excuses(text, this.#placed);
  }

  /** Every place that a pattern of letters matches, and that the writer neither denies nor quotes. */
  addAll(lists: PhraseLists): void {
    for (const [reason, patterns] of Object.entries(lists) as [AdviserTextReason, readonly RegExp[]][])
      for (const { from, letters } of reason === 'timing' ? this.#sentences() : [{ from: 0, ...this.#placed }]) {
        if (reason === 'timing' && explainsRule.test(letters)) continue;
        for (const pattern of patterns)
          for (const { 0: found, index } of letters.matchAll(pattern)) {
            const [first, last] = [from + index, from + index + found.length - 1];
            if (!this.#isExcused(first, last)) this.add(reason, first, last);
          }
      }
  }

  /** Words of the desk's list, wherever they stand. */
  addWord(reason: AdviserTextReason, letters: string): void {
    if (letters === '') return;
    const all = this.#placed.letters;
    for (let at = all.indexOf(letters); at >= 0; at = all.indexOf(letters, at + letters.length))
      this.add(reason, at, at + letters.length - 1);
  }

  addContacts(ownHosts: readonly string[]): void {
    for (const [first, last] of contactsIn(this.#placed))
      if (!this.#isExcused(first, last)) this.add('contact', first, last);
    for (const { at, words } of foreignAddresses(this.#text, ownHosts)) this.#keep('contact', at, at + words.length);
  }

  add(reason: AdviserTextReason, first: number, last: number): void {
    this.#keep(reason, this.#placed.starts[first]!, this.#placed.ends[last]!);
  }

  #keep(reason: AdviserTextReason, from: number, to: number): void {
    const overlaps = this.findings.findIndex(({ place }) => place !== null && place[0] < to && from < place[1]);
    const other = this.findings[overlaps];
    if (other && other.reason !== reason) return;
    const [start, end] = other ? [Math.min(from, other.place![0]), Math.max(to, other.place![1])] : [from, to];
    const found = { reason, words: this.#text.slice(start, end), place: [start, end] as const };
    if (other) this.findings[overlaps] = found;
    else this.findings.push(found);
  }

  /** A moment and a trade belong together within a sentence alone. */
  #sentences(): { readonly from: number; readonly letters: string }[] {
    const { letters, sentences } = this.#placed;
    const begins = sentences.flatMap((sentence, at) => (sentence === sentences[at - 1] ? [] : [at]));
    return begins.map((from, at) => ({ from, letters: letters.slice(from, begins[at + 1]) }));
  }
}

const inOrder = (findings: readonly AdviserTextFinding[]): AdviserTextFinding[] =>
  findings.toSorted((a, b) => (a.place?.[0] ?? Infinity) - (b.place?.[0] ?? Infinity));

/** What forbids a text, and what is to be looked at once more. */
function screened({ text, risks, ownHosts, words = [] }: AdviserText) {
  const finder = new Finder(text);
  finder.addAll(blocked);
  finder.addContacts(ownHosts);
  for (const { word, class: of } of words) if (of !== 'C') finder.addWord('listed', plainLetters(word));
  const call = callWordsIn(text);
  const isKnown = (): boolean =>
    call === undefined || finder.findings.some(({ words: found }) => plainLetters(found).includes(call));
  if (risks !== null && !isKnown()) finder.addWord('order', call!);
  const forbidNum = finder.findings.length;
  finder.addAll(doubtful);
  for (const { word, class: of } of words) if (of === 'C') finder.addWord('listed', plainLetters(word));
  if (risks === null && !isKnown()) finder.addWord('viewOutside', call!);
  const forbids = inOrder(finder.findings.slice(0, forbidNum));
  if (risks !== null && !isRiskStated(risks)) forbids.push({ reason: 'riskMissing', words: '', place: null });
  return { forbids, doubts: inOrder(finder.findings.slice(forbidNum)) };
}

/**
 * Looks at what somebody who speaks for the trade is about to send: an adviser, the service, a creator. Phrases count however
 * they are drawn apart or written, and not where the writer denies them, quotes a question or warns of them; a suggestion
 * without a line on risk, contact data and an order with a price are refused; a view on a trade in a plain answer belongs into
 * a suggestion, which the customer's class is asked for. Source: product handbook 6.9, 14.6.
 */
export function checkAdviserText(given: AdviserText): AdviserTextResult {
  const { forbids, doubts } = screened(given);
  return {
    verdict: forbids.length > 0 ? 'block' : doubts.length > 0 ? 'warn' : 'ok',
    findings: [...forbids, ...doubts],
  };
}

/** What forbids a text of somebody who speaks for the trade, where it is no suggestion; empty where it may stand. */
export const improperIn = (given: Omit<AdviserText, 'risks'>): readonly AdviserTextFinding[] =>
  screened({ ...given, risks: null }).forbids;
