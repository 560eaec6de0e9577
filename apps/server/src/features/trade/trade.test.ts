import { randomUUID } from 'node:crypto';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let stockNo: string;
/** Bars as traded, the newest last, without today. */
let bars: { readonly date: string; readonly close: number }[];
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  const ranked = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
  for (const one of ranked.list.filter(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))) {
    const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol: one.stockNo, adjust: 'none' });
    stockNo = one.stockNo;
    bars = line.date.slice(0, -1).map((date, at) => ({ date, close: line.close[at]! }));
    // Nothing was paid out in the days that are traded here.
    const forward = await slice.call('POST /api/stocks/quote/getKLine', { symbol: one.stockNo, adjust: 'forward' });
    if (forward.factors.every(({ from }) => from < bars.at(-20)!.date)) break;
  }
});
afterAll(() => slice.close());

const refused = (message: RegExp) => ({ outcome: 'rejected', message: expect.stringMatching(message) });
const back = (days: number) => bars.at(-days)!;
const claimOf = (side: 'buy' | 'sell', days: number, quantity: number, extra: object = {}) => ({
  stockNo,
  side,
  price: back(days).close,
  quantity,
  tradeDate: back(days).date,
  ...extra,
});
const register = (member: Member, claim: ReturnType<typeof claimOf>, clientTradeId = randomUUID()) =>
  slice.callAs(member)('POST /api/stocks/trade/registerTrade', { ...claim, clientTradeId } as never);
const tradesOf = (member: Member) => slice.callAs(member)('POST /api/stocks/trade/getTrades', {});

