import { shanghaiInstantAt } from '@lianpan/domain';
import { symbolOf } from '@lianpan/market/rules';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import { askInParts } from '../ask-in-parts.ts';
import { type RefusedRow, type Snapshot, type Snapshots } from '../../wire/sourced-rows.ts';
import { limitPhaseOn, snapshotProblem, type ListDateOf } from '../snapshot.ts';
import { readTable, type TushareAccess } from './tushare-client.ts';
import { numberOf, stockNoOf, textOf } from './tushare-values.ts';

/** How far its quotes are behind is not published; the age of each is judged by its own stamp. [unsure] */
export const tushareDelaySec = 10;

const columns = ['ts_code', 'pre_close', 'open', 'high', 'low', 'close', 'vol', 'amount', 'trade_time'] as const;
/** Codes in one question: the address of the answer stays short, and 6000 rows are the service's limit. */
const codesPerRequest = 1000;
const pageRows = 6000;

/**
 * Quotes of `rt_k`, a table that needs a permission of its own: yuan and, unlike the day's bars, shares. A row without a
 * time is taken for one of the moment of the answer. Source: the service's document 372.
 */
export async function readSnapshots(
  access: TushareAccess,
  stockNos: readonly string[],
  listDateOf: ListDateOf,
): Promise<Snapshots> {
  const quotes = new Map<string, Snapshot>();
  const refused: RefusedRow[] = [];
  const { failures } = await askInParts(stockNos, codesPerRequest, async (asked) => {
    const rows = await readTable(access, {
      table: 'rt_k',
      parameters: { ts_code: asked.map(symbolOf).join(',') },
      columns,
      optionalColumns: ['trade_time'],
      pageRows,
    });
    const now = access.clock.now().getTime();
    for (const { isWhole, values } of rows) {
      const code = textOf(values.ts_code);
      const refuse = (reason: RefusedRow['reason'], detail: string): void =>
        void refused.push({ table: 'rt_k', code, reason, detail });
      const stock = stockNoOf(code);
      const asOf = quotedAt(values.trade_time, now);
      if (!isWhole) refuse('wrongFieldCount', 'values and columns do not match');
      else if ('reason' in stock) refuse(stock.reason, `code "${code}"`);
      else if (asOf === null) refuse('badTime', `time "${String(values.trade_time)}"`);
      else {
        const quote = quoteOf(stock.stockNo, asOf, values);
        const date = shanghaiDate(asOf);
        const phase = limitPhaseOn(stock.stockNo, date, listDateOf(stock.stockNo));
        const problem = snapshotProblem(quote, date, now, phase, 0);
        if (problem) refuse(problem.reason, problem.detail);
        else quotes.set(stock.stockNo, quote);
      }
    }
    return rows.length;
  });
  const missing = stockNos.filter((stockNo) => !quotes.has(stockNo));
  return { quotes: [...quotes.values()], refused, missing, failures };
}

function quoteOf(stockNo: string, asOf: number, values: Readonly<Record<(typeof columns)[number], unknown>>): Snapshot {
  const price = (value: unknown): number | null => {
    const figure = numberOf(value);
    return figure === 0 ? null : figure;
  };
  const prevClose = price(values.pre_close) ?? Number.NaN;
  const volume = numberOf(values.vol) ?? 0;
  const last = price(values.close);
  return {
    stockNo,
    asOf,
    price: last ?? prevClose,
    prevClose,
    open: price(values.open),
    high: price(values.high),
    low: price(values.low),
    volume,
    amount: numberOf(values.amount) ?? 0,
    isSuspended: false,
    book: null,
  };
}

/** Instant of `2026-11-20 10:00:03` or of a time of today in Shanghai, `null` for anything else. */
function quotedAt(value: unknown, now: number): number | null {
  if (value === undefined || value === null || value === '') return now;
  const [, date = shanghaiDate(now), time = ''] =
    /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{2}:\d{2}:\d{2})$/.exec(textOf(value)) ?? [];
  const instant = shanghaiInstantAt(date, time);
  return time === '' || Number.isNaN(instant) ? null : instant;
}
