/** Payloads up to this many characters of JSON travel in the link itself. */
export const maxInlineLength = 32 * 1024;

/** What waits for its fetching; older things are given up, for a shell that never came for them. */
const maxHeld = 16;

/**
 * Things too big for a link. They wait in the page under a handle, `r…` for media and `p…` for whole payloads, and
 * are handed out once. Source: shells handbook 3.1.
 */
export class Handles {
  readonly #held = new Map<string, string>();
  #serial = 0;

  /** Keeps a text and gives its handle. */
  hold(text: string, kind: 'r' | 'p' = 'r'): string {
    this.#serial += 1;
    const ref = `${kind}${this.#serial}`;
    this.#held.set(ref, text);
    const oldest = this.#held.keys().next();
    if (this.#held.size > maxHeld && !oldest.done) this.#held.delete(oldest.value);
    return ref;
  }

  /** The text of a handle, once; `null` afterwards and for unknown handles. */
  take(ref: unknown): string | null {
    if (typeof ref !== 'string') return null;
    const text = this.#held.get(ref) ?? null;
    this.#held.delete(ref);
    return text;
  }
}
