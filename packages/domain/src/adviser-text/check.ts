import { addressesIn, callWordsIn, faultsOf, type ListedWord } from '../community/machine-look.ts';
import { plainLetters } from './letters.ts';
import { blocked, doubtful, type AdviserTextReason, type PhraseLists } from './phrases.ts';

export interface AdviserTextFinding {
  readonly reason: AdviserTextReason;
  /** The words that it stands on; empty for what is missing. */
  readonly words: string;
}

/** `warn` is sent when the adviser has confirmed it; `block` never is. */
export interface AdviserTextResult {
  readonly verdict: 'ok' | 'warn' | 'block';
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

const findIn = (letters: string, lists: PhraseLists): AdviserTextFinding[] =>
  (Object.entries(lists) as [AdviserTextReason, readonly string[]][]).flatMap(([reason, phrases]) => {
    const words = phrases.find((phrase) => letters.includes(phrase));
    return words === undefined ? [] : [{ reason, words }];
  });

const leastRisk = 6;
const isRiskTold = (risks: readonly string[]): boolean =>
  risks.some((risk) => Array.from(plainLetters(risk)).length >= leastRisk);

/** Contact data and addresses elsewhere, as the community's machine finds them. */
function contactIn(text: string, ownHosts: readonly string[]): string | undefined {
  const faults = faultsOf({
    text,
    hasMedia: true,
    ownHosts,
    mostLinks: addressesIn(text).length + 1,
    isLicensed: true,
  });
  return faults.find(({ rule }) => rule === 'contact' || rule === 'link')?.words;
}

/**
 * Looks at what an adviser is about to send. Phrases count however they are drawn apart or written; a suggestion without a
 * line on risk, contact data and an order with a price are refused; a view on a trade in a plain answer belongs into a
 * suggestion, which the customer's class is asked for. Source: product handbook 6.9, 14.6.
 */
export function checkAdviserText({ text, risks, ownHosts, words = [] }: AdviserText): AdviserTextResult {
  const letters = plainLetters(text);
  const blocks = findIn(letters, blocked);
  const warns = findIn(letters, doubtful);
  for (const { word, class: of } of words) {
    const listed = plainLetters(word);
    if (listed === '' || !letters.includes(listed)) continue;
    (of === 'C' ? warns : blocks).push({ reason: 'listed', words: word });
  }
  const contact = contactIn(text, ownHosts);
  if (contact !== undefined) blocks.push({ reason: 'contact', words: contact });
  const call = callWordsIn(text);
  const isKnown = [...blocks, ...warns].some((finding) => finding.words === call);
  if (call !== undefined && !isKnown) {
    if (risks === null) warns.push({ reason: 'viewOutside', words: call });
    else blocks.push({ reason: 'order', words: call });
  }
  if (risks !== null && !isRiskTold(risks)) blocks.push({ reason: 'riskMissing', words: '' });
  return {
    verdict: blocks.length > 0 ? 'block' : warns.length > 0 ? 'warn' : 'ok',
    findings: [...blocks, ...warns],
  };
}
