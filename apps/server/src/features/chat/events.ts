import type { ChatEvent } from '@lianpan/contract';
import { conversationRoom, memberRoom } from '../../realtime/rooms.ts';
import { selectPlace } from './conversations/queries.ts';
import { selectBlockersIn } from './blocked/queries.ts';
import type { MessageRow, SpeakerRow } from './messages/queries.ts';
import { presentPlain } from './messages/present.ts';
import type { ChatParts } from './parts.ts';

type EventParts = Pick<ChatParts, 'db' | 'contentKinds' | 'realtime' | 'log'>;

/** Where those who take part in a conversation are to be found: a group in its room, which sockets enter as they come. */
interface Place {
  readonly id: number;
  readonly kind: string;
  readonly lowId: number | null;
  readonly highId: number | null;
  readonly ownerId?: number | null;
}

const roomsOf = ({ id, kind, lowId, highId, ownerId }: Place): string[] =>
  kind === 'group'
    ? [conversationRoom(id)]
    : [lowId, highId, ownerId ?? null].filter((one) => one !== null).map((one) => memberRoom(one));

/** What is known of a message, so that it need not be asked for. */
interface AboutMessage {
  readonly known?: readonly SpeakerRow[] | undefined;
  /** Somebody in the group has blocked who speaks. */
  readonly isHidden?: boolean | undefined;
}

/**
 * Tells everybody in a conversation of a message or of a change of one. It has been kept before: whoever does not hear of it
 * now finds it when they come back, so a failure here loses nothing. `known` are speakers who need not be asked for.
 */
export async function emitMessage(
  parts: EventParts,
  conversation: Place | number,
  row: MessageRow,
  { known = [], isHidden }: AboutMessage = {},
): Promise<void> {
  const { conversationId } = row;
  try {
    const place = typeof conversation === 'number' ? await selectPlace(parts.db, conversation) : conversation;
    if (!place) return;
    if (place.kind === 'service')
      parts.realtime.emitToStaff({ about: 'consult', id: String(conversationId), what: 'said', byName: '' });
    parts.realtime.emit(roomsOf(place), await eventOf(parts, place, row, { known, isHidden }));
  } catch (error) {
    parts.log.error({ err: error, conversationId }, 'a message was kept and nobody told');
  }
}

/** What means the same to everybody is told whole; of the rest the devices are told that it is there to be read. */
async function eventOf(parts: EventParts, place: Place, row: MessageRow, about: AboutMessage): Promise<ChatEvent> {
  const { changeSeq } = row;
  const isSame = sameToAll.has(row.body.msgType) && row.quoteSeq === null;
  if (!isSame || (about.isHidden ?? (await isHiddenFromSome(parts, place, row))))
    return { kind: 'news', conversationId: String(row.conversationId), seq: row.seq, changeSeq };
  const [message] = await presentPlain(parts.db, [row], about.known);
  return { kind: changeSeq > 0 ? 'change' : 'message', message: message as never };
}

/** Whether somebody in a group has blocked who speaks: their devices must not get the words. */
const isHiddenFromSome = async ({ db }: EventParts, { id, kind }: Place, { senderId }: MessageRow): Promise<boolean> =>
  kind === 'group' && senderId !== null && (await selectBlockersIn(db, id, senderId)).length > 0;

const sameToAll: ReadonlySet<number> = new Set([1, 2, 3, 5]);

/** Tells the other devices of a member how far they have read. */
export function emitRead(
  parts: Pick<ChatParts, 'realtime' | 'update'>,
  customerId: number,
  conversationId: number,
  readSeq: number,
): void {
  const event: ChatEvent = { kind: 'read', conversationId: String(conversationId), readSeq };
  parts.realtime.emit([memberRoom(customerId)], event);
  parts.update(customerId, ['chatUnreadNum']);
}

/** Has the devices of a member look at a conversation anew. */
export function emitNews(
  parts: Pick<ChatParts, 'realtime' | 'update'>,
  customerId: number,
  conversationId: number,
  seq: number,
): void {
  parts.realtime.emit([memberRoom(customerId)], {
    kind: 'news',
    conversationId: String(conversationId),
    seq,
    changeSeq: 0,
  });
  parts.update(customerId, ['chatUnreadNum']);
}

/** A sentence of an answer of the machine, to its member's devices. */
export function emitPart(
  { realtime }: Pick<ChatParts, 'realtime'>,
  customerId: number,
  part: Omit<Extract<ChatEvent, { kind: 'part' }>, 'kind'>,
): void {
  realtime.emit([memberRoom(customerId)], { kind: 'part', ...part });
}
