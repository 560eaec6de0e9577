/** A question that nobody waits at the screen for gives way to people's so long at most, ms. */
const maxGivenWayMs = 5000;

/**
 * Lets what people ask go before what runs in the background: a background question begins when no person's is under way, one at a
 * time, and at the latest after five seconds, so that busy hours do not stop it.
 */
export class QuestionLanes {
  readonly #waiting: { readonly work: () => Promise<void>; readonly since: number }[] = [];
  #people = 0;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `work` must not reject. */
  async people(work: () => Promise<void>): Promise<void> {
    this.#people += 1;
    await work();
    this.#people -= 1;
    this.#next();
  }

  background(work: () => Promise<void>): void {
    this.#waiting.push({ work, since: performance.now() });
    this.#next();
  }

  /** How long the first one still gives way; endless where there is none, or one is under way. */
  get #waitMs(): number {
    const [first] = this.#waiting;
    if (!first || this.#isBusy) return Infinity;
    return this.#people === 0 ? 0 : Math.max(0, first.since + maxGivenWayMs - performance.now());
  }

  #next(): void {
    clearTimeout(this.#timer);
    const waitMs = this.#waitMs;
    // Messages that have arrived already are taken before the timer.
    if (waitMs !== Infinity) this.#timer = setTimeout(() => this.#run(), waitMs);
  }

  #run(): void {
    if (this.#waitMs > 0) return this.#next();
    const first = this.#waiting.shift();
    if (!first) return;
    this.#isBusy = true;
    void first.work().finally(() => {
      this.#isBusy = false;
      this.#next();
    });
  }
}
