import { dayMs } from '@lianpan/domain';
import { privilegeGrants } from '@lianpan/db';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAssessment } from '../suitability/suitability.fixture.ts';

type Item = {
  readonly id: string;
  readonly params?: Record<string, number | string | string[]>;
  readonly not?: boolean;
};

const all = (...items: readonly Item[]) => ({ groups: [{ op: 'AND' as const, items: [...items] }] });
/** Every stock that trades has a price. */
const priced = { id: 'Q01', params: { least: 0.01, most: 10_000 } };

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

async function subscriber(): Promise<Member> {
  const member = await slice.signIn();
  const startsAt = new Date(slice.clock.now() - dayMs);
  const endsAt = new Date(slice.clock.now() + dayMs);
  await slice.db
    .insert(privilegeGrants)
    .values({ customerId: member.customerId, privilegeId: 33, source: 'order', startsAt, endsAt });
  return member;
}

const run = 'POST /api/stocks/picker/run';
const save = 'POST /api/stocks/picker/saveQuery';
const mine = 'POST /api/stocks/picker/getMyQueries';

describe('the conditions', () => {
  it('are all 167, with the names that lists may hold', async () => {
    const { conditions, ...lists } = await slice.call('POST /api/stocks/picker/getConditions', {});
    expect(conditions).toHaveLength(167);
    expect(conditions.find(({ id }) => id === 'N05')?.parameters).toEqual([
      { kind: 'list', key: 'any', name: '上市板块', from: 'boards', most: 20 },
    ]);
    expect(lists.boards).toContainEqual({ value: 'STAR', name: '科创板' });
    expect(lists.boards).toHaveLength(5);
    const isYesNo = (id: string) => conditions.find((one) => one.id === id)?.isYesNo;
    expect(['T10', 'Q12', 'N13', 'Q16', 'B20', 'P03'].map(isYesNo)).toEqual([true, true, true, false, false, false]);
    expect(lists.regions).toHaveLength(31);
    expect(lists.indices).toContainEqual({ value: '000300.SH', name: '沪深300' });
    expect(lists.concepts.length).toBeGreaterThan(10);
    expect(lists.industries.length).toBeGreaterThan(10);
  });

  it('names what lists hold in English, by the same keys', async () => {
    const ask = 'POST /api/stocks/picker/getConditions';
    const member = await subscriber();
    const chinese = await slice.callAs(member)(ask, {});
    member.device.language = 'en';
    const english = await slice.callAs(member)(ask, {});
    for (const list of ['concepts', 'industries', 'regions', 'indices', 'boards'] as const) {
      expect(english[list].map(({ value }) => value)).toEqual(chinese[list].map(({ value }) => value));
      expect(english[list].filter(({ name }) => /[\u4e00-\u9fff]/.test(name))).toEqual([]);
    }
    expect(english.industries).toContainEqual({ value: '银行', name: 'Banks' });
    expect(english.indices).toContainEqual({ value: '000300.SH', name: 'CSI 300' });
  });
});

