import { randomUUID } from 'node:crypto';
import { paperAccounts, paperOrders } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { Member, Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { actor, onceIn } from '../roles.fixture.ts';
import type { Scene } from '../samples.fixture.ts';
import { openAccount } from './account.ts';
import * as queries from './queries.ts';

type Part = 'owner' | 'stranger';

const by = (slice: Slice, part: Part): Promise<Member> => actor(slice, `paper trading ${part}`);

/** A stock that trades, with a price to buy at now and one that rests. */
const prices = (slice: Slice) =>
  onceIn(slice, 'paper prices', async () => {
    const { list } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount' });
    const { stockNo } = list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!;
    const member = await by(slice, 'owner');
    const { asks, bids } = await member.device.call('POST /api/stocks/mock/getTicket', { stockNo });
    return { stockNo, now: asks[0]!.price, resting: bids[4]!.price };
  });

const orderInput = async (slice: Slice, price: 'now' | 'resting') => {
  const { stockNo, ...of } = await prices(slice);
  return {
    clientOrderId: randomUUID(),
    stockNo,
    side: 'buy',
    type: 'LIMIT',
    price: of[price],
    quantity: 100,
  } as const;
};

export type OrderCase = 'open' | 'filled' | 'cancelled' | 'expired' | 'rejected' | 'past' | 'condition';

/** An order of the owner in a state is cancelled. */
export const asPlaced =
  (state: OrderCase, part: Part = 'owner'): Scene =>
  async (slice) => {
    const { device } = await by(slice, 'owner');
    const input = await orderInput(slice, state === 'filled' ? 'now' : 'resting');
    const trigger = { kind: 'priceAtOrBelow', price: input.price } as const;
    const { order } = await device.call('POST /api/stocks/mock/placeOrder', {
      ...input,
      ...(state === 'condition' && { type: 'CONDITION' as const, trigger }),
    });
    const { orderId } = order;
    const set = (change: Partial<typeof paperOrders.$inferInsert>) =>
      slice.db.update(paperOrders).set(change).where(eq(paperOrders.id, orderId));
    if (state === 'cancelled') await device.call('POST /api/stocks/mock/cancelOrder', { orderId });
    if (state === 'expired') await set({ state: 'EXPIRED' });
    if (state === 'rejected') await set({ state: 'REJECTED' });
    if (state === 'past') await set({ tradeDate: '2026-11-19' });
    return { by: (await by(slice, part)).device, input: { orderId } };
  };

interface AccountCase {
  readonly part?: Part;
  readonly madeDaysAgo?: number;
  readonly isEnded?: boolean;
}

/** A free account of somebody new is traded with, or begun anew. */
export const asMember =
  (deed: 'order' | 'reset', { part = 'owner', madeDaysAgo = 0, isEnded = false }: AccountCase = {}): Scene =>
  async (slice) => {
    const owner = await slice.signIn();
    const { accountId } = await owner.device.call('POST /api/stocks/mock/getAccount', {});
    const now = slice.clock.now();
    await slice.db
      .update(paperAccounts)
      .set({ createdAt: new Date(now - madeDaysAgo * dayMs), endedAt: isEnded ? new Date(now) : null })
      .where(eq(paperAccounts.id, accountId));
    const who = part === 'owner' ? owner : await by(slice, part);
    return {
      by: who.device,
      input: { accountId, ...(deed === 'order' && (await orderInput(slice, 'resting'))) },
    };
  };

/** A contest of some days, which somebody new takes part in: it is traded in, begun anew or joined. */
export const inSeason =
  (deed: 'order' | 'reset' | 'join', startsOn: string, endsOn: string, part: Part = 'owner'): Scene =>
  async (slice) => {
    const now = new Date(slice.clock.now());
    const of = { market: 'simulated', tradeDate: '2026-11-16', now } as const;
    const [season] = await queries.insertSeason(slice.db, {
      market: of.market,
      nameZh: '练习赛',
      nameEn: 'Contest',
      startsOn,
      endsOn,
      initialFen: 100_000_000,
      prizes: [],
    });
    const owner = await slice.signIn();
    const account = await slice.db.transaction((tx) =>
      openAccount(
        tx,
        { ...of, customerId: owner.customerId },
        { kind: 'SEASON', seasonId: season!.id, initialFen: 100_000_000 },
      ),
    );
    const { device } = part === 'owner' ? owner : await by(slice, part);
    if (deed === 'join') return { by: device, input: { seasonId: season!.id } };
    const input = { accountId: account!.id, ...(deed === 'order' && (await orderInput(slice, 'resting'))) };
    return { by: device, input };
  };
