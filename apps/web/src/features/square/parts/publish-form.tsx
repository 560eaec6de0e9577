import { Button, Cluster, IconButton, LoadingState, Note, Sheet, Stack, Tag, TextField } from '@lianpan/ui';
import { useRef, useState, type RefObject } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { publishTimeTexts } from '../../../shared/community/publish-time-texts.ts';
import { clockText } from '../../../shared/dates.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';
import type { WrittenType } from '../written-types.ts';
import { MoodIcon } from './mood-icon.tsx';
import type { Options } from './publish-options.tsx';
import { usePublishForm, type Start } from './use-publish-form.ts';

const RichEditor = latePart(
  () => import('../../../shared/community/editor/rich-editor.tsx').then((part) => part.RichEditor),
  <LoadingState label="…" variant="text" />,
);
const MediaUploader = latePart(() =>
  import('../../../shared/upload/media-uploader.tsx').then((part) => part.MediaUploader),
);
const OptionsSheet = latePart(() => import('./options-sheet.tsx').then((part) => part.OptionsSheet));
const MoodSheet = latePart(() => import('./mood-sheet.tsx').then((part) => part.MoodSheet));

export const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Which face stands in the bar while none is chosen. */
const restingMood = 4;

interface PublishFormProps {
  readonly dataType: WrittenType;
  readonly start: Start;
  readonly title: string;
}

/** Where a post or an article is written: the text has the page, the tools one line, what else there is to say a sheet. */
export function PublishForm({ dataType, start, title: pageTitle }: PublishFormProps) {
  const say = useTexts(squareTexts);
  const timeSays = useTexts(publishTimeTexts);
  const form = usePublishForm(dataType, start);
  const { body, setBody, seed, setText, options, time, isArticle } = form;
  const [open, setOpen] = useState<OpenSheet>(null);
  const pick = useRef<() => void>(null);
  return (
    <SubPage
      back="square"
      title={pageTitle}
      isFilled
      actions={
        <Button
          variant="primary"
          size="sm"
          isLoading={form.isSending}
          isDisabled={!form.isReady}
          onClick={() => void form.send()}
        >
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
          below: <BelowText form={form} pick={pick} />,
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
      <FormSheets form={form} isEdited={start.edited !== null} open={open} onClose={() => setOpen(null)} />
    </SubPage>
  );
}

type Form = ReturnType<typeof usePublishForm>;
type OpenSheet = 'options' | 'mood' | null;

interface BelowTextProps {
  readonly form: Form;
  readonly pick: RefObject<(() => void) | null>;
}

/** Pictures, what was chosen, what is still missing, and when the draft was kept. */
function BelowText({ form, pick }: BelowTextProps) {
  const say = useTexts(squareTexts);
  const timeSays = useTexts(publishTimeTexts);
  const { problem, fault, draft } = form;
  return (
    <Stack isPadded>
      <MediaUploader pickRef={pick} onChange={form.setMedia} {...(form.isArticle && { maxImages: 30, maxVideos: 2 })} />
      <Chosen options={form.options} isPollOpen={form.isPollOpen} />
      {(problem ?? fault) !== undefined && (
        <p role="alert">{problem === 'timeBounds' ? timeSays(problem) : problem ? say(problem) : fault}</p>
      )}
      <Note>
        {draft.isFailed
          ? say('saveFailed')
          : draft.savedAt !== null && say('savedAt', { time: clockText(draft.savedAt) })}
      </Note>
    </Stack>
  );
}

interface FormSheetsProps {
  readonly form: Form;
  /** A text that stands keeps its mood, view and poll. */
  readonly isEdited: boolean;
  readonly open: OpenSheet;
  readonly onClose: () => void;
}

function FormSheets({ form, isEdited, open, onClose }: FormSheetsProps) {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const { options, setOptions, stockNo, time, setTime } = form;
  return (
    <>
      <Sheet isOpen={open === 'options'} onClose={onClose} title={say('options')} closeLabel={common('close')}>
        <OptionsSheet
          options={isEdited ? undefined : { options, stockNo, onChange: setOptions, time, onTime: setTime }}
          declared={form.declared}
          onDeclared={form.setDeclared}
          isArticle={form.isArticle}
        />
      </Sheet>
      <Sheet isOpen={open === 'mood'} onClose={onClose} title={say('moodAsk')} closeLabel={common('close')}>
        <MoodSheet
          chosen={options.expressionId}
          onChoose={(expressionId) => {
            setOptions({ ...options, expressionId });
            onClose();
          }}
        />
      </Sheet>
    </>
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
