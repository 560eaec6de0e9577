import type { MarketName } from '@lianpan/contract';
import { shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { ServerParts } from '../../parts.ts';
import { addNotice } from '../notice/service.ts';
import { isClear, openGroupsOf } from './access.ts';
import { ArchiveReader, type Archive } from './archive.ts';
import { tacticsNotices } from './notices.ts';
import * as queries from './queries.ts';
import { signalsOf } from './signals.ts';

type Parts = Pick<ServerParts, 'db' | 'market' | 'now' | 'log'>;

const batchSize = 200;
const namedStocks = 5;
/** Before the open of the day after a close. */
const morning = '08:50:00';

/** Tells members of new signals of the tactics that they follow, once a close. Returns how many notices were written. */
export async function notifySignals(parts: Parts): Promise<number> {
  const archives = new ArchiveReader(parts.db);
  let notified = 0;
  for (const market of parts.market.offered) {
    const archive = await archives.of(market);
    if (!archive) continue;
    const isMorning = parts.market.state.at >= morningAfter(archive.newest);
    for (let afterId = 0; ;) {
      const batch = await queries.selectUntold(parts.db, market, archive.newest, afterId, batchSize);
      for (const config of batch) notified += await notifyOne(parts, config, { market, archive, isMorning });
      if (batch.length < batchSize) break;
      afterId = batch.at(-1)!.id;
    }
  }
  return notified;
}

function morningAfter(date: string): number {
  const next = Math.min(aShareCalendar.atOrBefore(date) + 1, aShareCalendar.dayCount - 1);
  return shanghaiInstantAt(aShareCalendar.dateOf(next), morning);
}

async function notifyOne(
  { db, now, log }: Parts,
  config: queries.ConfigRow,
  {
    market,
    archive,
    isMorning,
  }: { readonly market: MarketName; readonly archive: Archive; readonly isMorning: boolean },
): Promise<number> {
  const pushTimes = config.pushTimes as string[];
  if (!pushTimes.includes('close') && pushTimes.includes('morning') && !isMorning) return 0;
  const date = archive.newest;
  const signals = signalsOf(archive, {
    tacticsIds: new Set(config.strategyTypes as string[]),
    from: date,
    without: new Set(config.excludeStocks as string[]),
  });
  const groups = await openGroupsOf(db, now(), config);
  const clear = signals.filter((signal) => isClear(signal, groups)).slice(0, namedStocks);
  return db.transaction(async (tx) => {
    if (!(await queries.markNotified(tx, config.id, market, date))) return 0;
    if (signals.length === 0 || pushTimes.length === 0) return 0;
    await addNotice(tx, {
      customerId: config.customerId,
      template: market === 'simulated' ? tacticsNotices.newSimulatedSignals : tacticsNotices.newSignals,
      onceKey: `tactics:${market}:${date}`,
      values: {
        date,
        tactics: String(new Set(signals.map(({ tacticsId }) => tacticsId)).size),
        n: String(signals.length),
        stocks: clear.length > 0 ? clear.map(({ stockName }) => stockName).join(' · ') : '****',
      },
      now: now(),
    });
    log.debug({ customer: config.customerId, date }, 'new signals of tactics were told');
    return 1;
  });
}
