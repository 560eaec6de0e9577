import type { MarketName } from '@lianpan/contract';
import { dayMs, hourMs, messageTypes, pushTime, shanghaiDate } from '@lianpan/domain';
import type { ServerParts } from '../../../parts.ts';
import { presentEvent } from '../../abnormal/service.ts';
import { contentNotices, linkOf } from '../../content/service.ts';
import { selectAwaitedStocks } from '../alert/queries.ts';
import { fireHappening } from '../alert/happenings.ts';
import { happeningNotices, messageNotices } from '../notices.ts';
import * as queries from './queries.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'market'>;
type Firing = Pick<ServerParts, 'db' | 'now' | 'market' | 'update'>;

/** Longer than the pause between two looks, so that none falls between them; who was told is not told again. */
const lookbackMs = hourMs / 6;
const stockEventType = 47;

/** Tells followers of what was published; how many. */
export async function notifyFollowers({ db, now }: Parts): Promise<number> {
  const at = now();
  const template = contentNotices.published;
  let notified = 0;
  for (const item of await queries.selectPublished(db, new Date(at - lookbackMs))) {
    const values = { a: item.nickName, obj: (item.title ?? item.text).slice(0, 30) };
    notified += await queries.notifyFollowers(db, item.authorId, {
      type: template.type,
      code: template.code,
      level: 0,
      onceKey: String(item.id),
      content: { template: template.name, values },
      linkUrl: linkOf(item.dataType, String(item.id)) ?? null,
      groupKey: `dyn.${item.authorId}.${Math.floor((item.publishedAt?.getTime() ?? at) / hourMs)}`,
      itemId: item.id,
      at: new Date(at),
      pushAfter: new Date(pushTime(template.type, at)),
    });
  }
  return notified;
}

/** Tells those who follow a topic of what was published in it; how many. */
export async function notifyTopics({ db, now }: Parts): Promise<number> {
  const at = now();
  const template = messageNotices['topic']!;
  let notified = 0;
  for (const item of await queries.selectPublishedInTopics(db, new Date(at - lookbackMs))) {
    notified += await queries.notifyTopicFollowers(db, item, {
      type: template.type,
      code: template.code,
      level: 0,
      onceKey: String(item.id),
      content: {
        template: template.name,
        values: { topic: item.topicName, obj: (item.title ?? item.text).slice(0, 30) },
      },
      linkUrl: linkOf(item.dataType, String(item.id)) ?? null,
      groupKey: `topic.${item.topicId}.${Math.floor((item.publishedAt?.getTime() ?? at) / hourMs)}`,
      itemId: item.id,
      at: new Date(at),
      pushAfter: new Date(pushTime(template.type, at)),
    });
  }
  return notified;
}

/** Stocks that somebody watches, or waits for events of. */
async function stocksOfInterest(db: Parts['db'], name: MarketName): Promise<string[]> {
  const watched = await queries.selectWatched(db, name);
  const awaited = await selectAwaitedStocks(db, name, ['announcement', 'importantEvent']);
  return [...new Set([...watched, ...awaited])];
}

/**
 * Tells those who watch a stock of its important events of the last day, by the market's clock, and fires the alerts that wait
 * for them; how many were told.
 */
export async function notifyEvents(parts: Firing): Promise<number> {
  const { db, now, market: markets } = parts;
  const template = messageNotices['event']!;
  const at = now();
  let notified = 0;
  for (const name of markets.offered) {
    const market = markets.of(name);
    const since = market.state.at - dayMs;
    for (const stockNo of await stocksOfInterest(db, name)) {
      const entry = market.directory.find(stockNo);
      if (!entry || entry.kind === 'index') continue;
      const { history } = await market.ask('stockEvents', entry.slot);
      for (const event of history.map(presentEvent)) {
        // The newest come first.
        if (event.publishTime < since) break;
        const onceKey = `${name}.${event.stockEventsDetailId}`;
        const linkUrl = linkOf(stockEventType, event.stockEventsDetailId);
        notified += await fireHappening(parts, {
          market: name,
          stockNo,
          stockName: entry.name,
          kinds: event.impact === 0 ? ['announcement'] : ['announcement', 'importantEvent'],
          template: { ...happeningNotices.event, ...(linkUrl !== undefined && { linkUrl }) },
          onceKey,
          text: [event.title, event.titleEn],
          at: event.publishTime,
        });
        const notice = {
          type: messageTypes.importantEvent,
          code: template.code,
          level: 1,
          onceKey,
          content: { template: template.name, values: { stock: entry.name, event: [event.title, event.titleEn] } },
          linkUrl: linkUrl ?? null,
          groupKey: `evt.${name}.${stockNo}.${shanghaiDate(event.publishTime)}`,
          itemId: null,
          at: new Date(at),
          pushAfter: new Date(pushTime(template.type, at)),
        };
        notified += await queries.notifyWatchers(db, name, stockNo, notice, happeningNotices.event.code);
      }
    }
  }
  return notified;
}
