import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Remembers request nonces for a while. */
export interface Nonces {
  /** True the first time a nonce is seen. */
  take(nonce: string): Promise<boolean>;
}

/** Longer than the span in which a timestamp is accepted, so that no replay falls between. */
const lifetimeMs = 600_000;

/**
 * For one process: two maps that are swapped every lifetime, so that nothing is scanned. In real time: the
 * demonstration's clock can be moved.
 */
export class MemoryNonces implements Nonces {
  #recent = new Set<string>();
  #older = new Set<string>();
  #swappedAt = performance.now();

  async take(nonce: string): Promise<boolean> {
    const now = performance.now();
    if (now - this.#swappedAt >= lifetimeMs) {
      this.#older = now - this.#swappedAt >= 2 * lifetimeMs ? new Set() : this.#recent;
      this.#recent = new Set();
      this.#swappedAt = now;
    }
    if (this.#recent.has(nonce) || this.#older.has(nonce)) return false;
    this.#recent.add(nonce);
    return true;
  }
}

/**
 * For several processes. While Redis is away each process remembers those that it saw itself, so that people are served and a
 * replay passes once a process at the most.
 */
export class SharedNonces implements Nonces {
  readonly #limiter: RateLimiterRedis;

  constructor(redis: Redis) {
    const once = { keyPrefix: 'lianpan:nonce', points: 1, duration: lifetimeMs / 1000 };
    this.#limiter = new RateLimiterRedis({
      ...once,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(once),
    });
  }

  async take(nonce: string): Promise<boolean> {
    try {
      await this.#limiter.consume(nonce);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}
