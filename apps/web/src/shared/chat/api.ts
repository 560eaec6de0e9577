import type { CallInput } from '@lianpan/client';
import { runtime, viewerStore } from '../runtime.ts';
import { storedUnder } from '../durable-queue.ts';
import { refusalOf } from '../refusal.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import type { Message, MessagesAsked } from './room-log.ts';

const messages = 'POST /api/chat/private/getPrivateMsgPageList';
const groupMessages = 'POST /api/chat/group/getGroupMsgPageList';
const send = 'POST /api/chat/private/addPrivateMsg';
const groupSend = 'POST /api/chat/group/addGroupMsg';

export type Body = CallInput<typeof send>['body'];

/** Messages of a conversation, or of a group, which passers-by may read in part. */
export const askMessages = (conversationId: string, isGroup: boolean) => (asked: MessagesAsked) =>
  runtime().call(isGroup ? groupMessages : messages, { conversationId, ...asked });

/** How far the member has read; a failure costs nothing but the number. */
export function markRead(conversationId: string, isGroup: boolean, readSeq: number): Promise<unknown> {
  const call = isGroup ? 'POST /api/chat/group/setRead' : 'POST /api/chat/private/setRead';
  return runtime()
    .call(call, { conversationId, readSeq })
    .catch(() => undefined);
}

export const recallMessage = (msgId: string, isGroup: boolean): Promise<Message> =>
  runtime().call(isGroup ? 'POST /api/chat/group/recallMsg' : 'POST /api/chat/private/recallMsg', { msgId });

/** Where a document can be fetched for some minutes. */
export const addressOfFile = (msgId: string) => runtime().call('POST /api/chat/common/getFile', { msgId });

export const votePoll = (msgId: string, choice: number): Promise<Message> =>
  runtime().call('POST /api/chat/group/votePoll', { msgId, choice });

/** Keeps what is half written; the newest wish wins. */
export const keepDraft = (conversationId: string, draft: string): Promise<unknown> =>
  runtime()
    .call('POST /api/chat/common/setConversation', { conversationId, draft })
    .catch(() => undefined);

type Arrived = (message: Message) => void;
const arrivals = new Set<Arrived>();

/** Tells rooms what the server has kept of what was sent here. */
export function onArrived(listener: Arrived): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

/** Tells rooms of a message that an answer of the server has brought. */
export function noteArrived(message: Message): void {
  for (const listener of arrivals) listener(message);
}

const storageKey = (): string => `lianpan-chat-outbox-${viewerStore.getState().value.customerId ?? ''}`;

async function deliver(message: Outgoing): Promise<void> {
  const { conversationId, clientMsgId, body, quoteSeq, atIds, isGroup } = message;
  const sent = await runtime().call(isGroup ? groupSend : send, {
    conversationId,
    clientMsgId,
    body,
    atIds: [...atIds],
    ...(quoteSeq !== undefined && { quoteSeq }),
  });
  noteArrived(sent.message);
}

/** Nothing for what another try may change: no network, a busy server, a session that is being renewed. */
function open(): Outbox {
  return new Outbox({
    ...storedUnder<Outgoing>(storageKey()),
    send: deliver,
    refusalOf,
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

let box: { key: string; outbox: Outbox } | undefined;

/** What the member has written on this device and the server does not have yet. */
export function outbox(): Outbox {
  const key = storageKey();
  if (box?.key !== key) {
    box = { key, outbox: open() };
    box.outbox.resume();
  }
  return box.outbox;
}

const resume = (): void => box?.outbox.resume();
window.addEventListener('lianpan:reconnect', resume);
window.addEventListener('online', resume);
