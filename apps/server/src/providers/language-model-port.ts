/** A service that words texts; it is given facts, sentences that everybody may read and words that somebody searched for, and nothing of who asks. */
export interface LanguageModel {
  /** As it is kept beside what it worded. */
  readonly name: string;
  /** The answer to one message under one instruction. Rejects when the service does not answer as agreed. */
  complete(instruction: string, message: string): Promise<string>;
}
