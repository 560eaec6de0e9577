import { Button, Stack, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import type { Me } from '../api.ts';
import { useFallbackMs } from '../desk-socket.ts';
import { queryOf, ticket as target } from './api.ts';
import { CustomerCard } from './customer-card.tsx';
import { adviserDeskTexts } from './texts.ts';
import { TalkPane } from './talk-pane.tsx';

interface TicketPaneProps {
  readonly who: Me;
  readonly ticketId: string;
}

/** A ticket: in the middle what is said, beside it whom one talks to. Who only inspects says why first. */
export function TicketPane({ who, ticketId }: TicketPaneProps) {
  const say = useTexts(adviserDeskTexts);
  const needsReason = !who.rights.includes('ticket.answer');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isAllowed = !needsReason || reason !== '';
  const everyMs = useFallbackMs();
  const answer = useQuery({ ...queryOf(target, { ticketId, reason }, everyMs), enabled: isAllowed });
  if (!isAllowed)
    return (
      <section className="desk-three__part desk-three__part--talk">
        <Stack isPadded>
          <TextField label={say('whyRead')} value={typed} onChange={setTyped} maxLength={200} />
          <Button look="primary" isDisabled={typed.trim().length < 2} onClick={() => setReason(typed.trim())}>
            {say('read')}
          </Button>
        </Stack>
      </section>
    );
  return (
    <>
      <section className="desk-three__part desk-three__part--talk" aria-label={say('ticketNo', { id: ticketId })}>
        <p className="desk-three__back">
          <a href={addressOf('advisers')}>{say('queues')}</a>
        </p>
        <Answered answer={answer}>{(opened) => <TalkPane who={who} opened={opened} />}</Answered>
      </section>
      <aside className="desk-three__part desk-three__part--card" aria-label={say('customer')}>
        {answer.data && <CustomerCard customer={answer.data.customer} />}
      </aside>
    </>
  );
}
