import { Button, Cluster, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressOf, useRoomAddress, wordsField } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import { complaints, useDecideComplaint, type Complaint } from './api.ts';
import { adviserTexts } from './texts.ts';

const fields = { ticketId: wordsField(15) };

/** What customers complain about, decided by compliance. */
export function ComplaintsPane() {
  const say = useTexts(adviserTexts);
  const { filter } = useRoomAddress(fields);
  const answer = useQuery(queryOf(complaints, {}, { silent: true }));
  return (
    <CaseRoom
      label={say('complaints')}
      address={{
        id: filter.ticketId,
        hrefOf: (id) => addressOf('advisers', 'complaints', id && `ticketId=${encodeURIComponent(id)}`),
      }}
      answer={{ ...answer, data: answer.data?.list }}
      keyOf={({ ticketId }) => ticketId}
      emptyText={say('noComplaints')}
      filter={
        <Cluster>
          <Button size="sm" variant="text" href={addressOf('advisers')}>
            {say('tickets')}
          </Button>
        </Cluster>
      }
      face={(complaint) => ({
        tags: <State complaint={complaint} />,
        title: complaint.nickName,
        time: minuteText(complaint.time),
        text: complaint.text,
        note: complaint.adviserName,
      })}
      detail={(complaint) => <Case complaint={complaint} />}
    />
  );
}

function State({ complaint: { state } }: { readonly complaint: Complaint }) {
  const say = useTexts(adviserTexts);
  return <Tag tone={state === 'upheld' ? 'warn' : 'neutral'}>{say(`c_${state}`)}</Tag>;
}

function Case({ complaint }: { readonly complaint: Complaint }) {
  const say = useTexts(adviserTexts);
  const { mutateAsync: decide } = useDecideComplaint();
  const { ticketId } = complaint;
  return (
    <CaseDetail
      title={<a href={addressOf('advisers', ticketId)}>{say('ticketNo', { id: ticketId })}</a>}
      time={minuteText(complaint.time)}
      tags={<State complaint={complaint} />}
      facts={[complaint.nickName, complaint.adviserName]}
    >
      <Quoted title={say('complaintText')} text={complaint.text} />
      <Quoted title={say('complaintNote')} text={complaint.note} />
      {complaint.state === 'open' && (
        <Decision
          reasonLabel={say('complaintNote')}
          maxReason={200}
          choices={[
            { key: 'uphold', title: say('uphold'), variant: 'primary' },
            { key: 'dismiss', title: say('dismiss') },
          ]}
          onDecide={async (key, note) => {
            await decide({ ticketId, isUpheld: key === 'uphold', note });
            return say('saved');
          }}
        />
      )}
    </CaseDetail>
  );
}
