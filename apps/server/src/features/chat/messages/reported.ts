import { messageTypes } from '@lianpan/contract/chat-wire';
import { auditStates } from '@lianpan/domain/community';
import type { Executor } from '@lianpan/db';
import { type ReviewKind } from '../../content/service.ts';
import { selectOwn } from '../conversations/queries.ts';
import { emitMessage } from '../events.ts';
import { briefOf } from '../wire.ts';
import * as queries from './queries.ts';

const before = 5;
const idIn = (dataId: string): number => Number(/^msg-(\d{1,15})$/.exec(dataId)?.[1] ?? 0);

/** How content numbers the states of a message. */
const auditStatusOf = (state: number): number =>
  state === 1 ? auditStates.published : state === 5 ? auditStates.hidden : auditStates.removed;

async function messageOf(db: Executor, dataId: string): Promise<queries.MessageRow | undefined> {
  const row = await queries.selectMessage(db, idIn(dataId));
  return row?.senderRole === 'member' && row.senderId !== null ? row : undefined;
}

/** Single messages: reported by who is in the conversation, with what was said before for who looks at it. */
export const reportedMessages: ReviewKind = {
  async find(db, dataId, viewer) {
    const row = await messageOf(db, dataId);
    if (!row) return undefined;
    if (viewer !== undefined && (row.state !== 1 || !(await selectOwn(db, viewer, row.conversationId))))
      return undefined;
    const rows = await queries.selectBefore(db, { conversationId: row.conversationId, limit: before }, row.seq);
    const speakers = await queries.selectSpeakers(
      db,
      [row, ...rows].flatMap(({ senderId }) => senderId ?? []),
    );
    const names = new Map(speakers.map(({ id, nickName }) => [id, nickName]));
    const { body } = row;
    return {
      customerId: row.senderId!,
      text: row.words === '' ? briefOf({ state: 1, body }, 'zh-CN', '') : row.words,
      files: body.msgType === messageTypes.image || body.msgType === messageTypes.video ? [body.file] : [],
      auditStatus: auditStatusOf(row.state),
      thread: rows.toReversed().map((one) => ({
        name: names.get(one.senderId ?? 0) ?? '',
        text: briefOf(one, 'zh-CN', names.get(one.recalledBy ?? 0) ?? ''),
      })),
    };
  },
  async judge(tx, dataId, verdict) {
    const found = await messageOf(tx, dataId);
    if (!found) return;
    await queries.lockConversations(tx, [found.conversationId]);
    const row = (await queries.selectMessage(tx, found.id))!;
    const state = { shown: 1, hidden: 5, removed: 4 }[verdict];
    if (row.state === 3 || row.state === state || (row.state === 4 && verdict === 'hidden')) return;
    await queries.changeMessage(tx, row, { state });
  },
  async notify(parts, dataId) {
    const row = await messageOf(parts.db, dataId);
    if (row && row.changeSeq > 0) await emitMessage(parts, row.conversationId, row);
  },
};
