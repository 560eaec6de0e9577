import { hourMs, pushTime, shanghaiDate, shanghaiInstant } from '@lianpan/domain';
import { dataTypes } from '@lianpan/domain/community';
import { shownEvents } from '@lianpan/market/abnormal';
import type { ServerParts } from '../../../parts.ts';
import { linkOf } from '../../content/service.ts';
import { fireHappening, nameIn } from '../alert/happenings.ts';
import { selectAwaitedStocks } from '../alert/queries.ts';
import { happeningNotices } from '../notices.ts';
import * as queries from './queries.ts';

/** Longer than the pause between two looks, so that none falls between them; who was told is not told again. */
const lookbackMs = hourMs / 6;
/** From here on those hear of a move who watch the stock; of lesser ones only who set an alert. Source: market handbook D.5. */
const minImportance = 4;

/** Tells of abnormal moves as they are seen: alerts that wait for them, then watchers, of a stock once a day. How many. */
export async function notifyMovements(parts: Pick<ServerParts, 'db' | 'now' | 'market' | 'update'>): Promise<number> {
  const { db, now, market: markets } = parts;
  const template = happeningNotices.movement;
  let notified = 0;
  for (const name of markets.offered) {
    const market = markets.of(name);
    const watched = new Set(await queries.selectWatched(db, name));
    const awaited = new Set(await selectAwaitedStocks(db, name, ['abnormalMove']));
    const slots = [...new Set([...watched, ...awaited])].flatMap(
      (stockNo) => market.directory.find(stockNo)?.slot ?? [],
    );
    if (slots.length === 0) continue;
    const since = market.state.at - lookbackMs;
    const answer = await market.ask('abnormalEvents', { slots });
    for (const event of shownEvents(answer ? answer.events : [])) {
      const { stockNo, second, text, importance } = event;
      const seenAt = shanghaiInstant(answer!.tradeDate, second);
      const entry = market.directory.find(stockNo);
      if (!entry || seenAt < since) continue;
      const onceKey = `${name}.${stockNo}.${answer!.tradeDate}`;
      const linkUrl = linkOf(dataTypes.abnormal, event.id);
      if (awaited.has(stockNo))
        notified += await fireHappening(parts, {
          market: name,
          stockNo,
          stockName: entry.name,
          kinds: ['abnormalMove'],
          template: { ...template, ...(linkUrl !== undefined && { linkUrl }) },
          onceKey,
          text,
          at: seenAt,
        });
      if (importance < minImportance || !watched.has(stockNo)) continue;
      const notice = {
        type: template.type,
        code: template.code,
        level: 1,
        onceKey,
        content: { template: template.name, values: { stock: nameIn(name, entry.name), text } },
        linkUrl: linkUrl ?? null,
        groupKey: `alert.${name}.${stockNo}.${shanghaiDate(now())}`,
        itemId: null,
        at: new Date(now()),
        pushAfter: new Date(pushTime(template.type, now())),
      };
      notified += await queries.notifyWatchers(db, name, stockNo, notice, template.code);
    }
  }
  return notified;
}
