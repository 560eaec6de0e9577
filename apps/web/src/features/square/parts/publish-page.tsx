import { usePage } from '@lianpan/nav';
import { Button, Checkbox, Cluster, LoadingState, Note, SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { draftKey, localDraft, useDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { clockText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useEdit, useExpressions } from '../api.ts';
import { squareTexts } from '../texts.ts';
import { newPoll, PollForm, pollOf, type PollDraft } from './poll-form.tsx';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" />,
);
const MediaUploader = latePart(() =>
  import('../../../shared/upload/media-uploader.tsx').then((part) => part.MediaUploader),
);

const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };
const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };
const horizons = ['5', '20', '60'] as const;

/** Signs of a text by which one knows it. */
const labelLength = 20;

type Missing = 'titleHint' | 'articleShort' | 'viewNote';
const [leastTitle, leastArticle] = [5, 100];

interface Written {
  readonly isArticle: boolean;
  readonly title: string;
  readonly text: string;
  readonly hasStock: boolean;
  readonly hasView: boolean;
}

/** What a text still lacks: the editor is gone when the server says so. */
function missingIn({ isArticle, title, text, hasStock, hasView }: Written): Missing | undefined {
  if (isArticle && Array.from(title.trim()).length < leastTitle) return 'titleHint';
  if (isArticle && Array.from(text.trim()).length < leastArticle) return 'articleShort';
  return hasView && !hasStock ? 'viewNote' : undefined;
}

/** Whether a document names a stock. */
function namesStock(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, content } = node as { readonly type?: unknown; readonly content?: unknown };
  return type === 'stock' || (Array.isArray(content) && content.some(namesStock));
}

/** With what the editor was opened, so that it opens so again. */
function prefillOf(search: URLSearchParams): Readonly<Record<string, string>> {
  const names = ['gambitId', 'stockNo', 'expressionId', 'markingToolId'];
  return Object.fromEntries([...search].filter(([name]) => names.includes(name)));
}

interface Start extends DraftBody {
  readonly draft: { id: string; version: number } | null;
  /** Of a text that stands already. */
  readonly edited: { id: string; version: number; fileUrls: readonly string[] } | null;
}

/** The editor of posts and of articles: new, from a draft, or of a text that stands. Product handbook 3.4, 3.5. */
export function PublishPage({ dataType }: { readonly dataType: 1 | 3 }) {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  const draftId = search.get('draftId');
  const editedId = search.get('dynamicDetailId');
  const drafts = useQuery(
    queryOf(
      'POST /api/dynamic/square/getDrafts',
      { draftId: draftId ?? '0' },
      { silent: true, enabled: draftId !== null, freshForMs: 0 },
    ),
  );
  const edited = useQuery(
    queryOf(
      'POST /api/dynamic/square/getEditable',
      { dynamicDetailId: editedId ?? '0' },
      { silent: true, enabled: editedId !== null, freshForMs: 0 },
    ),
  );
  const isWaiting = (draftId !== null && drafts.isPending) || (editedId !== null && edited.isPending);
  if (isWaiting) {
    return (
      <SubPage back="square" isNarrow>
        <LoadingState label={common('loading')} />
      </SubPage>
    );
  }
  const found = drafts.data?.list[0];
  const start: Start = edited.data
    ? {
        title: edited.data.title,
        doc: edited.data.docJson,
        draft: null,
        edited: { id: editedId ?? '', version: edited.data.version, fileUrls: edited.data.fileUrls },
      }
    : found
      ? { ...(found.body as unknown as DraftBody), draft: { id: found.draftId, version: found.version }, edited: null }
      : { ...(localDraft(dataType) ?? { title: '', doc: emptyDoc }), draft: null, edited: null };
  return (
    <Form
      dataType={dataType}
      start={start}
      key={`${draftId}${editedId}`}
      title={say(dataType === 3 ? 'article' : 'post')}
    />
  );
}

interface FormProps {
  readonly dataType: 1 | 3;
  readonly start: Start;
  readonly title: string;
}

