import { messageTypes } from '@lianpan/contract/chat-wire';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { shanghaiInstantAt } from '@lianpan/domain';
import { Button, Cluster, List, ListRow, Note, SegmentedControl, Stack, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { staffPorts } from './uploads.ts';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { quickTexts, useAnswer, useCheck, useSchedule, type AnswerBody, type Checked, type Opened } from './api.ts';
import { isView, reasonsLeft } from './as-suggestion.ts';
import { emptySuggestion, suggestionOf, SuggestionFields, type SuggestionForm } from './suggestion-form.tsx';
import { adviserTexts } from './texts.ts';

const MediaUploader = lazy(() =>
  import('../../../shared/upload/media-uploader.tsx').then((part) => ({ default: part.MediaUploader })),
);

const onlyImages = ['image'] as const;
/** As many as an answer takes. */
const maxPictures = 4;
const noPictures: MediaState = { media: [], isBusy: false, hasFailed: false };
const addressesIn = ({ media }: MediaState): string => media.map(({ fileUrl }) => fileUrl).join();

const forms = ['assessment', 'contract', 'visit'] as const;
type Kind = 'text' | 'suggestion' | 'form';

interface Correcting {
  /** The own message that is put right. */
  readonly corrects: number | null;
  readonly onCorrected: () => void;
}

interface ComposerProps extends Correcting {
  readonly opened: Opened;
}

/** What an answer is written with: its kind, its fields, and the message that they make. */
function useAnswerForm(stockNo: string | null) {
  const [kind, setKind] = useState<Kind>('text');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<MediaState>(noPictures);
  /** A new number is an empty uploader. */
  const [sentNum, setSentNum] = useState(0);
  const [form, setForm] = useState<SuggestionForm>(() => ({ ...emptySuggestion, stockNo: stockNo ?? '' }));
  const [asked, setAsked] = useState<(typeof forms)[number]>('assessment');
  const [sendAt, setSendAt] = useState('');
  const bodies: Readonly<Record<Kind, () => AnswerBody | null>> = {
    suggestion: () => suggestionOf(form),
    form: () => ({ msgType: messageTypes.form, form: asked }),
    text: () =>
      text.trim() === ''
        ? null
        : { msgType: messageTypes.text, text: text.trim(), fileUrls: pictures.media.map(({ fileUrl }) => fileUrl) },
  };
  const empty = (): void => {
    setText('');
    setPictures(noPictures);
    setSentNum(sentNum + 1);
    setForm({ ...emptySuggestion, stockNo: stockNo ?? '' });
  };
  return {
    kind,
    setKind,
    text,
    setText,
    pictures,
    setPictures,
    sentNum,
    form,
    setForm,
    asked,
    setAsked,
    sendAt,
    setSendAt,
    body: bodies[kind](),
    /** Pictures are on their way, or one of them is not there. */
    isWaiting: kind === 'text' && (pictures.isBusy || pictures.hasFailed),
    empty,
  };
}

type Answering = ReturnType<typeof useAnswerForm>;

/** Checks, sends and schedules what a form makes, under one name as long as it stays the same. */
function useSending({ ticketId }: Opened['ticket'], { body, empty }: Answering, { corrects, onCorrected }: Correcting) {
  const say = useTexts(adviserTexts);
  const check = useCheck();
  const answer = useAnswer();
  const schedule = useSchedule();
  const [clientMsgId, setClientMsgId] = useState(() => crypto.randomUUID());
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState('');
  const changed = (): void => {
    setChecked(null);
    setRefusal('');
    // Other words are another message.
    setClientMsgId(crypto.randomUUID());
  };
  const review = (): void => {
    if (body)
      check.mutate({ ticketId, body }, { onSuccess: setChecked, onError: (error) => setRefusal(error.message) });
  };
  const outcome = (note: 'sent' | 'scheduled', then: () => void) => ({
    onSuccess: () => {
      empty();
      changed();
      then();
      toast(say(note));
    },
    onError: (error: Error) => {
      setRefusal(error.message);
      if (error instanceof OutcomeError) review();
    },
  });
  const send = (isConfirmed: boolean): void => {
    if (!body) return;
    answer.mutate(
      { ticketId, clientMsgId, body, isConfirmed, ...(corrects !== null && { correctsSeq: corrects }) },
      outcome('sent', onCorrected),
    );
  };
  const later = (sendTime: number, then: () => void): void => {
    if (!body) return;
    const isConfirmed = checked?.verdict === 'warn';
    schedule.mutate({ ticketId, clientMsgId, body, isConfirmed, sendTime }, outcome('scheduled', then));
  };
  return { check, answer, schedule, checked, refusal, changed, review, send, later };
}

type Sending = ReturnType<typeof useSending>;

/** An answer in words or as a suggestion: checked, then sent; what the check doubts is confirmed first. */
export function Composer({ opened, ...correcting }: ComposerProps) {
  const say = useTexts(adviserTexts);
  const { ticketId, stockNo } = opened.ticket;
  const answering = useAnswerForm(stockNo);
  const sending = useSending(opened.ticket, answering, correcting);
  const { kind, text } = answering;
  const { checked, refusal, changed } = sending;
  /** What may stand goes to the reasons of a suggestion, which the customer's class and contract are asked for. */
  const makeSuggestion = ({ findings }: Checked): void => {
    answering.setForm({ ...answering.form, reasons: reasonsLeft(text.trim(), findings) });
    answering.setKind('suggestion');
    changed();
    toast(say('makeSuggestionNote'));
  };
  return (
    <Stack gap={2}>
      {correcting.corrects !== null && (
        <Cluster>
          <Note>{say('correcting', { n: correcting.corrects })}</Note>
          <Button size="sm" variant="text" onClick={correcting.onCorrected}>
            {say('cancel')}
          </Button>
        </Cluster>
      )}
      <SegmentedControl
        label={say('answer')}
        value={kind}
        onChange={(next) => {
          answering.setKind(next);
          changed();
        }}
        choices={[
          { key: 'text', title: say('text') },
          { key: 'suggestion', title: say('suggestion') },
          { key: 'form', title: say('formCard') },
        ]}
      />
      <AnswerFields ticketId={ticketId} answering={answering} onChange={changed} />
      {checked && <Findings checked={checked} />}
      {kind === 'text' && checked && isView(checked) && (
        <Button size="sm" onClick={() => makeSuggestion(checked)}>
          {say('makeSuggestion')}
        </Button>
      )}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <SendBar answering={answering} sending={sending} />
      {correcting.corrects === null && <SendLater answering={answering} sending={sending} />}
    </Stack>
  );
}

interface AnswerFieldsProps {
  readonly ticketId: string;
  readonly answering: Answering;
  readonly onChange: () => void;
}

/** The fields of the kind that is chosen. */
function AnswerFields({ ticketId, answering, onChange }: AnswerFieldsProps) {
  const say = useTexts(adviserTexts);
  const { kind, text, pictures } = answering;
  const type = (typed: string): void => {
    answering.setText(typed);
    onChange();
  };
  if (kind === 'form')
    return (
      <SegmentedControl
        label={say('formCard')}
        value={answering.asked}
        onChange={(next) => {
          answering.setAsked(next);
          onChange();
        }}
        choices={forms.map((key) => ({ key, title: say(`form_${key}`) }))}
      />
    );
  if (kind === 'suggestion')
    return (
      <SuggestionFields
        ticketId={ticketId}
        form={answering.form}
        onChange={(next) => {
          answering.setForm(next);
          onChange();
        }}
      />
    );
  return (
    <>
      <TextField
        label={say('answer')}
        value={text}
        onChange={type}
        hint={say('answerHint')}
        maxLength={2000}
        rows={4}
      />
      <Suspense fallback={null}>
        <MediaUploader
          key={answering.sentNum}
          ports={staffPorts}
          purpose="gp-contract"
          accepts={onlyImages}
          maxImages={maxPictures}
          onChange={(next) => {
            if (addressesIn(next) !== addressesIn(pictures)) onChange();
            answering.setPictures(next);
          }}
        />
      </Suspense>
      {text.startsWith('/') && <QuickTexts ticketId={ticketId} keyword={text.slice(1).trim()} onPick={type} />}
    </>
  );
}

interface SendProps {
  readonly answering: Answering;
  readonly sending: Sending;
}

function SendBar({ answering: { body, isWaiting }, sending: { check, answer, checked, review, send } }: SendProps) {
  const say = useTexts(adviserTexts);
  const isDoubted = checked?.verdict === 'warn';
  return (
    <Cluster>
      <Button isDisabled={!body} isLoading={check.isPending} onClick={review}>
        {say('check')}
      </Button>
      <Button
        variant="primary"
        isDisabled={!body || isWaiting || checked?.verdict === 'block'}
        isLoading={answer.isPending}
        onClick={() => send(isDoubted)}
      >
        {say(isDoubted ? 'confirmSend' : 'send')}
      </Button>
    </Cluster>
  );
}

function SendLater({ answering, sending: { schedule, checked, later } }: SendProps) {
  const say = useTexts(adviserTexts);
  const { body, isWaiting, sendAt, setSendAt } = answering;
  return (
    <Cluster>
      <TextField label={say('sendAt')} value={sendAt} onChange={setSendAt} hint={say('sendAtHint')} maxLength={16} />
      <Button
        isDisabled={!body || isWaiting || Number.isNaN(timeIn(sendAt)) || checked?.verdict === 'block'}
        isLoading={schedule.isPending}
        onClick={() => later(timeIn(sendAt), () => setSendAt(''))}
      >
        {say('sendLater')}
      </Button>
    </Cluster>
  );
}

/** A moment of Shanghai as it is typed, ms; not a number where it is none. */
const timeIn = (text: string): number => {
  const [, date = '', clock = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(text.trim()) ?? [];
  return shanghaiInstantAt(date, clock);
};

function Findings({ checked }: { readonly checked: Checked }) {
  const say = useTexts(adviserTexts);
  const { verdict, findings, suggestionBar } = checked;
  const isStopped = verdict === 'block' || suggestionBar !== '';
  return (
    <ul className={isStopped ? 'adviser-findings adviser-findings--block' : 'adviser-findings'} role="status">
      <li>
        <strong>{say(isStopped ? 'block' : verdict)}</strong>
      </li>
      {suggestionBar !== '' && <li>{say(`bar_${suggestionBar}`)}</li>}
      {findings.map(({ reason, words, place }) => (
        <li key={`${reason}.${place?.[0] ?? ''}`}>{[say(`f_${reason}`), words].filter(Boolean).join('：')}</li>
      ))}
    </ul>
  );
}

interface QuickTextsProps {
  readonly ticketId: string;
  readonly keyword: string;
  readonly onPick: (text: string) => void;
}

/** Ready texts of a customer, put into the line so that they can be changed. */
function QuickTexts({ ticketId, keyword, onPick }: QuickTextsProps) {
  const say = useTexts(adviserTexts);
  const answer = useQuery(queryOf(quickTexts, { ticketId, ...(keyword !== '' && { keyword }) }));
  return (
    <Answered answer={answer}>
      {({ list }) =>
        list.length === 0 ? (
          <Note>{say('noQuick')}</Note>
        ) : (
          <List label={say('quickTexts')}>
            {list.map((one) => (
              <ListRow key={one.quickTextId} title={one.title} note={one.text} onClick={() => onPick(one.text)} />
            ))}
          </List>
        )
      }
    </Answered>
  );
}
