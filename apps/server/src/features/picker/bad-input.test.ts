import { savedQueries } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = 'POST /api/stocks/picker/run';
const mine = 'POST /api/stocks/picker/getMyQueries';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const all = (...items: readonly object[]) => ({ groups: [{ op: 'AND', items }] });
const priced = { id: 'Q01', params: { least: 0.01, most: 10_000 } };
const rises = { id: 'Q05', params: { n: 2 } };
const deep = (levels: number): object => (levels === 0 ? priced : { op: 'AND', items: [deep(levels - 1)] });

describe('a query that nobody can ask', () => {
  it.each([
    ['no groups', { groups: [] }],
    ['an empty group', { groups: [{ op: 'AND', items: [] }] }],
    ['four groups', { groups: Array(4).fill(all(priced).groups[0]) }],
    ['thirteen conditions', all(...Array(13).fill(priced))],
    ['groups within groups', { groups: [deep(3)] }],
    ['groups a thousand deep', { groups: [deep(1000)] }],
    ['another join', { groups: [{ op: 'XOR', items: [priced] }] }],
    ['an id of nothing', all({ id: 'constructor' })],
    ['a condition that is gone', all(priced, { id: 'Z99' })],
    ['a parameter of an older catalogue', all({ id: 'Q05', params: { days: 2 } })],
    ['a parameter of every object', all({ id: 'Q05', params: { constructor: 1 } })],
    ['a word for a number', all({ id: 'Q05', params: { n: 'two' } })],
    ['a list for a number', all({ id: 'Q05', params: { n: ['2'] } })],
    ['an object for a number', all({ id: 'Q05', params: { n: { $gt: 1 } } })],
    ['half a day', all({ id: 'Q05', params: { n: 2.5 } })],
    ['more than a bound', all({ id: 'Q01', params: { least: 0.01, most: 1e300 } })],
    ['a number for a list', all({ id: 'N01', params: { any: 3 } })],
    ['a list without names', all({ id: 'N02', params: { any: [] } })],
    ['a list of too many names', all({ id: 'N02', params: { any: Array(21).fill('银行') } })],
    ['a condition of the list without one', all({ id: 'N02' })],
    ['a sort by what is not asked', { ...all(priced), sort: { id: 'Q05', order: 'asc' } }],
    ['a sort in no order', { ...all(priced), sort: { id: 'Q01', order: 'up' } }],
    ['no query', null],
    ['words', 'Q01'],
  ])('is refused in words: %s', async (_name, query) => {
    const refusal = { outcome: 'rejected', message: expect.stringMatching(/[\u4e00-\u9fff]{2}/) };
    const device = slice.callAs(await slice.signIn());
    const input = { query: query as never };
    await expect(slice.call(run, input)).rejects.toMatchObject(refusal);
    await expect(slice.call('POST /api/stocks/picker/preview', input)).rejects.toMatchObject(refusal);
    await expect(device('POST /api/stocks/picker/saveQuery', { name: '坏的', ...input })).rejects.toMatchObject(
      refusal,
    );
    expect((await device(mine, {})).list).toEqual([]);
  });

  it.each([
    ['no day', { tradeDate: '2026-02-30' }],
    ['words', { tradeDate: 'yesterday' }],
    ['page 0', { pageNum: 0 }],
    ['a page beyond all', { pageNum: 301 }],
    ['half a page', { pageNum: 1.5 }],
    ['rows without end', { pageSize: 100_000 }],
  ])('is refused for its page or day: %s', async (_name, more) => {
    await expect(slice.call(run, { query: all(priced) as never, ...more })).rejects.toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('输入有误'),
    });
  });
});

describe('a day without history', () => {
  it.each(['1900-01-01', '2001-06-15', '2023-11-20'])(
    'of the past finds nothing and says so: %s',
    async (tradeDate) => {
      const answer = await slice.call(run, { query: all(priced) as never, tradeDate });
      expect(answer).toMatchObject({ total: 0, list: [], counts: [0] });
    },
  );

  it.each(['2026-12-31', '9999-12-31'])('to come is the newest there is: %s', async (tradeDate) => {
    const { tradeDate: reported, lastDate, total } = await slice.call(run, { query: all(priced) as never, tradeDate });
    expect(reported).toBe(lastDate);
    expect(total).toBeGreaterThan(20);
  });
});

describe('a saved query of an older catalogue', () => {
  it('stays in the list, whole, and says what of it is gone', async () => {
    const member = await slice.signIn();
    const device = slice.callAs(member);
    const older = all(rises, { id: 'Z99' }, { id: 'N02', params: { any: ['蒸汽机车'] } });
    await slice.db.insert(savedQueries).values({
      customerId: member.customerId,
      market: 'simulated',
      name: '旧的',
      query: older,
      updatedAt: new Date(slice.clock.now()),
    });
    await device('POST /api/stocks/picker/saveQuery', { name: '新的', query: all(rises) as never });
    const { list } = await device(mine, {});
    expect(list.find(({ name }) => name === '旧的')).toMatchObject({
      query: older,
      faults: ['没有条件“Z99”', expect.stringMatching(/属于行业.*超出范围/)],
    });
    expect(list.find(({ name }) => name === '新的')!.faults).toEqual([]);
    await expect(slice.call(run, { query: older as never })).rejects.toMatchObject({ message: '没有条件“Z99”' });
    const { queryId } = list.find(({ name }) => name === '旧的')!;
    await device('POST /api/stocks/picker/setQueryPush', { queryId, isPushed: true });
    await device('POST /api/stocks/picker/deleteQuery', { queryId });
  });
});
