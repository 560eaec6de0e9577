import type { Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { DataOf, MemberCaller } from '../../../http/handle.ts';
import { say, type Language } from '../../../language.ts';
import { rejected } from '../../../rejection.ts';
import type { ServerParts } from '../../../parts.ts';
import { contentTexts as texts, ruleTexts } from '../texts.ts';
import * as queries from './queries.ts';

type Strike = DataOf<'POST /api/dynamic/square/appealStrike'>;
type StrikeRow = Awaited<ReturnType<typeof queries.selectStrikes>>[number]['strike'];

/** Within which one may object. Source: product handbook 3.11. */
const appealWithin = 7 * dayMs;

const appealUntil = (row: StrikeRow): number => row.createdAt.getTime() + appealWithin;

const canAppeal = (row: StrikeRow, now: number): boolean => row.appealState === 'none' && now < appealUntil(row);

interface Asking {
  readonly language: Language;
  readonly now: number;
}

const toWire = (row: StrikeRow, textState: number | null, { language, now }: Asking): Strike => ({
  strikeId: String(row.id),
  level: row.level,
  rule: row.rule,
  ruleName: say(ruleTexts[row.rule] ?? ruleTexts.other!, language),
  isComment: row.isComment,
  auditStatus: textState,
  quoted: row.quoted,
  mutedUntil: row.mutedUntil?.getTime() ?? null,
  createdTime: row.createdAt.getTime(),
  expireTime: row.expiresAt.getTime(),
  appealState: row.appealState,
  canAppeal: canAppeal(row, now),
  appealUntil: appealUntil(row),
});

export async function listStrikes(
  { db, now }: Pick<ServerParts, 'db' | 'now'>,
  { customerId, language }: Pick<MemberCaller, 'customerId' | 'language'>,
) {
  const rows = await queries.selectStrikes(db, customerId);
  const muted = rows.flatMap(({ strike: { appealState, mutedUntil } }) =>
    appealState === 'won' ? [] : (mutedUntil?.getTime() ?? []),
  );
  const until = Math.max(0, ...muted);
  return {
    mutedUntil: until > now() ? until : null,
    list: rows.map(({ strike, textState }) => toWire(strike, textState, { language, now: now() })),
  };
}

/** A strike, locked until the transaction ends. */
export const lockStrike = (tx: Executor, id: number) => queries.lockStrike(tx, id);

/** Keeps what became of an objection to a strike. */
export const endAppeal = (tx: Executor, id: number, appealState: 'won' | 'lost') =>
  queries.updateStrike(tx, id, { appealState });

/** Objects to a strike: once, in time, to be looked at by somebody else. */
export function appealStrike(
  { db, now }: Pick<ServerParts, 'db' | 'now'>,
  { customerId, language }: Pick<MemberCaller, 'customerId' | 'language'>,
  id: number,
  words: string,
): Promise<Strike> {
  return db.transaction(async (tx) => {
    const row = await queries.lockStrike(tx, id);
    if (!row || row.customerId !== customerId) throw rejected(texts.gone, 'CONTENT_GONE');
    if (!canAppeal(row, now())) throw rejected(texts.appealedBefore, 'ALREADY_DONE');
    const change = { appeal: words, appealedAt: new Date(now()), appealState: 'open' as const };
    await queries.updateStrike(tx, id, change);
    return toWire({ ...row, ...change }, await queries.selectTextState(tx, row.id), { language, now: now() });
  });
}
