import type { MarketName } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { TacticsEvents } from './archive-rows.ts';
import * as queries from './queries.ts';
import { namedOf } from './told.ts';

type Exit = Extract<TacticsEvents['events'][number], { readonly kind: 'exited' }>;

/** What became of signals on some days. All of it is over: it belongs to everybody. */
export interface SignalWeek {
  readonly newNum: number;
  readonly missedNum: number;
  readonly closed: readonly (Exit & ReturnType<typeof namedOf> & { readonly exitDate: string })[];
}

/** Signals of the days from one to another by the archive of the tactics; `null` where it has not come so far. */
export async function signalsBetween(
  db: Executor,
  market: MarketName,
  first: string,
  last: string,
): Promise<SignalWeek | null> {
  const rows = await queries.selectEventsBetween(db, market, first, last);
  if (rows.at(-1)?.tradeDate !== last) return null;
  const days = rows.map(({ events, ...row }) => ({ ...row, events: events as TacticsEvents }));
  const events = days.flatMap((day) => day.events.events);
  return {
    newNum: days.reduce((sum, day) => sum + day.events.signals.length, 0),
    missedNum: events.filter(({ kind }) => kind === 'missed').length,
    closed: days.flatMap(({ tacticsId, tradeDate, events: { events: own } }) =>
      own.flatMap((event) =>
        event.kind === 'exited' ? [{ ...event, ...namedOf(tacticsId), exitDate: tradeDate }] : [],
      ),
    ),
  };
}
