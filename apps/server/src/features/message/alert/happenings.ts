import type { MarketName } from '@lianpan/contract';
import { shanghaiDate, type HappeningAlertKind } from '@lianpan/domain';
import type { Text } from '../../../language.ts';
import type { ServerParts } from '../../../parts.ts';
import { addNotices, type NoticeTemplate } from '../../notice/service.ts';
import * as queries from './queries.ts';

interface Happening {
  readonly market: MarketName;
  readonly stockNo: string;
  readonly stockName: string;
  /** Kinds of alerts that it is due to. */
  readonly kinds: readonly HappeningAlertKind[];
  readonly template: NoticeTemplate;
  /** A member who waits for several kinds hears of it once. */
  readonly onceKey: string;
  readonly text: Text;
  /** By the market's clock. */
  readonly at: number;
}

/** Tells those who wait for something to happen to a stock, each alert once over all processes; how many fired. */
export async function fireHappening(
  { db, now, update }: Pick<ServerParts, 'db' | 'now' | 'update'>,
  { market, stockNo, kinds, template, onceKey, text, at, stockName }: Happening,
): Promise<number> {
  const due = await queries.selectDue(db, { market, stockNo, kinds, at: new Date(at) });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const view = await db.transaction(async (tx) => {
    const taken = await queries.takeAlerts(tx, ids, new Date(now()));
    const members = taken.map(({ customerId }) => customerId);
    await addNotices(
      tx,
      [...new Set(members)].map((customerId) => ({
        customerId,
        template,
        onceKey,
        values: { stock: nameIn(market, stockName), text },
        about: { stock: { market, stockNo }, groupKey: `alert.${market}.${stockNo}.${shanghaiDate(now())}` },
        now: now(),
      })),
    );
    return members;
  });
  for (const customerId of new Set(view)) update(customerId, ['messageUnread']);
  return view.length;
}

/** Simulated stocks are always told as such. */
export const nameIn = (market: MarketName, name: string): Text | string =>
  market === 'simulated' ? [`${name}（模拟行情）`, `${name} (simulated)`] : name;
