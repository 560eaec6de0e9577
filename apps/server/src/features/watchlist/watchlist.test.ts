import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';

let slice: Slice;
let stocks: string[];

beforeAll(async () => {
  slice = await startSlice();
  const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
  stocks = page.list.map((cell) => cell.stockNo).sort();
});
afterAll(() => slice.close());

const listOf = async (member: Member): Promise<string[]> =>
  (await slice.callAs(member)('POST /api/stocks/hall/getoptionalstocks', {})).list.map((stock) => stock.stockNo);
const add = (member: Member, ...stockNos: string[]) =>
  slice.callAs(member)('POST /api/stocks/hall/addoptionalstock', { stockNos });

describe('the watchlist', () => {
  it('puts the newest stock on top and remembers its price', async () => {
    const member = await slice.signIn();
    await add(member, stocks[0]!);
    await add(member, stocks[1]!);
    const { list } = await slice.callAs(member)('POST /api/stocks/hall/getoptionalstocks', {});
    expect(list.map((stock) => stock.stockNo)).toEqual([stocks[1], stocks[0]]);
    expect(list[0]).toMatchObject({ addPrice: list[0]!.price, sinceAddPct: 0 });
  });

  it('adds several at once in their order and none twice', async () => {
    const member = await slice.signIn();
    await add(member, stocks[2]!, stocks[3]!);
    const answer = await add(member, stocks[3]!, stocks[4]!);
    expect(answer).toEqual({ isOptional: true, total: 3 });
    expect(await listOf(member)).toEqual([stocks[4], stocks[2], stocks[3]]);
  });

  it('takes a stock off', async () => {
    const member = await slice.signIn();
    await add(member, stocks[0]!, stocks[1]!);
    const call = slice.callAs(member);
    const answer = await call('POST /api/stocks/hall/addoptionalstock', { stockNo: stocks[0]!, action: 'delete' });
    expect(answer).toEqual({ isOptional: false, total: 1 });
    expect(await listOf(member)).toEqual([stocks[1]]);
  });

  it('saves an order and keeps what it does not name behind it', async () => {
    const member = await slice.signIn();
    await add(member, stocks[0]!, stocks[1]!, stocks[2]!);
    await slice.callAs(member)('POST /api/stocks/hall/updateoptionalstocksort', { stockNos: [stocks[2]!, '999999'] });
    expect(await listOf(member)).toEqual([stocks[2], stocks[0], stocks[1]]);
  });

  it('turns a long list around and leaves the same stocks of others alone', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    for (const each of [member, other]) await add(each, ...stocks);
    await slice.callAs(member)('POST /api/stocks/hall/updateoptionalstocksort', { stockNos: stocks.toReversed() });
    expect(await listOf(member)).toEqual(stocks.toReversed());
    expect(await listOf(other)).toEqual(stocks);
  });

  it('refuses an order made from an older list and loses nothing', async () => {
    const member = await slice.signIn();
    await add(member, stocks[0]!, stocks[1]!);
    const call = slice.callAs(member);
    const { orderVersion } = await call('POST /api/stocks/hall/getoptionalstocks', {});
    await add(member, stocks[2]!);
    const late = call('POST /api/stocks/hall/updateoptionalstocksort', { stockNos: [stocks[1]!], orderVersion });
    await expect(late).rejects.toMatchObject({ outcome: 'rejected', details: { bizCode: 'VERSION_CONFLICT' } });
    expect(await listOf(member)).toEqual([stocks[2], stocks[0], stocks[1]]);
  });

  it('refuses the stock that would make it over full, and adds none of the others', async () => {
    const member = await slice.signIn();
    const page = async (pageNum: number) =>
      (await slice.call('POST /api/stocks/quote/getRanking', { pageNum, pageSize: 50 })).list.map(
        (cell) => cell.stockNo,
      );
    const many = [...(await page(1)), ...(await page(2)), ...(await page(3)), ...(await page(4)), ...(await page(5))];
    for (let from = 0; from < 200; from += 50) await add(member, ...many.slice(from, from + 50));
    await expect(add(member, many[200]!, many[201]!)).rejects.toMatchObject({
      outcome: 'rejected',
      message: '自选股最多200只，请先删除一些',
      details: { bizCode: 'LIMIT_REACHED' },
    });
    expect(await listOf(member)).toHaveLength(200);
  });

  it('refuses unknown stocks and indices', async () => {
    const member = await slice.signIn();
    await expect(add(member, '699999')).rejects.toMatchObject({ message: '没有找到代码为 699999 的股票' });
    await expect(add(member, '399001')).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('keeps groups of stocks, and deleting a group keeps its stocks', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { groupId } = await call('POST /api/stocks/hall/saveOptionalGroup', { name: '观察' });
    await call('POST /api/stocks/hall/addoptionalstock', { stockNo: stocks[0]!, groupId });
    await add(member, stocks[1]!);
    const inGroup = await call('POST /api/stocks/hall/getoptionalstocks', { groupId });
    expect(inGroup.list.map((stock) => stock.stockNo)).toEqual([stocks[0]]);
    await expect(call('POST /api/stocks/hall/saveOptionalGroup', { name: '观察' })).rejects.toMatchObject({
      message: '已有同名分组',
    });
    await call('POST /api/stocks/hall/deleteOptionalGroup', { groupId });
    expect(await listOf(member)).toHaveLength(2);
  });

  it('keeps ten groups at most, and adds nothing where no stock is named', async () => {
    const call = slice.callAs(await slice.signIn());
    const save = (name: string) => call('POST /api/stocks/hall/saveOptionalGroup', { name });
    for (let nth = 1; nth <= 10; nth += 1) await save(`第${nth}组`);
    await expect(save('第十一组')).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
    for (const action of ['add', 'delete'] as const)
      await expect(call('POST /api/stocks/hall/addoptionalstock', { action })).rejects.toMatchObject({
        details: { bizCode: 'INPUT_INVALID' },
      });
  });

  it("keeps members out of each other's lists and groups", async () => {
    const owner = await slice.signIn();
    const stranger = await slice.signIn();
    await add(owner, stocks[0]!);
    const { groupId } = await slice.callAs(owner)('POST /api/stocks/hall/saveOptionalGroup', { name: '私有' });
    expect(await listOf(stranger)).toEqual([]);
    const call = slice.callAs(stranger);
    for (const attempt of [
      () => call('POST /api/stocks/hall/saveOptionalGroup', { groupId, name: '改名' }),
      () => call('POST /api/stocks/hall/deleteOptionalGroup', { groupId }),
      () => call('POST /api/stocks/hall/addoptionalstock', { stockNo: stocks[1]!, groupId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ message: '分组不存在' });
    }
    const mine = await slice.callAs(owner)('POST /api/stocks/hall/getoptionalstocks', {});
    expect(mine.groups).toEqual([{ groupId, name: '私有' }]);
    expect(await listOf(stranger)).toEqual([]);
  });

  it('counts every stock once when two devices add at the same moment', async () => {
    const member = await slice.signIn();
    await Promise.all(stocks.slice(0, 20).map((stockNo) => add(member, stockNo)));
    expect((await listOf(member)).sort()).toEqual(stocks.slice(0, 20));
  });

  it('takes over what a guest watched, behind its own order and none twice', async () => {
    const member = await slice.signIn();
    await add(member, stocks[1]!, stocks[0]!);
    const stockNos = [stocks[5]!, stocks[0]!, '699999', stocks[4]!];
    const merged = await slice.callAs(member)('POST /api/stocks/hall/mergeOptionalStocks', { stockNos });
    expect(merged).toEqual({ added: [stocks[5], stocks[4]], left: [], total: 4 });
    expect(await listOf(member)).toEqual([stocks[1], stocks[0], stocks[5], stocks[4]]);
    const again = await slice.callAs(member)('POST /api/stocks/hall/mergeOptionalStocks', { stockNos });
    expect(again).toEqual({ added: [], left: [], total: 4 });
  });

  it('names what of a guest does not fit, however many devices bring something at once', async () => {
    const member = await slice.signIn();
    const many: string[] = [];
    for (let pageNum = 1; pageNum <= 5; pageNum++) {
      const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageNum, pageSize: 50 });
      many.push(...list.map(({ stockNo }) => stockNo));
    }
    for (let from = 0; from < 150; from += 50) await add(member, ...many.slice(from, from + 50));
    await add(member, ...many.slice(150, 195));
    const bring = (from: number) =>
      slice.callAs(member)('POST /api/stocks/hall/mergeOptionalStocks', { stockNos: many.slice(from, from + 10) });
    const answers = await Promise.all([bring(200), bring(210)]);
    expect(answers.flatMap(({ added }) => added)).toHaveLength(5);
    expect(answers.flatMap(({ left }) => left)).toHaveLength(15);
    expect(await listOf(member)).toHaveLength(200);
  });

  it('asks a guest to log in', async () => {
    await expect(slice.call('POST /api/stocks/hall/getoptionalstocks', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
      message: '请先登录',
    });
  });
});

it('members of the demonstration watch stocks of each board, and those that their messages name', async () => {
  const seeded = await startSlice({ seed: true });
  try {
    const watchedBy = async (persona: 'practice' | 'fullService') => {
      const { device } = await seeded.signInAs(persona);
      return (await device.call('POST /api/stocks/hall/getoptionalstocks', {})).list;
    };
    const list = await watchedBy('practice');
    expect(list).toHaveLength(8);
    expect(new Set(list.map(({ board }) => board)).size).toBeGreaterThan(4);
    const reported = (await watchedBy('fullService')).map(({ stockNo }) => stockNo);
    expect(reported).toEqual(['600000', '600001', '600002', '600003', '000001', '300001']);
  } finally {
    await seeded.close();
  }
});
