import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mergeStoredDays } from './merge-days.ts';
import { fetchMissingDays, type NightlyReport } from './nightly.ts';
import { rankSources, type Ranking } from '../source-ranking.ts';
import { startTushareServer, type TushareServer, type WireRow } from '../tushare/tushare-server.fixture.ts';
import { tushareSource } from '../tushare/tushare.ts';

const token = 'token-of-the-test';

/** A week in November 2026 with closes of one stock that go up by ten fen a day. */
export const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const wire = (date: string): string => date.replaceAll('-', '');

/** A good row of a stock on a day: the close is `fen`, the close before ten fen less. */
export function dailyRow(date: string, fen: number, changes: WireRow = {}): WireRow {
  const [price, before] = [fen / 100, (fen - 10) / 100];
  return {
    ts_code: '600000.SH',
    trade_date: wire(date),
    open: before,
    high: price,
    low: before,
    close: price,
    pre_close: before,
    vol: 100,
    amount: price * 10 - 0.5,
    ...changes,
  };
}

/** A market in a temporary folder whose days a loopback Tushare gives. */
export interface NightlyBench {
  readonly root: string;
  readonly server: TushareServer;
  readonly ranking: Ranking;
  readonly logged: unknown[];
  /** Runs the job at an instant of Shanghai, `2026-11-20T17:00`. */
  run(at: string, historyDays?: number): Promise<NightlyReport>;
  /** Tables asked for since the last time. */
  asked(): string[];
  close(): Promise<void>;
}

export async function startNightlyBench(): Promise<NightlyBench> {
  const server = await startTushareServer(token);
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-nightly-'));
  const listed = { ts_code: '600000.SH', name: '浦发银行', industry: '银行', list_status: 'L', list_date: '19991110' };
  server.tables.set('stock_basic', [listed]);
  server.tables.set(
    'daily',
    week.map((date, n) => dailyRow(date, 1000 + 10 * n)),
  );
  server.tables.set(
    'adj_factor',
    week.map((date) => ({ ts_code: '600000.SH', trade_date: wire(date), adj_factor: 2.5 })),
  );
  const basic = { total_share: 100, float_share: 80, free_share: 60, pe_ttm: 5, pb: 0.5, ps_ttm: 1, dv_ttm: 4 };
  server.tables.set(
    'daily_basic',
    week.map((date) => ({ ts_code: '600000.SH', trade_date: wire(date), ...basic })),
  );
  for (const table of ['stock_st', 'suspend_d', 'moneyflow', 'moneyflow_dc', 'index_daily'])
    server.tables.set(table, []);
  for (const table of ['limit_list_d', 'top_list', 'top_inst', 'dividend']) server.tables.set(table, []);
  let now = 0;
  const logged: unknown[] = [];
  const log = { info: (...all: unknown[]) => logged.push(all), warn: (...all: unknown[]) => logged.push(all) } as never;
  const clock = { now: () => new Date(now), sleep: () => Promise.resolve() };
  const ranking = rankSources([tushareSource({ token, baseUrl: server.baseUrl, clock })], () => now, log);
  let heard = 0;
  return {
    root,
    server,
    ranking,
    logged,
    run(at, historyDays = 5) {
      now = Date.parse(`${at}:00+08:00`);
      return fetchMissingDays({ root, ranking, historyDays, now: () => now, log, merge: mergeStoredDays });
    },
    asked() {
      const tables = server.heard.slice(heard).map(({ table }) => table);
      heard = server.heard.length;
      return tables;
    },
    async close() {
      fs.rmSync(root, { recursive: true, force: true });
      await server.close();
    },
  };
}
