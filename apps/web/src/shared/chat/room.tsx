import { messageTypes } from '@lianpan/contract/chat-wire';
import { Banner, Button, EmptyState, GoneState, MessageStream, Skeletons, UnreadLine, ChatLine } from '@lianpan/ui';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Unanswered } from '../answered.tsx';
import { isGone } from '../community/is-gone.ts';
import { latePart } from '../late-part.tsx';
import { runtime, useViewer } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { markRead, outbox } from './api.ts';
import { chatTexts } from './chat-texts.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { beginsStretch, stretchText } from './message-times.ts';
import type { Message } from './room-log.ts';
import { RoomWorkProvider } from './room-context.ts';
import { RoomComposer, type Written } from './room-composer.tsx';
import { useOutgoing, useRoom } from './use-room.ts';

const MessageMenu = latePart(() => import('./message-menu.tsx').then((part) => part.MessageMenu));

export interface RoomProps {
  readonly conversationId: string;
  readonly isGroup: boolean;
  /** As far as the member had read when the page was opened. */
  readonly readSeq: number;
  readonly draft: string;
  readonly atSeq?: number | undefined;
  readonly fromTime?: number | undefined;
  /** Stands over the messages: a warning, pinned ones, a service's hours. */
  readonly head?: ReactNode;
  /** Why nothing can be written; stands in place of the line. */
  readonly closed?: ReactNode;
  readonly canLead?: boolean | undefined;
  readonly pinnedSeqs?: readonly number[] | undefined;
  readonly onPin?: ((seq: number, isPinned: boolean) => void) | undefined;
  readonly onTyping?: (() => void) | undefined;
  readonly quickTexts?: readonly string[] | undefined;
  readonly people?: readonly { readonly customerId: string; readonly nickName: string }[] | undefined;
  readonly emptyText?: string | undefined;
  /** Sends another way than to people: to the machine, which is not waited for in a queue. */
  readonly onSend?: ((text: string) => void) | undefined;
  /** Stands behind the last message: what is on its way here and not among the messages yet. */
  readonly tail?: ((messages: readonly Message[]) => ReactNode) | undefined;
  /** Changes with it. */
  readonly tailRevision?: string | undefined;
  /** Stands under a message: what can be said of an answer. */
  readonly under?: ((message: Message) => ReactNode) | undefined;
  /** Pictures and stocks can't be sent to everybody: not to a machine. */
  readonly hasMedia?: boolean | undefined;
  /** Documents go to the firm's service, polls to groups. */
  readonly extra?: 'paper' | 'poll' | undefined;
}

