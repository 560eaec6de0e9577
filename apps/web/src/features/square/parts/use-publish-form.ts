import { usePage } from '@lianpan/nav';
import { useCallback, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { instantOfLocal, localOf, timeFault } from '../../../shared/community/publish-time.tsx';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { draftKey, useDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { runtime } from '../../../shared/runtime.ts';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useEdit } from '../api.ts';
import { writtenTypes, type WrittenType } from '../written-types.ts';
import { declaredOf, declaresInput } from './declared.ts';
import { pollOf } from './poll-form.tsx';
import { noOptions, optionsInput, optionsOf, type Options } from './publish-options.tsx';
import type { Waiting } from './waiting.ts';
import { keptOf, missingIn, namedIn, prefillOf, stockIn, type Missing } from './written-text.ts';

const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };

/** Signs of a text by which one knows it. */
const labelLength = 20;

export interface Start extends DraftBody {
  readonly draft: { id: string; version: number } | null;
  /** Of a text that stands already. */
  readonly edited: { id: string; version: number; fileUrls: readonly string[] } | null;
  /** Of a text that waits for its time. */
  readonly scheduled: Waiting | null;
}

/** A text that is being written, with all that is said besides, and how it goes out: at once, at a time, or as a change. */
export function usePublishForm(dataType: WrittenType, start: Start) {
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

  const written = {
    docJson: body.doc,
    ...(isArticle && { title: body.title }),
    declares: declaresInput(declared),
  };
  const change = ({ id, version, fileUrls: kept }: NonNullable<Start['edited']>): void => {
    const fileUrls = [...kept, ...media.media.map(({ fileUrl }) => fileUrl)];
    edit.mutate(
      { dynamicDetailId: id, version, fileUrls, ...written },
      { onSuccess: (view) => done(id, view.auditHint), onError: fail },
    );
  };
  const handOver = (): void => {
    const draftId = draft.draftId();
    const scheduledId = start.scheduled?.id;
    const waiting = scheduledId !== undefined && { scheduledId };
    const key = draftKey(dataType, scheduledId);
    if (waiting) localStorage.removeItem(key);
    const handed = {
      files: media.handOver?.(),
      keptFiles,
      label: (body.title || text.trim()).slice(0, labelLength),
      // A change that is refused is gone on with as one: what waits must not go out beside it.
      editPath: href(isArticle ? 'publishArticle' : 'publishGraphtext', { ...prefillOf(search), ...waiting }),
      kept: { key, text: JSON.stringify(body) },
    };
    const input = {
      ...keptOf(before),
      dataType,
      ...written,
      ...optionsInput(options),
      ...(asked && { poll: asked }),
      ...namedIn(search),
      ...(draftId !== undefined && { draftId }),
      ...waiting,
    };
    if (time === '') return hand({ target: 'POST /api/dynamic/square/publishDynamic', ...handed, input });
    const at = { publishTime: instantOfLocal(time), ...(start.scheduled && { version: start.scheduled.version }) };
    hand({ target: 'POST /api/dynamic/square/scheduleDynamic', ...handed, input: { ...input, ...at } });
  };
  return {
    ...{ body, setBody, seed, setText, setMedia, options, setOptions, time, setTime, declared, setDeclared },
    ...{ stockNo, isArticle, draft, problem, fault },
    isPollOpen: poll !== null && !asked,
    isSending: edit.isPending,
    isReady:
      !isEmpty && !(media.isBusy && start.edited !== null) && !media.hasFailed && (poll === null || asked !== null),
    async send(): Promise<void> {
      const missing =
        timeFault(time, runtime().serverNow()) ??
        missingIn({
          isArticle,
          title: body.title,
          text,
          hasStock: stockNo !== undefined,
          hasView: direction !== 'none',
        });
      setProblem(missing);
      if (missing !== undefined || !(await ready())) return;
      if (start.edited) change(start.edited);
      else handOver();
    },
  };
}
