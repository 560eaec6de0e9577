import {
  ballots,
  citedFigures,
  commentLikes,
  comments,
  contentCounters,
  contentItems,
  contentReactions,
  contentStocks,
  customers,
  drafts,
  follows,
  opinions,
  topicItems,
  topics,
} from '@lianpan/db';
import { dayMs, isLongImage, shanghaiDate } from '@lianpan/domain';
import { auditStates, faultsOf, lengthOf, moods } from '@lianpan/domain/community';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idOfWords } from '../../../../seed/id-of-words.ts';
import { seedPosts } from '../posts.ts';
import { seedViews } from '../views.ts';
import { communityArticles } from './articles.ts';
import { dayFiguresOn, pastDayWords, wordsOf } from './day-figures.ts';
import { diaryLength } from './diary.ts';
import { dayPosts } from './posts-days.ts';
import { diaryTitle, wordsOnGone } from './posts-others.ts';
import { stockPosts } from './posts-stocks.ts';
import { communityViews } from './posts-views.ts';
import { useCommunity, slice, made, ofSquare, items, published, talk, shortest, tally } from './community.fixture.ts';

useCommunity();

describe('the square of the demonstration', () => {
  it('has found a stock for every view and post that waited for the market, and the diary its lines', () => {
    expect(made).toEqual([seedViews.length + communityViews.length, dayPosts.length + stockPosts.length + 1]);
  });

  it('has posts and articles of sixty people over three months', async () => {
    const shown = await published();
    expect(shown.filter(({ dataType }) => dataType === 1).length).toBeGreaterThanOrEqual(180);
    expect(shown.filter(({ dataType }) => dataType === 3).length).toBeGreaterThanOrEqual(40);
    expect(new Set(shown.map(({ customerId }) => customerId)).size).toBeGreaterThanOrEqual(60);
    const ages = shown.map(({ publishedAt }) => (slice.clock.now() - publishedAt!.getTime()) / dayMs);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeGreaterThan(80);
    expect(Math.max(...ages)).toBeLessThan(91);
  });

  it('has six texts and more in each state', async () => {
    const states = tally((await items()).map(({ state }) => state));
    for (const state of [1, 2, 4, 5, 6, 7]) expect(states[state], `state ${state}`).toBeGreaterThanOrEqual(6);
  });

  it('has twelve topics, two of them ended, three with votes that were cast', async () => {
    const rows = await slice.db.select().from(topics).where(eq(topics.isDemo, true));
    expect(rows).toHaveLength(12);
    expect(rows.filter(({ endsAt }) => endsAt && endsAt.getTime() < slice.clock.now())).toHaveLength(2);
    const withVote = rows.filter(({ vote }) => vote !== null);
    expect(withVote).toHaveLength(3);
    for (const { id, vote } of withVote) {
      const cast = await slice.db
        .select()
        .from(ballots)
        .where(and(eq(ballots.of, 'topic'), eq(ballots.ofId, id)));
      expect(new Set(cast.map(({ optionId }) => optionId)).size).toBe(vote!.options.length);
      for (const { at } of cast) expect(at.getTime()).toBeLessThanOrEqual(Math.min(slice.clock.now(), vote!.endsAt));
    }
    const used = await slice.db.selectDistinct({ id: topicItems.topicId }).from(topicItems);
    expect(used).toHaveLength(12);
  });

  it('has every mood on each of seven days, and ten things that are hot', async () => {
    const answer = await slice.call('POST /api/dynamic/square/getExpressions', {});
    expect(answer.moods.map(({ expressionId }) => expressionId)).toEqual(moods.map(({ id }) => id));
    for (const { name, days } of answer.moods) {
      expect(days, name).toHaveLength(7);
      for (const { num } of days) expect(num, name).toBeGreaterThan(0);
    }
    const { list } = await slice.call('POST /api/dynamic/square/getHotspots', {});
    expect(list.length).toBeGreaterThanOrEqual(10);
  });

  it('has six hundred comments of two levels, some folded, taken back, and of somebody who is blocked', async () => {
    const rows = await talk();
    expect(rows.filter(({ state }) => state === auditStates.published).length).toBeGreaterThanOrEqual(600);
    expect(rows.filter(({ rootId }) => rootId !== null).length).toBeGreaterThanOrEqual(40);
    expect(rows.filter(({ foldReason }) => foldReason !== null).length).toBeGreaterThanOrEqual(6);
    expect(rows.filter(({ state }) => state === auditStates.deleted).length).toBeGreaterThanOrEqual(6);
    const [blocked] = await slice.db.select().from(customers).where(eq(customers.nickName, '喊单王'));
    expect(rows.filter(({ customerId }) => customerId === blocked!.id).length).toBeGreaterThanOrEqual(3);
  });

  it('has fifteen drafts of the main person', async () => {
    const rows = await slice.db.select().from(drafts).where(eq(drafts.isDemo, true));
    expect(rows).toHaveLength(15);
    const { list } = await slice.callAs(await slice.signInAs('practice'))('POST /api/dynamic/square/getDrafts', {});
    expect(list).toHaveLength(15);
  });

  it('has follows and likes of ninety days', async () => {
    const since = (rows: readonly { at: Date }[]): number =>
      Math.max(...rows.map(({ at }) => (slice.clock.now() - at.getTime()) / dayMs));
    const likes = await slice.db
      .select()
      .from(contentReactions)
      .where(inArray(contentReactions.dataType, [1, 3]));
    const tied = await slice.db.select().from(follows);
    for (const rows of [likes, tied]) {
      expect(rows.length).toBeGreaterThan(400);
      expect(since(rows)).toBeGreaterThan(80);
      expect(since(rows)).toBeLessThan(91);
      for (const { at } of rows) expect(at.getTime()).toBeLessThanOrEqual(slice.clock.now());
    }
  });

  it('has twenty views with an end of every kind', async () => {
    const ids = (await items()).map(({ id }) => id);
    const views = await slice.db.select().from(opinions).where(inArray(opinions.itemId, ids));
    expect(views).toHaveLength(20);
    const ends = tally(views.map(({ state }) => state));
    for (const state of ['open', 'hit', 'miss', 'void', 'withdrawn'] as const)
      expect(ends[state], state).toBeGreaterThan(0);
    const cited = await slice.db.select().from(citedFigures).where(inArray(citedFigures.itemId, ids));
    expect(new Set(cited.map(({ itemId }) => itemId)).size).toBe(20);
  });

  it('has nine pictures, a long one, a name as long as a name can be, a text of one character and one of twenty thousand', async () => {
    const shown = await published();
    expect(shown.filter(({ files }) => files.length === 9)).toHaveLength(1);
    const pictures = shown.flatMap(({ files }) => files);
    expect(pictures.some(({ width, height }) => isLongImage(width!, height!))).toBe(true);
    const authors = await slice.db
      .select({ name: customers.nickName })
      .from(customers)
      .where(
        inArray(
          customers.id,
          shown.map(({ customerId }) => customerId!),
        ),
      );
    expect(Math.max(...authors.map(({ name }) => lengthOf(name ?? '')))).toBe(16);
    const lengths = shown.map(({ plainText }) => lengthOf(plainText));
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(diaryLength);
  });

  it('shows what was passed on after its first words were taken away', async () => {
    const [row] = await slice.db
      .select()
      .from(contentItems)
      .where(eq(contentItems.clientReqId, idOfWords(wordsOnGone)));
    const { dynamic } = await slice.call('POST /api/dynamic/square/getDynamicDetail', {
      dynamicDetailId: String(row!.id),
    });
    expect(dynamic.refContent).toMatchObject({ isGone: true, title: '' });
  });
});

