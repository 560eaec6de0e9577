import { dataTypes } from '@lianpan/domain/content-types';
import '../parts/inventor.css';
import { paperBounds, shanghaiDate } from '@lianpan/domain';
import { LoadingState, Note, SegmentedControl, Stack, TextField, toast } from '@lianpan/ui';
import { useCallback, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { instantOfLocal, localOf, PublishTime, timeFault } from '../../../shared/community/publish-time.tsx';
import { publishTimeTexts } from '../../../shared/community/publish-time-texts.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { useDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { forgetDraft, usePublishPaper, useSchedulePaper, type Own } from '../api.ts';
import { Declarations, PayTerms, termsOf } from '../parts/offer-terms.tsx';
import { DraftNote, Marks, PublishEntry, SendButton } from '../parts/publish-frame.tsx';
import { draftBodyOf, fieldsOf, type Start } from '../parts/use-start.ts';
import { inventorTexts } from '../texts.ts';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" />,
);

const noMedia: MediaState = { media: [], isBusy: false, hasFailed: false };
const notes = ['method', 'limits', 'conclusion', 'disproofs'] as const;

/** Characters as the server counts them: white space is none. */
const lengthOf = (text: string): number => Array.from(text.replace(/\s+/gu, '')).length;

/** Where a paper is written. Product handbook 5.4. */
export default function PublishResearchPaper() {
  return (
    <PublishEntry dataType={dataTypes.researchPaper}>
      {({ start, own }) => <Form start={start} own={own} />}
    </PublishEntry>
  );
}

