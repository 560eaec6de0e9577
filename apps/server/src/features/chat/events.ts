import type { ChatEvent } from '@lianpan/contract';
import { conversationRoom, memberRoom } from '../../realtime/rooms.ts';
import { selectMemberIds } from './conversations/queries.ts';
import type { MessageRow } from './messages/queries.ts';
import { toldPlain } from './messages/telling.ts';
import type { ChatParts } from './parts.ts';

type Told = Pick<ChatParts, 'db' | 'contentKinds' | 'realtime' | 'log'>;

/**
 * Tells everybody in a conversation of a message or of a change of one. It has been kept before: whoever does not hear of it
 * now finds it when they come back, so a failure here loses nothing.
 */
export async function tellMessage(parts: Told, conversationId: number, row: MessageRow): Promise<void> {
  try {
    const members = await selectMemberIds(parts.db, conversationId);
    const rooms = members.length > mostMemberRooms ? [conversationRoom(conversationId)] : members.map(roomOf);
    parts.realtime.tell(rooms, await eventOf(parts, row));
  } catch (error) {
    parts.log.error({ err: error, conversationId }, 'a message was kept and nobody told');
  }
}

/** What means the same to everybody is told whole; of the rest the devices are told that it is there to be read. */
async function eventOf(parts: Told, row: MessageRow): Promise<ChatEvent> {
  const { changeSeq } = row;
  if (!sameToAll.has(row.body.msgType))
    return { kind: 'news', conversationId: String(row.conversationId), seq: row.seq, changeSeq };
  const [message] = await toldPlain(parts.db, [row]);
  return { kind: changeSeq > 0 ? 'change' : 'message', message: message as never };
}

const sameToAll: ReadonlySet<number> = new Set([1, 2, 3, 5]);

/** Larger groups are told through a room of their own, which sockets enter as they come. */
const mostMemberRooms = 50;

const roomOf = ({ customerId }: { readonly customerId: number }): string => memberRoom(customerId);

/** Tells the other devices of a member how far they have read. */
export function tellRead(
  parts: Pick<ChatParts, 'realtime' | 'update'>,
  customerId: number,
  conversationId: number,
  readSeq: number,
): void {
  const event: ChatEvent = { kind: 'read', conversationId: String(conversationId), readSeq };
  parts.realtime.tell([memberRoom(customerId)], event);
  parts.update(customerId, ['chatUnreadNum']);
}

/** A sentence of an answer of the machine, to its member's devices. */
export function tellPart(
  { realtime }: Pick<ChatParts, 'realtime'>,
  customerId: number,
  part: Omit<Extract<ChatEvent, { kind: 'part' }>, 'kind'>,
): void {
  realtime.tell([memberRoom(customerId)], { kind: 'part', ...part });
}
