import { dayMs } from '@lianpan/domain';
import { holdsWord, type FaultClass } from '@lianpan/domain/community';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { propose, type ProposalKindParts } from '../staff/service.ts';
import * as queries from './queries.ts';
import { moderationTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'proposalKinds'>;

export async function listWords({ db }: Pick<Parts, 'db'>, keyword: string | undefined) {
  const rows = await queries.selectWords(db, keyword || undefined);
  return {
    list: rows.map(({ id, word, class: of, isActive, changedAt }) => ({
      wordId: String(id),
      word,
      class: of,
      isActive,
      changedTime: changedAt.getTime(),
    })),
  };
}

const lookbackMs = 7 * dayMs;
const maxTexts = 5000;
const maxExamples = 5;

/** What a word would have caught of what was written in seven days, read the way the machine reads. Source: product handbook 14.4. */
export async function tryWord(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { word, text }: { readonly word: string; readonly text: string },
): Promise<DataOf<'POST /api/admin/moderation/tryWord'>> {
  const rows = await queries.selectTexts(db, new Date(now() - lookbackMs), maxTexts);
  const caught = rows.filter((row) => holdsWord(row.text, word));
  return {
    isFound: holdsWord(text, word),
    textNum: rows.length,
    caughtNum: caught.length,
    examples: caught.slice(0, maxExamples).map((row) => row.text.slice(0, 120)),
  };
}

interface WordChange {
  readonly word: string;
  readonly class: FaultClass;
  readonly isActive: boolean;
  readonly reason: string;
  readonly clientReqId: string;
}

export const proposeWord = (parts: Parts, caller: StaffCaller, { reason, clientReqId, ...payload }: WordChange) =>
  propose(parts, caller, { kind: 'word', payload, reason, clientReqId });

const wordState = (row: { class: string; isActive: boolean } | undefined) =>
  row ? { class: row.class, isActive: row.isActive } : null;

/** A word comes on the list, or off it, when a second person has agreed. */
export const wordProposal: ProposalKindParts = {
  resource: 'word',
  resourceIdOf: (payload) => String(payload['word']),
  subjectOf: () => null,
  stateOf: async (db, payload) => wordState(await queries.selectWord(db, String(payload['word']))),
  lines: async (_db, payload, language) => [
    say(texts.wordLine, language, {
      word: String(payload['word']),
      state: say(payload['isActive'] ? texts.wordOn : texts.wordOff, language),
      class: String(payload['class']),
    }),
  ],
  async apply(tx, payload, changedAt) {
    const { word, class: of, isActive } = payload as unknown as WordChange;
    const before = await queries.upsertWord(tx, { word, class: of, isActive, changedAt });
    return {
      before: wordState(before),
      after: { class: of, isActive },
    };
  },
};