describe('its words', () => {
  it('stand once, hold nothing that the machine finds, and are as many by hand as they are to be', async () => {
    const shown = await published();
    expect(new Set(shown.map(({ plainText }) => plainText)).size).toBe(shown.length);
    expect(new Set(shown.map(({ clientReqId }) => clientReqId)).size).toBe(shown.length);
    const said = (await talk()).filter(({ state }) => state === auditStates.published);
    // Short ones are said by many, as everywhere.
    const long = said.filter(({ content }) => lengthOf(content) > shortest);
    expect(new Set(long.map(({ content }) => content)).size).toBe(long.length);
    for (const { plainText, title, files } of shown) {
      const text = `${title ?? ''}\n${plainText}`;
      const screened = { text, hasMedia: files.length > 0, ownHosts: [], maxLinks: 0, isLicensed: false };
      expect(faultsOf(screened), text.slice(0, 60)).toEqual([]);
      expect(text).not.toMatch(/[{}]/);
    }
    for (const { content } of said) {
      const screened = {
        text: content,
        hasMedia: false,
        ownHosts: [],
        maxLinks: 0,
        isLicensed: false,
        minLength: 1,
      };
      expect(faultsOf(screened), content).toEqual([]);
      expect(content).not.toMatch(/[{}]/);
    }
    for (const text of [
      ...shown.map(({ title, plainText }) => `${title} ${plainText}`),
      ...said.map(({ content }) => content),
    ])
      expect(text.match(/必|稳|保本|牛股|内幕/)?.[0], text.slice(0, 60)).toBeUndefined();
  });

  it('are articles of 250 to 600 characters, three of them with headings, a list and a quote', () => {
    for (const { text, title } of communityArticles) {
      expect(lengthOf(text), title).toBeGreaterThanOrEqual(250);
      expect(lengthOf(text), title).toBeLessThanOrEqual(600);
      expect(lengthOf(title), title).toBeLessThanOrEqual(50);
    }
    const rich = communityArticles.filter(({ text }) => ['\n## ', '\n- ', '\n> '].every((mark) => text.includes(mark)));
    expect(rich.length).toBeGreaterThanOrEqual(3);
    const own = seedPosts.filter(({ title }) => title !== undefined).length;
    expect(communityArticles.length + own).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ['2026-11-19', '2026-11-20', '昨天'],
    ['2026-11-20', '2026-11-23', '上周五'],
    ['2026-11-20', '2026-11-22', '上周五'],
    ['2026-09-30', '2026-10-08', '前几天'],
    ['2026-11-18', '2026-11-20', '前几天'],
  ])('call %s on %s as people do', (tradeDate, written, words) => {
    expect(pastDayWords(tradeDate, written)).toBe(words);
  });

  it('tell the figures of the market of their day', async () => {
    const market = slice.parts.market.of('simulated');
    for (const { text, isTrue } of [...dayPosts, ...stockPosts]) {
      const [row] = await slice.db
        .select()
        .from(contentItems)
        .where(eq(contentItems.clientReqId, idOfWords(text)));
      const [stock] = await slice.db.select().from(contentStocks).where(eq(contentStocks.itemId, row!.id));
      const { name, slot } = market.directory.find(stock!.stockNo)!;
      const line = await market.ask('kLine', slot, 'day', 'none');
      const at = line.date.indexOf(stock!.tradeDate);
      const [close, before] = [line.close[at]!, line.close[at - 1]!];
      expect(stock!.priceFen).toBe(Math.round(close * 100));
      const day = await dayFiguresOn(market, stock!.stockNo, stock!.tradeDate);
      expect(isTrue(day!), row!.plainText).toBe(true);
      const past = pastDayWords(stock!.tradeDate, shanghaiDate(row!.createdAt.getTime()));
      const answer = text
        .replace('{stock}', `$${name}(${stock!.stockNo})$`)
        .replaceAll(/\{(\w+)\}/g, (_, word: string) => wordsOf(day!, past)[word]!);
      expect(row!.plainText).toBe(answer);
      expect(day).toMatchObject({ close, amount: line.amount[at], changePct: (close / before - 1) * 100 });
      const size = `${Math.abs((close / before - 1) * 100).toFixed(2)}%`;
      if (text.includes('{change}')) expect(row!.plainText).toContain(close === before ? '收平' : size);
      // Said after the close of the day that it tells of.
      expect(row!.createdAt.getTime()).toBeGreaterThan(Date.parse(`${stock!.tradeDate}T15:00:00+08:00`));
    }
    const [diary] = await slice.db
      .select()
      .from(contentItems)
      .where(eq(contentItems.clientReqId, idOfWords(diaryTitle)));
    const index = market.directory.find('000300.SH')!;
    const line = await market.ask('kLine', index.slot, 'day', 'none');
    const lines = diary!.plainText.split('\n').filter((one) => /^\d{4}-/.test(one));
    expect(lines.length).toBeGreaterThan(100);
    for (const one of lines) {
      const at = line.date.indexOf(one.slice(0, 10));
      expect(one).toContain(`收${line.close[at]!.toFixed(2)}点`);
    }
  });
});

