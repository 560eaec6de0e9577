import type { ProviderWatch } from '../../../providers/calls/provider-watch.ts';
import type { ListDateOf } from '../snapshot.ts';
import { startTushareServer, type TushareServer, type WireRow } from './tushare-server.fixture.ts';
import type { TokenBucket } from '../token-bucket.ts';
import { tushareSource, type TushareSource } from './tushare.ts';

const token = 'secret-of-the-operator';
/** The day that the server has rows of, at 18:00 in Beijing. */
export const date = '2025-01-02';
const startsAt = Date.parse('2025-01-02T10:00:00Z');
const codeOf = (no: number): string => `${600000 + no}.SH`;

/** A row of any table of the day. */
export const ofDay = (no: number, more: WireRow = {}): WireRow => ({
  ts_code: codeOf(no),
  trade_date: '20250102',
  ...more,
});

/** A good row of `daily`: 10,000 shares for 101,000.50 yuan, unless told otherwise. */
export const bar = (no: number, changes: WireRow = {}): WireRow =>
  ofDay(no, {
    open: 10,
    high: 10.2,
    low: 10,
    close: 10.1,
    pre_close: 10.05,
    vol: 100,
    amount: 101.0005,
    ...changes,
  });

export const listed = (changes: WireRow): WireRow => ({ list_status: 'L', list_date: '19991110', ...changes });

interface Changes {
  readonly token?: string;
  readonly timeoutMs?: number;
  readonly watch?: ProviderWatch;
  readonly baseUrl?: string;
  readonly quota?: TokenBucket;
}

/** A server with a day of three stocks, and sources that read it by a clock of their own. */
export interface TushareDay {
  readonly server: TushareServer;
  /** How long the sources slept, in milliseconds; nobody waits for it. */
  readonly slept: readonly number[];
  source(changes?: Changes, listDateOf?: ListDateOf): TushareSource;
}

export async function startTushareDay(): Promise<TushareDay> {
  const server = await startTushareServer(token);
  const three = [0, 1, 2];
  const shares = {
    total_share: 2935208.0397,
    float_share: 2935208,
    free_share: 100.5,
    pe_ttm: 5.1,
    pb: 0.5,
    ps_ttm: 1.6,
    dv_ttm: 5.3633,
  };
  const rows: Record<string, WireRow[]> = {
    stock_basic: [
      listed({ ts_code: '600000.SH', name: '浦发银行', industry: '银行' }),
      listed({ ts_code: '300001.SZ', name: '*ST特锐', list_status: 'P' }),
      listed({ ts_code: '600001.SH', name: '邯钢退', list_status: 'D', delist_date: '20091229' }),
    ],
    daily: three.map((no) => bar(no)),
    adj_factor: three.map((no) => ofDay(no, { adj_factor: 2.5 })),
    daily_basic: three.map((no) => ofDay(no, shares)),
    stock_st: [ofDay(1, { name: 'ST某' })],
    suspend_d: [ofDay(9, { suspend_type: 'S', suspend_timing: null })],
  };
  for (const [table, some] of Object.entries(rows)) server.tables.set(table, some);
  const slept: number[] = [];
  const clock = {
    now: () => new Date(slept.reduce((sum, ms) => sum + ms, startsAt)),
    sleep: (ms: number) => {
      slept.push(ms);
      return Promise.resolve();
    },
  };
  return {
    server,
    slept,
    source: (changes, listDateOf) => tushareSource({ token, baseUrl: server.baseUrl, clock, ...changes }, listDateOf),
  };
}
