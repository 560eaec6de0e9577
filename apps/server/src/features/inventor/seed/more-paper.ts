/** Whose paper: a place among the further creators, or a person of the demonstration. */
export type WriterOf = number | 'creator' | 'plainCreator' | 'fullService';

export interface MorePaper {
  readonly by: WriterOf;
  readonly days: number;
  readonly title: string;
  readonly class: 'E' | 'V';
  /** Of class V. */
  readonly stockNo?: string;
  /** Free, money in fen, `month` for subscribers, or points. */
  readonly price: 'free' | 'month' | { readonly fen: number } | { readonly points: number };
  readonly isRemoved?: true;
  /** Abstract, method, conclusion, limits, and what would prove it wrong. */
  readonly notes: readonly [abstract: string, method: string, conclusion: string, limits: string, disproof: string];
  readonly paragraphs: readonly string[];
}
