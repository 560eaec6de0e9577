import type { Executor } from '@lianpan/db';
import type { ListedWord } from '@lianpan/domain/community';
import { selectWords } from './queries.ts';

/** The words that count now, read with each text: a word that was let through must not wait for a cache. */
export async function activeWords(db: Executor): Promise<readonly ListedWord[]> {
  const rows = await selectWords(db, { isActive: true });
  return rows.map(({ word, class: of }) => ({ word, class: of }));
}
