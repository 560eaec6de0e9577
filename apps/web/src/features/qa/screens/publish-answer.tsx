import { usePage } from '@lianpan/nav';
import {
  Button,
  Checkbox,
  EmptyState,
  GoneState,
  GuestState,
  IconButton,
  List,
  ListRow,
  LoadingState,
  Note,
  Section,
  SegmentedControl,
  Stack,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useMute } from '../../../shared/community/mute.ts';
import { MutedNote } from '../../../shared/community/muted-note.tsx';
import { isGone } from '../../../shared/community/is-gone.ts';
import { CiteFigures } from '../../../shared/community/cited-figures.tsx';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { questionLimits } from '../../../shared/community/question-limits.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useQuestion, type QuestionDetail } from '../api.ts';
import type { Cited } from '../parts/evidence-sheet.tsx';
import { answerKey, keptAnswer, useKeptAnswer } from '../parts/kept-answer.ts';
import { qaTexts } from '../texts.ts';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" />,
);
const EvidenceSheet = latePart(() => import('../parts/evidence-sheet.tsx').then((part) => part.EvidenceSheet));

const answerType = 27;
/** Signs of an answer by which one knows it. */
const labelLength = 20;
const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };
const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Answer a question: `?questionId=12`. Product handbook 4.4. */
export default function PublishAnswer() {
  const say = useTexts(qaTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  const asked = usePage().search.get('questionId') ?? '';
  const questionId = /^\d{1,15}$/.test(asked) ? asked : '0';
  const answer = useQuestion(questionId);
  const mute = useMute();
  if (isGone(answer.error)) {
    return (
      <SubPage back="stockQuestions">
        <GoneState text={say('noQuestion')} action={{ text: say('toList'), href: href('stockQuestions') }} />
      </SubPage>
    );
  }
  if (status === 'guest') {
    return (
      <SubPage back="stockQuestions">
        <GuestState text={say('guestAnswer')} action={signIn} />
      </SubPage>
    );
  }
  if (mute) {
    return (
      <SubPage back="stockQuestions">
        <MutedNote mute={mute} />
      </SubPage>
    );
  }
  const view = answer.data?.pages[0];
  if (view && view.cannotAnswer === '') return <Form key={questionId} view={view} />;
  return (
    <SubPage back="stockQuestions">
      <Answered answer={{ ...answer, data: view }}>{(known) => <Refused view={known} />}</Answered>
    </SubPage>
  );
}

const refusals = {
  own: 'ownQuestion',
  closed: 'closedNote',
  advisers: 'needAdviser',
  answered: 'answeredBefore',
} as const;

/** Why there is nothing to write here, and where to go on. */
function Refused({ view }: { readonly view: QuestionDetail }) {
  const say = useTexts(qaTexts);
  const { cannotAnswer, ownAnswerId, question } = view;
  const action =
    ownAnswerId === null
      ? { text: question.title, href: href('questionDetail', { questionId: question.dynamicDetailId }) }
      : { text: say('yourAnswer'), href: href('answerDetail', { answerId: ownAnswerId }) };
  return <EmptyState text={cannotAnswer === '' ? '' : say(refusals[cannotAnswer])} action={action} />;
}

function Form({ view }: { readonly view: QuestionDetail }) {
  const say = useTexts(qaTexts);
  const { question: card } = view;
  const questionId = card.dynamicDetailId;
  const stock = card.stockTags[0];
  const [start] = useState(() => keptAnswer(questionId) ?? emptyDoc);
  const [doc, setDoc] = useState<Record<string, unknown>>(start);
  const [text, setText] = useState('');
  const [media, setMedia] = useState(nothing);
  const [stance, setStance] = useState<'none' | 'up' | 'down' | 'flat'>('none');
  const [cited, setCited] = useState<readonly Cited[]>([]);
  const [metrics, setMetrics] = useState<readonly string[]>([]);
  const [holds, setHolds] = useState<'yes' | 'no' | 'open'>('open');
  const [isAi, setAi] = useState(false);
  const kept = useKeptAnswer(questionId, doc, text.trim() === '');
  const { hand, ready } = usePublishing(answerType, {
    fallback: href('questionDetail', { questionId }),
    onDone: kept.end,
  });
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    hand({
      target: 'POST /api/dynamic/qa/addAnswer',
      files: media.handOver?.(),
      label: text.trim().slice(0, labelLength),
      editPath: href('publishAnswer', { questionId }),
      kept: { key: answerKey(questionId), text: JSON.stringify(doc) },
      input: {
        questionId,
        docJson: doc,
        ...(stance !== 'none' && { stance }),
        evidences: cited.map(({ dataType, dataId }) => ({ dataType, dataId })),
        metrics: [...metrics],
        declares: { ai: isAi, holds: holds === 'yes' },
      },
    });
  };
  const isReady = text.trim().length >= questionLimits.answer.least && !media.hasFailed && holds !== 'open';
  return (
    <SubPage
      back="stockQuestions"
      isNarrow
      footer={
        <Button variant="primary" isBlock isDisabled={!isReady} onClick={() => void send()}>
          {say('sendAnswer')}
        </Button>
      }
    >
      <Stack isPadded gap={4}>
        <h2>{card.title}</h2>
        <RichEditor
          initial={start}
          placeholder={say('answerPlaceholder')}
          onChange={(now, words) => {
            setDoc(now);
            setText(words);
          }}
          onReady={(editor) => setText(editor.getText())}
        />
        <LateMediaUploader onChange={setMedia} />
        <Note>{say('stance')}</Note>
        <SegmentedControl
          isBlock
          label={say('stance')}
          value={stance}
          onChange={setStance}
          choices={[
            { key: 'none', title: say('stanceNone') },
            { key: 'up', title: say('stanceUp') },
            { key: 'down', title: say('stanceDown') },
            { key: 'flat', title: say('stanceFlat') },
          ]}
        />
      </Stack>
      {stock && (
        <Stack isPadded>
          <CiteFigures stockNo={stock.stockNo} chosen={metrics} onChange={setMetrics} />
        </Stack>
      )}
      {stock && <Citing stockNo={stock.stockNo} cited={cited} onChange={setCited} />}
      <Stack isPadded gap={4}>
        <Stack gap={1}>
          <Note>{say('declareHolds', { name: stock?.stockName ?? '' })}</Note>
          <SegmentedControl
            isBlock
            label={say('declareHolds', { name: stock?.stockName ?? '' })}
            value={holds}
            onChange={setHolds}
            choices={[
              { key: 'no', title: say('holdsNo') },
              { key: 'yes', title: say('holdsYes') },
            ]}
          />
        </Stack>
        <Checkbox isChecked={isAi} onChange={setAi}>
          {say('declareAi')}
        </Checkbox>
      </Stack>
    </SubPage>
  );
}