function Form({ dataType, start, title: pageTitle }: FormProps) {
  const say = useTexts(squareTexts);
  const { search } = usePage();
  const edit = useEdit();
  const moods = useExpressions().data?.moods ?? [];
  const [body, setBody] = useState<DraftBody>({ title: start.title, doc: start.doc });
  const [seed, setSeed] = useState<DraftBody>(body);
  const [text, setText] = useState('');
  const [media, setMedia] = useState(nothing);
  const [expressionId, setExpression] = useState(search.get('expressionId') ?? '');
  const [direction, setDirection] = useState<'none' | 'up' | 'down' | 'flat'>('none');
  const [days, setDays] = useState<(typeof horizons)[number]>('20');
  const [isAi, setAi] = useState(false);
  const [isOriginal, setOriginal] = useState(false);
  const [holds, setHolds] = useState<'yes' | 'no' | 'open'>('open');
  const [visible, setVisible] = useState<'all' | 'followers'>('all');
  const [poll, setPoll] = useState<PollDraft | null>(null);
  const [problem, setProblem] = useState<Missing>();
  const asked = poll && pollOf(poll);
  const hasStock = search.has('stockNo') || namesStock(body.doc);
  const isArticle = dataType === 3;
  const isEmpty = text.trim() === '' && body.title === '' && media.media.length === 0;
  const takeNewer = useCallback((newer: DraftBody): void => {
    setBody(newer);
    setSeed(newer);
  }, []);
  const draft = useDraft(dataType, {
    body,
    isEmpty: isEmpty || start.edited !== null,
    initial: start.draft,
    onNewer: takeNewer,
  });

  const { hand, done, fail, fault, ready } = usePublishing(dataType, {
    fallback: href('square'),
    onDone: draft.end,
  });
  const send = async (): Promise<void> => {
    const missing = missingIn({ isArticle, title: body.title, text, hasStock, hasView: direction !== 'none' });
    setProblem(missing);
    if (missing !== undefined || !(await ready())) return;
    const written = {
      docJson: body.doc,
      ...(isArticle && { title: body.title }),
      declares: { ai: isAi, original: isOriginal, ...(holds !== 'open' && { holds: holds === 'yes' }) },
    };
    if (start.edited) {
      const { id, version } = start.edited;
      const fileUrls = [...start.edited.fileUrls, ...media.media.map(({ fileUrl }) => fileUrl)];
      edit.mutate(
        { dynamicDetailId: id, version, fileUrls, ...written },
        { onSuccess: (told) => done(id, told.auditHint), onError: fail },
      );
      return;
    }
    const stockNo = search.get('stockNo');
    const gambitId = search.get('gambitId');
    const toolId = Number(search.get('markingToolId') ?? 0);
    const kept = draft.draftId();
    hand({
      target: 'POST /api/dynamic/square/publishDynamic',
      files: media.handOver?.(),
      label: (body.title || text.trim()).slice(0, labelLength),
      editPath: href(isArticle ? 'publishArticle' : 'publishGraphtext', prefillOf(search)),
      kept: { key: draftKey(dataType), text: JSON.stringify(body) },
      input: {
        dataType,
        ...written,
        visible,
        ...(stockNo !== null && /^\d{6}$/.test(stockNo) && { stockNos: [stockNo] }),
        ...(gambitId !== null && /^\d{1,15}$/.test(gambitId) && { gambitIds: [gambitId] }),
        ...(expressionId !== '' && { expressionId: Number(expressionId) }),
        ...(direction !== 'none' && { viewBlock: { direction, horizonDays: Number(days) as 5 | 20 | 60 } }),
        ...(toolId >= 1 && toolId <= 14 && { markingToolId: toolId }),
        ...(asked && { poll: asked }),
        ...(kept !== undefined && { draftId: kept }),
      },
    });
  };
  return (
    <SubPage
      back="square"
      isNarrow
      title={pageTitle}
      footer={
        <Button
          look="primary"
          isBlock
          isLoading={edit.isPending}
          isDisabled={
            isEmpty || (media.isBusy && start.edited !== null) || media.hasFailed || (poll !== null && !asked)
          }
          onClick={() => void send()}
        >
          {say('send')}
        </Button>
      }
    >
      <Stack isPadded>
        {isArticle && (
          <TextField
            label={say('title')}
            value={body.title}
            onChange={(title) => setBody({ ...body, title })}
            maxLength={50}
            hint={say('titleHint')}
          />
        )}
        <RichEditor
          key={JSON.stringify(seed.doc).length}
          initial={seed.doc}
          placeholder={say(isArticle ? 'articlePlaceholder' : 'placeholder')}
          isLong={isArticle}
          onChange={(doc, words) => {
            setBody((before) => ({ ...before, doc }));
            setText(words);
          }}
          onReady={(editor) => setText(editor.getText())}
        />
        <MediaUploader onChange={setMedia} {...(isArticle && { mostImages: 30, mostVideos: 2 })} />
        {(problem ?? fault) !== undefined && <p role="alert">{problem ? say(problem) : fault}</p>}
        <Note>
          {draft.isFailed
            ? say('saveFailed')
            : draft.savedAt !== null && say('savedAt', { time: clockText(draft.savedAt) })}
        </Note>
        {!start.edited && (
          <>
            <Cluster>
              {moods.map((mood) => (
                <Button
                  key={mood.expressionId}
                  size="sm"
                  look={expressionId === String(mood.expressionId) ? 'primary' : 'quiet'}
                  onClick={() =>
                    setExpression(expressionId === String(mood.expressionId) ? '' : String(mood.expressionId))
                  }
                >
                  {mood.sign} {mood.name}
                </Button>
              ))}
            </Cluster>
            <SegmentedControl
              label={say('view')}
              value={direction}
              onChange={setDirection}
              choices={[
                { key: 'none', title: say('viewNone') },
                { key: 'up', title: say('viewUp') },
                { key: 'down', title: say('viewDown') },
                { key: 'flat', title: say('viewFlat') },
              ]}
            />
            {direction !== 'none' && (
              <>
                <SegmentedControl
                  label={say('days', { n: days })}
                  value={days}
                  onChange={setDays}
                  choices={horizons.map((key) => ({ key, title: say('days', { n: key }) }))}
                />
                <Note>{say('viewNote')}</Note>
              </>
            )}
            {poll ? (
              <PollForm poll={poll} onChange={setPoll} />
            ) : (
              <Button size="sm" onClick={() => setPoll(newPoll)}>
                {say('poll')}
              </Button>
            )}
            <SegmentedControl
              label={say('visible')}
              value={visible}
              onChange={setVisible}
              choices={[
                { key: 'all', title: say('visibleAll') },
                { key: 'followers', title: say('visibleFollowers') },
              ]}
            />
          </>
        )}
        {isArticle && (
          <>
            <Note>{say('holding')}</Note>
            <SegmentedControl
              label={say('holding')}
              value={holds}
              onChange={setHolds}
              choices={[
                { key: 'open', title: '—' },
                { key: 'yes', title: say('holdsYes') },
                { key: 'no', title: say('holdsNo') },
              ]}
            />
            <Checkbox isChecked={isOriginal} onChange={setOriginal}>
              {say('declareOriginal')}
            </Checkbox>
          </>
        )}
        <Checkbox isChecked={isAi} onChange={setAi}>
          {say('declareAi')}
        </Checkbox>
      </Stack>
    </SubPage>
  );
}
