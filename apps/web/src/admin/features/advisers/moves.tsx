import { Button, Chips, Cluster, Stack, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Decision } from '../../blocks/decision.tsx';
import type { Me } from '../../session.ts';
import { team, useMove, type Ticket, type MoveAction } from './api.ts';
import { adviserTexts } from './texts.ts';

interface MovesProps {
  readonly who: Me;
  readonly ticket: Ticket;
}

/** Who may do what with a ticket now. The server decides; what could never be done is not offered. */
function movesOf({ who, ticket }: MovesProps): readonly MoveAction[] {
  const { state, adviserId, reactTime } = ticket;
  if (state === 'closed' || state === 'rated') return [];
  const isOwn = adviserId === who.staffId;
  const isLead = who.rights.includes('ticket.lead');
  const moves: MoveAction[] = [];
  if (adviserId === null || (isOwn && reactTime !== null)) moves.push('take');
  if (isLead) moves.push('assign');
  if (isOwn) moves.push('handOver', 'return');
  if ((isOwn || isLead) && state !== 'escalated') moves.push('escalate');
  if (isOwn || isLead) moves.push('close');
  return moves;
}

/** What a ticket is not left for: it stays with who works at it, or with the lead. */
const staying: readonly MoveAction[] = ['assign', 'escalate'];

/** Steps of a ticket; all but taking it need a note. */
export function Moves({ who, ticket }: MovesProps) {
  const say = useTexts(adviserTexts);
  const { mutateAsync: move, isPending } = useMove();
  const [chosen, setChosen] = useState<MoveAction | null>(null);
  const [to, setTo] = useState('');
  const needsReceiver = chosen === 'handOver' || chosen === 'assign';
  const go = async (action: MoveAction, note: string): Promise<string> => {
    const { ticketId, version } = ticket;
    await move({ ticketId, version, action, note, ...(needsReceiver && { toStaffId: to }) });
    setChosen(null);
    setTo('');
    return say('moved');
  };
  return (
    <Stack gap={2}>
      <Cluster>
        {movesOf({ who, ticket }).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'take' ? 'primary' : 'quiet'}
            isLoading={isPending && action === 'take'}
            onClick={() =>
              action === 'take'
                ? // A call that fails is reported by the app.
                  void go('take', '').then(toast, () => undefined)
                : setChosen(chosen === action ? null : action)
            }
          >
            {say(action)}
          </Button>
        ))}
      </Cluster>
      {chosen !== null && (
        <Decision
          title={say(chosen)}
          reasonLabel={say('note')}
          minReason={4}
          maxReason={500}
          choices={[
            {
              key: chosen,
              title: `${say(chosen)} ✓`,
              variant: 'primary',
              isDisabled: needsReceiver && to === '',
              stays: staying.includes(chosen),
            },
          ]}
          onDecide={go}
        >
          {needsReceiver && <Receivers except={ticket.adviserId} chosen={to} onChoose={setTo} />}
        </Decision>
      )}
    </Stack>
  );
}

interface ReceiversProps {
  readonly except: string | null;
  readonly chosen: string;
  readonly onChoose: (staffId: string) => void;
}

/** Advisers who are at work, with how much each has. */
export function Receivers({ except, chosen, onChoose }: ReceiversProps) {
  const say = useTexts(adviserTexts);
  const answer = useQuery(queryOf(team, { days: 30 }));
  return (
    <Answered answer={answer}>
      {({ list }) => (
        <Chips
          label={say('to')}
          choices={list
            .filter(({ staffId, isActive }) => isActive && staffId !== except)
            .map((one) => ({
              key: one.staffId,
              title: [
                one.name,
                one.absentUntil === null
                  ? say(one.isOnline ? 'online' : 'offline')
                  : say('away', { time: dayText(one.absentUntil) }),
                say('load', { n: one.openNum, most: one.capacity }),
              ].join(' · '),
            }))}
          chosen={[chosen]}
          onTap={onChoose}
        />
      )}
    </Answered>
  );
}
