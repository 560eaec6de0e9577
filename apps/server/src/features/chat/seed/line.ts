import type { PersonaName } from '../../../seed/personas.ts';

export type CardKind = 'paper' | 'food' | 'question';

/** What somebody says: words, a stock, or an answer to the line so many before it. */
export interface Line {
  readonly by: PersonaName;
  readonly text?: string;
  readonly stockNo?: string;
  /** One of the drawings that come with the product, by its name. */
  readonly picture?: 'dawn' | 'ridge' | 'tide' | 'orbit';
  /** One of them that moves, for six seconds. */
  readonly video?: 'tide';
  readonly answers?: number;
  readonly isRecalled?: boolean;
  /** An administrator took it from view. */
  readonly isRemoved?: boolean;
  /** A piece of content of this kind, the oldest of the demonstration's. */
  readonly card?: CardKind;
  /** A question to the group, open for a week from when it was asked. */
  readonly poll?: {
    readonly question: string;
    readonly choices: readonly string[];
    readonly votes: readonly PersonaName[][];
  };
}

/** Lines of a talk, a few minutes apart. */
export interface SeedConversation {
  readonly daysAgo: number;
  /** Of its first line, minutes after midnight. */
  readonly at: number;
  readonly lines: readonly Line[];
}
