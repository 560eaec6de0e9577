import { usePage } from '@lianpan/nav';
import { Banner, Button, Chips, Note, SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePublishReport, useStockHead } from '../api.ts';
import { isChosen, Labelled, subjectInput, SubjectField, type Subject } from '../parts/subject.tsx';
import { studyFormTexts, studyTexts } from '../texts.ts';

const reportType = 11;
const maxFacts = 8;
const methods = ['visit', 'call', 'online', 'use'] as const;
const conflicts = ['none', 'holding', 'staff', 'both'] as const;
const levels = [1, 2, 3] as const;
const lengthOf = (text: string): number => Array.from(text.trim()).length;

interface Fact {
  readonly text: string;
  readonly fileUrl: string;
  readonly isBusy: boolean;
}
const noFact: Fact = { text: '', fileUrl: '', isBusy: false };

/** Tell what one saw oneself: `?stockNo=600000`. Product handbook 4.3. */
export default function PublishReport() {
  const say = useTexts(studyFormTexts);
  const words = useTexts(studyTexts);
  const named = usePage().search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : '';
  const head = useStockHead(stockNo).data?.list[0]?.stockName;
  const [chosen, setSubject] = useState<Subject>({ kind: 'stock', stock: null, industry: '' });
  // The name comes a moment later than the code, and may never come.
  const subject =
    chosen.stock === null && stockNo !== '' ? { ...chosen, stock: { stockNo, name: head ?? stockNo } } : chosen;
  const [title, setTitle] = useState('');
  const [place, setPlace] = useState('');
  const [observeDate, setDate] = useState(() => dayText(Date.now()));
  const [method, setMethod] = useState<(typeof methods)[number]>('visit');
  const [facts, setFacts] = useState<readonly Fact[]>([noFact]);
  const [opinion, setOpinion] = useState('');
  const [confidence, setConfidence] = useState<'1' | '2' | '3'>('2');
  const [conflict, setConflict] = useState<(typeof conflicts)[number] | null>(null);
  const [isPublic, setPublic] = useState<'public' | 'notPublic'>('public');
  const publish = usePublishReport();
  const { clientReqId, done, fail, fault, ready } = usePublishing(reportType, { fallback: href('studies') });
  const change = (at: number, more: Partial<Fact>): void =>
    setFacts((before) => before.map((one, other) => (other === at ? { ...one, ...more } : one)));
  const view = facts.filter(({ text }) => text.trim() !== '');
  const isInside = isPublic === 'notPublic' && (conflict === 'staff' || conflict === 'both');
  const isReady =
    isChosen(subject) &&
    lengthOf(title) >= 8 &&
    lengthOf(title) <= 40 &&
    place.trim() !== '' &&
    observeDate !== '' &&
    lengthOf(view.map(({ text }) => text).join('')) >= 10 &&
    facts.every(({ isBusy }) => !isBusy) &&
    conflict !== null &&
    !isInside;
  const send = async (): Promise<void> => {
    if (conflict === null || !(await ready())) return;
    publish.mutate(
      {
        ...subjectInput(subject),
        title: title.trim(),
        place: place.trim(),
        observeDate,
        method,
        facts: view.map(({ text, fileUrl }) => ({ text: text.trim(), ...(fileUrl !== '' && { fileUrl }) })),
        opinion: opinion.trim(),
        confidence: Number(confidence),
        conflict,
        isPublic: isPublic === 'public',
        clientReqId,
      },
      { onSuccess: ({ reportId, auditHint }) => done(reportId, auditHint), onError: fail },
    );
  };
  return (
    <SubPage
      back="studies"
      isNarrow
      footer={
        <Button
          variant="primary"
          isBlock
          isDisabled={!isReady}
          isLoading={publish.isPending}
          onClick={() => void send()}
        >
          {say('sendReport')}
        </Button>
      }
    >
      <SubjectField subject={subject} onChange={setSubject} />
      <Stack isPadded>
        <TextField label={say('title')} value={title} onChange={setTitle} hint={say('titleHint')} maxLength={40} />
        <TextField label={say('place')} value={place} onChange={setPlace} hint={say('placeHint')} maxLength={12} />
        <TextField label={say('observeDate')} type="date" value={observeDate} onChange={setDate} />
        <Labelled label={say('method')}>
          <SegmentedControl
            isBlock
            label={say('method')}
            value={method}
            onChange={setMethod}
            choices={methods.map((key) => ({ key, title: words(`method_${key}`) }))}
          />
        </Labelled>
        <Note>{say('pictureNote')}</Note>
        {facts.map((fact, at) => (
          <Stack key={at} gap={1}>
            <TextField
              label={say('fact', { n: at + 1 })}
              value={fact.text}
              onChange={(text) => change(at, { text })}
              hint={say('factHint')}
              maxLength={500}
              rows={2}
            />
            <LateMediaUploader
              accepts={['image']}
              maxImages={1}
              asksToCover
              onChange={({ media, isBusy }) => change(at, { fileUrl: media[0]?.fileUrl ?? '', isBusy })}
            />
          </Stack>
        ))}
        {facts.length < maxFacts && <Button onClick={() => setFacts([...facts, noFact])}>{say('addFact')}</Button>}
        <TextField label={say('opinion')} value={opinion} onChange={setOpinion} maxLength={1000} rows={3} />
        <Labelled label={words('confidence')}>
          <SegmentedControl
            isBlock
            label={words('confidence')}
            value={confidence}
            onChange={setConfidence}
            choices={levels.map((level) => ({ key: `${level}` as const, title: words(`confidence_${level}`) }))}
          />
        </Labelled>
        <Labelled label={say('conflict')}>
          <Chips
            label={say('conflict')}
            choices={conflicts.map((key) => ({ key, title: say(key) }))}
            chosen={conflict === null ? [] : [conflict]}
            onTap={(key) => setConflict(conflicts.find((one) => one === key) ?? null)}
          />
        </Labelled>
        <Labelled label={say('isPublic')}>
          <SegmentedControl
            isBlock
            label={say('isPublic')}
            value={isPublic}
            onChange={setPublic}
            choices={[
              { key: 'public', title: say('public') },
              { key: 'notPublic', title: say('notPublic') },
            ]}
          />
        </Labelled>
        {isInside && <Banner>{say('inside')}</Banner>}
        {fault !== undefined && <p role="alert">{fault}</p>}
      </Stack>
    </SubPage>
  );
}
