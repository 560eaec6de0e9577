import type { CallOutput } from '@lianpan/client';

/** A kind of data that is missing for an answer; see the contract's `dataLack`. */
export type DataLack = NonNullable<CallOutput<'POST /api/stocks/hall/getBidChanceStockList'>['lacks']>[number];

/** What an answer says that it lacks, or the first page of one; nothing where it says nothing. */
export function lacksIn(data: unknown): readonly DataLack[] | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('pages' in data && Array.isArray(data.pages)) return lacksIn(data.pages[0]);
  return 'lacks' in data ? (data.lacks as readonly DataLack[] | undefined) : undefined;
}

/** Whether an answer could not be worked out at all: what is empty in it is unknown and not none. */
export const isUnknown = (data: unknown): boolean => lacksIn(data)?.some(({ of }) => of === 'all') ?? false;
