import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Four trading days with prices that fit each other. */
const days = ['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06'].map((date, n) => ({
  date,
  compact: date.replaceAll('-', ''),
  ...{ open: 10 + n / 10, high: 10.3 + n / 10, low: 9.9 + n / 10, close: 10.1 + n / 10, before: 10 + n / 10 },
  ...{ volume: 1_000_000, amount: (10.1 + n / 10) * 1_000_000 },
}));

const csv = (header: string, rows: readonly (readonly unknown[])[]): string =>
  `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`;

/** Folders as people have them who use each source. */
export class MarketFolders {
  readonly #root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-e2e-folders-'));

  #write(folder: string, name: string, content: string | Buffer): void {
    const target = path.join(this.#root, folder, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  }

  /** `stock_zh_a_hist` of two stocks, a file each. */
  akshare(): string {
    const header = '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率';
    for (const code of ['000001', '600519']) {
      const rows = days.map(({ date, open, close, high, low, volume, amount }) => [
        ...[date, code, open, close, high, low, volume / 100, amount, 4, 1, 0.1, 0.4],
      ]);
      this.#write('akshare', `${code}.csv`, `\uFEFF${csv(header, rows)}`);
    }
    return path.join(this.#root, 'akshare');
  }

  /** `daily`, `daily_basic` and `stock_basic` of three stocks. */
  tushare(): string {
    const codes = ['000001.SZ', '600519.SH', '000002.SZ'];
    const daily = codes.flatMap((code) =>
      days.map(({ compact, open, high, low, close, before, volume, amount }) => [
        ...[code, compact, open, high, low, close, before, 0.1, 1, volume / 100, amount / 1000],
      ]),
    );
    this.#write(
      'tushare',
      'daily.csv',
      csv('ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount', daily),
    );
    const basic = codes.flatMap((code) =>
      days.map(({ compact, close }) => [code, compact, close, 12.5, 1.3, 2.1, 1.8]),
    );
    this.#write('tushare', 'daily_basic.csv', csv('ts_code,trade_date,close,pe_ttm,pb,ps_ttm,dv_ttm', basic));
    const names = [
      ['000001.SZ', '000001', '平安银行', '深圳', '银行', '主板', '19910403'],
      ['600519.SH', '600519', '贵州茅台', '贵州', '白酒', '主板', '20010827'],
      ['000002.SZ', '000002', '万科A', '深圳', '全国地产', '主板', '19910129'],
    ];
    this.#write('tushare', 'stock_basic.csv', csv('ts_code,symbol,name,area,industry,market,list_date', names));
    return path.join(this.#root, 'tushare');
  }

  /** A `vipdoc` with the days of a stock of each exchange. */
  tongdaxin(): string {
    for (const name of ['sh/lday/sh600000.day', 'sz/lday/sz000858.day']) {
      const bars = days.map(({ compact, open, high, low, close, volume, amount }) => {
        const bar = Buffer.alloc(32);
        bar.writeUInt32LE(Number(compact), 0);
        for (const [at, price] of [open, high, low, close].entries()) {
          bar.writeUInt32LE(Math.round(price * 100), 4 + at * 4);
        }
        bar.writeFloatLE(amount, 20);
        bar.writeUInt32LE(volume, 24);
        return bar;
      });
      this.#write('vipdoc', name, Buffer.concat(bars));
    }
    return path.join(this.#root, 'vipdoc');
  }

  remove(): void {
    fs.rmSync(this.#root, { recursive: true, force: true });
  }
}
