import type { Db } from '@lianpan/db';
import { hotOf, mix, openClassOf, personalWeights, type ShownReason, dataTypes } from '@lianpan/domain/community';
import { dayMs, hourMs, minuteMs } from '@lianpan/domain';
import { rankedRows, tasteOf as readTaste, type RankedRow } from '../content/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';

type MarketName = 'real' | 'simulated';

/** A post with its heat at a moment. */
export interface RankedPost extends RankedRow {
  readonly heat: number;
}

/** Source: product handbook 3.7. */
const rankedDays = 14;
/** So long a strike keeps what its author writes low. */
const strikeDays = 30;
const maxRanked = 600;
/** Ranking of a minute is kept so long that somebody can read on in it. */
const keptMinutes = 10;

/** What is recommended and hot, worked out once a minute and market. */
export class Ranking {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #kept = new Map<string, Promise<readonly RankedPost[]>>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  get minute(): number {
    return Math.floor(this.#now() / minuteMs);
  }

  /** Posts of a market by heat as it was in a minute; of one that is no longer kept, as it is now. */
  posts(market: MarketName, minute = this.minute): Promise<readonly RankedPost[]> {
    const known = this.#kept.get(`${market}.${minute}`);
    if (known) return known;
    const key = `${market}.${this.minute}`;
    const made = this.#kept.get(key) ?? this.#rank(market);
    this.#kept.set(key, made);
    // What failed is asked for again.
    made.catch(() => this.#kept.delete(key));
    for (const old of this.#kept.keys())
      if (Number(old.split('.')[1]) < this.minute - keptMinutes) this.#kept.delete(old);
    return made;
  }

  async #rank(market: MarketName): Promise<readonly RankedPost[]> {
    const now = this.#now();
    const rows = await rankedRows(this.#db, market, {
      since: new Date(now - rankedDays * dayMs),
      strikesSince: new Date(now - strikeDays * dayMs),
      limit: maxRanked,
    });
    return rows.map((row) => ({ ...row, heat: heatOf(row, now) })).toSorted((a, b) => b.heat - a.heat || b.id - a.id);
  }
}

export const heatOf = (row: RankedRow, now: number): number =>
  hotOf({ ...row, commenters: row.comments, ageHours: (now - row.publishedAt.getTime()) / hourMs });

/** What one person's order rests on besides heat. */
export interface Taste {
  readonly watched: ReadonlySet<string>;
  readonly followed: ReadonlySet<number>;
  /** Stocks of posts that were put away. */
  readonly disliked: ReadonlySet<string>;
  readonly openClass: number;
  readonly isPersonal: boolean;
}

const nobody: Taste = {
  watched: new Set(),
  followed: new Set(),
  disliked: new Set(),
  openClass: openClassOf(null),
  isPersonal: false,
};

/** Nothing of what somebody likes is read where they do not want that. */
export async function tasteOf(
  db: Db,
  customerId: number | null,
  market: MarketName,
  posts: readonly RankedPost[],
  now: number,
): Promise<Taste> {
  if (customerId === null) return nobody;
  const taste = await readTaste(db, customerId, new Date(now));
  const openClass = openClassOf(taste.riskClass);
  if (!taste.wantsPersonal) return { ...nobody, openClass };
  const disliked = new Set(taste.disliked);
  return {
    watched: await watchedStockNos(db, { customerId, market }),
    followed: new Set(taste.followed),
    disliked: new Set(
      posts.filter(({ id }) => disliked.has(String(id))).flatMap((post) => post.stocks.map(({ stockNo }) => stockNo)),
    ),
    openClass,
    isPersonal: true,
  };
}

const names = (post: RankedPost, stocks: ReadonlySet<string>): boolean =>
  post.stocks.some(({ stockNo }) => stocks.has(stockNo));

/** Posts in the order in which one person is shown them. */
export function recommended(posts: readonly RankedPost[], taste: Taste): RankedPost[] {
  const own = posts
    .filter(({ riskClass, isForFollowers, isFolded }) => riskClass <= taste.openClass && !isForFollowers && !isFolded)
    .map((post) => ({
      post,
      score:
        post.heat +
        (names(post, taste.watched) ? personalWeights.watched : 0) +
        (taste.followed.has(post.authorId) ? personalWeights.followed : 0) +
        (names(post, taste.disliked) ? personalWeights.hiddenAlike : 0),
    }))
    .toSorted((a, b) => b.score - a.score || b.post.id - a.post.id)
    .map(({ post }) => ({
      ...post,
      stockNos: post.stocks.map(({ stockNo }) => stockNo),
      isFollowed: taste.followed.has(post.authorId),
      isEducation: post.riskClass === 1 && post.dataType === dataTypes.article,
    }));
  return mix(own);
}

/** Why one person is shown a post, at most three reasons. */
export function reasonsOf(post: RankedPost, taste: Taste, now: number): ShownReason[] {
  const reasons: ShownReason[] = [];
  if (names(post, taste.watched)) reasons.push('watched');
  if (taste.followed.has(post.authorId)) reasons.push('followed');
  if (post.heat > 0.5) reasons.push('hot');
  if (now - post.publishedAt.getTime() < dayMs) reasons.push('new');
  if (post.riskClass === 1) reasons.push('education');
  return reasons.slice(0, 3);
}
