/**
 * Does a piece of work again and again, a pause after each time; one that fails is followed by the next. Returns what stops
 * it and waits for work under way.
 */
export function startRepeated(
  work: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = work().catch(onError).finally(wait);
    }, pauseMs);
    timer.unref();
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
