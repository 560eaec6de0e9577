import { pushWaitingNotices, type PushParts } from '../features/notice/service.ts';
import { startRepeated } from './repeated.ts';

const everyMs = 2000;

/**
 * Looks every two seconds for notices to push, one look after the other. Returns what stops it and waits for a look under
 * way.
 */
export const startPushing = (parts: PushParts): (() => Promise<void>) =>
  startRepeated(
    () => pushWaitingNotices(parts),
    everyMs,
    (error) => parts.log.error({ err: error }, 'notices wait to be pushed'),
  );
