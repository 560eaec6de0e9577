import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import { tacticsList } from '@lianpan/market/tactics';
import type { MemberCaller } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { groupOf, openGroupsOf } from './access.ts';
import { ArchiveReader } from './archive.ts';
import { ruleStateOf, type RuleState } from './rule-state.ts';
import type { TacticsEvents } from './archive-rows.ts';
import * as queries from './queries.ts';
import { namedOf } from './present.ts';

export { tacticsNotices } from './notices.ts';

const readers = new WeakMap<Db, ArchiveReader>();

/** The archive as this process reads it: its rows are kept, so one reader serves all. */
export function archivesOf(db: Db): ArchiveReader {
  const reader = readers.get(db) ?? new ArchiveReader(db);
  readers.set(db, reader);
  return reader;
}

export const nameOfTactics = (id: string): Text => tacticsList.find((one) => one.id === id)?.rule.name ?? [id, id];

/** How a trade of a member's own stands to a tactics, as far as the member may see its signals. */
export type RuleOf = (
  tacticsId: string,
  trade: { readonly stockNo: string; readonly side: 'buy' | 'sell'; readonly date: string },
) => RuleState;

export async function ruleStates(
  db: Db,
  now: number,
  { market, customerId }: Pick<MemberCaller, 'market' | 'customerId'>,
): Promise<RuleOf> {
  const [archive, open] = await Promise.all([archivesOf(db).of(market.name), openGroupsOf(db, now, { customerId })]);
  return (tacticsId, { stockNo, side, date }) => {
    const own = archive?.tactics.get(tacticsId);
    if (!own || date < own.days[0]!.tradeDate || date > own.days.at(-1)!.tradeDate) return 'unknown';
    const signals = own.signals.filter((signal) => signal.stockNo === stockNo);
    return ruleStateOf({ side, date }, signals, open.has(groupOf(tacticsId)));
  };
}

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
