import type { ServerParts } from '../../parts.ts';
import type { SendQueue } from './messages/send-queue.ts';

export interface ChatParts extends Pick<
  ServerParts,
  'db' | 'now' | 'uploads' | 'contentKinds' | 'realtime' | 'update' | 'log'
> {
  readonly sendQueue: SendQueue;
}
