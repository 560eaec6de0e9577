import type { RefusedRow, SourcedDay } from './daily-source.ts';
import { BatchRefused } from './source-errors.ts';

/** Share of invalid rows above which a batch is refused as a whole. Source: market handbook I.2. */
const mostInvalidShare = 0.01;

/** A row of a fund or a B share is none of ours, and not wrong. */
const isInvalid = ({ table, reason }: RefusedRow): boolean => table === 'daily' && reason !== 'unknownBoard';

/** Gives the day back. Throws BatchRefused when more than one row in a hundred of its bars can't be. */
export function requireSoundBatch(day: SourcedDay): SourcedDay {
  const invalid = day.refused.filter(isInvalid);
  const rows = day.bars.length + invalid.length;
  if (invalid.length <= rows * mostInvalidShare) return day;
  throw new BatchRefused('daily', invalid.length, rows, [...new Set(invalid.map(({ reason }) => reason))]);
}
