import { Chips, Section, Tag, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minuteText } from '../../../shared/dates.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { oneOf, useRoomAddress } from '../../address.ts';
import { CaseDetail, Quoted } from '../../blocks/case-detail.tsx';
import { CaseRoom } from '../../blocks/case-room.tsx';
import { Decision } from '../../blocks/decision.tsx';
import type { RoomProps } from '../../room.ts';
import { studyProposals, useMoveProposal, useUpdateSurvey, type StudyProposal } from './api.ts';
import { SurveyForm } from './survey-form.tsx';
import { studyTexts } from './texts.ts';

const states = ['qualified', 'collecting', 'accepted', 'scheduled', 'doing', 'done', 'refused', 'expired'] as const;
const fields = { state: oneOf(states) };

/** What members want to have studied, and the surveys that answer it. Product handbook 4.3. */
export default function Studies({ who }: RoomProps) {
  const say = useTexts(studyTexts);
  const address = useRoomAddress(fields);
  const { state } = address.filter;
  const answer = useQuery(queryOf(studyProposals, { state }, { silent: true }));
  return (
    <CaseRoom
      label={say('proposals')}
      address={address}
      answer={{ ...answer, data: answer.data?.list }}
      keyOf={({ proposalId }) => proposalId}
      emptyText={say('none')}
      filter={
        <Chips
          label={say('state')}
          choices={states.map((key) => ({ key, title: say(key) }))}
          chosen={[state]}
          onTap={(key) => address.narrow({ state: states.find((one) => one === key) ?? 'qualified' })}
        />
      }
      face={(proposal) => ({
        title: proposal.title,
        time: minuteText(proposal.createdTime),
        text: proposal.why,
        note: factsOf(proposal, say('support', { n: proposal.supportNum, points: proposal.supportPoints })).join(' · '),
      })}
      detail={(proposal) => <Proposal proposal={proposal} who={who} />}
    />
  );
}

const factsOf = ({ stockNo, industry, handler, planDate }: StudyProposal, support: string): string[] =>
  [stockNo, industry, support, handler, planDate].filter((fact) => fact !== null && fact !== '');

const nextState = { qualified: 'accepted', accepted: 'scheduled', scheduled: 'doing' } as const;

function Proposal({ proposal, who }: { readonly proposal: StudyProposal } & RoomProps) {
  const say = useTexts(studyTexts);
  const { state } = proposal;
  const isEnded = state === 'done' || state === 'refused' || state === 'expired';
  const canPublish = who.rights.includes('study.publish');
  return (
    <CaseDetail
      title={proposal.title}
      time={minuteText(proposal.createdTime)}
      tags={<Tag tone="brand">{say(state)}</Tag>}
      facts={factsOf(proposal, say('support', { n: proposal.supportNum, points: proposal.supportPoints }))}
    >
      <Quoted title={say('why')} text={proposal.why} />
      <Section title={say('questions')}>
        <ol className="admin-lines">
          {proposal.questions.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      </Section>
      <Quoted title={say('refused')} text={proposal.refuseReason} />
      {who.rights.includes('study.change') && !isEnded && <Moves proposal={proposal} />}
      {state === 'done' && proposal.surveyId !== null && canPublish && <UpdateForm surveyId={proposal.surveyId} />}
      {state === 'doing' && canPublish && <SurveyForm proposal={proposal} />}
    </CaseDetail>
  );
}

/** The next step of a proposal, or its refusal with a reason. */
function Moves({ proposal: { proposalId, state } }: { readonly proposal: StudyProposal }) {
  const say = useTexts(studyTexts);
  const { mutateAsync: move } = useMoveProposal();
  const [planDate, setPlanDate] = useState('');
  const to = state === 'qualified' || state === 'accepted' || state === 'scheduled' ? nextState[state] : null;
  const needsDate = to === 'scheduled';
  return (
    <Decision
      reasonLabel={say('reason')}
      maxReason={200}
      choices={[
        ...(to === null
          ? []
          : [
              {
                key: to,
                title: say(`to_${to}`),
                variant: 'primary',
                isBare: true,
                isDisabled: needsDate && planDate === '',
              } as const,
            ]),
        { key: 'refused', title: say('to_refused') } as const,
      ]}
      onDecide={async (target, reason) => {
        await move({ proposalId, from: state, to: target, reason, ...(target === 'scheduled' && { planDate }) });
        return say('moved');
      }}
    >
      {needsDate && <TextField label={say('planDate')} type="date" value={planDate} onChange={setPlanDate} />}
    </Decision>
  );
}

/** What was learnt since a survey was published. */
function UpdateForm({ surveyId }: { readonly surveyId: string }) {
  const say = useTexts(studyTexts);
  const { mutateAsync: update } = useUpdateSurvey();
  return (
    <Decision
      reasonLabel={say('update')}
      minReason={10}
      maxReason={600}
      choices={[{ key: 'update', title: say('sendUpdate'), stays: true }]}
      onDecide={async (_, text) => {
        const { updateNum } = await update({ surveyId, text });
        return say('updated', { n: updateNum });
      }}
    />
  );
}
