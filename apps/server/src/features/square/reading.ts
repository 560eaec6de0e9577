import { moods, maxCitedFigures, stickers, type ShownReason } from '@lianpan/domain/community';
import { dayMs, minuteMs, shanghaiDate } from '@lianpan/domain';
import type { Caller, Handlers } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  cardList,
  cardRows,
  countNewer,
  cardsOf,
  citableFigures,
  contentDetailOf,
  contentTexts as texts,
  hottestComments,
  newestCards,
} from '../content/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { hotspotsOf, moodDays, moodsSince } from './hotspots.ts';
import * as queries from './queries.ts';
import { Ranking, reasonsOf, recommended, tasteOf } from './ranked.ts';
import { takeVote, presentVote } from './votes.ts';

type Filter = Parameters<typeof newestCards>[2];
type Parts = Pick<ServerParts, 'db' | 'now' | 'contentKinds'>;

const reasonTexts: Readonly<Record<ShownReason, Text>> = {
  watched: ['提到了你的自选股', 'Mentions a stock on your watchlist'],
  followed: ['你关注了作者', 'From an author you follow'],
  hot: ['最近讨论热烈', 'Trending'],
  new: ['一天内的新内容', 'New today'],
  education: ['讲方法的内容，人人可读', 'About method, open to everyone'],
};
const maxRelated = 3;

