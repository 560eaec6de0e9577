import { Button, Card, Cluster, EmptyState, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { addressOf } from '../address.ts';
import { complaints, queryOf, useDecideComplaint, type Complaint } from './api.ts';
import { adviserDeskTexts } from './texts.ts';

/** What customers complain about, decided by compliance. */
export function ComplaintsPane() {
  const say = useTexts(adviserDeskTexts);
  const answer = useQuery(queryOf(complaints, {}));
  return (
    <div className="desk-column">
      <a href={addressOf('advisers')}>{say('tickets')}</a>
      <Answered answer={answer}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('noComplaints')} />
          ) : (
            list.map((one) => <Case key={one.ticketId} complaint={one} />)
          )
        }
      </Answered>
    </div>
  );
}

function Case({ complaint }: { readonly complaint: Complaint }) {
  const say = useTexts(adviserDeskTexts);
  const decide = useDecideComplaint();
  const [note, setNote] = useState('');
  const { ticketId, state } = complaint;
  const end = (isUpheld: boolean): void =>
    decide.mutate(
      { ticketId, isUpheld, note: note.trim() },
      { onSuccess: () => toast(say('saved')), onError: (error) => toast(error.message) },
    );
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <a href={addressOf('advisers', ticketId)}>{say('ticketNo', { id: ticketId })}</a>
          <Tag tone={state === 'upheld' ? 'warn' : 'neutral'}>{say(`c_${state}`)}</Tag>
        </Cluster>
        <span className="desk-note">
          {[complaint.nickName, complaint.adviserName, minuteText(complaint.time)].filter(Boolean).join(' · ')}
        </span>
        <p className="desk-text">{complaint.text}</p>
        {complaint.note !== '' && <p className="desk-text desk-text--quiet">{complaint.note}</p>}
        {state === 'open' && (
          <>
            <TextField label={say('complaintNote')} value={note} onChange={setNote} maxLength={200} rows={2} />
            <Cluster>
              <Button
                look="primary"
                isDisabled={note.trim().length < 2}
                isLoading={decide.isPending}
                onClick={() => end(true)}
              >
                {say('uphold')}
              </Button>
              <Button isDisabled={note.trim().length < 2} isLoading={decide.isPending} onClick={() => end(false)}>
                {say('dismiss')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
