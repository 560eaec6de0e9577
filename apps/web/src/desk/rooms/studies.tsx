import { Button, Card, Chips, Cluster, EmptyState, Note, Section, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import {
  queryOf,
  studyProposals,
  useMoveProposal,
  usePublishSurvey,
  useUpdateSurvey,
  type Me,
  type StudyProposal,
} from '../api.ts';
import { studyDeskTexts } from '../study-texts.ts';

const states = ['qualified', 'collecting', 'accepted', 'scheduled', 'doing', 'done', 'refused', 'expired'] as const;
type State = (typeof states)[number];

/** What members want to have studied, and the surveys that answer it. Product handbook 4.3. */
export default function Studies({ who }: { readonly who: Me }) {
  const say = useTexts(studyDeskTexts);
  const [state, setState] = useState<State>('qualified');
  const answer = useQuery(queryOf(studyProposals, { state }));
  return (
    <div className="desk-column">
      <Chips
        label={say('state')}
        choices={states.map((key) => ({ key, title: say(key) }))}
        chosen={[state]}
        onTap={(key) => setState(states.find((one) => one === key) ?? 'qualified')}
      />
      <Answered answer={answer}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('none')} />
          ) : (
            list.map((one) => <Proposal key={one.proposalId} proposal={one} who={who} />)
          )
        }
      </Answered>
    </div>
  );
}

const next = { qualified: 'accepted', accepted: 'scheduled', scheduled: 'doing' } as const;

function Proposal({ proposal, who }: { readonly proposal: StudyProposal; readonly who: Me }) {
  const say = useTexts(studyDeskTexts);
  const move = useMoveProposal();
  const [reason, setReason] = useState('');
  const [planDate, setPlanDate] = useState('');
  const { proposalId, state } = proposal;
  const canMove = who.rights.includes('study.change');
  const isEnded = state === 'done' || state === 'refused' || state === 'expired';
  const to = state === 'qualified' || state === 'accepted' || state === 'scheduled' ? next[state] : null;
  const go = (target: 'accepted' | 'scheduled' | 'doing' | 'refused'): void =>
    move.mutate(
      { proposalId, from: state, to: target, reason, ...(target === 'scheduled' && { planDate }) },
      { onSuccess: () => toast(say('moved')), onError: (error) => toast(error.message) },
    );
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>{proposal.title}</strong>
          <Tag tone="brand">{say(state)}</Tag>
        </Cluster>
        <Note>
          {[
            proposal.stockNo,
            proposal.industry,
            say('support', { n: proposal.supportNum, points: proposal.supportPoints }),
            minuteText(proposal.createdTime),
            proposal.handler,
            proposal.planDate,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <p className="desk-text">{proposal.why}</p>
        <ol>
          {proposal.questions.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
        {proposal.refuseReason !== '' && <Note>{proposal.refuseReason}</Note>}
        {canMove && !isEnded && (
          <>
            {state === 'accepted' && (
              <TextField label={say('planDate')} type="date" value={planDate} onChange={setPlanDate} />
            )}
            <TextField label={say('reason')} value={reason} onChange={setReason} maxLength={200} />
            <Cluster>
              {to !== null && (
                <Button
                  look="primary"
                  isLoading={move.isPending}
                  isDisabled={to === 'scheduled' && planDate === ''}
                  onClick={() => go(to)}
                >
                  {say(`to_${to}`)}
                </Button>
              )}
              <Button isLoading={move.isPending} isDisabled={reason.trim().length < 2} onClick={() => go('refused')}>
                {say('to_refused')}
              </Button>
            </Cluster>
          </>
        )}
        {state === 'done' && proposal.surveyId !== null && who.rights.includes('study.publish') && (
          <UpdateForm surveyId={proposal.surveyId} />
        )}
        {state === 'doing' && who.rights.includes('study.publish') && <SurveyForm proposal={proposal} />}
      </Stack>
    </Card>
  );
}

const leastUpdate = 10;

/** What was learnt since a survey was published. */
function UpdateForm({ surveyId }: { readonly surveyId: string }) {
  const say = useTexts(studyDeskTexts);
  const update = useUpdateSurvey();
  const [text, setText] = useState('');
  const send = (): void =>
    update.mutate(
      { surveyId, text: text.trim() },
      {
        onSuccess: ({ updateNum }) => {
          setText('');
          toast(say('updated', { n: updateNum }));
        },
        onError: (error) => toast(error.message),
      },
    );
  return (
    <>
      <TextField
        label={say('update')}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={600}
        hint={say('updateHint')}
      />
      <Button isDisabled={text.trim().length < leastUpdate} isLoading={update.isPending} onClick={send}>
        {say('sendUpdate')}
      </Button>
    </>
  );
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** One finding a line: claim, evidence and confidence apart by a bar. */
const findingsOf = (text: string) =>
  lines(text).flatMap((line) => {
    const [claim = '', evidence = '', level = ''] = line.split(/[|｜]/u).map((one) => one.trim());
    return claim.length > 1 && evidence.length > 1 && /^[123]$/.test(level)
      ? [{ claim, evidence, confidence: Number(level) }]
      : [];
  });

function SurveyForm({ proposal }: { readonly proposal: StudyProposal }) {
  const say = useTexts(studyDeskTexts);
  const publish = usePublishSurvey();
  const [clientReqId] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState({
    title: '',
    summary: '',
    team: '',
    certNo: '',
    surveyDate: '',
    method: '',
    text: '',
    findings: '',
    open: '',
  });
  const field = (name: keyof typeof form) => ({
    label: say(`form_${name}`),
    value: form[name],
    onChange: (typed: string) => setForm((before) => ({ ...before, [name]: typed })),
  });
  const findings = findingsOf(form.findings);
  const isReady =
    form.title.trim().length >= 8 &&
    form.summary.trim().length >= 20 &&
    lines(form.team).length > 0 &&
    form.surveyDate !== '' &&
    form.method.trim().length >= 2 &&
    findings.length > 0 &&
    findings.length === lines(form.findings).length;
  const send = (): void =>
    publish.mutate(
      {
        proposalIds: [proposal.proposalId],
        ...(proposal.stockNo === '' ? { industry: proposal.industry } : { stockNo: proposal.stockNo }),
        title: form.title.trim(),
        summary: form.summary.trim(),
        team: lines(form.team),
        certNo: form.certNo.trim(),
        surveyDate: form.surveyDate,
        method: form.method.trim(),
        sections: form.text.trim() === '' ? [] : [{ title: say('body'), text: form.text.trim() }],
        findings,
        openQuestions: lines(form.open),
        clientReqId,
      },
      { onSuccess: () => toast(say('published')), onError: (error) => toast(error.message) },
    );
  return (
    <Section title={say('survey')}>
      <Stack>
        <TextField {...field('title')} maxLength={60} />
        <TextField {...field('summary')} rows={3} maxLength={600} />
        <TextField {...field('team')} rows={2} hint={say('perLine')} />
        {proposal.stockNo !== '' && <TextField {...field('certNo')} maxLength={20} hint={say('certHint')} />}
        <TextField {...field('surveyDate')} type="date" />
        <TextField {...field('method')} maxLength={60} />
        <TextField {...field('findings')} rows={4} hint={say('findingHint')} />
        <TextField {...field('text')} rows={5} maxLength={4000} />
        <TextField {...field('open')} rows={2} hint={say('perLine')} />
        <Button look="primary" isDisabled={!isReady} isLoading={publish.isPending} onClick={send}>
          {say('publish')}
        </Button>
      </Stack>
    </Section>
  );
}
