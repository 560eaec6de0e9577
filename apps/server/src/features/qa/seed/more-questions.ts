interface SaidMore {
  readonly text: string;
  readonly isBest?: true;
  /** Of somebody licensed. */
  readonly isOfAdviser?: true;
}

export interface MoreQuestion {
  readonly title: string;
  readonly content: string;
  readonly answers: readonly SaidMore[];
}

export const best = (text: string): SaidMore => ({ text, isBest: true });
export const adviser = (text: string): SaidMore => ({ text, isOfAdviser: true });

export const asks = (title: string, content: string, answers: readonly (string | SaidMore)[]): MoreQuestion => ({
  title,
  content,
  answers: answers.map((one) => (typeof one === 'string' ? { text: one } : one)),
});
