import { hourMs } from '@lianpan/domain';
import type { QueryVisit } from '@lianpan/db';

/** Openings less than this apart are one visit, so that a page that is loaded again still shows what was new. */
export const visitMs = hourMs / 2;

/** The last look of a query as it is kept, with the one that it is held against. */
export interface KeptVisit extends QueryVisit {
  readonly before: QueryVisit | null;
}

/** What has to be kept of a look: what was found, each with its day of entry, and the visit before. */
export function nextVisit(
  kept: KeptVisit | undefined,
  { stockNos, tradeDate }: { readonly stockNos: readonly string[]; readonly tradeDate: string },
  now: number,
): KeptVisit {
  const entryOf = (stockNo: string): string | null => {
    // When what stood there at the first look had come in is not known.
    if (!kept) return null;
    const known = kept.members[stockNo];
    if (known !== undefined) return known;
    const earlier = kept.before?.members[stockNo];
    // Gone for a moment of this visit: it has not come in anew.
    return earlier !== undefined && isOneVisit(kept, now) ? earlier : tradeDate;
  };
  const members = Object.fromEntries(stockNos.map((stockNo) => [stockNo, entryOf(stockNo)]));
  return { lookedAt: now, tradeDate, members, before: beforeOf(kept, now) };
}

const isOneVisit = ({ lookedAt }: KeptVisit, now: number): boolean => now - lookedAt < visitMs;

function beforeOf(kept: KeptVisit | undefined, now: number): QueryVisit | null {
  if (!kept) return null;
  if (isOneVisit(kept, now)) return kept.before;
  const { lookedAt, tradeDate, members } = kept;
  return { lookedAt, tradeDate, members };
}

/** What is new in a look and what left since the visit before; nothing of a first look. */
export function changesOf({ members, before }: KeptVisit): { readonly added: Set<string>; readonly left: string[] } {
  if (!before) return { added: new Set(), left: [] };
  return {
    added: new Set(Object.keys(members).filter((stockNo) => !Object.hasOwn(before.members, stockNo))),
    left: Object.keys(before.members).filter((stockNo) => !Object.hasOwn(members, stockNo)),
  };
}
