import { Cluster, ListRow, Tag, Badge } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Ticket } from '../api.ts';
import { adviserTexts } from '../texts.ts';

const tones = {
  queued: 'neutral',
  assigned: 'neutral',
  answered: 'brand',
  followUp: 'neutral',
  escalated: 'warn',
  closed: 'neutral',
  rated: 'neutral',
} as const;

/** A ticket in a list: what was asked, how it stands, what is new. */
export function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const say = useTexts(adviserTexts);
  const { ticketId, state, dueTime, unreadNum, rating } = ticket;
  return (
    <ListRow
      href={href('adviserHistory', { ticketId })}
      title={
        <span lang="zh-CN" className="adviser-brief">
          {ticket.brief}
        </span>
      }
      note={
        <Cluster gap={1}>
          <Tag tone={tones[state]}>{say(`state_${state}`)}</Tag>
          {ticket.hasSuggestion && <Tag>{say('withSuggestion')}</Tag>}
          <span>
            {[
              ticket.stockName ?? ticket.stockNo ?? say(`kind_${ticket.kind}`),
              ticket.adviserName,
              dueTime === null ? minuteText(ticket.lastTime) : say('due', { time: minuteText(dueTime) }),
              rating && say('stars', { n: rating.score }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Cluster>
      }
      value={<Badge count={unreadNum} label={say('unread', { n: unreadNum })} />}
    />
  );
}