function Form({ start, own }: { readonly start: Start; readonly own: Own }) {
  const say = useTexts(inventorTexts);
  const timeSays = useTexts(publishTimeTexts);
  const publish = usePublishPaper();
  const schedule = useSchedulePaper();
  const waiting = start.scheduled;
  const [time, setTime] = useState(waiting ? localOf(waiting.scheduled.publishTime) : '');
  const [title, setTitle] = useState(start.title);
  const [doc, setDoc] = useState(start.doc);
  const [seed, setSeed] = useState(start.doc);
  const [fields, setFields] = useState(start.fields);
  const [text, setText] = useState('');
  const [media, setMedia] = useState(noMedia);
  const set = useCallback((name: string, value: string) => setFields((before) => ({ ...before, [name]: value })), []);
  const takeNewer = useCallback((newer: DraftBody): void => {
    const newest = fieldsOf(newer);
    setTitle(newest.title);
    setDoc(newest.doc);
    setSeed(newest.doc);
    setFields(newest.fields);
  }, []);
  const draft = useDraft(39, {
    body: draftBodyOf(title, doc, fields),
    // What waits for its time is kept where it waits.
    isEmpty: waiting !== null || (title === '' && text.trim() === ''),
    initial: start.draft,
    onNewer: takeNewer,
  });
  const { clientReqId, done, fail, fault, ready } = usePublishing(39, {
    fallback: href('inventorCenter'),
    onDone: draft.end,
  });
  const fieldOf = (name: string): string => fields[name] ?? '';
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    const kept = draft.draftId();
    const terms = termsOf(fields);
    const written = {
      ...terms,
      title,
      abstract: fieldOf('abstract'),
      class: fields['class'] === 'V' ? ('V' as const) : ('E' as const),
      dataDate: fields['dataDate'] ?? shanghaiDate(runtime().serverNow()),
      method: fieldOf('method'),
      conclusion: fieldOf('conclusion'),
      limits: fieldOf('limits'),
      disproofs: fieldOf('disproofs'),
      docJson: doc,
      fileUrls: [...(waiting?.input.fileUrls ?? []), ...media.media.map(({ fileUrl }) => fileUrl)],
      ...(terms.payType !== 0 && { previewPercent: Number(fields['preview'] ?? '20') }),
      ...(waiting && { scheduledId: waiting.scheduled.scheduledId }),
      clientReqId,
    };
    if (time !== '') {
      schedule.mutate(
        {
          ...written,
          publishTime: instantOfLocal(time),
          ...(kept !== undefined && { draftId: kept }),
          ...(waiting && { version: waiting.scheduled.version }),
        },
        {
          onSuccess: () => {
            draft.end();
            toast(timeSays('isScheduled'));
            runtime().go(href('drafts', { view: 'scheduled' }), { replace: true });
          },
          onError: fail,
        },
      );
      return;
    }
    publish.mutate(written, {
      onSuccess: ({ dynamicDetailId, auditHint }) => {
        forgetDraft(kept);
        done(dynamicDetailId, auditHint);
      },
      onError: fail,
    });
  };
  const { least } = paperBounds.body;
  return (
    <SubPage
      back="inventorCenter"
      isNarrow
      footer={
        <SendButton
          isDisabled={
            title.trim() === '' ||
            text.trim() === '' ||
            media.isBusy ||
            timeFault(time, runtime().serverNow()) !== undefined
          }
          isLoading={publish.isPending || schedule.isPending}
          words={time === '' ? undefined : timeSays('sendLater')}
          onSend={() => void send()}
        />
      }
    >
      <Stack isPadded gap={4}>
        <TextField
          label={say('title')}
          hint={say('titleHint')}
          value={title}
          onChange={setTitle}
          maxLength={paperBounds.title.most}
        />
        <TextField
          label={say('abstract')}
          hint={say('abstractHint')}
          value={fieldOf('abstract')}
          onChange={(value) => set('abstract', value)}
          rows={3}
          maxLength={paperBounds.abstract.most}
        />
        <ClassChoice own={own} value={fields['class'] === 'V' ? 'V' : 'E'} set={set} />
        <TextField
          label={say('dataDate')}
          type="date"
          value={fields['dataDate'] ?? shanghaiDate(runtime().serverNow())}
          onChange={(value) => set('dataDate', value)}
        />
        <RichEditor
          key={JSON.stringify(seed).length}
          initial={seed}
          placeholder={say('bodyPlaceholder')}
          isLong
          onChange={(written, words) => {
            setDoc(written);
            setText(words);
          }}
          onReady={(editor) => setText(editor.getText())}
        />
        <Note>{say('bodyCount', { n: lengthOf(text), least })}</Note>
        {notes.map((name) => (
          <TextField
            key={name}
            label={say(name)}
            hint={say('noteHint')}
            value={fieldOf(name)}
            onChange={(value) => set(name, value)}
            rows={2}
            maxLength={paperBounds.note.most}
          />
        ))}
        <Note>{say('files')}</Note>
        <LateMediaUploader onChange={setMedia} accepts={['image']} />
        <Declarations fields={fields} set={set} />
        <PayTerms fields={fields} set={set} ways={['0', '1', '2', '3']} />
        {fields['pay'] !== undefined && fields['pay'] !== '0' && (
          <SeeAs doc={doc as unknown as RichDocument} percent={Number(fields['preview'] ?? '20')} />
        )}
        <PublishTime value={time} onChange={setTime} />
        {fault !== undefined && <p role="alert">{fault}</p>}
        <DraftNote savedAt={draft.savedAt} isFailed={draft.isFailed} />
      </Stack>
      <Marks error={time === '' ? publish.error : schedule.error} />
    </SubPage>
  );
}

interface ClassChoiceProps {
  readonly own: Own;
  readonly value: 'E' | 'V';
  readonly set: (name: string, value: string) => void;
}

function ClassChoice({ own, value, set }: ClassChoiceProps) {
  const say = useTexts(inventorTexts);
  return (
    <Stack gap={2}>
      <Note>{say('class')}</Note>
      <SegmentedControl
        label={say('class')}
        isBlock
        value={value}
        onChange={(key) => set('class', key)}
        choices={[
          { key: 'E', title: say('classE') },
          { key: 'V', title: say('classV'), isDisabled: !own.isLicensed },
        ]}
      />
      <Note>{say(value === 'V' ? 'classVNote' : 'classENote')}</Note>
    </Stack>
  );
}

/** About what a reader has before and after buying; the server cuts to the character. */
function SeeAs({ doc, percent }: { readonly doc: RichDocument; readonly percent: number }) {
  const say = useTexts(inventorTexts);
  const [as, setAs] = useState<'guest' | 'buyer'>('guest');
  const most = Math.max(1, Math.floor((doc.content.length * percent) / 100));
  return (
    <Stack>
      <SegmentedControl
        label={say('seeAs')}
        isBlock
        value={as}
        onChange={setAs}
        choices={[
          { key: 'guest', title: say('asGuest') },
          { key: 'buyer', title: say('asBuyer') },
        ]}
      />
      <RichText doc={as === 'buyer' ? doc : { type: 'doc', content: doc.content.slice(0, most) }} />
    </Stack>
  );
}