export const readingHandlers = ({ db, now, contentKinds: kinds }: Parts) => {
  const ranking = new Ranking(db, now);

  /** A part of what is ranked: the cursor says of which minute the order is and where in it one stands. */
  const rankedPart = async (caller: Caller, tab: 'recommend' | 'hot', cursor: string | undefined, pageSize: number) => {
    const { market, customerId } = caller;
    const [, minute, lastId] = /^(\d{1,10})\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
    const at = minute === undefined ? ranking.minute : Number(minute);
    const posts = await ranking.posts(market.name, at);
    const taste = await tasteOf(db, customerId, market.name, posts, now());
    const order =
      tab === 'hot'
        ? posts.filter(({ isHotAllowed, riskClass }) => isHotAllowed && riskClass <= taste.openClass)
        : recommended(posts, taste);
    const from = lastId === undefined ? 0 : order.findIndex(({ id }) => id === Number(lastId)) + 1;
    const part = order.slice(from, from + pageSize);
    const rows = await cardRows(
      db,
      caller,
      part.map(({ id }) => id),
    );
    const last = part.at(-1);
    const hasMore = from + pageSize < order.length;
    return {
      rows,
      nextCursor: hasMore && last ? `${at}.${last.id}` : null,
      isPersonal: tab === 'recommend' && taste.isPersonal,
    };
  };

  const newestPart = async (caller: Caller, filter: Filter, cursor: string | undefined, pageSize: number) => {
    const part = await newestCards(db, caller, filter, { cursor, pageSize });
    return { ...part, isPersonal: false };
  };

  const topicOf = async (row: queries.TopicRow, viewer: number | null) => ({
    gambitId: String(row.id),
    name: row.name,
    intro: row.intro,
    hostName: row.hostName,
    startTime: row.startsAt.getTime(),
    endTime: row.endsAt?.getTime() ?? null,
    isEnded: row.endsAt !== null && row.endsAt.getTime() <= now(),
    dynamicNum: row.items,
    memberNum: row.members,
    hotValue: row.fresh * 10 + row.members,
    isFocus: row.isFollowed,
    vote: row.vote ? await presentVote(db, 'topic', row.id, row.vote, viewer, now()) : null,
  });
  const sinceYesterday = (): Date => new Date(now() - dayMs);
  const requireTopic = async (gambitId: string, viewer: number | null): Promise<queries.TopicRow> => {
    const row = await queries.selectTopic(db, viewer, Number(gambitId), sinceYesterday());
    if (!row || row.startsAt.getTime() > now()) throw rejected(texts.noTopic, 'CONTENT_GONE');
    return row;
  };

  return {
    'POST /api/dynamic/square/getSquareDynamics': async (asked, caller) => {
      const { tab, cursor, pageSize, dataType } = asked;
      const { market, customerId } = caller;
      const isAbout = [asked.gambitId, asked.expressionId, asked.stockNo, asked.customerId, asked.keyword].some(
        (one) => one !== undefined,
      );
      const filter: Filter = {
        dataTypes: dataType === undefined ? [1, 3] : [dataType],
        authorId: asked.customerId === undefined ? undefined : Number(asked.customerId),
        stockNos:
          tab === 'watchlist' && customerId !== null
            ? [...(await watchedStockNos(db, { customerId, market: market.name }))]
            : asked.stockNo === undefined
              ? undefined
              : [asked.stockNo],
        topicId: asked.gambitId === undefined ? undefined : Number(asked.gambitId),
        isChosen: asked.isChosen,
        expressionId: asked.expressionId,
        keyword: asked.keyword,
        followedBy: tab === 'focus' && customerId !== null ? customerId : undefined,
      };
      // Who is not signed in follows and watches nothing here.
      const isClosed = customerId === null && (tab === 'focus' || tab === 'watchlist');
      const isRanked = (tab === 'recommend' || tab === 'hot') && !isAbout;
      const part = isClosed
        ? { rows: [], nextCursor: null, isPersonal: false }
        : isRanked
          ? await rankedPart(caller, tab, cursor, pageSize)
          : await newestPart(caller, filter, cursor, pageSize);
      const [cards, hottest] = await Promise.all([
        cardsOf(db, kinds, caller, part.rows, now()),
        tab === 'recommend' && part.rows.length > 0
          ? hottestComments(
              db,
              part.rows.map(({ id }) => String(id)),
            )
          : [],
      ]);
      return {
        ...market.freshness(),
        nextCursor: part.nextCursor,
        isPersonal: part.isPersonal,
        list: cards.map((card) => {
          const found = hottest.find((one) => one.dataType === card.dataType && one.dataId === card.dynamicDetailId);
          return {
            ...card,
            hottestComment: found ? { nickName: found.nickName, content: found.content, likeNum: found.likes } : null,
          };
        }),
      };
    },
    'POST /api/dynamic/square/getNewNum': async ({ sinceId }, caller) => ({
      num: await countNewer(db, caller, Number(sinceId)),
    }),
    'POST /api/dynamic/square/getDynamicDetail': async ({ dynamicDetailId }, caller) => {
      const { row, detail } = await contentDetailOf(db, kinds, caller, {
        id: Number(dynamicDetailId),
        dataTypes: [1, 3],
        now: now(),
      });
      const posts = await ranking.posts(caller.market.name);
      const isAlike = (post: (typeof posts)[number]): boolean =>
        post.id !== row.id &&
        !post.isForFollowers &&
        (post.topics.some(({ id }) => row.topics.some((topic) => topic.id === id)) ||
          post.stocks.some(({ stockNo }) => row.stocks.some((stock) => stock.stockNo === stockNo)));
      return {
        ...caller.market.freshness(),
        dynamic: {
          ...detail,
          related: posts
            .filter(isAlike)
            .slice(0, maxRelated)
            .map((post) => ({
              dataType: post.dataType,
              dataId: String(post.id),
              title: post.title,
              authorName: post.nickName,
            })),
        },
      };
    },
    'POST /api/dynamic/square/getCitableFigures': async ({ stockNo }, { market, language }) => ({
      ...market.freshness(market.require(stockNo)),
      list: await citableFigures(market, stockNo, language),
      most: maxCitedFigures,
    }),
    'POST /api/dynamic/square/getWhyShown': async ({ dataId }, { market, customerId, language }) => {
      const posts = await ranking.posts(market.name);
      const post = posts.find(({ id }) => id === Number(dataId));
      if (!post) throw rejected(texts.gone, 'CONTENT_GONE');
      const taste = await tasteOf(db, customerId, market.name, posts, now());
      return { reasons: reasonsOf(post, taste, now()).map((reason) => say(reasonTexts[reason], language)) };
    },
    'POST /api/dynamic/square/getMarkingToolDynamics': async ({ markingToolId, cursor, pageSize }, caller) => ({
      ...caller.market.freshness(),
      ...(await cardList(
        db,
        kinds,
        caller,
        { dataTypes: [1, 3], toolId: markingToolId },
        { cursor, pageSize, now: now() },
      )),
    }),
    'POST /api/dynamic/square/getGambits': async ({ keyword }, { customerId }) => {
      const rows = await queries.selectTopics(db, customerId, {
        keyword,
        at: new Date(now()),
        since: sinceYesterday(),
      });
      const list = await Promise.all(rows.map((row) => topicOf(row, customerId)));
      return { list: list.toSorted((a, b) => Number(a.isEnded) - Number(b.isEnded) || b.hotValue - a.hotValue) };
    },
    'POST /api/dynamic/square/getGambitDetail': async ({ gambitId }, { customerId }) =>
      topicOf(await requireTopic(gambitId, customerId), customerId),
    'POST /api/dynamic/square/focusGambit': async ({ gambitId, status }, { customerId }) => {
      const { id } = await requireTopic(gambitId, customerId);
      await queries.setTopicFollow(db, id, customerId, status === 1, new Date(now()));
      const { members } = await requireTopic(gambitId, customerId);
      return { isFocus: status === 1, memberNum: members };
    },
    'POST /api/dynamic/square/voteGambit': async ({ gambitId, optionIds }, { customerId }) => {
      const { id } = await requireTopic(gambitId, customerId);
      return takeVote(db, customerId, { of: 'topic', ofId: id, optionIds }, now());
    },
    'POST /api/dynamic/square/votePoll': async ({ dynamicDetailId, optionIds }, caller) => {
      const [row] = await cardRows(db, caller, [Number(dynamicDetailId)]);
      if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
      return takeVote(db, caller.customerId, { of: 'post', ofId: row.id, optionIds }, now());
    },
    'POST /api/dynamic/square/getExpressions': async (_, { language }) => {
      const rows = await queries.countMoods(db, moodsSince(now()));
      const dates = Array.from({ length: moodDays }, (_day, at) => shanghaiDate(now() - (moodDays - 1 - at) * dayMs));
      return {
        moods: moods.map(({ id, name, sign, isDistress }) => {
          const numOn = (date: string): number =>
            rows.find((row) => row.expressionId === id && row.date === date)?.n ?? 0;
          const days = dates.map((date) => ({ date, num: numOn(date) }));
          return { expressionId: id, name: say(name, language), sign, isDistress, todayNum: days.at(-1)!.num, days };
        }),
        stickers: stickers.map(({ id, sign }) => ({ expressionId: id, sign })),
      };
    },
    'POST /api/dynamic/square/getHotspots': async (_, { market, language }) => {
      const posts = await ranking.posts(market.name);
      return {
        ...market.freshness(),
        updateTime: ranking.minute * minuteMs,
        list: hotspotsOf(posts, market, language, now()),
      };
    },
  } satisfies Partial<Handlers>;
};
