import { dayMs, hourMs, messageTypes, pushTime, shanghaiDate } from '@lianpan/domain';
import type { ServerParts } from '../../../parts.ts';
import { toldEvent } from '../../abnormal/service.ts';
import { contentNotices, linkOf } from '../../content/service.ts';
import { messageNotices } from '../notices.ts';
import * as queries from './queries.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'market'>;

/** Longer than the pause between two looks, so that none falls between them; who was told is not told again. */
const lookedBackMs = hourMs / 6;
const stockEventType = 47;

/** Tells followers of what was published; how many. */
export async function tellFollowers({ db, now }: Parts): Promise<number> {
  const at = now();
  const template = contentNotices.published;
  let told = 0;
  for (const item of await queries.selectPublished(db, new Date(at - lookedBackMs))) {
    const values = { a: item.nickName, obj: (item.title ?? item.text).slice(0, 30) };
    told += await queries.tellFollowers(db, item.authorId, {
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
  return told;
}

/** Tells those who watch a stock of its important events of the last day, by the market's clock; how many. */
export async function tellEvents({ db, now, market: markets }: Parts): Promise<number> {
  const template = messageNotices['event']!;
  const at = now();
  let told = 0;
  for (const name of markets.offered) {
    const market = markets.of(name);
    const since = market.state.at - dayMs;
    for (const stockNo of await queries.selectWatched(db, name)) {
      const entry = market.directory.find(stockNo);
      if (!entry || entry.kind === 'index') continue;
      const { history } = await market.ask('stockEvents', entry.slot);
      for (const event of history.map(toldEvent)) {
        // The newest come first.
        if (event.publishTime < since) break;
        told += await queries.tellWatchers(db, name, stockNo, {
          type: messageTypes.importantEvent,
          code: template.code,
          level: 1,
          onceKey: `${name}.${event.stockEventsDetailId}`,
          content: { template: template.name, values: { stock: entry.name, event: [event.title, event.titleEn] } },
          linkUrl: linkOf(stockEventType, event.stockEventsDetailId) ?? null,
          groupKey: `evt.${name}.${stockNo}.${shanghaiDate(event.publishTime)}`,
          itemId: null,
          at: new Date(at),
          pushAfter: new Date(pushTime(template.type, at)),
        });
      }
    }
  }
  return told;
}