/** A conversation: its stream of messages and the line to write. Shared by everything that talks. */
export function Room(props: RoomProps) {
  const { conversationId, isGroup, readSeq, draft, atSeq, head, closed } = props;
  const say = useTexts(chatTexts);
  const { customerId } = useViewer();
  const { log, view } = useRoom(conversationId, { isGroup, atSeq, fromTime: props.fromTime });
  const outgoing = useOutgoing(conversationId);
  const [isEndSeen, setEndSeen] = useState(true);
  const [quote, setQuote] = useState<Message | null>(null);
  const [menuOf, setMenuOf] = useState<Message | null>(null);
  const openMenu = useCallback((message: Message) => setMenuOf(message), []);
  const openQuoted = useCallback((seq: number) => void log.openSeq(seq), [log]);
  const last = view.messages.at(-1);
  const isNewest = !view.hasNewer;
  useReadMark({ conversationId, isGroup, readSeq, seq: isNewest && isEndSeen ? (last?.seq ?? 0) : 0 });

  const arrived = useMemo(() => new Set(view.messages.map(({ clientMsgId }) => clientMsgId)), [view.messages]);
  const waiting = outgoing.filter(({ clientMsgId }) => !arrived.has(clientMsgId));
  if (view.state === 'failed' && isGone(view.error)) return <GoneState text={say('removed')} />;
  const toEnd = (): void => {
    if (view.hasNewer) void log.openNewest();
    setEndSeen(true);
  };
  const fresh = view.maxSeq - Math.max(last?.seq ?? 0, readSeq);
  const send = ({ body, brief, atIds = [] }: Written, quoteSeq = quote?.seq): void => {
    if (props.onSend) {
      if (body.msgType === messageTypes.text) props.onSend(body.text);
      return;
    }
    outbox().add({
      clientMsgId: crypto.randomUUID(),
      conversationId,
      isGroup,
      body,
      brief,
      atIds,
      ...(quoteSeq !== undefined && { quoteSeq }),
    });
    setQuote(null);
    if (view.hasNewer) void log.openNewest();
  };
  const sendText =
    closed === undefined
      ? (text: string) => send({ body: { msgType: messageTypes.text, text }, brief: text })
      : undefined;
  return (
    <RoomWorkProvider value={{ sendText, change: (message) => log.change(message) }}>
      {head}
      {view.state !== 'ready' ? (
        <div className="lp-stream">
          <Unanswered
            answer={{
              data: undefined,
              error: view.error as Error,
              isError: view.state === 'failed',
              isFetching: view.state === 'loading',
              fetchStatus: 'fetching',
              refetch: () => log.openNewest() as never,
            }}
            skeleton={<Skeletons variant="people" count={6} />}
          />
        </div>
      ) : (
        <MessageStream
          label={say('stream')}
          revision={`${view.messages[0]?.seq}.${last?.seq}.${waiting.length}.${props.tailRevision ?? ''}`}
          isAtNewest={isNewest}
          onOlder={() => void log.older().catch(() => undefined)}
          onNewer={() => void log.newer().catch(() => undefined)}
          onEndSeen={setEndSeen}
          foot={
            !isNewest && (
              <Button size="sm" onClick={toEnd}>
                {fresh > 0 ? say('fresh', { n: fresh }) : say('toEnd')}
              </Button>
            )
          }
        >
          {view.messages.length === 0 && waiting.length === 0 && <EmptyState text={props.emptyText ?? say('empty')} />}
          <Messages
            messages={view.messages}
            readSeq={readSeq}
            customerId={customerId}
            onMenu={openMenu}
            onQuote={openQuoted}
            under={props.under}
          />
          {isNewest &&
            waiting.map((one) => (
              <OutgoingItem
                key={one.clientMsgId}
                outgoing={one}
                onAgain={(id) => outbox().again(id)}
                onDrop={(id) => outbox().drop(id)}
              />
            ))}
          {isNewest && props.tail?.(view.messages)}
        </MessageStream>
      )}
      <RoomComposer
        conversationId={conversationId}
        draft={draft}
        quote={quote}
        onNoQuote={() => setQuote(null)}
        onTyping={props.onTyping}
        quickTexts={props.quickTexts}
        people={props.people}
        closed={closed}
        hasMedia={props.hasMedia}
        extra={props.extra}
        onSend={send}
      />
      {menuOf && (
        <MessageMenu
          message={menuOf}
          isGroup={isGroup}
          isOwn={menuOf.sender.customerId === customerId}
          canLead={props.canLead === true}
          isPinned={props.pinnedSeqs?.includes(menuOf.seq) === true}
          onPin={props.onPin}
          onQuote={closed === undefined && !props.onSend ? () => setQuote(menuOf) : undefined}
          onChanged={(message) => log.change(message)}
          onClose={() => setMenuOf(null)}
        />
      )}
    </RoomWorkProvider>
  );
}

interface MessagesProps {
  readonly messages: readonly Message[];
  readonly readSeq: number;
  readonly customerId: string | null;
  readonly onMenu: (message: Message) => void;
  readonly onQuote: (seq: number) => void;
  readonly under: RoomProps['under'];
}

function Messages({ messages, readSeq, customerId, onMenu, onQuote, under }: MessagesProps) {
  const say = useTexts(chatTexts);
  const now = runtime().serverNow();
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const isStretch = beginsStretch(message.createdTime, before?.createdTime);
    const isUnreadFrom = readSeq > 0 && before?.seq === readSeq && message.sender.customerId !== customerId;
    const goesOn =
      !isStretch &&
      !isUnreadFrom &&
      before !== undefined &&
      before.sender.customerId === message.sender.customerId &&
      before.sender.role === message.sender.role &&
      before.body.msgType !== messageTypes.notice &&
      before.body.msgType !== messageTypes.recalled;
    return (
      <Fragment key={message.seq}>
        {isUnreadFrom && <UnreadLine text={say('unreadFrom')} />}
        {isStretch && <ChatLine text={stretchText(message.createdTime, now, say)} />}
        <div data-seq={message.seq}>
          <MessageItem
            message={message}
            isOwn={message.sender.customerId !== '' && message.sender.customerId === customerId}
            goesOn={goesOn}
            onMenu={onMenu}
            onQuote={onQuote}
          />
          {under?.(message)}
        </div>
      </Fragment>
    );
  });
}

interface ReadMark {
  readonly conversationId: string;
  readonly isGroup: boolean;
  readonly readSeq: number;
  /** The newest that is in view; 0 while the end is not. */
  readonly seq: number;
}

const readAfterMs = 400;

/** Tells the server how far was read, while the page is really looked at. */
function useReadMark({ conversationId, isGroup, readSeq, seq }: ReadMark): void {
  const reported = useRef(readSeq);
  const { status } = useViewer();
  useEffect(() => {
    if (status !== 'member') return;
    const report = (): void => {
      if (seq <= reported.current || document.visibilityState !== 'visible') return;
      reported.current = seq;
      void markRead(conversationId, isGroup, seq);
    };
    const timer = setTimeout(report, readAfterMs);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [conversationId, isGroup, seq, status]);
}

/** A word over a conversation. */
export const RoomNote = ({ text }: { readonly text: string }) => <Banner tone="warn">{text}</Banner>;
