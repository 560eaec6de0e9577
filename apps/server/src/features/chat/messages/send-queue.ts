import type { Db } from '@lianpan/db';
import { sendBatch, type Kept, type Outcome, type Outgoing } from './send-batch.ts';

const maxInOne = 400;

interface Waiting {
  readonly outgoing: Outgoing;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Keeps messages in batches: whoever sends while one is on its way to the disk goes with the next, so that many messages
 * cost one commit. A message is answered when it is kept, never before.
 */
export class SendQueue {
  readonly #db: Db;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  #isSending = false;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  send(outgoing: Outgoing): Promise<Kept> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ outgoing, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      // What arrives in one turn of the event loop goes together.
      setImmediate(() => void this.#sendAll());
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxInOne);
      await this.#keep(batch);
    }
    this.#isSending = false;
  }

  async #keep(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await sendBatch(
        this.#db,
        batch.map(({ outgoing }) => outgoing),
        this.#now(),
      );
      for (const [at, waiting] of batch.entries()) answer(waiting, outcomes[at]!);
    } catch (error) {
      // One that breaks must not take the others with it: each is tried alone.
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await this.#keep([one]);
    }
  }
}

function answer({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('refusal' in outcome) reject(outcome.refusal);
  else resolve(outcome);
}
