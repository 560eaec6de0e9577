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

interface ComposerProps {
  readonly opened: Opened;
  /** The own message that is put right. */
  readonly corrects: number | null;
  readonly onCorrected: () => void;
}

/** An answer in words or as a suggestion: checked, then sent; what the check doubts is confirmed first. */
export function Composer({ opened, corrects, onCorrected }: ComposerProps) {
  const say = useTexts(adviserTexts);
  const { ticketId, stockNo } = opened.ticket;
  const check = useCheck();
  const answer = useAnswer();
  const [kind, setKind] = useState<'text' | 'suggestion' | 'form'>('text');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<MediaState>(noPictures);
  /** A new number is an empty uploader. */
  const [sentNum, setSentNum] = useState(0);
  const [form, setForm] = useState<SuggestionForm>(() => ({ ...emptySuggestion, stockNo: stockNo ?? '' }));
  const [asked, setAsked] = useState<(typeof forms)[number]>('assessment');
  const [sendAt, setSendAt] = useState('');
  const schedule = useSchedule();
  const [clientMsgId, setClientMsgId] = useState(() => crypto.randomUUID());
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState('');
  const body: AnswerBody | null =
    kind === 'suggestion'
      ? suggestionOf(form)
      : kind === 'form'
        ? { msgType: messageTypes.form, form: asked }
        : text.trim() === ''
          ? null
          : { msgType: messageTypes.text, text: text.trim(), fileUrls: pictures.media.map(({ fileUrl }) => fileUrl) };
  const changed = (): void => {
    setChecked(null);
    setRefusal('');
    // Other words are another message.
    setClientMsgId(crypto.randomUUID());
  };
  const empty = (): void => {
    setText('');
    setPictures(noPictures);
    setSentNum(sentNum + 1);
  };
  /** What may stand goes to the reasons of a suggestion, which the customer's class and contract are asked for. */
  const makeSuggestion = ({ findings }: Checked): void => {
    setForm({ ...form, reasons: reasonsLeft(text.trim(), findings) });
    setKind('suggestion');
    changed();
    toast(say('makeSuggestionNote'));
  };
  const isWaiting = kind === 'text' && (pictures.isBusy || pictures.hasFailed);
  const review = (): void => {
    if (body)
      check.mutate({ ticketId, body }, { onSuccess: setChecked, onError: (error) => setRefusal(error.message) });
  };
  const send = (isConfirmed: boolean): void => {
    if (!body) return;
    answer.mutate(
      { ticketId, clientMsgId, body, isConfirmed, ...(corrects !== null && { correctsSeq: corrects }) },
      {
        onSuccess: () => {
          empty();
          setForm({ ...emptySuggestion, stockNo: stockNo ?? '' });
          changed();
          onCorrected();
          toast(say('sent'));
        },
        onError: (error) => {
          setRefusal(error.message);
          if (error instanceof OutcomeError) review();
        },
      },
    );
  };
  const later = (): void => {
    if (!body) return;
    schedule.mutate(
      { ticketId, clientMsgId, body, isConfirmed: checked?.verdict === 'warn', sendTime: timeIn(sendAt) },
      {
        onSuccess: () => {
          empty();
          setSendAt('');
          setForm({ ...emptySuggestion, stockNo: stockNo ?? '' });
          changed();
          toast(say('scheduled'));
        },
        onError: (error) => {
          setRefusal(error.message);
          if (error instanceof OutcomeError) review();
        },
      },
    );
  };
  return (
    <Stack gap={2}>
      {corrects !== null && (
        <Cluster>
          <Note>{say('correcting', { n: corrects })}</Note>
          <Button size="sm" variant="text" onClick={onCorrected}>
            {say('cancel')}
          </Button>
        </Cluster>
      )}
      <SegmentedControl
        label={say('answer')}
        value={kind}
        onChange={(next) => {
          setKind(next);
          changed();
        }}
        choices={[
          { key: 'text', title: say('text') },
          { key: 'suggestion', title: say('suggestion') },
          { key: 'form', title: say('formCard') },
        ]}
      />
      {kind === 'text' ? (
        <>
          <TextField
            label={say('answer')}
            value={text}
            onChange={(typed) => {
              setText(typed);
              changed();
            }}
            hint={say('answerHint')}
            maxLength={2000}
            rows={4}
          />
          <Suspense fallback={null}>
            <MediaUploader
              key={sentNum}
              ports={staffPorts}
              purpose="gp-contract"
              accepts={onlyImages}
              maxImages={maxPictures}
              onChange={(next) => {
                if (addressesIn(next) !== addressesIn(pictures)) changed();
                setPictures(next);
              }}
            />
          </Suspense>
          {text.startsWith('/') && (
            <QuickTexts
              ticketId={ticketId}
              keyword={text.slice(1).trim()}
              onPick={(picked) => {
                setText(picked);
                changed();
              }}
            />
          )}
        </>
      ) : kind === 'form' ? (
        <SegmentedControl
          label={say('formCard')}
          value={asked}
          onChange={(next) => {
            setAsked(next);
            changed();
          }}
          choices={forms.map((key) => ({ key, title: say(`form_${key}`) }))}
        />
      ) : (
        <SuggestionFields
          ticketId={ticketId}
          form={form}
          onChange={(next) => {
            setForm(next);
            changed();
          }}
        />
      )}
      {checked && <Findings checked={checked} />}
      {kind === 'text' && checked && isView(checked) && (
        <Button size="sm" onClick={() => makeSuggestion(checked)}>
          {say('makeSuggestion')}
        </Button>
      )}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <Cluster>
        <Button isDisabled={!body} isLoading={check.isPending} onClick={review}>
          {say('check')}
        </Button>
        {checked?.verdict === 'warn' ? (
          <Button
            variant="primary"
            isDisabled={!body || isWaiting}
            isLoading={answer.isPending}
            onClick={() => send(true)}
          >
            {say('confirmSend')}
          </Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={!body || isWaiting || checked?.verdict === 'block'}
            isLoading={answer.isPending}
            onClick={() => send(false)}
          >
            {say('send')}
          </Button>
        )}
      </Cluster>
      {corrects === null && (
        <Cluster>
          <TextField
            label={say('sendAt')}
            value={sendAt}
            onChange={setSendAt}
            hint={say('sendAtHint')}
            maxLength={16}
          />
          <Button
            isDisabled={!body || isWaiting || Number.isNaN(timeIn(sendAt)) || checked?.verdict === 'block'}
            isLoading={schedule.isPending}
            onClick={later}
          >
            {say('sendLater')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

const forms = ['assessment', 'contract', 'visit'] as const;

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
