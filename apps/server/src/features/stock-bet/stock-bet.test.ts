import { notices, stockBets } from '@lianpan/db';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBet } from './queries.ts';
import { settleBets, windowAt } from './service.ts';

const addCall = 'POST /api/stocks/hall/addStockBet';
const listCall = 'POST /api/stocks/hall/getStockBets';
const leadCall = 'POST /api/sp/hgd/addOpportunityCustomers';

let slice: Slice;
let member: Member;
const tradeDate = '2026-11-23';

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T16:00:00+08:00', budgetFactor: 1e3 });
  member = await slice.signIn();
});
afterAll(() => slice.close());

it.each([
  ['2026-11-20T09:24:59+08:00', '2026-11-20'],
  ['2026-11-20T09:25:00+08:00', null],
  ['2026-11-20T15:29:59+08:00', null],
  ['2026-11-20T15:30:00+08:00', '2026-11-23'],
  ['2026-11-21T12:00:00+08:00', '2026-11-23'],
  ['2026-11-23T00:00:00+08:00', '2026-11-23'],
])('at %s the day that can be guessed is %s', (at, day) => {
  expect(windowAt(Date.parse(at)).openDate).toBe(day);
});

describe('a guess', () => {
  it('is counted once a member, stock and day, however often it is sent', async () => {
    const add = () => member.device.call(addCall, { target: '600000', direction: 'UP', tradeDate });
    const answers = await Promise.all([1, 2, 3, 4].map(add));
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['added', 'already', 'already', 'already']);
    expect(await slice.db.select().from(stockBets)).toHaveLength(1);
    await expect(member.device.call(addCall, { target: '600000', direction: 'DOWN', tradeDate })).rejects.toThrow(
      '不能改',
    );
    const other = await slice.signIn();
    await other.device.call(addCall, { target: '600000', direction: 'DOWN', tradeDate });
    expect((await other.device.call(listCall, {})).list).toMatchObject([{ direction: 'DOWN', outcome: 'open' }]);
    expect(await member.device.call(listCall, { target: '600000' })).toMatchObject({ openDate: tradeDate, total: 1 });
  });

  it('is refused for guests, other days, unknown stocks, and beyond twenty a day', async () => {
    const add = (target: string, day = tradeDate) =>
      member.device.call(addCall, { target, direction: 'UP', tradeDate: day });
    await expect(
      slice.call(addCall as never, { target: '600000', direction: 'UP', tradeDate } as never),
    ).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
    await expect(add('600000', '2026-11-24')).rejects.toThrow('现在只能竞猜 2026-11-23 的涨跌');
    await expect(add('600000', '2026-11-20')).rejects.toThrow('现在只能竞猜 2026-11-23 的涨跌');
    await expect(add('609999')).rejects.toThrow('没有找到代码为 609999 的股票');
    await expect(add('399006.SZ')).rejects.toThrow('输入有误');
    const eager = await slice.signIn();
    const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 25 });
    const traded = page.list.filter(({ suspended }) => !suspended).slice(0, 21);
    const answers = await Promise.allSettled(
      traded.map(({ stockNo }) => eager.device.call(addCall, { target: stockNo, direction: 'UP', tradeDate })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('is refused for stocks that are delisted or suspended', async () => {
    // Large enough for a suspension.
    const large = await startSlice({ at: '2026-11-20T16:00:00+08:00', stockCount: 1500 });
    const { device } = await large.signIn();
    const market = large.parts.market.of('simulated');
    const stocks = market.directory.entries.filter(({ kind }) => kind === 'stock');
    const add = (target: string) => device.call(addCall, { target, direction: 'UP', tradeDate });
    const gone = stocks.find(({ delisted }) => delisted)!;
    await expect(add(gone.stockNo)).rejects.toThrow('这只股票已退市，不能竞猜');
    const halted = stocks.find((stock) => !stock.delisted && market.cell(stock).suspended)!;
    await expect(add(halted.stockNo)).rejects.toThrow('这只股票停牌中，不能竞猜');
    expect((await device.call(listCall, {})).total).toBe(0);
    await large.close();
  });

  it('is settled once by the close, with two points a day at most, and returned where nothing moved', async () => {
    const player = await slice.signIn();
    const day = '2026-11-19';
    const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 12 });
    const expected = new Map<string, string>();
    for (const { stockNo: target } of page.list) {
      const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol: target });
      const at = line.date.indexOf(day);
      const change = line.close[at]! - line.close[at - 1]!;
      expected.set(target, at < 1 || change === 0 ? 'returned' : change > 0 ? 'right' : 'wrong');
      const { customerId } = player;
      const createdAt = new Date('2026-11-18T16:00:00+08:00');
      await insertBet(slice.db, {
        customerId,
        market: 'simulated',
        target,
        tradeDate: day,
        direction: 'UP',
        createdAt,
      });
    }
    const market = slice.parts.market.of('simulated');
    const settled = await Promise.all(
      [1, 2].map(() => settleBets(slice.db, market, slice.clock.now(), player.customerId)),
    );
    expect(settled[0]! + settled[1]!).toBe(expected.size);
    const bets = await player.device.call(listCall, { pageSize: 50 });
    expect(new Map(bets.list.map(({ target, outcome }) => [target, outcome]))).toEqual(expected);
    const right = [...expected.values()].filter((outcome) => outcome === 'right').length;
    expect(right).toBeGreaterThan(1);
    expect(bets).toMatchObject({ rightNum: right, points: 2 });
    expect(await player.device.call('POST /api/system/getIntegralBills', {})).toMatchObject({
      balance: 2,
      list: [{ points: 2, refType: 'stockBetRight', note: `${day} 收盘`, expireDate: '2027-12-31' }],
    });

    // Settled twice at once, and once more by the list: each guess is told of once.
    const answer = await slice.db.select().from(notices).where(eq(notices.customerId, player.customerId));
    const keyOf = (target: string) => `bet:simulated:${target}:${day}`;
    expect(answer.map(({ onceKey }) => onceKey).toSorted()).toEqual([...expected.keys()].map(keyOf).toSorted());
    for (const { onceKey, content } of answer) {
      const { template, values } = content as { template: string; values: Record<string, string> };
      const bet = bets.list.find(({ target }) => keyOf(target) === onceKey)!;
      expect(template.toLowerCase()).toBe(`simulatedbet${bet.outcome}`);
      expect(values).toMatchObject({ stock: bet.stockName, date: day });
      if (bet.outcome !== 'returned') expect(Number.parseFloat(values['change']!)).toBeCloseTo(bet.changePct!, 5);
    }
  });
});

describe('an opportunity', () => {
  it('is registered once a scene and day', async () => {
    const add = (scene: string) => member.device.call(leadCall, { scene, source: 'lock', stockNo: '600000' });
    const states = (await Promise.all([add('aiDiagnosis'), add('aiDiagnosis')])).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['already', 'registered']);
    expect((await add('aiCountermeasure')).state).toBe('registered');
    await expect(member.device.call(leadCall, { scene: 'a', source: 'b', stockNo: '609999' })).rejects.toThrow(
      '609999',
    );
    await expect(member.device.call(leadCall, { scene: '<b>', source: 'b' })).rejects.toThrow('输入有误');
  });
});
