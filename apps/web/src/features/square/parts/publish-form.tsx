import { usePage } from '@lianpan/nav';
import { Button, Cluster, IconButton, LoadingState, Note, Sheet, Stack, Tag, TextField } from '@lianpan/ui';
import { useCallback, useRef, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { instantOfLocal, localOf, timeFault } from '../../../shared/community/publish-time.tsx';
import { publishTimeTexts } from '../../../shared/community/publish-time-texts.ts';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { draftKey, useDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { clockText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useEdit } from '../api.ts';
import { squareTexts } from '../texts.ts';
import { declaredOf, declaresInput } from './declared.ts';
import { MoodIcon } from './mood-icon.tsx';
import { pollOf } from './poll-form.tsx';
import { noOptions, optionsInput, optionsOf, type Options } from './publish-options.tsx';
import type { Waiting } from './waiting.ts';
import { writtenTypes, type WrittenType } from '../written-types.ts';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" look="text" />,
);
const MediaUploader = latePart(() =>
  import('../../../shared/upload/media-uploader.tsx').then((part) => part.MediaUploader),
);
const OptionsSheet = latePart(() => import('./options-sheet.tsx').then((part) => part.OptionsSheet));
const MoodSheet = latePart(() => import('./mood-sheet.tsx').then((part) => part.MoodSheet));

const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };
export const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Which face stands in the bar while none is chosen. */
const restingMood = 4;

/** Signs of a text by which one knows it. */
const labelLength = 20;

type Missing = 'titleHint' | 'articleShort' | 'viewNote';
const [minTitle, minArticle] = [5, 100];

interface Written {
  readonly isArticle: boolean;
  readonly title: string;
  readonly text: string;
  readonly hasStock: boolean;
  readonly hasView: boolean;
}

/** What a text still lacks: the editor is gone when the server says so. */
function missingIn({ isArticle, title, text, hasStock, hasView }: Written): Missing | undefined {
  if (isArticle && Array.from(title.trim()).length < minTitle) return 'titleHint';
  if (isArticle && Array.from(text.trim()).length < minArticle) return 'articleShort';
  return hasView && !hasStock ? 'viewNote' : undefined;
}

/** The first stock that a document names. */
function stockIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, attrs, content } = node as { type?: unknown; attrs?: { id?: unknown }; content?: unknown };
  if (type === 'stock' && typeof attrs?.id === 'string') return attrs.id;
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

export interface Start extends DraftBody {
  readonly draft: { id: string; version: number } | null;
  /** Of a text that stands already. */
  readonly edited: { id: string; version: number; fileUrls: readonly string[] } | null;
  /** Of a text that waits for its time. */
  readonly scheduled: Waiting | null;
}

interface PublishFormProps {
  readonly dataType: WrittenType;
  readonly start: Start;
  readonly title: string;
}

/** Where a post or an article is written: the text has the page, the tools one line, what else there is to say a sheet. */
export function PublishForm({ dataType, start, title: pageTitle }: PublishFormProps) {
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
  const [declared, setDeclared] = useState(declaredOf(start.scheduled?.input.declares));
  const timeSays = useTexts(publishTimeTexts);
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState<'options' | 'mood' | null>(null);
  const pick = useRef<() => void>(null);
  const [problem, setProblem] = useState<Missing | 'timeBounds'>();
  const { direction, poll } = options;
  const asked = poll && pollOf(poll);
  const before = start.scheduled?.input;
  const stockNo = search.get('stockNo') ?? before?.stockNos[0] ?? stockIn(body.doc);
  const isArticle = dataType === writtenTypes.article;
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
      declares: declaresInput(declared),
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
        input: {
          ...input,
          publishTime: instantOfLocal(time),
          ...(start.scheduled && { version: start.scheduled.version }),
        },
        keptFiles,
      });
  };
  const isReady =
    !isEmpty && !(media.isBusy && start.edited !== null) && !media.hasFailed && (poll === null || asked !== null);
  return (
    <SubPage
      back="square"
      title={pageTitle}
      isFilled
      actions={
        <Button look="primary" size="sm" isLoading={edit.isPending} isDisabled={!isReady} onClick={() => void send()}>
          {time === '' ? say('send') : timeSays('sendLater')}
        </Button>
      }
    >
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
        page={{
          above: isArticle && (
            <Stack isPadded>
              <TextField
                label={say('title')}
                value={body.title}
                onChange={(title) => setBody({ ...body, title })}
                maxLength={50}
                hint={say('titleHint')}
              />
            </Stack>
          ),
          below: (
            <Stack isPadded>
              <MediaUploader pickRef={pick} onChange={setMedia} {...(isArticle && { mostImages: 30, mostVideos: 2 })} />
              <Chosen options={options} isPollOpen={poll !== null && !asked} />
              {(problem ?? fault) !== undefined && (
                <p role="alert">{problem === 'timeBounds' ? timeSays(problem) : problem ? say(problem) : fault}</p>
              )}
              <Note>
                {draft.isFailed
                  ? say('saveFailed')
                  : draft.savedAt !== null && say('savedAt', { time: clockText(draft.savedAt) })}
              </Note>
            </Stack>
          ),
          lead: (
            <>
              <IconButton icon="picture" label={say('addMedia')} onClick={() => pick.current?.()} />
              {!start.edited && (
                <button
                  type="button"
                  className="rich-editor__tool"
                  aria-label={say('mood')}
                  aria-pressed={options.expressionId !== ''}
                  onClick={() => setOpen('mood')}
                >
                  <MoodIcon id={Number(options.expressionId) || restingMood} />
                </button>
              )}
            </>
          ),
          trail: <IconButton icon="settings" label={say('options')} onClick={() => setOpen('options')} />,
        }}
      />
      <Sheet
        isOpen={open === 'options'}
        onClose={() => setOpen(null)}
        title={say('options')}
        closeLabel={common('close')}
      >
        <OptionsSheet
          options={start.edited ? undefined : { options, stockNo, onChange: setOptions, time, onTime: setTime }}
          declared={declared}
          onDeclared={setDeclared}
          isArticle={isArticle}
        />
      </Sheet>
      <Sheet isOpen={open === 'mood'} onClose={() => setOpen(null)} title={say('moodAsk')} closeLabel={common('close')}>
        <MoodSheet
          chosen={options.expressionId}
          onChoose={(expressionId) => {
            setOptions({ ...options, expressionId });
            setOpen(null);
          }}
        />
      </Sheet>
    </SubPage>
  );
}

interface ChosenProps {
  readonly options: Options;
  /** Something of the vote is missing. */
  readonly isPollOpen: boolean;
}

/** What was chosen beside the words, as it will stand under them. */
function Chosen({ options, isPollOpen }: ChosenProps) {
  const say = useTexts(squareTexts);
  const { direction, days, poll, visible } = options;
  const directions = { up: 'viewUp', down: 'viewDown', flat: 'viewFlat' } as const;
  const chosen = [
    direction !== 'none' && `${say(directions[direction])} · ${say('days', { n: days })}`,
    poll !== null && (isPollOpen ? say('pollOpen') : say('poll')),
    visible === 'followers' && say('visibleFollowers'),
  ].filter((words) => words !== false);
  if (chosen.length === 0) return null;
  return (
    <Cluster>
      {chosen.map((words) => (
        <Tag key={words}>{words}</Tag>
      ))}
    </Cluster>
  );
}