describe('a trade that is registered', () => {
  it('comes to holdings and results, the first bought sold first, with the fees of both sides', async () => {
    const member = await slice.signIn();
    await register(member, claimOf('buy', 9, 1000, { fees: 10 }));
    await register(member, claimOf('buy', 8, 1000, { fees: 20 }));
    await register(member, claimOf('sell', 3, 1500, { fees: 30 }));
    const cost = back(9).close * 1000 + 10 + (back(8).close * 1000 + 20) / 2;
    const realised = back(3).close * 1500 - 30 - cost;
    const call = slice.callAs(member);
    const stats = await call('POST /api/stocks/trade/getTradeStats', {});
    expect(stats.realised).toBeCloseTo(realised, 1);
    expect(stats.fees).toBe(60);
    expect(stats.stocks).toMatchObject([{ stockNo, trades: 3, held: 500 }]);
    expect(stats.months.reduce((sum, { profit }) => sum + profit, 0)).toBeCloseTo(realised, 1);
    expect(stats.rules).toMatchObject([{ tacticsId: null, buys: 2, sells: 1, closed: 1 }]);
    const { list, marketValue } = await call('POST /api/stocks/trade/getHoldings', {});
    const left = (back(8).close * 1000 + 20) / 2;
    expect(list).toMatchObject([{ quantity: 500, sellable: 500, boughtOn: back(8).date }]);
    expect(list[0]!.averageCost).toBeCloseTo(left / 500, 2);
    expect(marketValue).toBeCloseTo(list[0]!.stock.price! * 500, 2);
    expect(list[0]!.profit).toBeCloseTo(marketValue - left, 1);
    const rows = await tradesOf(member);
    expect(rows.total).toBe(3);
    expect(rows.list[0]).toMatchObject({ side: 'sell', quantity: 1500, fees: 30, rule: null });
    expect(rows.list[0]!.realised).toBeCloseTo(realised, 1);
  });

  it('costs what the usual rates say where nobody says more', async () => {
    const member = await slice.signIn();
    await register(member, claimOf('buy', 5, 1000));
    const amount = back(5).close * 1000;
    const cents = (value: number): number => Math.round(value * 100 + 1e-6) / 100;
    const fees = Math.max(5, cents(amount * 0.00025)) + cents(amount * 0.00001);
    expect((await tradesOf(member)).list[0]!.fees).toBeCloseTo(fees, 2);
  });

  it.each([
    ['half a lot', () => claimOf('buy', 5, 150), /100/],
    [
      'a price beyond the limits',
      () => claimOf('buy', 5, 100, { price: Math.round(back(5).close * 130) / 100 }),
      /涨跌停/,
    ],
    ['parts of a fen', () => claimOf('buy', 5, 100, { price: back(5).close + 0.001 }), /0\.01/],
    ['a Sunday', () => claimOf('buy', 5, 100, { tradeDate: '2026-11-15' }), /不是交易日/],
    ['tomorrow', () => claimOf('buy', 5, 100, { tradeDate: '2026-11-23' }), /不能晚于/],
    ['what was never bought', () => claimOf('sell', 5, 100), /卖出超过持有/],
    ['an unknown stock', () => ({ ...claimOf('buy', 5, 100), stockNo: '999999' }), /999999/],
    ['an index', () => ({ ...claimOf('buy', 5, 100), stockNo: '999998' }), /999998/],
    ['fees above the amount', () => claimOf('buy', 5, 100, { fees: 9_999_999 }), /费用/],
  ])('is refused as %s', async (_, claim, message) => {
    const member = await slice.signIn();
    await expect(register(member, claim())).rejects.toMatchObject(refused(message));
    expect((await tradesOf(member)).total).toBe(0);
  });

  it('is of a stock, and of a day of which the fees are known', async () => {
    const member = await slice.signIn();
    const old = claimOf('buy', 9, 100, { tradeDate: '2001-03-01' });
    await expect(register(member, old)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    await register(member, claimOf('buy', 9, 100));
    const { tradeId } = (await tradesOf(member)).list[0]!;
    const change = (claim: object) =>
      slice.callAs(member)('POST /api/stocks/trade/updateTrade', { ...claim, tradeId } as never);
    await expect(change(old)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    await expect(change(claimOf('buy', 9, 100, { tradeDate: '2026-11-14' }))).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
    await register(member, claimOf('sell', 5, 100));
    const { stockNo: another } = (await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 })).list.find(
      (one) => one.stockNo !== stockNo && one.limitState === 'NONE' && one.board.endsWith('_MAIN'),
    )!;
    // The sale would rest on nothing.
    await expect(change(claimOf('buy', 9, 100, { stockNo: another }))).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
  });

  it('waits for the day after its purchase', async () => {
    const member = await slice.signIn();
    await register(member, claimOf('buy', 5, 200));
    await expect(register(member, claimOf('sell', 5, 100))).rejects.toMatchObject(refused(/T\+1/));
    await register(member, claimOf('sell', 4, 100));
    // The first purchase holds the sale up: it can neither go nor shrink below it.
    const [sale, purchase] = (await tradesOf(member)).list;
    const call = slice.callAs(member);
    const change = { ...claimOf('buy', 3, 200), tradeId: purchase!.tradeId };
    await expect(call('POST /api/stocks/trade/updateTrade', change)).rejects.toMatchObject(refused(/会超过持有/));
    const gone = { tradeId: purchase!.tradeId };
    await expect(call('POST /api/stocks/trade/deleteTrade', gone)).rejects.toMatchObject(refused(/会超过持有/));
    await call('POST /api/stocks/trade/deleteTrade', { tradeId: sale!.tradeId });
    await call('POST /api/stocks/trade/deleteTrade', gone);
    expect((await tradesOf(member)).total).toBe(0);
  });

  it('is registered once by one tap, and changed within a day', async () => {
    const member = await slice.signIn();
    const tap = randomUUID();
    const taps = await Promise.all([1, 2, 3].map(() => register(member, claimOf('buy', 5, 100), tap)));
    expect(new Set(taps.map(({ tradeId }) => tradeId)).size).toBe(1);
    const { tradeId } = taps[0]!;
    const call = slice.callAs(member);
    const change = { ...claimOf('buy', 6, 300, { note: '补记', tacticsId: 'S01' }), tradeId } as never;
    await call('POST /api/stocks/trade/updateTrade', change);
    const [row] = (await tradesOf(member)).list;
    expect(row).toMatchObject({
      quantity: 300,
      tradeDate: back(6).date,
      note: '补记',
      tacticsId: 'S01',
      rule: 'unknown',
    });
    expect(row!.editableUntil).toBeGreaterThan(slice.clock.now());
    slice.clock.advance(86_400_001);
    await expect(call('POST /api/stocks/trade/updateTrade', change)).rejects.toMatchObject(refused(/24 小时/));
    expect((await tradesOf(member)).list[0]!.editableUntil).toBeNull();
  });
});

const header = '成交日期,成交时间,证券代码,证券名称,买卖标志,成交数量,成交价格,成交金额,委托编号,佣金,印花税,过户费';
const lineOf = (
  side: '买入' | '卖出',
  days: number,
  quantity: number,
  extra: { code?: string; amount?: number } = {},
) => {
  const { date, close } = back(days);
  const amount = extra.amount ?? Math.round(close * quantity * 100) / 100;
  return `${date},10:00:00,${extra.code ?? stockNo},某股,${side},${quantity},${close.toFixed(2)},${amount.toFixed(2)},1,5.00,0.00,0.10`;
};
const bookOf = (member: Member, content: Buffer | string, action: 'preview' | 'book' = 'book', extra: object = {}) =>
  slice.callAs(member)('POST /api/stocks/trade/importTrades', {
    action,
    content: Buffer.from(content as string).toString('base64'),
    ...extra,
  } as never);

