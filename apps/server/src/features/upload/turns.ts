import { rejected } from '../../rejection.ts';
import { uploadTexts as texts } from './texts.ts';

type Start = () => void;

/**
 * Lets so many pieces of work run at one time: memory and cores are shared with everybody's requests. Owners take turns, so that
 * somebody with little work waits for one piece of each other's, however much they have brought.
 */
export class FairTurns {
  readonly #lanes: number;
  readonly #lanesAnOwner: number;
  readonly #maxWaiting: number;
  readonly #running = new Map<string, number>();
  /** Who has waited longest stands first; one who has had a turn goes to the end. */
  readonly #waiting = new Map<string, Start[]>();
  #busyLanes = 0;

  constructor({ lanes, lanesAnOwner, maxWaiting }: Readonly<Record<'lanes' | 'lanesAnOwner' | 'maxWaiting', number>>) {
    this.#lanes = lanes;
    this.#lanesAnOwner = lanesAnOwner;
    this.#maxWaiting = maxWaiting;
  }

  /** Does the owner's work in its turn. Rejects it where too much of the owner's waits already. */
  async take<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#maxWaiting) throw rejected(texts.busy, 'TOO_FREQUENT');
    const started = new Promise<void>((resolve) => own.push(resolve));
    this.#waiting.set(owner, own);
    this.#startNext();
    await started;
    try {
      return await work();
    } finally {
      this.#busyLanes -= 1;
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#busyLanes >= this.#lanes) return;
    for (const [owner, own] of this.#waiting) {
      const running = this.#running.get(owner) ?? 0;
      if (running >= this.#lanesAnOwner) continue;
      const start = own.shift();
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      this.#running.set(owner, running + 1);
      this.#busyLanes += 1;
      start?.();
      return;
    }
  }
}

/** Pictures that are decoded. */
export const pictureTurns = new FairTurns({ lanes: 2, lanesAnOwner: 2, maxWaiting: 64 });
/** What is done in a process of its own, apart from the others: a photograph never waits for somebody's hundred filters. */
export const processTurns = new FairTurns({ lanes: 2, lanesAnOwner: 1, maxWaiting: 32 });
