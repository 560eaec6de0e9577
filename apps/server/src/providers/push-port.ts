/** A message for the devices of one member. */
export interface PushMessage {
  /** At most `tokensAtOnce`. */
  readonly tokens: readonly string[];
  readonly title: string;
  readonly body: string;
  /** A path of ours, opened by a tap on the message. */
  readonly path: string;
  /** One of `reserveKeys`: a message that is sent again under its key arrives once. */
  readonly key: string;
}

/** Every token of a message is in one of the lists. */
export interface PushOutcome {
  readonly ok: readonly string[];
  /** No device answers to these any more. */
  readonly invalid: readonly string[];
  /** Nobody took these for now: the provider is busy or away, or the installation has to be put right first. */
  readonly retry: readonly string[];
}

export const tokensAtOnce = 1000;

/** Sends messages to native apps. Source: shells handbook 7.5. */
export interface PushSender {
  /**
   * Keys for messages to come, to be kept before the first try. `null` when the provider gives none for now; a key is
   * good for a day.
   */
  reserveKeys(count: number): Promise<readonly string[] | null>;
  send(message: PushMessage): Promise<PushOutcome>;
}

/** What may be seen of a token in logs and on the developer page. */
export const maskToken = (token: string): string => `${token.slice(0, 3)}****${token.slice(-3)}`;
