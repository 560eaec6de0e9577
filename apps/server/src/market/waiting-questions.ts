interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Questions to another thread or process that wait for their answers, each for its own time. */
export class WaitingQuestions {
  readonly #waiting = new Map<number, Waiter>();
  #nextId = 0;
  readonly #asked: string;

  /** `asked` is who has to answer, for who reads why nobody did. */
  constructor(asked: string) {
    this.#asked = asked;
  }

  /** Asks under a number by which the answer comes; rejects when there is none in time. */
  ask<Answer>(name: string, timeoutMs: number, send: (id: number) => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const timer = setTimeout(() => this.reject(id, `the ${this.#asked} did not answer ${name} in time`), timeoutMs);
      this.#waiting.set(id, {
        resolve(value) {
          clearTimeout(timer);
          resolve(value as Answer);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      });
      send(id);
    });
  }

  resolve(id: number, value: unknown): void {
    this.#take(id)?.resolve(value);
  }

  reject(id: number, reason: string): void {
    this.#take(id)?.reject(new Error(reason));
  }

  rejectAll(reason: string): void {
    for (const id of [...this.#waiting.keys()]) this.reject(id, reason);
  }

  #take(id: number): Waiter | undefined {
    const waiter = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiter;
  }
}
