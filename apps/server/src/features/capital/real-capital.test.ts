import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles, type ImportedMarket } from '../../market/engine/imported/imported-market.fixture.ts';

const codes = ['600001', '600002', '600003'];
const dates = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];
/** From here on somebody published the flows. */
const publishedFrom = '2026-06-11';

let files: ImportedMarket;
let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  const flowOf = (code: string, date: string): string =>
    [code, date, 3e6, 3e6, 3e6, 3e6, 3e6, 4e6, 1_050_000, 51_000 + 1000 * codes.indexOf(code)].join();
  files = await importFiles({
    'stocks.csv': ['code,name,listDate', ...codes.map((code) => `${code},股${code},2001-01-02`)],
    'daily.csv': [
      'code,date,open,high,low,close,preClose,volume,amount',
      ...codes.flatMap((code) => dates.map((date) => `${code},${date},10,10.2,9.9,10.1,10,1000000,10075000`)),
    ],
    'flows.csv': [
      'code,date,buySmAmt,sellSmAmt,buyMdAmt,sellMdAmt,buyLgAmt,sellLgAmt,buyElgAmt,sellElgAmt',
      ...codes.flatMap((code) => dates.filter((date) => date >= publishedFrom).map((date) => flowOf(code, date))),
    ],
  });
  slice = await startSlice({ marketDir: files.root, budgetFactor: 1e6, stockCount: 60 });
  call = slice.callAs(await slice.signIn(undefined, slice.newDevice({ market: 'real' })));
});
afterAll(async () => {
  await slice.close();
  files.remove();
});

const ranking = (input: object) =>
  call('GET /api/stocks/hall/getRealTimeFundStockRankingList', { side: 'OUT', pageSize: 100, ...input });
const direction = (input: object) =>
  call('POST /api/stocks/hall/getInflowStockOrConceptList', { direction: 'OUT', pageSize: 100, ...input });
const lackedIn = ({ lacks = [] }: Pick<Awaited<ReturnType<typeof ranking>>, 'lacks'>) =>
  lacks.filter(({ kind }) => kind === 'flows').map(({ of }) => of);

describe('the money of a real market', () => {
  it('is ranked by published flows alone', async () => {
    const published = await ranking({ tradeDate: '2026-06-12' });
    expect(published.total + (await ranking({ tradeDate: '2026-06-12', side: 'IN' })).total).toBe(codes.length);
    expect(lackedIn(published)).toEqual([]);
    // Three days hold one that was guessed from its bars, as does the day before anybody published one.
    for (const asked of [{ tradeDate: '2026-06-12', period: 'D3' }, { tradeDate: '2026-06-10' }]) {
      const guessed = await ranking(asked);
      expect(guessed).toMatchObject({ total: 0, list: [] });
      expect(lackedIn(guessed)).toEqual(['all']);
    }
    expect(lackedIn(await direction({ tradeDate: '2026-06-12', days: 3 }))).toEqual(['all']);
    expect(lackedIn(await direction({ tradeDate: '2026-06-12' }))).toEqual([]);
  });

  it('has no net and no counts of a market of which three stocks are known', async () => {
    const counts = await call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate: '2026-06-12' });
    expect(counts).toMatchObject({
      stockIn: null,
      stockOut: null,
      conceptIn: null,
      marketNet: null,
      isEstimated: false,
    });
    const guessed = await call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate: '2026-06-10' });
    expect(guessed).toMatchObject({ stockIn: null, stockOut: null, isEstimated: true });
    const line = await call('GET /api/stocks/hall/getMoneyFlowLineData', { target: 'MARKET', tradeDate: '2026-06-12' });
    expect(line.points.map(({ main }) => main)).not.toContainEqual(expect.any(Number));
    const own = { target: 'STOCK', code: '600001', tradeDate: '2026-06-12' } as const;
    expect((await call('GET /api/stocks/hall/getMoneyFlowLineData', own)).points.at(-1)!.main).toEqual(
      expect.any(Number),
    );
  });
});
