import { aShareCalendar } from '@lianpan/market/calendar';
import { shanghaiDate } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { awakeBefore } from '../../../seed/chance.ts';
import { idOfWords } from '../../../seed/id-of-words.ts';
import { deleteDemoContent } from '../../../seed/queries.ts';
import type { Seed } from '../../../seed/seed.ts';
import { insertDemoItem } from '../../content/service.ts';
import { insertShare } from '../queries.ts';
import { insertReactions } from './queries.ts';
import { seedTrades, type SeedTrade } from './trades.ts';

/**
 * A wall with winners, losers and trades that are held. The market is not up yet while rows are seeded: each waits unseen until
 * the job `makeDemoShares` has given it a trade that came out as its text tells.
 */
export const seedShareWall: Seed = async ({ db, now, customerId }) => {
  await deleteDemoContent(db, dataTypes.shareStock);
  const seededOn = aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(now)));
  const saidAt = ({ hours, plan }: SeedTrade): number => awakeBefore(now, hours, plan);
  const oldestFirst = [...seedTrades.entries()].toSorted(([, a], [, b]) => saidAt(a) - saidAt(b));
  for (const [pick, trade] of oldestFirst) {
    const { plan, happened = '', lesson = '', likes = [] } = trade;
    const at = new Date(saidAt(trade));
    const text = [lesson, plan, happened].filter(Boolean).join('\n');
    const dataType = dataTypes.shareStock;
    const itemId = await insertDemoItem(db, {
      dataType,
      customerId: customerId(trade.by),
      market: 'simulated',
      text,
      declarations: { original: true, holds: trade.sold === null ? true : null },
      riskClass: 2,
      state: auditStates.checking,
      clientReqId: idOfWords(text),
      createdAt: at,
      publishedAt: null,
    });
    await insertShare(db, {
      itemId,
      customerId: customerId(trade.by),
      market: 'simulated',
      stockNo: '',
      direction: trade.sold === null ? 2 : 1,
      buyDate: seededOn,
      buyPrice: 0,
      positionBand: trade.band,
      // Only the sign says something until the trade is made.
      profitRatio: trade.wentWell ? 1 : -1,
      maxDrawdown: 0,
      holdDays: 0,
      markedOn: seededOn,
      reasonCodes: [...trade.reasons],
      emotion: trade.mood ?? null,
      planBefore: plan,
      happened,
      lesson,
      verifyType: trade.verify,
      createdAt: at,
      demo: { pick, boughtDaysAgo: trade.bought, soldDaysAgo: trade.sold, seededOn },
    });
    const target = { dataType, dataId: String(itemId) };
    await insertReactions(
      db,
      likes.map((name) => ({ ...target, customerId: customerId(name), at })),
    );
  }
};
