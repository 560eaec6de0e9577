import { usePage } from '@lianpan/nav';
import { GoneState, IconButton, Note } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { onChatEvent } from '../../../shared/chat/chat-channel.ts';
import { chatTexts as roomTexts } from '../../../shared/chat/chat-texts.ts';
import { Room, RoomNote } from '../../../shared/chat/room.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useChatInfo } from '../api.ts';
import { timeText } from '../parts/time-text.ts';
import { usePresence } from '../presence.ts';
import { chatTexts } from '../texts.ts';

/** A conversation of two: `?conversationId=1`, or `?customerId=2` for who is written to. Product handbook 6.5. */
export default function PrivateChat() {
  const say = useTexts(chatTexts);
  const { search } = usePage();
  const [conversationId, customerId] = [search.get('conversationId'), search.get('customerId')];
  const [seq, from] = [numberIn(search.get('seq')), numberIn(search.get('fromTime'))];
  const answer = useChatInfo(conversationId ? { conversationId } : customerId ? { customerId } : {});
  usePresence();
  const info = answer.data;
  const isTyping = useTyping(info?.conversationId);
  const room = useTexts(roomTexts);
  const subtitle = isTyping
    ? room('typing')
    : info?.presence
      ? say(info.presence)
      : info?.serviceInfo
        ? info.serviceInfo.hours
        : undefined;
  return (
    <SubPage
      back="chat"
      title={info?.title ?? ''}
      subtitle={subtitle}
      isFilled
      actions={
        info && (
          <IconButton
            icon="search"
            label={say('findHere')}
            href={href('chatSearch', { conversationId: info.conversationId })}
          />
        )
      }
    >
      {isGone(answer.error) ? (
        <GoneState text={say('nothingFound')} />
      ) : (
        <Answered answer={answer}>
          {(known) => <Conversation key={known.conversationId} info={known} seq={seq} fromTime={from} />}
        </Answered>
      )}
    </SubPage>
  );
}

interface ConversationProps {
  readonly info: NonNullable<ReturnType<typeof useChatInfo>['data']>;
  readonly seq: number | undefined;
  readonly fromTime: number | undefined;
}

const numberIn = (text: string | null): number | undefined => (text === null || text === '' ? undefined : Number(text));

function Conversation({ info, seq, fromTime }: ConversationProps) {
  const say = useTexts(chatTexts);
  const room = useTexts(roomTexts);
  const { conversationId, kind, peer, serviceInfo } = info;
  // As it was when the page was opened: the line of the unread does not move while one reads.
  const [opened] = useState({ readSeq: info.readSeq, draft: info.draft });
  const closed = info.isBlocked ? (
    <Note>{room('blocked')}</Note>
  ) : kind === 'official' || info.isClosed ? (
    <Note>{say('official')}</Note>
  ) : undefined;
  return (
    <Room
      conversationId={conversationId}
      isGroup={false}
      readSeq={opened.readSeq}
      draft={opened.draft}
      atSeq={seq}
      fromTime={fromTime}
      closed={closed}
      head={
        info.isStranger ? (
          <RoomNote text={info.strangerLeft === 0 ? room('waitAnswer') : room('stranger')} />
        ) : serviceInfo?.answerBy ? (
          <RoomNote text={say('hours', { hours: serviceInfo.hours, time: timeText(serviceInfo.answerBy) })} />
        ) : undefined
      }
      extra={kind === 'service' ? 'paper' : undefined}
      quickTexts={kind === 'service' ? [say('quickService'), say('quickOrder'), say('quickRefund')] : undefined}
      onTyping={
        peer && peer.customerId !== '' ? () => runtime().emitTyping(peer.customerId, conversationId) : undefined
      }
    />
  );
}

const typingMs = 5000;

function useTyping(conversationId: string | undefined): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChatEvent((event) => {
      const isOurs = event.kind === 'typing' && event.conversationId === conversationId;
      const isSaid = event.kind === 'message' && event.message.conversationId === conversationId;
      if (!isOurs && !isSaid) return;
      clearTimeout(timer);
      setTyping(isOurs);
      if (isOurs) timer = setTimeout(() => setTyping(false), typingMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [conversationId]);
  return isTyping;
}
