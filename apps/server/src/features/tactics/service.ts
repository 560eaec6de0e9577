import type { Db } from '@lianpan/db';
import { tacticsList } from '@lianpan/market';
import type { MemberCaller } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { groupOf, openGroupsOf } from './access.ts';
import { ArchiveReader } from './archive.ts';
import { ruleStateOf, type RuleState } from './rule-state.ts';

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