describe('a query', () => {
  it('finds stocks, counts each condition and sorts by a figure', async () => {
    const member = await subscriber();
    const query = {
      ...all(priced, { id: 'Q16', params: { least: 0, most: 1 } }),
      sort: { id: 'Q16', order: 'desc' as const },
    };
    const answer = await slice.callAs(member)(run, { query, pageSize: 50 });
    expect(answer.total).toBeGreaterThan(50);
    expect(answer).toMatchObject({ lastDate: answer.tradeDate, matched: answer.total, blocker: null });
    expect(answer.counts[0]).toBe(answer.total);
    expect(answer.lock).toEqual({ reason: null });
    const turnovers = answer.list.map(({ figures }) => figures[1]!);
    expect(turnovers).toEqual(turnovers.toSorted((a, b) => b - a));
    const next = await slice.callAs(member)(run, { query, pageNum: 2, pageSize: 50 });
    expect(next.list[0]!.rank).toBe(51);
    const seen = [...answer.list, ...next.list].map(({ cell }) => cell!.stockNo);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(['stockNo', 'price', 'changePct'] as const)(
    'sorts by what every row shows of its stock: %s',
    async (field) => {
      const call = slice.callAs(await subscriber());
      const sorted = async (order: 'asc' | 'desc') => {
        const query = { ...all(priced), sort: { id: field, order } };
        const pages = [];
        for (let pageNum = 1; pageNum <= 8; pageNum++) pages.push(await call(run, { query, pageNum, pageSize: 50 }));
        const list = pages.flatMap((page) => page.list);
        expect(list).toHaveLength(pages[0]!.total);
        expect(list.map(({ rank }) => rank)).toEqual(list.map((_, at) => at + 1));
        return list.map(({ cell }) => Number(cell![field]));
      };
      const falling = await sorted('desc');
      expect(falling).toEqual(falling.toSorted((a, b) => b - a));
      const rising = await sorted('asc');
      expect(rising).toEqual(falling.toSorted((a, b) => a - b));
    },
  );

  it('says which of a choice of conditions a stock meets, and sorts by one that has no figure', async () => {
    const call = slice.callAs(await subscriber());
    const groups = [{ op: 'OR' as const, items: [{ id: 'T03' }, { id: 'T04' }] }];
    const metOf = async (order: 'asc' | 'desc') => {
      const { list, counts } = await call(run, { query: { groups, sort: { id: 'T04', order } }, pageSize: 50 });
      return { met: list.map(({ met }) => met), counts };
    };
    const { met, counts } = await metOf('desc');
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(met.every((one) => one.includes(true) && one.length === 2)).toBe(true);
    const falling = met.map(([, isFalling]) => isFalling);
    expect(falling).toEqual(falling.toSorted((a, b) => Number(b) - Number(a)));
    expect(falling[0]).toBe(true);
    expect((await metOf('asc')).met[0]).toEqual([true, false]);
  });

  it('asks the company, its lists and its themes too', async () => {
    const of = async (...items: readonly Item[]) =>
      (await slice.call('POST /api/stocks/picker/preview', { query: all(priced, ...items) })).counts.slice(1);
    const [profitable] = await of({ id: 'B07', params: { least: 0 } });
    const [losing] = await of({ id: 'B07', params: { least: 0 }, not: true });
    expect(profitable).toBeGreaterThan(0);
    expect(losing).toBeGreaterThan(0);
    const [main] = await of({ id: 'N05', params: { any: ['SH_MAIN', 'SZ_MAIN'] } });
    const [sh] = await of({ id: 'N05', params: { any: ['SH_MAIN'] } });
    expect(main).toBeGreaterThan(sh!);
    for (const id of ['F05', 'F08', 'F18', 'N06', 'N08', 'N14', 'B26'])
      expect([id, (await of({ id }))[0]! > 0]).toEqual([id, true]);
  });

  it('is of the standard universe unless it names another', async () => {
    const totalOf = async (universe?: 'all' | 'traded' | 'std') =>
      (await slice.call(run, { query: { ...all(priced), ...(universe ? { universe } : {}) } })).total;
    const [usual, traded, std] = [await totalOf(), await totalOf('traded'), await totalOf('std')];
    expect(std).toBe(usual);
    expect(traded).toBeGreaterThan(std);
    expect(await totalOf('all')).toBe(traded);
    const risky = { query: { ...all(priced, { id: 'N13', not: true }), universe: 'traded' as const } };
    expect((await slice.call(run, risky)).total).toBeGreaterThan(0);
    expect((await slice.call(run, { query: all(priced, { id: 'N13', not: true }) })).total).toBe(0);
    await expect(slice.call(run, { query: { ...all(priced), universe: 'some' as 'all' } })).rejects.toMatchObject({
      outcome: 'rejected',
      details: { bizCode: 'INPUT_INVALID' },
    });
  });

  it('says which condition leaves nothing over', async () => {
    const query = all(priced, { id: 'Q01', params: { least: 9999, most: 10_000 } });
    const { matched, blocker } = await slice.call('POST /api/stocks/picker/preview', { query });
    expect(matched).toBe(0);
    expect(blocker?.item).toBe(1);
    expect(blocker?.without).toBeGreaterThan(0);
  });

  it('can be asked of a past day, and says which day that was', async () => {
    const { tradeDate, closeDate } = await slice.call(run, { query: all(priced), tradeDate: '2026-11-15' });
    expect([tradeDate, closeDate]).toEqual(['2026-11-13', '2026-11-13']);
    const { list } = await slice.call(run, { query: all(priced), tradeDate: '2026-11-13' });
    const clear = list.flatMap(({ cell }) => cell ?? []);
    expect(clear.length).toBeGreaterThan(0);
    for (const cell of clear) expect(cell.tradeDate).toBe('2026-11-13');
  });

  it.each([
    ['没有条件“Z99”', 'Unknown condition “Z99”', all({ id: 'Z99' })],
    [
      '条件没有参数“均线多头排列 · x”',
      'Unknown parameter “Bullish MA alignment · x”',
      all({ id: 'T03', params: { x: 1 } }),
    ],
    ['参数“价格区间 · 下限”超出范围', '“Price range · Min” is out of range', all({ id: 'Q01', params: { least: -1 } })],
    [
      '“价格区间”的下限大于上限',
      'The minimum of “Price range” is above its maximum',
      all({ id: 'Q01', params: { least: 9, most: 8 } }),
    ],
    [
      '参数“属于概念 · 概念”超出范围',
      '“Concept · Concepts” is out of range',
      all({ id: 'N01', params: { any: ['没有的题材'] } }),
    ],
    [
      '条件过多，最多12个、3组',
      'Up to 12 conditions in 3 groups',
      { groups: [all(...Array<Item>(7).fill(priced)).groups[0]!, all(...Array<Item>(6).fill(priced)).groups[0]!] },
    ],
  ])('is refused with what is wrong: %s', async (message, english, query) => {
    const member = await subscriber();
    const refusals = async () => {
      const asked: readonly Promise<unknown>[] = [
        slice.callAs(member)(run, { query }),
        slice.callAs(member)('POST /api/stocks/picker/preview', { query }),
        slice.callAs(member)('POST /api/stocks/picker/backtest', { query }),
        slice.callAs(member)(save, { name: '坏的', query }),
      ];
      return Promise.all(asked.map(async (answer) => answer.catch((error: Error) => error.message)));
    };
    expect(await refusals()).toEqual(Array(4).fill(message));
    member.device.language = 'en';
    expect(await refusals()).toEqual(Array(4).fill(english));
  });
});

describe('all of a result', () => {
  const watchAll = 'POST /api/stocks/picker/watchAll';
  const watchlistLimit = 200;
  const watched = async ({ device }: Member): Promise<string[]> =>
    (await device.call('POST /api/stocks/hall/getoptionalstocks', {})).list.map(({ stockNo }) => stockNo);
  const found = async ({ device }: Member, query: ReturnType<typeof all>): Promise<string[]> => {
    const stockNos: string[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const { list } = await device.call(run, { query, pageNum, pageSize: 50 });
      if (list.length === 0) return stockNos;
      stockNos.push(...list.map(({ cell }) => cell!.stockNo));
    }
  };

  it('goes to the top of the watchlist in its order, as far as there is room', async () => {
    const member = await subscriber();
    const query = all(priced);
    const stockNos = await found(member, query);
    expect(stockNos.length).toBeGreaterThan(watchlistLimit);
    // Watched before: two that the query finds, far below, and an order that has to stay.
    const before = [stockNos[180]!, stockNos[40]!];
    await member.device.call('POST /api/stocks/hall/addoptionalstock', { stockNos: before });
    const added = watchlistLimit - before.length;
    const left = stockNos.length - watchlistLimit;
    const total = watchlistLimit;
    expect(await member.device.call(watchAll, { query })).toEqual({ added, present: before.length, left, total });
    const missing = stockNos.filter((stockNo) => !before.includes(stockNo));
    expect(await watched(member)).toEqual([...missing.slice(0, added), ...before]);
    expect(await member.device.call(watchAll, { query })).toEqual({ added: 0, present: total, left, total });
  });

  it('asked for twice at once is there once', async () => {
    const member = await subscriber();
    const query = all(priced, { id: 'Q01', params: { least: 1, most: 20 } });
    const stockNos = (await found(member, query)).slice(0, watchlistLimit);
    const answers = await Promise.all([1, 2, 3].map(() => member.device.call(watchAll, { query })));
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, stockNos.length]);
    expect(await watched(member)).toEqual(stockNos);
  });

  it('is what may be seen without the privilege, so that the watchlist tells no other', async () => {
    const member = await slice.signIn();
    const query = all(priced);
    expect(await member.device.call(watchAll, { query })).toEqual({ added: 3, present: 0, left: 0, total: 3 });
    const { list } = await member.device.call(run, { query });
    expect(await watched(member)).toEqual(list.slice(0, 3).map(({ cell }) => cell!.stockNo));
  });

  it('of a query that nobody can ask is refused', async () => {
    const member = await subscriber();
    await expect(member.device.call(watchAll, { query: all({ id: 'Z99' }) })).rejects.toMatchObject({
      message: '没有条件“Z99”',
    });
    expect(await watched(member)).toEqual([]);
  });
});

