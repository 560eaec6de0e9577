import { createHash, randomBytes } from 'node:crypto';
import {
  caseKindOf,
  caseKinds,
  caseLength,
  cutCase,
  disguiseCase,
  type CaseKind,
  type CaseLimit,
  type DatedCaseBar,
} from '@lianpan/market/training';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';

export interface DrawnCase {
  readonly symbol: string;
  readonly stockName: string;
  readonly kind: CaseKind;
  readonly bars: readonly DatedCaseBar[];
}

/** Limits are known of this many days; the newest ones are left out, since people remember them. */
const knownDays = 480;
const rememberedDays = 20;
/** Tries for a kind, so that the rare ones come as often as the others, and for any case at all. */
const triesOfKind = 8;
const tries = 40;

/** Draws a case of the stocks by a seed: the same seed and market, the same case; of a kind where there
 * is one and one is wanted. `null` where no stock has the days. */
export async function drawCase(
  market: Market,
  entries: readonly DirectoryEntry[],
  seed: string,
  kind?: CaseKind,
): Promise<DrawnCase | null> {
  if (entries.length === 0) return null;
  const sorted = entries.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const wanted = kind ?? caseKinds[numberOf(`${seed} kind`) % caseKinds.length];
  let found: DrawnCase | null = null;
  for (let at = 0; at < tries && (found === null || at < triesOfKind); at++) {
    const entry = sorted[numberOf(`${seed} stock ${at}`) % sorted.length]!;
    const drawn = await drawOf(market, entry, numberOf(`${seed} day ${at}`));
    if (drawn?.kind === wanted) return drawn;
    found ??= drawn;
  }
  return found;
}

async function drawOf(market: Market, entry: DirectoryEntry, chance: number): Promise<DrawnCase | null> {
  const line = await market.ask('kLine', entry.slot, 'day', 'forward');
  const last = line.date.length - rememberedDays - caseLength;
  const first = Math.max(0, line.date.length - knownDays);
  if (last < first) return null;
  const days = await market.ask('limitDays', entry.slot);
  const limits = new Map<string, CaseLimit>(days.map(({ date, side }) => [date, side]));
  const bars = cutCase(line, limits, first + (chance % (last - first + 1)));
  if (!bars) return null;
  return { symbol: entry.symbol, stockName: entry.name, kind: caseKindOf(disguiseCase(bars)), bars };
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Letters and digits that nobody mistakes for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newCode = (): string => Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');

/** Stocks that a case may be of. */
export const stocksOf = (market: Market): DirectoryEntry[] =>
  market.directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
