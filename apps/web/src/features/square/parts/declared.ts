import type { Waiting } from './waiting.ts';

/** What an author declares of a text. */
export interface Declared {
  readonly isAi: boolean;
  readonly isOriginal: boolean;
  /** Whether they hold what is named; open until they say. */
  readonly holds: 'yes' | 'no' | 'open';
}

/** That of a text that waits for its time, and of a new one. */
export const declaredOf = (sent: Waiting['input']['declares'] | undefined): Declared => ({
  isAi: sent?.ai ?? false,
  isOriginal: sent?.original ?? false,
  holds: sent?.holds === undefined ? 'open' : sent.holds ? 'yes' : 'no',
});

/** As the calls take it. */
export const declaresInput = ({ isAi, isOriginal, holds }: Declared) => ({
  ai: isAi,
  original: isOriginal,
  ...(holds !== 'open' && { holds: holds === 'yes' }),
});
