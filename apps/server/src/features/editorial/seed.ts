import type { Seed } from '../../seed/seed.ts';
import { demoArticles } from './seed/articles.ts';
import { deleteDemoArticles, insertArticles } from './seed/queries.ts';

/** The series of the house desk on methods with data: free at its start, for members of the picker afterwards. */
export const editorialSeed: Seed = async ({ db, now }) => {
  await deleteDemoArticles(db);
  await insertArticles(db, demoArticles(now));
};
