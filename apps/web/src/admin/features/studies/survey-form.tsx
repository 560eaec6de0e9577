import { Button, Section, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { usePublishSurvey, type StudyProposal } from './api.ts';
import { studyTexts } from './texts.ts';

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

/** What was found out, as it is published. */
export function SurveyForm({ proposal }: { readonly proposal: StudyProposal }) {
  const say = useTexts(studyTexts);
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
      { onSuccess: () => toast(say('published')) },
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
        <Button variant="primary" isDisabled={!isReady} isLoading={publish.isPending} onClick={send}>
          {say('publish')}
        </Button>
      </Stack>
    </Section>
  );
}