describe('without the privilege', () => {
  it('three rows are clear and nothing of the others is sent', async () => {
    const member = await slice.signIn();
    const answer = await slice.callAs(member)(run, { query: all(priced) });
    expect(answer.lock).toEqual({ reason: 'privilege' });
    await setAssessment(slice, member, 1);
    expect((await slice.callAs(member)(run, { query: all(priced) })).lock).toEqual({ reason: 'class' });
    expect(answer.total).toBeGreaterThan(20);
    expect(answer.list.map(({ isMasked }) => isMasked)).toEqual([
      false,
      false,
      false,
      ...Array<boolean>(17).fill(true),
    ]);
    for (const row of answer.list.slice(3)) {
      expect(row).toEqual({ rank: row.rank, isMasked: true, stockName: '****', cell: null, figures: [null], met: [] });
    }
  });

  it('the second page is masked from its first row, for a guest as well', async () => {
    const { list } = await slice.call(run, { query: all(priced), pageNum: 2 });
    expect(list.every(({ isMasked }) => isMasked)).toBe(true);
  });
});

describe('saved queries', () => {
  const query = all({ id: 'T03' }, { id: 'N05', params: { any: ['STAR'] } });

  it('come back as they were saved, the newest first', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    await call(save, { name: '一', query });
    await call(save, { name: '二', query: { ...query, sort: { id: 'T03', order: 'asc' } } });
    const { queryId } = await call(save, { name: '三', query: { ...query, universe: 'traded' } });
    const { list } = await call(mine, {});
    expect(list.map(({ name }) => name)).toEqual(['三', '二', '一']);
    expect(list[2]!.query).toEqual(query);
    expect(list[0]).toMatchObject({ queryId, isPushed: false, query: { universe: 'traded' } });
  });

  it('are changed, told about and deleted', async () => {
    const call = slice.callAs(await slice.signIn());
    const { queryId } = await call(save, { name: '一', query });
    await call(save, { queryId, name: '壹', query });
    await call('POST /api/stocks/picker/setQueryPush', { queryId, isPushed: true });
    expect((await call(mine, {})).list).toMatchObject([{ queryId, name: '壹', isPushed: true }]);
    await call('POST /api/stocks/picker/deleteQuery', { queryId });
    expect((await call(mine, {})).list).toEqual([]);
    await expect(call('POST /api/stocks/picker/deleteQuery', { queryId })).rejects.toMatchObject({
      message: '选股条件不存在',
    });
  });

  it('are twenty at most, also when many are saved at once, and no name stands twice', async () => {
    const call = slice.callAs(await slice.signIn());
    const saving = Array.from({ length: 22 }, (_, n) => call(save, { name: `条件${n}`, query }));
    const done = (await Promise.allSettled(saving)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(20);
    const { list } = await call(mine, {});
    await call('POST /api/stocks/picker/deleteQuery', { queryId: list[0]!.queryId });
    await expect(call(save, { name: list[1]!.name, query })).rejects.toMatchObject({ message: '已有同名的选股条件' });
  });

  it('have names of twelve characters', async () => {
    const call = slice.callAs(await slice.signIn());
    await call(save, { name: '一二三四五六七八九十百千', query });
    await expect(call(save, { name: '一二三四五六七八九十百千万', query })).rejects.toMatchObject({
      outcome: 'rejected',
      details: { bizCode: 'INPUT_INVALID' },
    });
  });
});

