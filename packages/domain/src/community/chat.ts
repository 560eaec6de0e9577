import { faultsOf, type Fault, type Screened } from './screening.ts';

/** Lengths, numbers and times of talk. Source: product handbook 6.5, 6.6. */
export const chatLimits = {
  text: 2000,
  named: 20,
  /** Messages that one may send within the window. */
  burst: 5,
  burstMs: 5000,
  /** So many refused tries within a minute silence for ten. */
  refusals: 3,
  refusalsMs: 60_000,
  silenceMs: 600_000,
  /** Messages to a stranger until they answer. */
  toStranger: 1,
  /** Within which one may take an own message back. */
  recallMs: 120_000,
  pinned: 3,
  /** Customers with a heartbeat so recent are there, or have just been. */
  onlineMs: 90_000,
  awayMs: 600_000,
} as const;

const mask = '＊＊＊';
/** Figures in a row, whatever is put between them, and names of accounts. */
const figures = /\p{Nd}(?:[\s\-_.·,，]*\p{Nd}){5,}/gu;
const names = /[A-Za-z][\w-]{4,}/g;
const addresses = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?/gi;

export interface ScreeningResult {
  readonly text: string;
  readonly isMasked: boolean;
  /** Why it can't be sent at all. */
  readonly fault: Fault | undefined;
}

/**
 * Looks at what somebody wants to say: contact data and addresses elsewhere are made unreadable, what no masking cures is
 * refused. Source: product handbook 6.6 (limits), 3.11.
 */
export function screenMessage(screened: Omit<Screened, 'hasMedia' | 'maxLinks' | 'minLength'>): ScreeningResult {
  const worstOf = (text: string): Fault | undefined =>
    faultsOf({ ...screened, text, hasMedia: true, maxLinks: 3, minLength: 1 }).find((fault) => fault.class !== 'C');
  let { text } = screened;
  let fault = worstOf(text);
  if (fault?.rule !== 'contact' && fault?.rule !== 'link') return { text, isMasked: false, fault };
  text = text.replace(addresses, mask).replace(names, mask).replace(figures, mask);
  fault = worstOf(text);
  // Written so that only a person reads it as contact data: nothing of it passes.
  if (fault?.rule === 'contact' || fault?.rule === 'link') {
    text = mask;
    fault = undefined;
  }
  return { text, isMasked: true, fault };
}

/** How present somebody is, from their newest sign of life, ms since the epoch. */
export function presenceOf(seenAt: number | null, now: number): 'online' | 'away' | 'offline' {
  if (seenAt === null) return 'offline';
  const since = now - seenAt;
  return since <= chatLimits.onlineMs ? 'online' : since <= chatLimits.awayMs ? 'away' : 'offline';
}

/** Hours in which the firm answers, minutes of the day in Shanghai. Source: product handbook 6.9. */
export const serviceHours = { from: 9 * 60, until: 17 * 60 + 30 } as const;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of the service as every page writes them, the same in both languages. */
export const serviceHoursText = `${clock(serviceHours.from)}–${clock(serviceHours.until)}`;
