/** Source: core platform 9. */
const debounceMs = 700;

/** Lets one tap through and swallows those that follow within 700 ms. SES-17. */
export class TapGate {
  #last = -Infinity;

  /** True when the tap at this instant counts. */
  pass(now: number): boolean {
    if (now - this.#last < debounceMs) return false;
    this.#last = now;
    return true;
  }
}
