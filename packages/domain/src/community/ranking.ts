/** What a post's place rests on. Source: product handbook 3.7. */
export interface RankedPost {
  readonly likes: number;
  readonly collects: number;
  readonly commenters: number;
  readonly forwards: number;
  readonly views: number;
  readonly trust: number;
  /** Of the author, in the last thirty days. */
  readonly hasStrike: boolean;
  /** 0.6 to 1.3, from length, figures and pictures. */
  readonly quality: number;
  readonly ageHours: number;
}

const trustWeights = [0.3, 0.8, 1, 1.2, 1];

/** How hot a post is; nothing when nobody has touched it. */
export function hotOf({
  likes,
  collects,
  commenters,
  forwards,
  views,
  trust,
  hasStrike,
  quality,
  ageHours,
}: RankedPost): number {
  const touched = Math.log(1 + likes + 2 * collects + 3 * commenters + 4 * forwards + 0.02 * views);
  const weight = (trustWeights[trust] ?? 1) * (hasStrike ? 0.5 : 1);
  return (touched * weight * quality) / (1 + Math.max(0, ageHours) / 6) ** 1.2;
}

/** How much a text gives to read: length, figures and pictures, 0.6 to 1.3. */
export function qualityOf({ text, pictures }: { readonly text: string; readonly pictures: number }): number {
  const length = Math.min(0.3, text.length / 2000);
  const figures = Math.min(0.2, (text.match(/\d/g)?.length ?? 0) / 100);
  return Math.min(1.3, 0.7 + length + figures + Math.min(0.1, pictures * 0.03));
}

/** Why a post stands where it stands, by key. */
export type ShownReason = 'watched' | 'followed' | 'hot' | 'new' | 'education';

/** What a member's own things add to a post's heat, while personal content is wanted. */
export const personalWeights = { watched: 0.5, followed: 0.4, hiddenAlike: -0.5 } as const;

interface Mixed {
  readonly authorId: number;
  readonly stockNos: readonly string[];
  readonly isFollowed: boolean;
  readonly isEducation: boolean;
}

/** Of ten: at most this many of an author and of a stock, at least this many of people that are not followed and that teach. */
const windowSize = 10;
const most = { author: 2, stock: 3, followed: 8 } as const;

/**
 * Puts ranked posts into the order in which they are shown: the best that the rules allow comes next. One that no place allows
 * waits; when nothing is allowed any more, the rest follows as ranked.
 */
export function mix<Post extends Mixed>(ranked: readonly Post[]): Post[] {
  const left = [...ranked];
  const shown: Post[] = [];
  while (left.length > 0) {
    const before = shown.slice(-(windowSize - 1));
    const isLast = before.length === windowSize - 1;
    const needsLesson = isLast && !before.some(({ isEducation }) => isEducation);
    const fits = left.findIndex((post) => isAllowed(post, before) && (!needsLesson || post.isEducation));
    const at =
      fits >= 0
        ? fits
        : Math.max(
            0,
            left.findIndex((post) => isAllowed(post, before)),
          );
    shown.push(...left.splice(at, 1));
  }
  return shown;
}

function isAllowed(post: Mixed, before: readonly Mixed[]): boolean {
  const count = (test: (one: Mixed) => boolean): number => before.filter(test).length;
  return (
    count(({ authorId }) => authorId === post.authorId) < most.author &&
    post.stockNos.every((stockNo) => count(({ stockNos }) => stockNos.includes(stockNo)) < most.stock) &&
    (!post.isFollowed || count(({ isFollowed }) => isFollowed) < most.followed)
  );
}