interface CitingProps {
  readonly stockNo: string;
  readonly cited: readonly Cited[];
  readonly onChange: (cited: readonly Cited[]) => void;
}

/** What the answer stands on, and the way to more of it. */
function Citing({ stockNo, cited, onChange }: CitingProps) {
  const say = useTexts(qaTexts);
  const [isOpen, setOpen] = useState(false);
  const { maxEvidences } = questionLimits;
  const isCited = ({ dataType, dataId }: Cited): boolean =>
    cited.some((one) => one.dataType === dataType && one.dataId === dataId);
  return (
    <Section title={say('evidenceTitle')} note={say('evidence', { n: maxEvidences })} isFlush>
      <List label={say('evidenceTitle')}>
        {cited.map((one) => (
          <ListRow
            key={one.dataId}
            title={one.title}
            trailing={
              <IconButton
                icon="clear"
                label={say('removeEvidence', { title: one.title })}
                onClick={() => onChange(cited.filter(({ dataId }) => dataId !== one.dataId))}
              />
            }
          />
        ))}
        {cited.length < maxEvidences && <ListRow title={say('addEvidence')} onClick={() => setOpen(true)} />}
      </List>
      {isOpen && (
        <EvidenceSheet
          stockNo={stockNo}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false);
            if (!isCited(picked)) onChange([...cited, picked]);
          }}
        />
      )}
    </Section>
  );
}
