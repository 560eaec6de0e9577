import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ReasonGate } from '../../blocks/reason-gate.tsx';
import { useFallbackMs } from '../../news.ts';
import type { Me } from '../../session.ts';
import { ticket as target } from './api.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { CustomerCard } from './customer-card.tsx';
import { adviserTexts } from './texts.ts';

interface TicketPaneProps {
  readonly who: Me;
  readonly ticketId: string;
}

/** A ticket: what was said, and beside it whose question it is. Who only inspects says why first. */
export function TicketPane({ who, ticketId }: TicketPaneProps) {
  const say = useTexts(adviserTexts);
  const needsReason = !who.rights.includes('ticket.answer');
  const [reason, setReason] = useState('');
  const isAllowed = !needsReason || reason !== '';
  const everyMs = useFallbackMs();
  const answer = useQuery(
    queryOf(
      target,
      { ticketId, reason },
      { enabled: isAllowed, silent: true, ...(everyMs !== undefined && { everyMs }) },
    ),
  );
  if (!isAllowed) return <ReasonGate label={say('whyRead')} openText={say('read')} onGiven={setReason} />;
  return (
    <div className="adviser-ticket">
      <section aria-label={say('ticketNo', { id: ticketId })}>
        <Answered answer={answer}>{(opened) => <ConversationPane who={who} opened={opened} />}</Answered>
      </section>
      <aside className="adviser-ticket__card" aria-label={say('customer')}>
        {answer.data && <CustomerCard customer={answer.data.customer} />}
      </aside>
    </div>
  );
}
