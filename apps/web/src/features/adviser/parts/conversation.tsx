import { ChatLine, Cluster, MessageStream, Note, Skeletons, Tag } from '@lianpan/ui';
import { Fragment } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useTicketMessages, type TicketMessages } from '../api.ts';
import { adviserTexts } from '../texts.ts';
import { AfterConversation } from './after-conversation.tsx';
import { MessageLine } from './message-line.tsx';
import { TicketComposer } from './ticket-composer.tsx';

const silenceMs = 300_000;
const none = (): void => undefined;

/** One ticket: what was said, the line to say more, rating and complaint. */
export function Conversation({ ticketId }: { readonly ticketId: string }) {
  const say = useTexts(adviserTexts);
  const answer = useTicketMessages(ticketId);
  return (
    <SubPage back="adviserHistory" isFilled title={say('talk')} subtitle={say('ticketNo', { id: ticketId })}>
      <Answered answer={answer} guest={say('guest')} skeleton={<Skeletons variant="people" count={8} />}>
        {(conversation) => <Whole conversation={conversation} at={answer.dataUpdatedAt} />}
      </Answered>
    </SubPage>
  );
}

function Whole({ conversation, at }: { readonly conversation: TicketMessages; readonly at: number }) {
  const say = useTexts(adviserTexts);
  const { ticket, messages } = conversation;
  const state = ticket.dueTime === null ? '' : say('due', { time: minuteText(ticket.dueTime) });
  return (
    <>
      <div className="adviser-head">
        <Cluster>
          <Tag tone={ticket.state === 'answered' ? 'brand' : 'neutral'}>{say(`state_${ticket.state}`)}</Tag>
          <Note>
            {[
              say(`kind_${ticket.kind}`),
              ticket.stockName ?? ticket.stockNo,
              ticket.costBand && say(ticket.costBand),
              ticket.adviserName,
              state,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Note>
        </Cluster>
      </div>
      <MessageStream
        label={say('talk')}
        revision={`${messages.length}.${ticket.state}`}
        isAtNewest
        onOlder={none}
        onNewer={none}
        onEndSeen={none}
      >
        {messages.map((message, index) => (
          <Fragment key={message.seq}>
            {message.createdTime - (messages[index - 1]?.createdTime ?? 0) > silenceMs && (
              <ChatLine text={minuteText(message.createdTime)} />
            )}
            <MessageLine message={message} now={at} />
          </Fragment>
        ))}
        <AfterConversation conversation={conversation} />
      </MessageStream>
      <TicketComposer conversation={conversation} />
    </>
  );
}
