import { dayMs } from '@lianpan/domain';
import { alerts, watchedStocks } from '@lianpan/db';
import { shownEvents } from '@lianpan/market/abnormal';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyMovements } from '../notify/movements.ts';
import { notifyEvents } from '../notify/notify.ts';

const base = 'POST /api/notification/mine/';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const market = () => slice.parts.market.of('simulated');
const reported = async (who: Member, scene: 'alert' | 'event') =>
  (await slice.callAs(who)(`${base}getStockSceneMessages`, { scene, pageSize: 50 })).list;
const watch = (who: Member, stockNo: string) =>
  slice.db
    .insert(watchedStocks)
    .values({ customerId: who.customerId, market: 'simulated', stockNo, rank: 1, addedAt: new Date() });
const set = (who: Member, stockNo: string, kind: 'announcement' | 'importantEvent' | 'abnormalMove') =>
  slice.callAs(who)(`${base}setAlert`, { stockNo, kind });
/** As if the alert had been set before what is out already. */
const backdate = async ({ customerId }: Member) =>
  slice.db
    .update(alerts)
    .set({ since: new Date(market().state.at - 3 * dayMs) })
    .where(eq(alerts.customerId, customerId));
const firedOf = async (who: Member) =>
  (await slice.callAs(who)(`${base}getAlerts`, {})).list.map(({ kind, firedTime }) => [kind, firedTime !== null]);

/** Stocks of which something was published within the last day, with whether its figures move the stock. */
async function eventful(isMoving: boolean): Promise<string> {
  for (const { stockNo, slot, kind } of market().directory.entries) {
    if (kind !== 'stock') continue;
    const { history } = await market().ask('stockEvents', slot);
    const recent = history.filter(
      ({ event: { publishedAt } }) =>
        Date.parse(`${publishedAt.date}T00:00:00+08:00`) + publishedAt.second * 1000 >= market().state.at - dayMs,
    );
    if (recent.length > 0 && recent.some(({ impact }) => impact !== 0) === isMoving) return stockNo;
  }
  throw new Error('nothing was published');
}

describe('an alert on what is published', () => {
  it('fires once, is told once, and leaves out what was out before it was set', async () => {
    const [member, stockNo] = [await slice.signIn(), await eventful(true)];
    await set(member, stockNo, 'announcement');
    await set(member, stockNo, 'importantEvent');
    await notifyEvents(slice.parts);
    expect(await reported(member, 'alert')).toEqual([]);
    await backdate(member);
    await Promise.all([notifyEvents(slice.parts), notifyEvents(slice.parts)]);
    await notifyEvents(slice.parts);
    expect((await firedOf(member)).map(([, isFired]) => isFired)).toEqual([true, true]);
    const list = await reported(member, 'alert');
    expect(list).toMatchObject([{ subType: 'trk.event', stock: { stockNo }, level: 1 }]);
    expect(list[0]!.content).toContain('模拟行情');
    expect(list[0]!.linkUrl).toContain('/hall/stockEventsDetail?');
  });

  it('tells who watches the stock as well of the same event once', async () => {
    const [member, stockNo] = [await slice.signIn(), await eventful(true)];
    await watch(member, stockNo);
    await set(member, stockNo, 'announcement');
    await backdate(member);
    await notifyEvents(slice.parts);
    const [alert] = await reported(member, 'alert');
    expect(alert).toMatchObject({ num: 1 });
    expect((await reported(member, 'event')).map(({ linkUrl }) => linkUrl)).not.toContain(alert!.linkUrl);
  });

  it('on important events leaves out what moves nothing', async () => {
    const [member, stockNo] = [await slice.signIn(), await eventful(false)];
    await set(member, stockNo, 'importantEvent');
    await set(member, stockNo, 'announcement');
    await backdate(member);
    await notifyEvents(slice.parts);
    expect(Object.fromEntries(await firedOf(member))).toEqual({ importantEvent: false, announcement: true });
  });

  it('is of stocks alone and waits once for the same', async () => {
    const [member, index] = [await slice.signIn(), market().directory.entries.find(({ kind }) => kind === 'index')!];
    const { stockNo } = market().directory.entries.find(({ kind }) => kind === 'stock')!;
    expect(await set(member, stockNo, 'abnormalMove')).toEqual(await set(member, stockNo, 'abnormalMove'));
    await expect(set(member, index.symbol, 'abnormalMove')).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('an abnormal move', () => {
  /** The newest strong move of the day, what was seen in the minutes around it, and the server as it was then. */
  const momentOfMove = async () => {
    const [whole, { events, tradeDate }] = [market(), (await market().ask('abnormalEvents', {}))!];
    const shown = shownEvents(events).map((event) => ({
      ...event,
      seenAt: Date.parse(`${tradeDate}T00:00:00+08:00`) + event.second * 1000,
    }));
    const strong = shown.findLast(({ importance }) => importance >= 4)!;
    const state = { ...whole.state, at: strong.seenAt + 60_000 };
    const then = { directory: whole.directory, state, ask: whole.ask.bind(whole) };
    const parts = { ...slice.parts, market: { offered: ['simulated'], of: () => then } as never };
    return { parts, strong, all: shown.filter(({ seenAt }) => seenAt >= state.at - 600_000) };
  };

  it('of a watched stock is told once a day, a lesser one to whoever set an alert alone', async () => {
    const { all, strong, parts } = await momentOfMove();
    const strongNos = new Set(all.filter(({ importance }) => importance >= 4).map(({ stockNo }) => stockNo));
    const weak = all.find(({ stockNo }) => !strongNos.has(stockNo))!;
    const [watcher, waiting] = [await slice.signIn(), await slice.signIn()];
    await watch(watcher, strong.stockNo);
    await watch(watcher, weak.stockNo);
    await watch(waiting, strong.stockNo);
    await set(waiting, strong.stockNo, 'abnormalMove');
    await set(waiting, weak.stockNo, 'abnormalMove');
    await backdate(waiting);
    await Promise.all([notifyMovements(parts), notifyMovements(parts)]);
    expect(await notifyMovements(parts)).toBe(0);
    const stocks = async (who: Member) => (await reported(who, 'alert')).map(({ stock, num }) => [stock!.stockNo, num]);
    expect(await stocks(watcher)).toEqual([[strong.stockNo, 1]]);
    const heard = await stocks(waiting);
    expect(heard).toHaveLength(2);
    expect(heard).toEqual(
      expect.arrayContaining([
        [strong.stockNo, 1],
        [weak.stockNo, 1],
      ]),
    );
    expect((await firedOf(waiting)).every(([, isFired]) => isFired)).toBe(true);
  });
});
