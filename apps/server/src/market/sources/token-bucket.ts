import { minuteMs } from '@lianpan/domain';
import type { SourceClock } from './source-clock.ts';

/** Requests that may be made now; a new one is added at an even pace. */
export interface TokenBucket {
  /** Resolves when a request may be made, in the order in which they were asked for. */
  take(): Promise<void>;
}

/** A bucket for `perMinute` requests, at most `burst` of them at once. Source: market handbook I.3. */
export function createTokenBucket(perMinute: number, clock: SourceClock, burst: number = perMinute): TokenBucket {
  const msPerToken = minuteMs / perMinute;
  let tokens = burst;
  let filledAt = clock.now().getTime();
  let queue = Promise.resolve();

  const takeOne = async (): Promise<void> => {
    const now = clock.now().getTime();
    tokens = Math.min(burst, tokens + (now - filledAt) / msPerToken);
    filledAt = now;
    if (tokens < 1) {
      const waitMs = Math.ceil((1 - tokens) * msPerToken);
      await clock.sleep(waitMs);
      // The wait has made the token; clocks of tests may not have moved.
      filledAt += waitMs;
      tokens = 1;
    }
    tokens -= 1;
  };
  return {
    take() {
      queue = queue.then(takeOne);
      return queue;
    },
  };
}
