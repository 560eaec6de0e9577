import type { Db } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { plainTextOf, qualityOf } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../../../market/market.ts';
import { idOfWords } from '../../../../seed/id-of-words.ts';
import { closesOn, dayOver, showDemoItem } from '../../../content/service.ts';
import { fillComments, selectTaken, selectWaiting } from '../queries.ts';
import { dayFiguresOn, pastDayWords, wordsOf } from './day-figures.ts';
import { diaryDocument } from './diary.ts';
import { filledDocument } from './document.ts';
import { dayPosts, type DayPost } from './posts-days.ts';
import { stockPosts } from './posts-stocks.ts';
import { diaryTitle } from './posts-others.ts';

/** All texts round the figures of one stock. */
const marketPosts: readonly DayPost[] = [...dayPosts, ...stockPosts];

/** Stocks that are looked at before a text gives up until the next time. */
const maxTried = 60;
/** Trading days that are looked at before that of a post. */
const maxMoved = 8;

type Row = Awaited<ReturnType<typeof selectWaiting>>[number];

/**
 * Gives posts of the demonstration a stock of which they are true on their day, with its figures of that day, and the long diary
 * its lines; how many. Until the market is up each waits unseen.
 */
export async function makeDemoPosts(db: Db, market: Market): Promise<number> {
  const ids = [...marketPosts.map(({ text }) => idOfWords(text)), idOfWords(diaryTitle)];
  const waiting = await selectWaiting(db, ids);
  if (waiting.length === 0) return 0;
  const taken = await selectTaken(db, market.name);
  let made = 0;
  for (const row of waiting)
    if (
      await (row.clientReqId === idOfWords(diaryTitle) ? makeDiary(db, market, row) : makePost(db, market, row, taken))
    )
      made += 1;
  return made;
}

async function makePost(db: Db, market: Market, row: Row, taken: Set<string>): Promise<boolean> {
  const place = marketPosts.findIndex(({ text }) => idOfWords(text) === row.clientReqId);
  const post = marketPosts[place];
  if (!post) return false;
  const written = dayOver(market, row.createdAt.getTime());
  const found = await stockFor(market, post, { written, from: place * 53 + 17, taken });
  if (!found) return false;
  const { stockNo, name, day, closes, moved } = found;
  taken.add(stockNo);
  // As long after the day that it tells of as it was to be said after another.
  const earlier = Date.parse(aShareCalendar.dateOf(written)) - Date.parse(closes.tradeDate);
  const createdAt = moved === 0 ? row.createdAt : new Date(row.createdAt.getTime() - earlier);
  const past = pastDayWords(closes.tradeDate, shanghaiDate(createdAt.getTime()));
  const change = writtenOf(filledDocument(post.text, { stockNo, name }, wordsOf(day, past)));
  return db.transaction(async (tx) => {
    const isShown = await showDemoItem(tx, row.id, {
      at: createdAt,
      change: { ...change, market: market.name, createdAt },
      stocks: [{ itemId: row.id, stockNo, market: market.name, ...closes }],
    });
    if (!isShown) return false;
    await fillComments(tx, row, name);
    return true;
  });
}

interface ViewContext {
  /** Number of the trading day of which a post tells. */
  readonly written: number;
  readonly from: number;
  /** Stocks of other posts. */
  readonly taken: ReadonlySet<string>;
}

/** A stock of which a post is true on its day, or on one not long before where there was none. */
async function stockFor(market: Market, { isTrue }: DayPost, { written, from, taken }: ViewContext) {
  const stocks = market.directory.entries.filter(
    ({ kind, delisted, tags }) => kind === 'stock' && !delisted && tags.length === 0,
  );
  for (let moved = 0; moved <= maxMoved; moved++) {
    const date = aShareCalendar.dateOf(written - moved);
    for (let tried = 0; tried < Math.min(maxTried, stocks.length); tried++) {
      // Far from where views begin to look: no two texts are about one stock.
      const { stockNo, name } = stocks[(from + tried) % stocks.length]!;
      if (taken.has(stockNo)) continue;
      const day = await dayFiguresOn(market, stockNo, date);
      const closes = day && isTrue(day) ? await closesOn(market, stockNo, date) : undefined;
      if (day && closes) return { stockNo, name, day, closes, moved };
    }
  }
  return undefined;
}

async function makeDiary(db: Db, market: Market, row: Row): Promise<boolean> {
  const doc = await diaryDocument(market, dayOver(market, row.createdAt.getTime()));
  if (!doc) return false;
  const change = { ...writtenOf(doc), market: market.name };
  return db.transaction((tx) => showDemoItem(tx, row.id, { at: row.createdAt, change }));
}

function writtenOf(doc: ReturnType<typeof filledDocument>) {
  const plainText = plainTextOf(doc);
  return { doc, plainText, quality: qualityOf({ text: plainText, pictures: 0 }) };
}
