import {
  accusationIn,
  faultsOf,
  likeness,
  repeatedFrom,
  type Fault,
  type ListedWord,
  type TrustLimits,
} from '@lianpan/domain/community';
import { dayMs, minuteMs } from '@lianpan/domain';

/** How a text comes out of the machine's look. */
export interface Verdict {
  readonly outcome: 'published' | 'inReview' | 'rejected';
  readonly faults: readonly Fault[];
  /** Shown folded, for this rule. */
  readonly fold: Fault['rule'] | null;
}

interface Given {
  readonly text: string;
  readonly hasMedia: boolean;
  readonly hasQrCode: boolean;
  readonly ownHosts: readonly string[];
  readonly limits: TrustLimits;
  readonly isLicensed: boolean;
  /** Earlier texts of the same member and day. */
  readonly earlier: readonly string[];
  /** One of the first of somebody new. */
  readonly isFirst: boolean;
  readonly minLength?: number;
  /** Told by somebody who was hurt: words of a scam are what it is about, and accusations come with it. */
  readonly warnsOfHarm?: boolean | undefined;
  /** Those of the desk's list that count. */
  readonly words: readonly ListedWord[];
}

/** The steps of review that need no person, in their order. Source: product handbook 3.11. */
export function screen({ text, earlier, limits, hasQrCode, isFirst, warnsOfHarm, ...rest }: Given): Verdict {
  const found = faultsOf({ ...rest, text, maxLinks: limits.links });
  const faults = warnsOfHarm ? faultsOfHarm(text, found) : [...found];
  if (hasQrCode) faults.unshift({ rule: 'qrCode', class: 'B', words: '' });
  if (earlier.some((one) => likeness(one, text) >= repeatedFrom))
    faults.push({ rule: 'repeat', class: 'C', words: text.slice(0, 60) });
  const has = (fault: Fault['class']): boolean => faults.some((one) => one.class === fault);
  const fold = faults.find((one) => one.class === 'C')?.rule ?? null;
  if (has('A')) return { outcome: 'rejected', faults, fold };
  return { outcome: has('B') || isFirst ? 'inReview' : 'published', faults, fold };
}

/** Within which the same text is a repetition. */
export const repeatedWithin = dayMs;

/** By when a person has to have looked, ms from now: sooner while the market is open. */
export function dueIn(worst: Fault['class'] | null, isTrading: boolean): number {
  if (worst === 'A') return 15 * minuteMs;
  return worst === 'B' && !isTrading ? 240 * minuteMs : 30 * minuteMs;
}

/** A person looks at a story of harm where the words of another text would be refused, and at every accusation. */
function faultsOfHarm(text: string, found: readonly Fault[]): Fault[] {
  const words = accusationIn(text);
  const faults = found.map((fault): Fault => (fault.rule === 'scam' ? { ...fault, class: 'B' } : fault));
  if (words !== undefined) faults.push({ rule: 'accusation', class: 'B', words });
  return faults.toSorted((a, b) => a.class.localeCompare(b.class));
}
