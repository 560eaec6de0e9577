import { type LimitRecord } from '../limit-board/limit-record.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import { byStreak, type LimitReader } from '../simulator/limit-reader.ts';
import type { MarketDay } from '../simulator/market-day.ts';
import { limitSides } from '../limit-board/limit-inputs.ts';

/**
 * Every stock at or off a limit of the day that is being traded, in the order of `LimitReader.recordsOf`; a stock that was
 * at both has two records. `bars` are its bars up to the second.
 */
export function liveLimits(
  limits: LimitReader,
  intraday: IntradayDay,
  bars: MarketDay,
  second: number,
): readonly LimitRecord[] {
  const records: LimitRecord[] = [];
  for (let index = 0; index < bars.traded.length; index++) {
    if (bars.traded[index] === 0 || bars.up[index] === 0 || bars.close[index] === 0) continue;
    const hasTouched = { up: bars.high[index] === bars.up[index], down: bars.low[index] === bars.down[index] };
    for (const side of limitSides) {
      const stock = hasTouched[side] ? intraday.stockDay(index) : null;
      const record = stock && limits.liveRecordOf(stock, side, second);
      if (record) records.push(record);
    }
  }
  return records.sort(byStreak);
}
