import { dayMs } from '../shanghai-time.ts';

/** What a member may do in a day, by trust. Source: product handbook 0.9. */
export interface TrustLimits {
  readonly posts: number;
  readonly comments: number;
  readonly images: number;
  /** Links of our own in a text. */
  readonly links: number;
  readonly mentions: number;
  readonly privateChats: number;
  /** Of somebody new: how many are looked at by people before they are seen. */
  readonly reviewedPosts: number;
  readonly reviewedComments: number;
  /** Of those that pass the machine, which share is looked at afterwards. */
  readonly sampled: number;
}

const levels = [
  {
    posts: 2,
    comments: 10,
    images: 3,
    links: 0,
    mentions: 2,
    privateChats: 0,
    reviewedPosts: 3,
    reviewedComments: 5,
    sampled: 0,
  },
  {
    posts: 10,
    comments: 60,
    images: 9,
    links: 1,
    mentions: 5,
    privateChats: 3,
    reviewedPosts: 0,
    reviewedComments: 0,
    sampled: 0.01,
  },
  {
    posts: 20,
    comments: 150,
    images: 9,
    links: 2,
    mentions: 10,
    privateChats: 10,
    reviewedPosts: 0,
    reviewedComments: 0,
    sampled: 0.01,
  },
  {
    posts: 30,
    comments: 300,
    images: 9,
    links: 3,
    mentions: 10,
    privateChats: 20,
    reviewedPosts: 0,
    reviewedComments: 0,
    sampled: 0.05,
  },
  {
    posts: 200,
    comments: 1000,
    images: 9,
    links: 10,
    mentions: 10,
    privateChats: 100,
    reviewedPosts: 0,
    reviewedComments: 0,
    sampled: 0,
  },
] as const satisfies readonly TrustLimits[];

/** What is known of a member whose trust is asked for. */
export interface TrustFacts {
  /** As it was given; 3 and 4 are given by people alone. */
  readonly level: number;
  readonly registeredAt: number;
  readonly approved: number;
  /** Of the newest strike, ms since the epoch. */
  readonly lastStrikeAt: number | null;
}

/** Trust from 0 to 4 at a moment: earned by days and by what was approved, lower by one for thirty days after a strike. */
export function trustAt({ level, registeredAt, approved, lastStrikeAt }: TrustFacts, now: number): number {
  const days = (now - registeredAt) / dayMs;
  const sinceStrike = lastStrikeAt === null ? Infinity : (now - lastStrikeAt) / dayMs;
  const earned = days >= 30 && approved >= 20 && sinceStrike >= 90 ? 2 : days >= 1 && approved >= 3 ? 1 : 0;
  const full = Math.max(level, earned);
  return full === 4 ? 4 : Math.max(0, sinceStrike < 30 ? full - 1 : full);
}

export const limitsOf = (trust: number): TrustLimits => levels[trust] ?? levels[0];
