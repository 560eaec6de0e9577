import { Button, Chips, Cluster, Stack, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { dayText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf, go as leave } from '../address.ts';
import type { Me } from '../api.ts';
import { queryOf, team, useMove, type DeskTicket, type MoveAction } from './api.ts';
import { adviserDeskTexts } from './texts.ts';

interface MovesProps {
  readonly who: Me;
  readonly ticket: DeskTicket;
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

const leastNote = 4;

/** Steps of a ticket; all but taking it need a note. */
export function Moves({ who, ticket }: MovesProps) {
  const say = useTexts(adviserDeskTexts);
  const move = useMove();
  const [chosen, setChosen] = useState<MoveAction | null>(null);
  const [note, setNote] = useState('');
  const [to, setTo] = useState('');
  const moves = movesOf({ who, ticket });
  const needsReceiver = chosen === 'handOver' || chosen === 'assign';
  const go = (action: MoveAction): void =>
    move.mutate(
      {
        ticketId: ticket.ticketId,
        version: ticket.version,
        action,
        note: note.trim(),
        ...(needsReceiver && { toStaffId: to }),
      },
      {
        onSuccess: () => {
          setChosen(null);
          setNote('');
          setTo('');
          toast(say('moved'));
          // What is somebody else's from now on is no longer to be read here.
          if (action === 'handOver' && !who.rights.includes('ticket.lead')) leave(addressOf('advisers'));
        },
        onError: (error) => toast(error.message, { durationMs: 3000 }),
      },
    );
  return (
    <Stack gap={2}>
      <Cluster>
        {moves.map((action) => (
          <Button
            key={action}
            size="sm"
            look={action === 'take' ? 'primary' : 'quiet'}
            isLoading={move.isPending && move.variables?.action === action}
            onClick={() => (action === 'take' ? go('take') : setChosen(chosen === action ? null : action))}
          >
            {say(action)}
          </Button>
        ))}
      </Cluster>
      {chosen !== null && (
        <Stack gap={2}>
          {needsReceiver && <Receivers except={ticket.adviserId} chosen={to} onChoose={setTo} />}
          <TextField label={say('note')} value={note} onChange={setNote} maxLength={500} rows={2} />
          <Cluster>
            <Button
              look="primary"
              isDisabled={note.trim().length < leastNote || (needsReceiver && to === '')}
              isLoading={move.isPending}
              onClick={() => go(chosen)}
            >
              {`${say(chosen)} ✓`}
            </Button>
            <Button onClick={() => setChosen(null)}>{say('cancel')}</Button>
          </Cluster>
        </Stack>
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
  const say = useTexts(adviserDeskTexts);
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
