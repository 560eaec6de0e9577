import type { ListedWord } from '@lianpan/domain/community';
import type { GatheredReads } from '../../gathered-reads.ts';
import type { ServerParts } from '../../parts.ts';
import type { SendQueue } from './messages/send-queue.ts';

export interface ChatParts extends Pick<
  ServerParts,
  'db' | 'now' | 'uploads' | 'contentKinds' | 'realtime' | 'update' | 'log'
> {
  readonly sendQueue: SendQueue;
  /** Words of the desk's list, read once for all who send at a moment. */
  readonly words: GatheredReads<'all', readonly ListedWord[]>;
}
