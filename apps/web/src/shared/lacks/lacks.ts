import type { CallOutput } from '@lianpan/client';

/** A kind of data that is missing for an answer; see the contract's `dataLack`. */
export type DataLack = NonNullable<CallOutput<'POST /api/stocks/hall/getBidChanceStockList'>['lacks']>[number];

/** What an answer says that it lacks; nothing where it says nothing. */
export const lacksIn = (data: unknown): readonly DataLack[] | undefined =>
  typeof data === 'object' && data !== null && 'lacks' in data ? (data.lacks as readonly DataLack[]) : undefined;

/** Whether an answer could not be worked out at all: what is empty in it is unknown and not none. */
export const isUnknown = (data: unknown): boolean => lacksIn(data)?.some(({ of }) => of === 'all') ?? false;
