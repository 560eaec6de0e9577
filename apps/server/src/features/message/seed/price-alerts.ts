import type { Db } from '@lianpan/db';
import { cents, shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../../market/market.ts';
import { dayOver } from '../../content/service.ts';
import { messageNotices } from '../notices.ts';
import { priceAlert, selectUnpricedAlerts } from './queries.ts';
import { alerts } from './notice-texts.ts';

/** Share of the move of its day at which an alert of a price stood. */
const reached = 0.6;
/** When within their days they fired, one after the other. */
const times = ['10:42', '13:27', '09:51', '14:08'] as const;

/**
 * Gives alerts of the demonstration the price and what was waited for on the last day that was over by then; how many. The market
 * is not up yet while rows are seeded: until then each waits unseen, as it stays where a stock did not move by a percent.
 */
export async function priceDemoAlerts(db: Db, market: Market): Promise<number> {
  let priced = 0;
  for (const { id, onceKey, stockNo, createdAt } of await selectUnpricedAlerts(db, market.name)) {
    const place = Number(onceKey.split('.').at(-1));
    const alert = alerts[place];
    const entry = market.directory.find(stockNo);
    if (!alert || !entry) continue;
    const { date, high, low, close } = await market.ask('kLine', entry.slot, 'day', 'none');
    const until = aShareCalendar.dateOf(dayOver(market, createdAt.getTime()));
    const at = date.findLastIndex((day) => day <= until);
    if (at < 1) continue;
    const fired = firedOn({ before: close[at - 1]!, high: high[at]!, low: low[at]! }, alert.of);
    if (!fired) continue;
    await priceAlert(db, id, {
      content: {
        template: messageNotices[fired.kind]!.name,
        values: { stock: stockNo, price: fired.price.toFixed(2), value: fired.value },
      },
      createdAt: new Date(shanghaiInstantAt(date[at]!, times[place % times.length]!)),
    });
    priced += 1;
  }
  return priced;
}

interface Day {
  /** Close of the day before, yuan. */
  readonly before: number;
  readonly high: number;
  readonly low: number;
}

/** What fired on the side to which a day moved more; nothing where it moved less than a percent either way. */
function firedOn({ before, high, low }: Day, of: 'price' | 'percent') {
  const [up, down] = [high / before - 1, 1 - low / before];
  const [isUp, move] = up >= down ? [true, up] : [false, down];
  const percent = Math.floor(move * 100);
  if (percent < 1) return null;
  const share = of === 'price' ? move * reached : percent / 100;
  const price = cents(before * (1 + (isUp ? share : -share)));
  return of === 'price'
    ? ({ kind: isUp ? 'priceAbove' : 'priceBelow', price, value: price.toFixed(2) } as const)
    : ({ kind: isUp ? 'riseAbove' : 'fallBelow', price, value: String(percent) } as const);
}
