import type { StockEvent } from '../../company/stock-event.ts';
import { publicTradingReadySecond, type PublicTradingRecord } from '../../public-trading/public-trading-record.ts';
import { recordFigures, speakingRecord } from '../../public-trading/record-figures.ts';
import { dressEvent } from '../company/event-dress.ts';
import type { SimulatedHistory } from '../history.ts';

/** Place after the other events of a stock and day. */
const ordinal = 2040;

/**
 * The records of one stock and day as an event of that stock, out when the exchange publishes its list: all reasons, and
 * what the seats of the record that speaks for the day bought net, yuan. `null` without a record.
 * Source: market handbook C.14, D.6.
 */
export function listingEventOf(history: SimulatedHistory, records: readonly PublicTradingRecord[]): StockEvent | null {
  const speaking = speakingRecord(records);
  if (speaking === null) return null;
  const { index, day } = speaking;
  const { net } = recordFigures(speaking, () => 'normal');
  return dressEvent(
    history,
    index,
    { day, second: publicTradingReadySecond, ordinal, effect: null },
    {
      type: 'DRAGON_TIGER',
      reasons: [...new Set(records.map(({ reason }) => reason))].sort(),
      net: Math.round(net * 100) / 100,
    },
  ).event;
}