describe('a test of a query', () => {
  const query = all({ id: 'Q20', params: { times: 1.5 } }, { id: 'B07', params: { least: 0 } });
  const start = 'POST /api/stocks/picker/backtest';
  const fetch = 'POST /api/stocks/picker/getBacktest';

  it('runs beside the quotes and is one for all who ask the same', async () => {
    const call = slice.callAs(await subscriber());
    const { jobId } = await call(start, { query });
    expect((await slice.callAs(await subscriber())(start, { query })).jobId).toBe(jobId);
    expect((await call(start, { query: { ...query, universe: 'std' } })).jobId).toBe(jobId);
    expect((await call(start, { query, years: 2 })).jobId).not.toBe(jobId);
    await expect.poll(async () => (await call(fetch, { jobId })).state, { interval: 300 }).toBe('done');
    const { result, progress } = await call(fetch, { jobId });
    expect(progress).toBe(1);
    expect(result).toMatchObject({ to: '2026-11-19', beside: { benchmarkReturn: expect.any(Number) } });
    expect(result!.equity).toHaveLength(243);
    expect(result!.tradeCount).toBeGreaterThan(20);
    expect(result!.monthly.length).toBeGreaterThan(11);
    expect(result!.trades.every(({ entryDate, exitDate }) => entryDate < exitDate || exitDate === result!.to)).toBe(
      true,
    );
  });

  it('ends when nobody waits for it any more, once', async () => {
    const call = slice.callAs(await subscriber());
    const { jobId } = await call(start, { query, years: 3, holdDays: 60 });
    const stop = 'POST /api/stocks/picker/stopBacktest';
    await expect(slice.callAs(await slice.signIn())(stop, { jobId })).rejects.toMatchObject({ outcome: 'rejected' });
    expect(await call(stop, { jobId })).toEqual({ isStopped: true });
    await expect(call(fetch, { jobId })).rejects.toMatchObject({ message: '回测结果已过期，请重新回测' });
    expect(await call(stop, { jobId })).toEqual({ isStopped: false });
    // The next one is not held up by it.
    const next = await call(start, { query, holdDays: 6 });
    await expect.poll(async () => (await call(fetch, next)).state, { interval: 300 }).toBe('done');
  });

  it('needs the privilege, a valid query, and a job that is there', async () => {
    const member = await slice.signIn();
    await expect(slice.callAs(member)(start, { query })).rejects.toMatchObject({ message: '开通大数据选股后可以回测' });
    const call = slice.callAs(await subscriber());
    await expect(call(start, { query: all({ id: 'Z99' }) })).rejects.toMatchObject({ message: '没有条件“Z99”' });
    await expect(call(fetch, { jobId: 'a'.repeat(32) })).rejects.toMatchObject({
      message: '回测结果已过期，请重新回测',
    });
  });
});
