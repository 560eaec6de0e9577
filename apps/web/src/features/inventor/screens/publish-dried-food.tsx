import { dataTypes } from '@lianpan/domain/content-types';
import '../parts/inventor.css';
import { paperBounds } from '@lianpan/domain';
import { Card, Checkbox, Chips, LoadingState, Note, Stack, TextField } from '@lianpan/ui';
import { useCallback, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { useDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { forgetDraft, usePublishFood } from '../api.ts';
import { Declarations, PayTerms, termsOf } from '../parts/offer-terms.tsx';
import { DraftNote, Marks, PublishEntry, SendButton } from '../parts/publish-frame.tsx';
import { draftBodyOf, fieldsOf, type FormFields, type Start } from '../parts/use-start.ts';
import { inventorTexts } from '../texts.ts';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" />,
);

const noMedia: MediaState = { media: [], isBusy: false, hasFailed: false };
const optionNumbers = [0, 1, 2, 3] as const;

const lengthOf = (text: string): number => Array.from(text.replace(/\s+/gu, '')).length;

/** The question of a card with the options that were filled in; nothing while it is switched off. */
function checkOf(fields: FormFields) {
  if (fields['hasCheck'] !== '1') return undefined;
  const options = optionNumbers.map((n) => (fields[`option${n}`] ?? '').trim()).filter((one) => one !== '');
  return {
    question: fields['question'] ?? '',
    options,
    answer: Number(fields['answer'] ?? '0'),
    explanation: fields['explanation'] ?? '',
  };
}

/** Where a short card is written. Product handbook 5.4. */
export default function PublishDriedFood() {
  return <PublishEntry dataType={dataTypes.driedFood}>{({ start }) => <Form start={start} />}</PublishEntry>;
}

function Form({ start }: { readonly start: Start }) {
  const say = useTexts(inventorTexts);
  const publish = usePublishFood();
  const [doc, setDoc] = useState(start.doc);
  const [seed, setSeed] = useState(start.doc);
  const [fields, setFields] = useState(start.fields);
  const [text, setText] = useState('');
  const [media, setMedia] = useState(noMedia);
  const set = useCallback((name: string, value: string) => setFields((before) => ({ ...before, [name]: value })), []);
  const takeNewer = useCallback((newer: DraftBody): void => {
    const view = fieldsOf(newer);
    setDoc(view.doc);
    setSeed(view.doc);
    setFields(view.fields);
  }, []);
  const takeaway = fields['takeaway'] ?? '';
  const draft = useDraft(41, {
    body: draftBodyOf(takeaway, doc, fields),
    isEmpty: takeaway === '' && text.trim() === '',
    initial: start.draft,
    onNewer: takeNewer,
  });
  const { clientReqId, done, fail, fault, ready } = usePublishing(41, {
    fallback: href('inventorCenter'),
    onDone: draft.end,
  });
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    const kept = draft.draftId();
    const { payType, ...terms } = termsOf(fields);
    const check = checkOf(fields);
    publish.mutate(
      {
        ...terms,
        payType: payType === 3 ? 3 : 0,
        takeaway,
        docJson: doc,
        fileUrls: media.media.map(({ fileUrl }) => fileUrl),
        ...(check && { check }),
        clientReqId,
      },
      {
        onSuccess: ({ dynamicDetailId, auditHint }) => {
          forgetDraft(kept);
          done(dynamicDetailId, auditHint);
        },
        onError: fail,
      },
    );
  };
  const { least, most } = paperBounds.card;
  return (
    <SubPage
      back="inventorCenter"
      isNarrow
      footer={
        <SendButton
          isDisabled={takeaway.trim() === '' || text.trim() === '' || media.isBusy}
          isLoading={publish.isPending}
          onSend={() => void send()}
        />
      }
    >
      <Stack isPadded gap={4}>
        <TextField
          label={say('takeaway')}
          hint={say('takeawayHint')}
          value={takeaway}
          onChange={(value) => set('takeaway', value)}
          maxLength={paperBounds.takeaway.most}
        />
        <RichEditor
          key={JSON.stringify(seed).length}
          initial={seed}
          placeholder={say('foodPlaceholder')}
          onChange={(written, words) => {
            setDoc(written);
            setText(words);
          }}
          onReady={(editor) => setText(editor.getText())}
        />
        <Note>{say('cardCount', { n: lengthOf(text), least, most })}</Note>
        <LateMediaUploader onChange={setMedia} />
        <CheckFields fields={fields} set={set} />
        <Declarations fields={fields} set={set} />
        <PayTerms fields={fields} set={set} ways={['0', '3']} />
        {takeaway !== '' && (
          <>
            <Note>{say('cardPreview')}</Note>
            <Card>
              <Stack>
                <p className="inventor-takeaway">{takeaway}</p>
                <RichText doc={doc as unknown as RichDocument} />
              </Stack>
            </Card>
          </>
        )}
        {fault !== undefined && <p role="alert">{fault}</p>}
        <DraftNote savedAt={draft.savedAt} isFailed={draft.isFailed} />
      </Stack>
      <Marks error={publish.error} />
    </SubPage>
  );
}

interface CheckFieldsProps {
  readonly fields: FormFields;
  readonly set: (name: string, value: string) => void;
}

function CheckFields({ fields, set }: CheckFieldsProps) {
  const say = useTexts(inventorTexts);
  const isOn = fields['hasCheck'] === '1';
  return (
    <Stack>
      <Checkbox isChecked={isOn} onChange={(is) => set('hasCheck', is ? '1' : '0')}>
        {say('addCheck')}
      </Checkbox>
      {isOn && (
        <>
          <TextField
            label={say('checkQuestion')}
            value={fields['question'] ?? ''}
            onChange={(value) => set('question', value)}
            maxLength={120}
          />
          {optionNumbers.map((n) => (
            <TextField
              key={n}
              label={say('option', { n: n + 1 })}
              value={fields[`option${n}`] ?? ''}
              onChange={(value) => set(`option${n}`, value)}
              maxLength={60}
            />
          ))}
          <Note>{say('rightOption')}</Note>
          <Chips
            label={say('rightOption')}
            choices={optionNumbers.map((n) => ({ key: String(n), title: say('option', { n: n + 1 }) }))}
            chosen={[fields['answer'] ?? '0']}
            onTap={(key) => set('answer', key)}
          />
          <TextField
            label={say('explanation')}
            value={fields['explanation'] ?? ''}
            onChange={(value) => set('explanation', value)}
            rows={2}
            maxLength={300}
          />
        </>
      )}
    </Stack>
  );
}
