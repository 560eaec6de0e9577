import type { Market } from '../../market/market.ts';
import { dayMs, hourMs } from '@lianpan/domain';
import { say, type Language } from '../../language.ts';
import { stocksOf } from '../content/service.ts';
import { heatOf, type RankedPost } from './ranked.ts';

const spotHours = 48;
const maxSpots = 20;
const minPosts = 2;

interface Spot {
  readonly key: string;
  readonly title: string;
  readonly gambitId: number | null;
  readonly stockNo: string | null;
  readonly posts: readonly RankedPost[];
  readonly value: number;
}

/** What several people write about, by the heat of the posts that a person has allowed. */
function spotsAt(posts: readonly RankedPost[], at: number, nameOf: (stockNo: string) => string | undefined): Spot[] {
  const groups = new Map<
    string,
    { title: string; gambitId: number | null; stockNo: string | null; posts: RankedPost[] }
  >();
  const add = (
    key: string,
    title: string,
    of: { gambitId: number | null; stockNo: string | null },
    post: RankedPost,
  ): void => {
    const group = groups.get(key) ?? { title, ...of, posts: [] };
    group.posts.push(post);
    groups.set(key, group);
  };
  for (const post of posts) {
    const age = at - post.publishedAt.getTime();
    if (!post.isHotAllowed || post.isForFollowers || age < 0 || age > spotHours * hourMs) continue;
    for (const { id, name } of post.topics) add(`t${id}`, name, { gambitId: id, stockNo: null }, post);
    for (const { stockNo } of post.stocks) {
      const name = nameOf(stockNo);
      if (name !== undefined) add(`s${stockNo}`, name, { gambitId: null, stockNo }, post);
    }
  }
  return [...groups]
    .filter(([, { posts: own }]) => own.length >= minPosts)
    .map(([key, group]) => ({ ...group, key, value: group.posts.reduce((sum, post) => sum + heatOf(post, at), 0) }))
    .toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
    .slice(0, maxSpots);
}

/** The list of what is hot, and where each stood an hour before. */
export function hotspotsOf(posts: readonly RankedPost[], market: Market, language: Language, now: number) {
  const nameOf = (stockNo: string): string | undefined => market.directory.find(stockNo)?.name;
  const before = spotsAt(posts, now - hourMs, nameOf).map(({ key }) => key);
  return spotsAt(posts, now, nameOf).map(({ key, title, gambitId, stockNo, posts: own, value }, at) => {
    const was = before.indexOf(key);
    const authors = new Set(own.map(({ authorId }) => authorId)).size;
    const comments = own.reduce((sum, post) => sum + post.comments, 0);
    return {
      hotspotId: key,
      rank: at + 1,
      title,
      cause: say(
        [
          '两天内 {authors} 人发了 {posts} 条，{comments} 条评论',
          '{authors} people wrote {posts} posts within two days, {comments} comments',
        ],
        language,
        { authors, posts: own.length, comments },
      ),
      hotValue: Math.round(value * 100),
      trend: was < 0 ? ('new' as const) : was > at ? ('up' as const) : was < at ? ('down' as const) : ('same' as const),
      stockTags: stockNo === null ? [] : stocksOf(market, [{ stockNo, priceFen: null, indexFen: null }]),
      gambitId: gambitId === null ? null : String(gambitId),
      posts: own.slice(0, 5).map(({ id, dataType, title: words, nickName }) => ({
        dataType,
        dataId: String(id),
        title: words,
        authorName: nickName,
      })),
    };
  });
}

export const moodDays = 7;
export const moodsSince = (now: number): Date => new Date(now - moodDays * dayMs);
