import '../advisers/advisers.css';
import { Banner, Button, Chips, Cluster, EmptyState, Note, SkeletonRows, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import { queryOf, queues, type DeskTicket, type QueueName, type Queues } from '../advisers/api.ts';
import { ComplaintsPane } from '../advisers/complaints-pane.tsx';
import { TeamPane } from '../advisers/team-pane.tsx';
import { adviserDeskTexts } from '../advisers/texts.ts';
import { TicketPane } from '../advisers/ticket-pane.tsx';
import type { Me } from '../api.ts';

/** Counters are live, and read anew as often besides: who looks is at the desk. Source: product handbook 14.6. */
const everyMs = 15_000;
const pageSize = 30;
const ofAdviser = ['mine', 'unassigned', 'dueSoon', 'waiting', 'escalated', 'closed'] as const;
const ofLead = ['mine', 'team', 'unassigned', 'dueSoon', 'waiting', 'escalated', 'closed', 'sampled'] as const;

interface AdvisersProps {
  readonly who: Me;
  readonly id: string;
}

/** Questions of customers: queues, the one that is answered, whom one talks to. Product handbook 14.6. */
export default function Advisers({ who, id }: AdvisersProps) {
  if (id === 'team') return <TeamPane who={who} />;
  if (id === 'complaints') return <ComplaintsPane />;
  return <Tickets who={who} id={id} />;
}

function Tickets({ who, id }: AdvisersProps) {
  const say = useTexts(adviserDeskTexts);
  const seesAll = who.rights.includes('ticket.lead') || who.rights.includes('ticket.inspect');
  const [queue, setQueue] = useState<QueueName>(seesAll ? 'team' : 'mine');
  const [pages, setPages] = useState(1);
  const answer = useQuery(queryOf(queues, { queue, pageSize: Math.min(50, pageSize * pages) }, everyMs));
  const names = seesAll ? ofLead : ofAdviser;
  const isTicket = /^\d{1,15}$/.test(id);
  return (
    <div className="desk-three" data-open={isTicket}>
      <section className="desk-three__part desk-three__part--list" aria-label={say('queues')}>
        <div className="desk-filter">
          <Cluster>
            <Button size="sm" look="text" href={addressOf('advisers', 'team')}>
              {say('team')}
            </Button>
            {who.rights.includes('ticket.inspect') && (
              <Button size="sm" look="text" href={addressOf('advisers', 'complaints')}>
                {say('complaints')}
              </Button>
            )}
          </Cluster>
          <Chips
            label={say('queues')}
            choices={names.map((key) => ({
              key,
              title: say(`q_${key}`, { n: answer.data?.counters[key] ?? '–' }),
            }))}
            chosen={[queue]}
            onTap={(key) => {
              setQueue(names.find((one) => one === key) ?? 'mine');
              setPages(1);
            }}
          />
        </div>
        <Answered answer={answer} skeleton={<SkeletonRows count={8} />}>
          {({ list, me, nextCursor }) => (
            <>
              <Standing me={me} canAnswer={who.rights.includes('ticket.answer')} />
              {list.length === 0 ? (
                <EmptyState text={say('none')} />
              ) : (
                <ul className="desk-rows">
                  {list.map((one) => (
                    <Row key={one.ticketId} ticket={one} isOpen={one.ticketId === id} />
                  ))}
                </ul>
              )}
              {nextCursor !== null && pages === 1 && (
                <Button isBlock onClick={() => setPages(2)}>
                  {say('more')}
                </Button>
              )}
            </>
          )}
        </Answered>
      </section>
      {isTicket ? (
        <TicketPane key={id} who={who} ticketId={id} />
      ) : (
        <section className="desk-three__part desk-three__part--talk">
          <EmptyState text={say('choose')} />
        </section>
      )}
    </div>
  );
}

/** How the caller stands: hours, absence, registration. */
function Standing({ me, canAnswer }: { readonly me: Queues['me']; readonly canAnswer: boolean }) {
  const say = useTexts(adviserDeskTexts);
  return (
    <>
      {canAnswer && !me.hasProfile && <Banner tone="warn">{say('noProfile')}</Banner>}
      {me.absentUntil !== null && (
        <Banner tone="warn">{say('youAreAway', { time: minuteText(me.absentUntil) })}</Banner>
      )}
      <Note isPadded>{[say('hours', { hours: me.hours }), ...(me.isInHours ? [] : [say('outside')])].join(' · ')}</Note>
    </>
  );
}

function Row({ ticket, isOpen }: { readonly ticket: DeskTicket; readonly isOpen: boolean }) {
  const say = useTexts(adviserDeskTexts);
  const { ticketId, state, dueTime, reactTime, adviserName } = ticket;
  // The list is read anew every few seconds: what is late is seen by then.
  const isLate = state === 'escalated';
  const time =
    dueTime === null
      ? minuteText(ticket.lastTime)
      : say(isLate ? 'late' : 'due', { time: minuteText(dueTime).slice(5) });
  return (
    <li>
      <a className="desk-rows__row" href={addressOf('advisers', ticketId)} aria-current={isOpen ? 'true' : undefined}>
        <span className="desk-rows__head">
          <Tag tone={isLate ? 'warn' : state === 'answered' ? 'brand' : 'neutral'}>{say(`state_${state}`)}</Tag>
          <span className="desk-rows__who">{ticket.nickName}</span>
          <span className={isLate ? 'desk-rows__time desk-rows__time--late' : 'desk-rows__time'}>{time}</span>
        </span>
        <span className="desk-rows__text">{ticket.brief}</span>
        <span className="desk-rows__note">
          {[
            say(`kind_${ticket.kind}`),
            adviserName,
            ticket.stockName ?? ticket.stockNo,
            reactTime !== null && say('react', { time: minuteText(reactTime).slice(5) }),
            ticket.returnedNum > 0 && say('returned', { n: ticket.returnedNum }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </a>
    </li>
  );
}
