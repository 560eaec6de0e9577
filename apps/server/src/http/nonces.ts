import type { Redis } from 'ioredis';

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

/** For several processes. */
export class RedisNonces implements Nonces {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async take(nonce: string): Promise<boolean> {
    return (await this.#redis.set(`nonce:${nonce}`, '1', 'PX', lifetimeMs, 'NX')) === 'OK';
  }
}
