import { comments, contentItems } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { startSlice, type Slice } from '@lianpan/testkit';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { judgeOpinions } from '../../../content/service.ts';
import { makeDemoViews } from '../make-views.ts';
import { makeDemoPosts } from './make-posts.ts';

export let slice: Slice;
/** How many views and posts found their stock. */
export let made: readonly [views: number, posts: number];
export const ofSquare = and(eq(contentItems.isDemo, true), inArray(contentItems.dataType, [1, 3]));
export const items = () => slice.db.select().from(contentItems).where(ofSquare);
export const published = async () => (await items()).filter(({ state }) => state === auditStates.published);
export const talk = () =>
  slice.db
    .select()
    .from(comments)
    .where(and(eq(comments.isDemo, true), inArray(comments.dataType, [1, 3])));
/** A comment of no more characters may be said under many texts. */
export const shortest = 6;
/** How many of each there are. */
export function tally<Key extends string | number>(keys: readonly Key[]): Record<Key, number> {
  const counts = {} as Record<Key, number>;
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** The server and people of these tests, made anew for the file that calls it. */
export function useCommunity(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true });
    const market = slice.parts.market.of('simulated');
    const views = await makeDemoViews(slice.db, market);
    await judgeOpinions(slice.db, market, slice.clock.now());
    made = [views, await makeDemoPosts(slice.db, market)];
  });
  afterAll(() => slice.close());
}
