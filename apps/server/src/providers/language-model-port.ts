/** A service that words texts; it is given facts, sentences that everybody may read and words that somebody searched for, and nothing of who asks. */
export interface LanguageModel {
  /** As it is kept beside what it worded. */
  readonly name: string;
  /**
   * The answer to one message under one instruction. `onPart` hears its pieces as they come, where the service gives it in
   * pieces; together they are the answer. Rejects when the service does not answer as agreed.
   */
  complete(instruction: string, message: string, onPart?: (part: string) => void): Promise<string>;
}
