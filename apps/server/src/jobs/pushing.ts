import { pushWaitingNotices, type PushParts } from '../features/notice/service.ts';

const everyMs = 2000;

/**
 * Looks every two seconds for notices to push, one look after the other; a look that fails is followed by the next.
 * Returns what stops it and waits for a look under way.
 */
export function startPushing(parts: PushParts): () => Promise<void> {
  let isStopped = false;
  let look: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      look = pushWaitingNotices(parts)
        .catch((error: unknown) => parts.log.error({ err: error }, 'notices wait to be pushed'))
        .finally(wait);
    }, everyMs);
    timer.unref();
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await look;
  };
}
