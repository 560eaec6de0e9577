import type { Db } from '@lianpan/db';
import type { DataOf, MemberCaller } from '../../http/handle.ts';
import { Rejection } from '../../rejection.ts';
import { say } from '../../language.ts';
import { movementsOf } from '../abnormal/service.ts';
import { pick, previewRows, savedQueriesOf } from '../picker/service.ts';
import { toolDayOf } from '../tool/service.ts';
import type { Archive } from './archive.ts';
import { nameOf } from './present.ts';

type Answer = DataOf<'POST /api/stocks/picker/getPickAbnormal'>;
type From = Answer['list'][number]['from'][number];

/** Stocks of one query that are looked at, and movements that are told. */
const maxPerQuery = 500;
const maxReported = 100;

/** The day's movements in what the member's queries find and the pools hold; without the privilege in the first three of each. */
export async function abnormalPicks(
  db: Db,
  { customerId, market, language }: MemberCaller,
  archive: Archive | null,
  seesAll: boolean,
): Promise<Omit<Answer, 'lock'>> {
  const most = seesAll ? maxPerQuery : previewRows;
  const sources = new Map<number, From[]>();
  const add = (slot: number, from: From): void => {
    sources.set(slot, [...(sources.get(slot) ?? []), from]);
  };
  const failed: { name: string; reason: string }[] = [];
  for (const { queryId, name, query } of await savedQueriesOf(db, customerId, market)) {
    try {
      const { rows } = await pick(market, query, { offset: 0, limit: most });
      for (const { slot } of rows) add(slot, { kind: 'query', id: queryId, name });
    } catch (error) {
      // A query of an older catalogue is named; the others are told all the same.
      if (!(error instanceof Rejection)) throw error;
      failed.push({ name, reason: say(error.text, language, error.values) });
    }
  }
  for (const [id, { state }] of archive?.pools ?? []) {
    for (const { stockNo } of state.members.slice(0, most)) {
      const entry = market.directory.find(stockNo);
      if (entry) add(entry.slot, { kind: 'pool', id, name: nameOf(id, language) });
    }
  }
  const day = await toolDayOf(market);
  const slots = [...sources.keys()];
  const answer =
    slots.length === 0 ? null : await market.ask('abnormalEvents', { date: day.tradeDate, slots, newest: maxReported });
  const list = movementsOf(day, answer ? answer.events : []).map((movement) => ({
    ...movement,
    from: sources.get(market.directory.find(movement.stockNo)?.slot ?? -1) ?? [],
  }));
  return { ...day.fresh, stockNum: slots.length, failed, list };
}
