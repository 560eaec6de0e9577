import { shanghaiDate } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import { awakeBefore } from '../../../seed/chance.ts';
import { crowdOf } from '../../../seed/crowd.ts';
import { someOf, writePieces, type Piece } from '../../../seed/pieces.ts';
import type { Seed } from '../../../seed/seed.ts';
import { insertShares } from './queries.ts';
import { moreTradesLost } from './more-trades-lost.ts';
import { moreTradesWon } from './more-trades-won.ts';
import type { MoreTrade } from './more-trades.ts';
import { seedTrades } from './trades.ts';

/** Winners and losers in turns, the oldest first. */
const moreTrades: readonly MoreTrade[] = moreTradesWon.flatMap((trade, at) => [
  trade,
  ...moreTradesLost.slice(at, at + 1),
]);

/** Hours before the seeding: one every 23 hours, over six weeks. */
const hoursOf = (place: number): number => 7 + (moreTrades.length - 1 - place) * 23;

/** 0 unverified, 1 practice account, 2 a picture that a person has checked. */
const verifyOf = (place: number): 0 | 1 | 2 => (place % 7 === 3 ? 2 : place % 4 === 1 ? 0 : 1);

/** Trades of many, each of which waits for the market as those of the first ones do. */
export const seedMoreShares: Seed = async ({ db, now }) => {
  const crowd = await crowdOf(db, now);
  const seededOn = aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(now)));
  const pieces = moreTrades.map(({ end, plan, happened, lesson }, place): Piece => {
    const customerId = crowd[(place * 5 + 2) % crowd.length]!;
    // Losses are what people thank for.
    const likes = someOf(crowd, place * 2, (end === 'lost' ? 4 : 1) + (place % 5), customerId);
    return {
      dataType: dataTypes.shareStock,
      market: 'simulated',
      customerId,
      at: new Date(awakeBefore(now, hoursOf(place), plan)),
      text: [lesson, plan, happened].filter(Boolean).join('\n'),
      declares: { original: true, holds: isHeld(end) ? true : null },
      riskClass: 2,
      state: auditStates.checking,
      likes,
      views: 15 + likes.length * 11,
    };
  });
  const ids = await writePieces(db, pieces);
  const rows = moreTrades.flatMap(({ end, reasons, mood, plan, happened, lesson }, place) => {
    const [itemId, piece] = [ids[place], pieces[place]!];
    if (itemId == null) return [];
    // It was sold before it was shown, and not on a day after the newest finished one.
    const soldDaysAgo = isHeld(end) ? null : Math.ceil((hoursOf(place) / 24) * (5 / 7)) + 2 + (place % 4);
    const boughtDaysAgo = (soldDaysAgo ?? Math.ceil((hoursOf(place) / 24) * (5 / 7)) + 2) + 5 + ((place * 3) % 11);
    return [
      {
        itemId,
        customerId: piece.customerId,
        market: 'simulated' as const,
        stockNo: '',
        direction: isHeld(end) ? 2 : 1,
        buyDate: seededOn,
        buyPrice: 0,
        positionBand: ([1, 2, 1, 3, 2, 1, 4] as const)[place % 7]!,
        // Only the sign says something until the trade is made.
        profitRatio: end === 'won' || end === 'ahead' ? 1 : -1,
        maxDrawdown: 0,
        holdDays: 0,
        markedOn: seededOn,
        reasonCodes: [...reasons],
        emotion: mood,
        planBefore: plan,
        happened,
        lesson,
        verifyType: verifyOf(place),
        createdAt: piece.at,
        demo: { pick: seedTrades.length + place, boughtDaysAgo, soldDaysAgo, seededOn },
      },
    ];
  });
  if (rows.length > 0) await insertShares(db, rows);
};

const isHeld = (end: MoreTrade['end']): boolean => end === 'ahead' || end === 'behind';
