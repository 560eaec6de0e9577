import type { Board, RiskStatus } from '../security.ts';
import type { CorporateAction } from './adjustment.ts';
import { newListingPhase } from './price-limit.ts';

/** What an exchange puts before a name for a day; empty for nothing. */
export type NamePrefix = 'N' | 'C' | 'XD' | 'XR' | 'DR' | '';

/**
 * Prefix of a name on a trading day: N on the first listing day, C on the following days without limit, else XD for cash,
 * XR for shares or rights, DR for both on an ex day. `listDay` and `day` are trading-day numbers, `action` is what the
 * stock goes without from that day on. Source: handbook A.1.
 */
export function namePrefixOn(board: Board, listDay: number, day: number, action: CorporateAction | null): NamePrefix {
  if (day === listDay) return 'N';
  if (newListingPhase(board, listDay, day) === 'IPO_1_5') return 'C';
  if (action === null) return '';
  const isForShares = action.bonus > 0 || action.rights > 0;
  if (action.cash > 0) return isForShares ? 'DR' : 'XD';
  return isForShares ? 'XR' : '';
}

/** Risk status that a name carries, a prefix of the day aside. Source: handbook A.1. */
export function riskStatusOfName(name: string): RiskStatus {
  if (/^退市|退$|[（(]退[)）]$/.test(name)) return 'DELISTING';
  const mark = /^(?:N|C|XD|XR|DR)?S?(\*?ST)/.exec(name)?.[1];
  return mark === 'ST' || mark === '*ST' ? mark : 'NORMAL';
}

/** What a suffix of a STAR name tells. */
export type NameSuffix = 'unprofitable' | 'weightedVoting' | 'depositaryReceipt';

const suffixes: Readonly<Record<string, NameSuffix>> = {
  U: 'unprofitable',
  W: 'weightedVoting',
  D: 'depositaryReceipt',
};

/** Suffixes of a name, as `-U`, `-W` or `-UW`. Source: handbook A.1. */
export function nameSuffixes(name: string): NameSuffix[] {
  const letters = /-([UWD]+)$/.exec(name)?.[1] ?? '';
  return letters.split('').map((letter) => suffixes[letter]!);
}
