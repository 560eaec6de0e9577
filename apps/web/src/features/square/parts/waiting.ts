import type { CallOutput } from '@lianpan/client';

type Scheduled = CallOutput<'POST /api/dynamic/square/getScheduled'>['list'][number];

/** A text that waits for its time, as its editor needs it. */
export interface Waiting {
  readonly id: string;
  readonly version: number;
  /** Ms since the epoch. */
  readonly publishTime: number;
  readonly input: NonNullable<Scheduled['input']>;
}

/** Nothing where it went out or was cancelled meanwhile. */
export const waitingOf = (row: Scheduled | undefined): Waiting | null =>
  row?.input ? { id: row.scheduledId, version: row.version, publishTime: row.publishTime, input: row.input } : null;
