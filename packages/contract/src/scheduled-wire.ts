import { z } from 'zod';
import { rowId } from './content-wire.ts';

export const scheduledVersion = z.int().min(1);

/** A text that goes out by itself: a post, an article or a paper of a creator. */
export const scheduled = z.object({
  scheduledId: rowId,
  dataType: z.union([z.literal(1), z.literal(3), z.literal(39)]),
  /** Its title, or its first words. */
  title: z.string(),
  /** Ms since the epoch. */
  publishTime: z.number(),
  state: z.enum(['waiting', 'failed']),
  /** Why it did not go out; empty while it waits. */
  failText: z.string(),
  version: scheduledVersion,
});

/** When a text goes out, and what it takes the place of. */
export const toSchedule = {
  publishTime: z.int().min(0),
  draftId: rowId.optional(),
  /** The one that is changed, of the version that was read. */
  scheduledId: rowId.optional(),
  version: scheduledVersion.optional(),
};
