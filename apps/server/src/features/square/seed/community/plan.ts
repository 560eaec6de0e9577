import type { ContentFile } from '@lianpan/db';
import { hourMs, minuteMs, shanghaiDate, shanghaiDay, shanghaiInstantAt, startOfShanghaiDay } from '@lianpan/domain';
import { below, shareOf, whileAwake } from '../../../../seed/chance.ts';
import { aShareCalendar } from '@lianpan/market/calendar';
import { communityArticles } from './articles.ts';
import { bookComments, jokeComments } from './comments-books.ts';
import { dayComments } from './comments-days.ts';
import { figureComments } from './comments-figures.ts';
import { lossComments } from './comments-losses.ts';
import { questionComments } from './comments-questions.ts';
import { bookPosts } from './posts-books.ts';
import { dayPosts } from './posts-days.ts';
import { figurePosts } from './posts-figures.ts';
import { jokePosts } from './posts-jokes.ts';
import { lossPosts } from './posts-losses.ts';
import { moodPosts } from './posts-moods.ts';
import { diaryStart, diaryTitle, longPicture, oneSign, pictureWall, wordsOnGone } from './posts-others.ts';
import { questionPosts } from './posts-questions.ts';
import { stockPosts, type StockPost } from './posts-stocks.ts';
import { communityViews } from './posts-views.ts';

/** One text of the crowd before it has an author and an id. */
export interface Planned {
  readonly text: string;
  readonly title?: string;
  readonly at: number;
  readonly topics: readonly string[];
  readonly mood?: number;
  readonly isHot: boolean;
  /** Waits unseen for the market. */
  readonly waits?: 'post' | 'view' | 'diary';
  readonly files?: readonly ContentFile[];
  /** Passes on a post that its author has taken away. */
  readonly passesOnGone?: true;
  readonly comments: readonly string[];
}

/** Over how many days the crowd has written. */
export const communityDays = 90;
/** Under a few texts on a stock there are so many comments, under others one or none. */
const commentsOfStock = 11;

const picture = (name: string, width: number, height: number): ContentFile => ({
  url: `/static/art/${name}.webp`,
  kind: 'image',
  width,
  height,
  durationMs: null,
  posterUrl: null,
  thumbUrl: null,
});
const side = 480;
const longSide = 3640;
const wall = Array.from({ length: 9 }, (_, at) => picture(`square-${at + 1}`, side, side));

/** Within the Shanghai day so many days before, and never after the seeding. */
function onDay(now: number, daysAgo: number, words: string): number {
  const start = startOfShanghaiDay(shanghaiDay(now) - daysAgo);
  const latest = Math.min(now, start + 23 * hourMs);
  // Who looks in the early morning finds what was written in the night, and not all of it at once.
  const earliest = latest - start > 9 * hourMs ? start + 7 * hourMs : start + (latest - start) * 0.1;
  return Math.floor(earliest + (latest - earliest) * shareOf(words));
}

/** In the evening of a trading day that was over so many trading days before. */
function afterClose(now: number, tradingDaysAgo: number, words: string): number {
  const date = aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(now)) - tradingDaysAgo);
  return shanghaiInstantAt(date, '15:05') + below(6 * 60, words) * minuteMs;
}

/** The first few texts of a kind are of the last days, the others of the last three months. */
const recentHours = [0, 13, 52] as const;
const recently = (now: number, at: number, words: string): number => {
  const hours = recentHours[at];
  if (hours !== undefined)
    return whileAwake(now - Math.floor((hours + 5 * shareOf(words) ** 2 + 0.1) * hourMs), now, words);
  return onDay(now, 3 + below(communityDays - 4, words), words);
};

interface Kind {
  readonly texts: readonly string[];
  readonly comments: readonly (readonly string[])[];
  readonly topicsAt: (at: number) => readonly string[];
}

/** Those of the boards of limits come first. */
const boardFigures = 2;

const kinds: readonly Kind[] = [
  { texts: questionPosts, comments: questionComments, topicsAt: () => ['ask-anything'] },
  { texts: lossPosts, comments: lossComments, topicsAt: () => ['stop-story'] },
  {
    texts: figurePosts,
    comments: figureComments,
    topicsAt: (at) => (at < boardFigures ? ['one-figure', 'read-limit-board'] : ['one-figure']),
  },
  { texts: bookPosts, comments: bookComments, topicsAt: () => ['bookshelf'] },
  { texts: jokePosts, comments: jokeComments, topicsAt: () => ['laugh'] },
];

/** To which topic the posts of a mood belong. */
const topicOfMood: Readonly<Record<string, string>> = {
  1: 'day-diary',
  2: 'day-diary',
  3: 'wait',
  5: 'stuck',
  7: 'ask-anything',
  8: 'one-figure',
};
const hotDays = 2;
const hotShare = 0.35;

const isLucky = (words: string): boolean => shareOf(`hot ${words}`) < hotShare;

