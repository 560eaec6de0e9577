import { Bubble } from '../chat/bubble.tsx';
import { ConversationRow } from '../chat/conversation-row.tsx';
import { ChatLine, UnreadLine } from '../chat/dividers.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../layout/section.tsx';
import { DutyCard, NotificationRow } from '../notices/notification-row.tsx';
import type { GalleryText } from './gallery-text.ts';

/** Bubbles with their states, rows of conversations and of messages, what has to be done. */
export function ConversationSamples({ text: { talk } }: { text: GalleryText }) {
  const noop = (): void => undefined;
  return (
    <Section title={talk.title} isFlush>
      <ConversationRow
        href="#talk"
        face={talk.name.slice(0, 1)}
        title={talk.name}
        time="10:30"
        sign={talk.named}
        brief={talk.question}
        unread={120}
        unreadLabel={talk.unread}
        isTop
        mutedLabel={talk.muted}
      />
      <ConversationRow
        href="#talk"
        face={talk.name.slice(0, 1)}
        title={talk.name}
        time="09:12"
        brief={talk.answer}
        unread={3}
        unreadLabel={talk.unread}
        isMuted
        mutedLabel={talk.muted}
      />
      <div style={{ padding: '0 var(--lp-gutter)' }}>
        <ChatLine text="10:30" />
        <Bubble isOwn={false} name={talk.name} face={talk.name.slice(0, 1)}>
          {talk.question}
        </Bubble>
        <Bubble isOwn={false} quote={{ name: talk.name, text: talk.question, onOpen: noop }}>
          {talk.answer}
        </Bubble>
        <UnreadLine text={talk.unreadFrom} />
        <Bubble isOwn state={{ tone: 'quiet', text: talk.sending }}>
          {talk.answer}
        </Bubble>
        <Bubble isOwn state={{ tone: 'failed', text: talk.failed, action: { text: talk.again, onClick: noop } }}>
          {talk.answer}
        </Bubble>
      </div>
      <NotificationRow
        title={talk.told}
        text={talk.diagnosisText}
        time="10:30"
        times={talk.times}
        isUnread
        unreadLabel={talk.unread}
        href="#talk"
      />
      <DutyCard
        title={talk.duty}
        text={talk.dutyText}
        action={
          <Button size="sm" variant="primary" onClick={noop}>
            {talk.doIt}
          </Button>
        }
      />
    </Section>
  );
}
