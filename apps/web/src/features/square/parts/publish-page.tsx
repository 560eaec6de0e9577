import { usePage } from '@lianpan/nav';
import { Button, Checkbox, LoadingState, Note, SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { instantOf, localOf, PublishTime, timeFault } from '../../../shared/community/publish-time.tsx';
import { publishTimeTexts } from '../../../shared/community/publish-time-texts.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { draftKey, localDraft, useDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { clockText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useEdit } from '../api.ts';
import { squareTexts } from '../texts.ts';
import { pollOf } from './poll-form.tsx';
import { noOptions, optionsInput, optionsOf, PublishOptions, type Options } from './publish-options.tsx';
import { waitingOf, type Waiting } from './waiting.ts';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" />,
);
const MediaUploader = latePart(() =>
  import('../../../shared/upload/media-uploader.tsx').then((part) => part.MediaUploader),
);

const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };
const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

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

/** The first stock that a document names. */
function stockIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, attrs, content } = node as { type?: unknown; attrs?: { stockNo?: unknown }; content?: unknown };
  if (type === 'stock' && typeof attrs?.stockNo === 'string') return attrs.stockNo;
  if (!Array.isArray(content)) return undefined;
  for (const child of content) {
    const found = stockIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the form has no field for stays as it was. */
const keptOf = (before: Waiting['input'] | undefined) =>
  before && {
    stockNos: before.stockNos,
    gambitIds: before.gambitIds,
    markingToolId: before.markingToolId,
    cover: before.cover,
  };

/** With what the editor was opened, so that it opens so again. */
function prefillOf(search: URLSearchParams): Readonly<Record<string, string>> {
  const names = ['gambitId', 'stockNo', 'expressionId', 'markingToolId'];
  return Object.fromEntries([...search].filter(([name]) => names.includes(name)));
}

interface Start extends DraftBody {
  readonly draft: { id: string; version: number } | null;
  /** Of a text that stands already. */
  readonly edited: { id: string; version: number; fileUrls: readonly string[] } | null;
  /** Of a text that waits for its time. */
  readonly scheduled: Waiting | null;
}

/** The editor of posts and of articles: new, from a draft, or of a text that stands. Product handbook 3.4, 3.5. */
export function PublishPage({ dataType }: { readonly dataType: 1 | 3 }) {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  // Own texts are asked for once it is known whose they are.
  const isKnown = useViewer().status !== 'restoring';
  const draftId = search.get('draftId');
  const editedId = search.get('dynamicDetailId');
  const drafts = useQuery(
    queryOf(
      'POST /api/dynamic/square/getDrafts',
      { draftId: draftId ?? '0' },
      { silent: true, enabled: isKnown && draftId !== null, freshForMs: 0 },
    ),
  );
  const edited = useQuery(
    queryOf(
      'POST /api/dynamic/square/getEditable',
      { dynamicDetailId: editedId ?? '0' },
      { silent: true, enabled: isKnown && editedId !== null, freshForMs: 0 },
    ),
  );
  const scheduledId = search.get('scheduledId');
  const scheduled = useQuery(
    queryOf(
      'POST /api/dynamic/square/getScheduled',
      { scheduledId: scheduledId ?? '0' },
      { silent: true, enabled: isKnown && scheduledId !== null, freshForMs: 0 },
    ),
  );
  const isWaiting =
    (scheduledId !== null && scheduled.isPending) ||
    (draftId !== null && drafts.isPending) ||
    (editedId !== null && edited.isPending);
  if (isWaiting) {
    return (
      <SubPage back="square" isNarrow>
        <LoadingState label={common('loading')} />
      </SubPage>
    );
  }
  const found = drafts.data?.list[0];
  const waiting = scheduled.data && waitingOf(scheduled.data.list[0]);
  const start: Start = waiting
    ? {
        ...(localDraft(dataType, waiting.id) ?? { title: waiting.input.title ?? '', doc: waiting.input.docJson }),
        draft: null,
        edited: null,
        scheduled: waiting,
      }
    : edited.data
      ? {
          title: edited.data.title,
          doc: edited.data.docJson,
          draft: null,
          edited: { id: editedId ?? '', version: edited.data.version, fileUrls: edited.data.fileUrls },
          scheduled: null,
        }
      : found
        ? {
            ...(found.body as unknown as DraftBody),
            draft: { id: found.draftId, version: found.version },
            edited: null,
            scheduled: null,
          }
        : { ...(localDraft(dataType) ?? { title: '', doc: emptyDoc }), draft: null, edited: null, scheduled: null };
  return (
    <Form
      dataType={dataType}
      start={start}
      key={`${draftId}${editedId}${scheduledId}`}
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
  const [body, setBody] = useState<DraftBody>({ title: start.title, doc: start.doc });
  const [seed, setSeed] = useState<DraftBody>(body);
  const [text, setText] = useState('');
  const [media, setMedia] = useState(nothing);
  const [options, setOptions] = useState<Options>(
    start.scheduled
      ? optionsOf(start.scheduled.input)
      : { ...noOptions, expressionId: search.get('expressionId') ?? '' },
  );
  const [time, setTime] = useState(start.scheduled ? localOf(start.scheduled.publishTime) : '');
  const declared = start.scheduled?.input.declares;
  const [isAi, setAi] = useState(declared?.ai ?? false);
  const [isOriginal, setOriginal] = useState(declared?.original ?? false);
  const [holds, setHolds] = useState<'yes' | 'no' | 'open'>(
    declared?.holds === undefined ? 'open' : declared.holds ? 'yes' : 'no',
  );
  const timeSays = useTexts(publishTimeTexts);
  const [problem, setProblem] = useState<Missing | 'timeBounds'>();
  const { direction, poll } = options;
  const asked = poll && pollOf(poll);
  const before = start.scheduled?.input;
  const stockNo = search.get('stockNo') ?? before?.stockNos[0] ?? stockIn(body.doc);
  const isArticle = dataType === 3;
  const keptFiles = before?.fileUrls ?? [];
  const isEmpty = text.trim() === '' && body.title === '' && media.media.length === 0 && keptFiles.length === 0;
  const takeNewer = useCallback((newer: DraftBody): void => {
    setBody(newer);
    setSeed(newer);
  }, []);
  const draft = useDraft(dataType, {
    body,
    isEmpty: isEmpty || start.edited !== null || start.scheduled !== null,
    initial: start.draft,
    onNewer: takeNewer,
  });

  const { hand, done, fail, fault, ready } = usePublishing(dataType, {
    fallback: href('square'),
    onDone: draft.end,
  });
  const send = async (): Promise<void> => {
    const missing =
      timeFault(time, runtime().serverNow()) ??
      missingIn({ isArticle, title: body.title, text, hasStock: stockNo !== undefined, hasView: direction !== 'none' });
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
    const named = search.get('stockNo');
    const gambitId = search.get('gambitId');
    const toolId = Number(search.get('markingToolId') ?? 0);
    const kept = draft.draftId();
    const waitingId = start.scheduled?.id;
    const key = draftKey(dataType, waitingId);
    if (waitingId !== undefined) localStorage.removeItem(key);
    const handed = {
      files: media.handOver?.(),
      label: (body.title || text.trim()).slice(0, labelLength),
      // A change that is refused is gone on with as one: what waits must not go out beside it.
      editPath: href(isArticle ? 'publishArticle' : 'publishGraphtext', {
        ...prefillOf(search),
        ...(waitingId !== undefined && { scheduledId: waitingId }),
      }),
      kept: { key, text: JSON.stringify(body) },
    };
    const input = {
      ...keptOf(before),
      dataType,
      ...written,
      ...optionsInput(options),
      ...(asked && { poll: asked }),
      ...(named !== null && /^\d{6}$/.test(named) && { stockNos: [named] }),
      ...(gambitId !== null && /^\d{1,15}$/.test(gambitId) && { gambitIds: [gambitId] }),
      ...(toolId >= 1 && toolId <= 14 && { markingToolId: toolId }),
      ...(kept !== undefined && { draftId: kept }),
      ...(waitingId !== undefined && { scheduledId: waitingId }),
    };
    if (time === '') hand({ target: 'POST /api/dynamic/square/publishDynamic', ...handed, input, keptFiles });
    else
      hand({
        target: 'POST /api/dynamic/square/scheduleDynamic',
        ...handed,
        input: { ...input, publishTime: instantOf(time), ...(start.scheduled && { version: start.scheduled.version }) },
        keptFiles,
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
          {time === '' ? say('send') : timeSays('sendLater')}
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
        {(problem ?? fault) !== undefined && (
          <p role="alert">{problem === 'timeBounds' ? timeSays(problem) : problem ? say(problem) : fault}</p>
        )}
        <Note>
          {draft.isFailed
            ? say('saveFailed')
            : draft.savedAt !== null && say('savedAt', { time: clockText(draft.savedAt) })}
        </Note>
        {!start.edited && (
          <>
            <PublishOptions options={options} stockNo={stockNo} onChange={setOptions} />
            <PublishTime value={time} onChange={setTime} />
          </>
        )}
        {isArticle && (
          <>
            <Note>{say('holding')}</Note>
            <SegmentedControl
              label={say('holding')}
              isBlock
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
