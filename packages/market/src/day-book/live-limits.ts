import type { LimitRecord } from '../limit-board/limit-record.ts';
import type { IntradayDay } from '../simulator/intraday-day.ts';
import { closeSecond, type LimitReader } from '../simulator/limit-reader.ts';
import type { MarketDay } from '../simulator/market-day.ts';

/** Every stock at or off a limit of the day that is being traded; `bars` are its bars up to the second. */
export function liveLimits(
  limits: LimitReader,
  intraday: IntradayDay,
  bars: MarketDay,
  second: number,
): readonly LimitRecord[] {
  const records: LimitRecord[] = [];
  for (let index = 0; index < bars.traded.length; index++) {
    const up = bars.up[index]!;
    if (bars.traded[index] === 0 || up === 0 || bars.close[index] === 0) continue;
    const side = bars.high[index] === up ? 'up' : bars.low[index] === bars.down[index] ? 'down' : null;
    const stock = side === null ? null : intraday.stockDay(index);
    const record = stock && limits.liveRecordOf(stock, side!, second);
    if (record) records.push(record);
  }
  return records.sort(byStreak);
}

const byStreak = (a: LimitRecord, b: LimitRecord): number =>
  b.streak - a.streak || (a.firstSealSecond ?? closeSecond) - (b.firstSealSecond ?? closeSecond) || a.index - b.index;