describe('a statement of a broker', () => {
  it('is refused where it is empty, no table, or longer than a year of trading', async () => {
    const member = await slice.signIn();
    const invalid = { details: { bizCode: 'INPUT_INVALID' } };
    await expect(bookOf(member, ' \n ', 'preview')).rejects.toMatchObject(invalid);
    await expect(bookOf(member, header, 'preview')).rejects.toMatchObject(invalid);
    const long = [header, ...Array.from({ length: 5001 }, () => lineOf('买入', 9, 100))].join('\n');
    await expect(bookOf(member, long, 'preview')).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
  });

  it('is previewed line by line and booked once, however often it comes', async () => {
    const member = await slice.signIn();
    const lines = [
      header,
      lineOf('买入', 9, 300),
      // Two fills of one order, equal to the fen.
      lineOf('买入', 8, 50),
      lineOf('买入', 8, 50),
      lineOf('买入', 7, 100, { amount: 1 }),
      lineOf('买入', 7, 100, { code: '510300' }),
      lineOf('卖出', 6, 5000),
      lineOf('卖出', 5, 200),
      `${back(4).date},10:00:00,${stockNo},某股,红利入账,0,0,12.00,1,0,0,0`,
      `${back(4).date},10:00`,
    ];
    const text = lines.join('\n');
    const preview = await bookOf(member, text, 'preview');
    expect(preview).toMatchObject({ layout: 'huatai', encoding: 'utf-8', booked: 0 });
    expect(preview.counts).toEqual({ new: 4, known: 0, refused: 4, skipped: 1 });
    expect(preview.rows).toHaveLength(lines.length - 1);
    expect(preview.rows.filter(({ state }) => state === 'refused').map(({ reason }) => reason)).toEqual([
      expect.stringContaining('成交金额不符'),
      expect.stringContaining('未知代码'),
      expect.stringContaining('卖出超过持有'),
      expect.stringContaining('文件在这一行中断'),
    ]);
    expect((await tradesOf(member)).total).toBe(0);
    // Two devices at once, and once more.
    const both = await Promise.all([bookOf(member, text), bookOf(member, text)]);
    expect(both.map(({ booked }) => booked).toSorted((a, b) => a - b)).toEqual([0, 4]);
    expect((await bookOf(member, text)).counts).toEqual({ new: 0, known: 4, refused: 4, skipped: 1 });
    const { total, list } = await tradesOf(member);
    expect(total).toBe(4);
    expect(list[0]).toMatchObject({
      side: 'sell',
      quantity: 200,
      fees: 5.1,
      source: 'statement',
      tradeTime: '10:00:00',
    });
    const holdings = await slice.callAs(member)('POST /api/stocks/trade/getHoldings', {});
    expect(holdings.list).toMatchObject([{ quantity: 200 }]);
    // A longer statement that begins earlier brings what is new alone.
    const longer = [header, ...lines.slice(1, 4), lineOf('买入', 3, 100), lines[7]].join('\n');
    expect(await bookOf(member, longer)).toMatchObject({ booked: 1, counts: { new: 1, known: 4 } });
  });

  it('never takes shares that a registered sale rests on', async () => {
    const member = await slice.signIn();
    await register(member, claimOf('buy', 9, 100));
    await register(member, claimOf('sell', 3, 100));
    const { rows } = await bookOf(member, [header, lineOf('卖出', 5, 100)].join('\n'));
    expect(rows).toMatchObject([{ state: 'refused' }]);
    expect((await tradesOf(member)).total).toBe(2);
  });

  it('in GBK is read, and mapped by hand where nobody knows its header', async () => {
    const member = await slice.signIn();
    // 成交日期 证券代码 操作 成交数量 成交均价, and 证券买入.
    const titles = ['b3c9bdbbc8d5c6da', 'd6a4c8afb4fac2eb', 'b2d9d7f7', 'b3c9bdbbcafdc1bf', 'b3c9bdbbbef9bcdb'];
    const tab = Buffer.from('\t');
    const joined = (parts: Buffer[]) => Buffer.concat(parts.flatMap((part) => [part, tab]).slice(0, -1));
    const { date, close } = back(9);
    const fields = [date.replaceAll('-', ''), stockNo, 'd6a4c8afc2f2c8eb', '100', close.toFixed(2)];
    const file = Buffer.concat([
      joined(titles.map((hex) => Buffer.from(hex, 'hex'))),
      Buffer.from('\r\n'),
      joined(fields.map((field, at) => Buffer.from(field, at === 2 ? 'hex' : 'latin1'))),
    ]);
    const read = await bookOf(member, file, 'preview');
    expect(read).toMatchObject({ layout: 'tonghuashun', encoding: 'gb18030', counts: { new: 1 } });
    expect(read.rows[0]!.trade).toMatchObject({ stockNo, quantity: 100, isFeesReckoned: true });
    const plain = `Day;x\nBuy 1,${date},${stockNo},100,${close.toFixed(2)},B`;
    expect(await bookOf(member, plain, 'preview')).toMatchObject({ layout: null, rows: [] });
    const mapping = { date: 1, code: 2, quantity: 3, price: 4, side: 5 };
    expect(await bookOf(member, plain, 'book', { mapping })).toMatchObject({ layout: 'manual', booked: 1 });
  });

  it.each([
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /对账单/],
    ['no text', Buffer.from([1, 0, 2, 0, 255]), /无法读取/],
    ['a header in a wrong encoding', Buffer.from('Ã¤Â¸Â­,æ–‡,é”\n1,2,3'), /编码/],
    ['nothing but a header', Buffer.from(`${header}\n`), /没有交易记录/],
  ])('is refused as %s', async (_, file, message) => {
    const member = await slice.signIn();
    await expect(bookOf(member, file)).rejects.toMatchObject(refused(message));
  });
});

