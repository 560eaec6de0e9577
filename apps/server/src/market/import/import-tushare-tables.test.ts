import { describe, expect, it } from 'vitest';
import { loadImported, loadIndices, loadRecords } from '../files/imported-files.ts';
import { table } from './folders.fixture.ts';
import { importMarket } from './import-market.ts';
import { useSourceFolders, write, first, stocks, codes, compact, tushare, akshare } from './import-sources.fixture.ts';

const folders = useSourceFolders();

describe('the other tables of Tushare', () => {
  it('stand beside the bars: names, shares, factors, valuations, flows, limits, indices', async () => {
    tushare('ts_code,trade_date,open,high,low,close,vol,amount');
    write(
      'stock_basic.csv',
      table('ts_code,symbol,name,area,industry,list_date,list_status', [
        ['000001.SZ', '000001', '平安银行', '深圳', '银行', '19910403', 'L'],
        ['600519.SH', '600519', '贵州茅台', '贵州', '白酒', '20010827', 'L'],
      ]),
    );
    write(
      'adj_factor.csv',
      table(
        'ts_code,trade_date,adj_factor',
        stocks['000001'].map((bar, n) => ['000001.SZ', compact(bar.date), n < 10 ? 100 : 102]),
      ),
    );
    const [bar] = stocks['000001'];
    write(
      'daily_basic.csv',
      table('ts_code,trade_date,close,turnover_rate,pe,pe_ttm,pb,ps,ps_ttm,dv_ttm,total_share,float_share', [
        ['000001.SZ', compact(bar!.date), bar!.close, 0.4, 5, 5.5, 0.6, 1.4, 1.5, 6.2, 1940591.82, 1940555.34],
      ]),
    );
    const half = (bar!.amount / 1e4 - 100) / 4;
    write(
      'moneyflow.csv',
      table(
        'ts_code,trade_date,buy_sm_amount,sell_sm_amount,buy_md_amount,sell_md_amount,buy_lg_amount,sell_lg_amount,buy_elg_amount,sell_elg_amount',
        [['000001.SZ', compact(bar!.date), half, half + 100, half, half, half, half, half + 100, half]],
      ),
    );
    write(
      'limit_list_d.csv',
      table(
        'trade_date,ts_code,industry,name,close,pct_chg,amount,fd_amount,first_time,last_time,open_times,up_stat,limit_times,limit',
        [
          [
            compact(bar!.date),
            '600519.SH',
            '白酒',
            '贵州茅台',
            1500.5,
            10,
            1e9,
            2e8,
            '93000',
            '145500',
            2,
            '1/1',
            1,
            'U',
          ],
        ],
      ),
    );
    write(
      'index_daily.csv',
      table('ts_code,trade_date,close,open,high,low,pre_close,change,pct_chg,vol,amount', [
        ['000001.SH', compact(bar!.date), 3300.5, 3290, 3310, 3280, 3290, 10.5, 0.3, 400_000_000, 500_000_000],
      ]),
    );
    const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
    expect(summary.skipped).toEqual([]);
    const market = loadImported(folders.root)!;
    const at = market.securities.findIndex(({ stockNo }) => stockNo === '000001');
    expect(market.securities[at]).toMatchObject({ name: '平安银行', industry: '银行', listDate: '1991-04-03' });
    expect(market.actions[at]).toEqual([{ day: first + 10, factor: 1.02 }]);
    expect(market.valuations[at]).toMatchObject({ peTtm: 5.5, pb: 0.6, psTtm: 1.5, dividendYield: 0.062 });
    expect(market.columns.mainNet[market.columns.start[at]!]).toBeCloseTo(1_000_000, -1);
    const { events } = loadRecords(folders.root);
    expect(events).toMatchObject([
      {
        kind: 'limit_up_pool',
        stockNo: '600519',
        fields: { firstSeal: '09:30:00', breakTimes: '2', sealFunds: '200000000' },
      },
    ]);
    expect(loadIndices(folders.root)).toMatchObject([
      { symbol: '000001.SH', volume: { 0: 40_000_000_000 }, amount: { 0: 500_000_000_000 } },
    ]);
  });
});

it('says in its first lines what became of each file, and ends with an error where nothing was taken', async () => {
  akshare();
  write('000001_qfq.csv', 'x');
  write('picture.png', Buffer.from([137, 80, 78, 71, 0]));
  const summary = await importMarket({ root: folders.root, paths: [folders.folder] });
  expect(summary.files.map(({ name, kind, source, rows, refused }) => [name, kind, source, rows, refused])).toEqual(
    codes.map((code) => [`${code}.csv`, 'daily', 'akshare', 30, 0]),
  );
  expect(summary.skipped.map(({ name }) => name).toSorted()).toEqual(['000001_qfq.csv', 'picture.png']);
  expect(summary.isEmpty).toBe(false);
});