function moodsPlanned(now: number): Planned[] {
  return Object.entries(moodPosts).flatMap(([mood, texts]) =>
    texts.map(({ text, comments }, daysAgo) => ({
      text,
      at: onDay(now, daysAgo, text),
      topics: [topicOfMood[mood] ?? []].flat(),
      mood: Number(mood),
      isHot: daysAgo < hotDays || isLucky(text),
      comments,
    })),
  );
}

const kindsPlanned = (now: number): Planned[] =>
  kinds.flatMap(({ texts, comments, topicsAt }) =>
    texts.map((text, at) => ({
      text,
      at: recently(now, at, text),
      topics: topicsAt(at),
      isHot: at < recentHours.length || isLucky(text),
      comments: comments[at] ?? [],
    })),
  );

/** What a comment takes up only where the text above it speaks of it. */
const takenUp = ['换手', '离场线', '理由', '指数', '年报', '周线', '对照组'] as const;

export const takesUpWhatIsThere = (comment: string, text: string): boolean =>
  takenUp.every((word) => !comment.includes(word) || text.includes(word));

/** Comments that name the stock of a text, in turn; under a few texts many, under others one or none. */
const aboutStock = (at: number, text: string): string[] => {
  const fitting = dayComments.filter((comment) => takesUpWhatIsThere(comment, text));
  const count = Math.floor(shareOf(`comments ${text}`) ** 1.6 * (commentsOfStock + 1));
  return Array.from(
    { length: count },
    (_, n) => fitting[(at * commentsOfStock + n + Math.floor(at / 5)) % fitting.length]!,
  );
};

/** So many are of the two newest days, the others of two weeks before. */
const ofNewestDays = 36;

/** Says when it was written. */
const saysWhen = /今天|今早|昨|三点|下午|早盘|上午|早。/u;

/** At any time from a close until before the next one, rather late than early. */
function untilNextClose(now: number, words: string): number {
  const today = aShareCalendar.atOrBefore(shanghaiDate(now));
  const from = shanghaiInstantAt(aShareCalendar.dateOf(today - 1), '15:05');
  const to = Math.min(now, shanghaiInstantAt(aShareCalendar.dateOf(today), '14:55'));
  return Math.floor(from + (to - from) * shareOf(words) ** 0.4);
}

/** In the evening of a day, or before the next opening; what does not say when, at any time until the next close. */
function afterDay(now: number, at: number, { text, isMorning }: StockPost): number {
  if (at < ofNewestDays && !isMorning && !saysWhen.test(text)) return untilNextClose(now, text);
  const tradingDaysAgo = 1 + (at < ofNewestDays ? at % 2 : 1 + below(9, `day ${text}`));
  const evening = afterClose(now, tradingDaysAgo, text);
  if (!isMorning) return evening;
  const date = aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(now)) - tradingDaysAgo + 1);
  return Math.min(now, shanghaiInstantAt(date, '06:40') + below(160, text) * minuteMs);
}

const stocksPlanned = (now: number): Planned[] =>
  stockPosts.map((post, at) => ({
    text: post.text,
    at: afterDay(now, at, post),
    topics: [],
    isHot: isLucky(post.text),
    waits: 'post' as const,
    comments: post.comments,
  }));

const ofStocksPlanned = (now: number): Planned[] => [
  ...dayPosts.map(({ text }, at) => ({
    text,
    at: afterClose(now, 1 + Math.floor(at * 1.6), text),
    topics: ['day-diary'],
    isHot: isLucky(text),
    waits: 'post' as const,
    comments: aboutStock(at, text),
  })),
  ...communityViews.map(({ text, days }, at) => ({
    text,
    at: afterClose(now, days, text),
    topics: [],
    isHot: isLucky(text),
    waits: 'view' as const,
    comments: aboutStock(dayPosts.length + at, text),
  })),
];

const articlesPlanned = (now: number): Planned[] =>
  communityArticles.map(({ title, topic, text, comments }, at) => ({
    title,
    text,
    // One or two are of the last days; the others go back as far as everything else.
    at: at % 13 === 0 ? onDay(now, 1 + at / 13, title) : onDay(now, 3 + below(communityDays - 4, title), title),
    topics: [topic ?? []].flat(),
    isHot: isLucky(title),
    comments,
  }));

const othersPlanned = (now: number): Planned[] => {
  const ofDay = (daysAgo: number, text: string) => ({ text, at: onDay(now, daysAgo, text), topics: [], comments: [] });
  return [
    { ...ofDay(2, pictureWall), isHot: true, files: wall },
    { ...ofDay(4, longPicture), isHot: false, files: [picture('square-long', side, longSide)] },
    { ...ofDay(5, oneSign), isHot: false, files: [picture('tide', 720, side)] },
    { ...ofDay(8, wordsOnGone), isHot: false, passesOnGone: true },
    { ...ofDay(10, diaryStart), title: diaryTitle, isHot: false, waits: 'diary' },
  ];
};

/** Everything that the crowd shows, oldest first. */
export const plannedAt = (now: number): Planned[] =>
  [
    ...moodsPlanned(now),
    ...kindsPlanned(now),
    ...ofStocksPlanned(now),
    ...stocksPlanned(now),
    ...articlesPlanned(now),
    ...othersPlanned(now),
  ].toSorted((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1));
