import './advisers.css';
import { Banner, Button, Chips, Cluster, Note, Tag } from '@lianpan/ui';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressOf, maybeOneOf, oneOf, pageField, useRoomAddress } from '../../address.ts';
import { CaseRoom, MoreRows } from '../../blocks/case-room.tsx';
import { useRows } from '../../blocks/rows.ts';
import type { RoomProps } from '../../room.ts';
import { queues, type Queues } from './api.ts';
import { ComplaintsPane } from './complaints-pane.tsx';
import { TeamPane } from './team-pane.tsx';
import { adviserTexts } from './texts.ts';
import { TicketPane } from './ticket-pane.tsx';

/** Counters are live, and read anew as often besides: who is here is at work. Source: product handbook 14.6. */
const everyMs = 15_000;
const ofAdviser = ['mine', 'unassigned', 'dueSoon', 'waiting', 'escalated', 'closed'] as const;
const ofLead = ['mine', 'team', 'unassigned', 'dueSoon', 'waiting', 'escalated', 'closed', 'sampled'] as const;
const fields = { queue: maybeOneOf(ofLead), page: pageField, days: oneOf(['30', '7', '90']) };

/** Questions of customers: queues, the one that is answered, whom one answers. Product handbook 14.6. */
export default function Advisers({ who }: RoomProps) {
  const address = useRoomAddress(fields);
  if (address.id === 'team')
    return <TeamPane who={who} period={address.filter.days} onPeriod={(days) => address.narrow({ days }, 'team')} />;
  if (address.id === 'complaints') return <ComplaintsPane />;
  return <Tickets who={who} />;
}

function Tickets({ who }: RoomProps) {
  const say = useTexts(adviserTexts);
  const address = useRoomAddress(fields);
  const { page } = address.filter;
  const canInspect = who.rights.includes('ticket.inspect');
  const seesAll = who.rights.includes('ticket.lead') || canInspect;
  const names = seesAll ? ofLead : ofAdviser;
  const queue = names.find((one) => one === address.filter.queue) ?? (seesAll ? 'team' : 'mine');
  const { answer, parts, more } = useRows(queues, { queue, pageSize: 30 }, { page, everyMs });
  const first = parts?.[0];
  return (
    <CaseRoom
      label={say('queues')}
      address={address}
      answer={answer}
      keyOf={({ ticketId }) => ticketId}
      emptyText={say('none')}
      filter={
        <>
          <Cluster>
            <Button size="sm" variant="text" href={addressOf('advisers', 'team')}>
              {say('team')}
            </Button>
            {canInspect && (
              <Button size="sm" variant="text" href={addressOf('advisers', 'complaints')}>
                {say('complaints')}
              </Button>
            )}
          </Cluster>
          <Chips
            label={say('queues')}
            choices={names.map((key) => ({ key, title: say(`q_${key}`, { n: first?.counters[key] ?? '–' }) }))}
            chosen={[queue]}
            onTap={(key) => address.narrow({ queue: names.find((one) => one === key) })}
          />
        </>
      }
      figures={first && <Standing me={first.me} canAnswer={who.rights.includes('ticket.answer')} />}
      face={({ dueTime, reactTime, lastTime, ...ticket }) => {
        // The list is read anew every few seconds: what is late is seen by then.
        const isLate = ticket.state === 'escalated';
        return {
          tags: (
            <Tag tone={isLate ? 'warn' : ticket.state === 'answered' ? 'brand' : 'neutral'}>
              {say(`state_${ticket.state}`)}
            </Tag>
          ),
          title: ticket.nickName,
          time:
            dueTime === null
              ? minuteText(lastTime)
              : say(isLate ? 'late' : 'due', { time: minuteText(dueTime).slice(5) }),
          isLate,
          text: ticket.brief,
          note: [
            say(`kind_${ticket.kind}`),
            ticket.adviserName,
            ticket.stockName ?? ticket.stockNo,
            reactTime !== null && say('react', { time: minuteText(reactTime).slice(5) }),
            ticket.returnedNum > 0 && say('returned', { n: ticket.returnedNum }),
          ]
            .filter(Boolean)
            .join(' · '),
        };
      }}
      more={<MoreRows more={more} address={address} />}
      opened={(id) => <TicketPane who={who} ticketId={id} />}
    />
  );
}

/** How the caller stands: hours, absence, registration. */
function Standing({ me, canAnswer }: { readonly me: Queues['me']; readonly canAnswer: boolean }) {
  const say = useTexts(adviserTexts);
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
