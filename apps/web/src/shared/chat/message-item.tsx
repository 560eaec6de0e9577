import { messageTypes } from '@lianpan/contract/chat-wire';
import { Bubble, ChatLine } from '@lianpan/ui';
import { memo } from 'react';
import { href } from '../../routes/href.ts';
import { MemberFace } from '../member-face.tsx';
import { useTexts } from '../texts.ts';
import { chatTexts } from './chat-texts.ts';
import { isBare, MessageBody } from './message-body.tsx';
import type { Outgoing } from './outbox.ts';
import type { Message } from './room-log.ts';

interface MessageItemProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The same person has just spoken. */
  readonly goesOn: boolean;
  readonly onMenu: (message: Message) => void;
  readonly onQuote: (seq: number) => void;
}

/** One message of a conversation. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOwn, goesOn, onMenu, onQuote } = props;
  const say = useTexts(chatTexts);
  const { body, sender, quote } = message;
  if (body.msgType === messageTypes.notice && sender.role === 'system') return <ChatLine text={body.text} />;
  if (body.msgType === messageTypes.recalled) return <ChatLine text={goneText(say, body, isOwn)} />;
  return (
    <Bubble
      isOwn={isOwn}
      name={goesOn ? undefined : sender.nickName}
      face={goesOn || isOwn ? undefined : <Face sender={sender} />}
      isBare={isBare(body)}
      quote={quote ? { name: quote.name, text: quote.brief, onOpen: () => onQuote(quote.seq) } : undefined}
      state={message.isMasked ? { tone: 'quiet', text: say('masked') } : undefined}
      menu={{ label: say('menu'), onOpen: () => onMenu(message) }}
    >
      <MessageBody body={body} msgId={message.msgId} />
    </Bubble>
  );
});

type Gone = Extract<Message['body'], { msgType: typeof messageTypes.recalled }>;

function goneText(
  say: ReturnType<typeof useTexts<typeof chatTexts>>,
  { reason, byName }: Gone,
  isOwn: boolean,
): string {
  if (reason === 'blocked') return say('blockedSender');
  if (reason !== 'recalled') return say(reason);
  return isOwn ? say('recalledOwn') : say('recalled', { name: byName });
}

function Face({ sender }: { readonly sender: Message['sender'] }) {
  const face = <MemberFace nickName={sender.nickName} imageUrl={sender.headImg} size="small" />;
  if (sender.customerId === '') return face;
  return (
    <a href={href('personal', { customerId: sender.customerId })} aria-label={sender.nickName}>
      {face}
    </a>
  );
}

interface OutgoingItemProps {
  readonly outgoing: Outgoing;
  readonly onAgain: (clientMsgId: string) => void;
  readonly onDrop: (clientMsgId: string) => void;
}

/** A message that is on its way. */
export function OutgoingItem({ outgoing, onAgain, onDrop }: OutgoingItemProps) {
  const say = useTexts(chatTexts);
  const { clientMsgId, state, reason, brief } = outgoing;
  const isRefused = reason !== '';
  return (
    <Bubble
      isOwn
      name={undefined}
      state={
        state === 'sending'
          ? { tone: 'quiet', text: say('sending') }
          : {
              tone: 'failed',
              text: isRefused ? reason : say('failed'),
              action: isRefused
                ? { text: say('drop'), onClick: () => onDrop(clientMsgId) }
                : { text: say('again'), onClick: () => onAgain(clientMsgId) },
            }
      }
    >
      {brief}
    </Bubble>
  );
}
