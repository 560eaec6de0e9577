import type { Executor } from '@lianpan/db';
import type { ListedWord } from '@lianpan/domain/community';
import { selectActiveWords } from './queries.ts';

/** The words that count now, read with each text: a word that was let through must not wait for a cache. */
export const activeWords = (db: Executor): Promise<readonly ListedWord[]> => selectActiveWords(db);