it('its numbers are those of its rows', async () => {
  const rows = await slice.db
    .select({
      id: contentItems.id,
      likes: contentCounters.likes,
      collects: contentCounters.collects,
      forwards: contentCounters.forwards,
      comments: contentCounters.comments,
      liked: sql<number>`(select count(*)::int from ${contentReactions} where kind = 'like' and data_type = ${contentItems.dataType} and data_id = ${contentItems.id}::text)`,
      kept: sql<number>`(select count(*)::int from ${contentReactions} where kind = 'collect' and data_type = ${contentItems.dataType} and data_id = ${contentItems.id}::text)`,
      passed: sql<number>`(select count(*)::int from ${contentReactions} where kind = 'forward' and data_type = ${contentItems.dataType} and data_id = ${contentItems.id}::text)`,
      said: sql<number>`(select count(*)::int from ${comments} where state = 3 and data_type = ${contentItems.dataType} and data_id = ${contentItems.id}::text)`,
    })
    .from(contentItems)
    .innerJoin(
      contentCounters,
      and(eq(contentCounters.dataType, contentItems.dataType), sql`data_id = ${contentItems.id}::text`),
    )
    .where(ofSquare);
  expect(rows.length).toBeGreaterThan(220);
  for (const row of rows) {
    const { liked, kept, passed, said } = row;
    expect(row).toMatchObject({ likes: liked, collects: kept, forwards: passed, comments: said });
  }
  const liked = await slice.db
    .select({
      likes: comments.likes,
      replies: comments.replies,
      rows: sql<number>`(select count(*)::int from ${commentLikes} where comment_id = "comment"."id")`,
      answers: sql<number>`(select count(*)::int from comment as answer where answer.root_id = "comment"."id")`,
    })
    .from(comments)
    .where(and(eq(comments.isDemo, true), inArray(comments.dataType, [1, 3])));
  for (const one of liked) expect(one).toMatchObject({ likes: one.rows, replies: one.answers });
});