describe('an imported trade', () => {
  it('is changed with the mean price that it is told with, and to a tenth of a fen', async () => {
    const member = await slice.signIn();
    const { close } = back(9);
    // Fills of two prices: a mean of three decimals.
    const amount = Math.round((close * 300 + 1) * 100) / 100;
    await bookOf(
      member,
      [header, lineOf('买入', 9, 300, { amount })]
        .join('\n')
        .replace(`,${close.toFixed(2)},`, `,${(amount / 300).toFixed(3)},`),
    );
    const call = slice.callAs(member);
    const [row] = (await tradesOf(member)).list;
    expect(row).toMatchObject({ amount, source: 'statement' });
    expect(Math.round(row!.price * 1000) % 10).not.toBe(0);
    const change = { ...claimOf('buy', 9, 300, { price: row!.price, note: '均价' }), tradeId: row!.tradeId } as never;
    await call('POST /api/stocks/trade/updateTrade', change);
    expect((await tradesOf(member)).list[0]).toMatchObject({ amount, note: '均价' });
    const other = { ...(change as object), price: Math.round(close * 100) / 100 + 0.005 } as never;
    await call('POST /api/stocks/trade/updateTrade', other);
    expect((await tradesOf(member)).list[0]!.amount).toBeCloseTo((close + 0.005) * 300, 2);
    const finer = { ...(change as object), price: close + 0.0005 } as never;
    await expect(call('POST /api/stocks/trade/updateTrade', finer)).rejects.toMatchObject(refused(/三位小数/));
  });
});

describe('trades of the practice account', () => {
  const take = (member: Member, action: 'preview' | 'book') =>
    slice.callAs(member)('POST /api/stocks/trade/importPractice', { action });

  it('are previewed and taken over once', async () => {
    const member = await slice.signIn();
    expect(await take(member, 'preview')).toMatchObject({ booked: 0, rows: [] });
    const call = slice.callAs(member);
    const ticket = await call('POST /api/stocks/mock/getTicket', { stockNo });
    const { trades } = await call('POST /api/stocks/mock/placeOrder', {
      clientOrderId: randomUUID(),
      stockNo,
      side: 'buy',
      type: 'LIMIT',
      price: ticket.asks.at(-1)!.price,
      quantity: 100,
    });
    const spent = trades.reduce((sum, { amount }) => sum + amount, 0);
    const preview = await take(member, 'preview');
    expect(preview.counts).toEqual({ new: trades.length, known: 0, refused: 0, skipped: 0 });
    expect((await tradesOf(member)).total).toBe(0);
    const both = await Promise.all([take(member, 'book'), take(member, 'book')]);
    expect(both.map(({ booked }) => booked).toSorted((a, b) => a - b)).toEqual([0, trades.length]);
    expect((await take(member, 'preview')).counts).toMatchObject({ new: 0, known: trades.length });
    const { list } = await tradesOf(member);
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(spent, 2);
    expect(list.reduce((sum, { fees }) => sum + fees, 0)).toBeCloseTo(
      trades.reduce((sum, { fees }) => sum + fees, 0),
      2,
    );
    expect(list.every(({ source }) => source === 'practice')).toBe(true);
  });

  it('are nothing for guests', async () => {
    await expect(slice.call('POST /api/stocks/trade/importPractice', { action: 'preview' })).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });
});

it('is nobody else’s', async () => {
  const [owner, other] = [await slice.signIn(), await slice.signIn()];
  const { tradeId } = await register(owner, claimOf('buy', 5, 100));
  const remove = slice.callAs(other)('POST /api/stocks/trade/deleteTrade', { tradeId });
  await expect(remove).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  expect((await tradesOf(other)).total).toBe(0);
  await expect(slice.call('POST /api/stocks/trade/getTrades', {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
});
