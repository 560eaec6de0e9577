import { usePage } from '@lianpan/nav';
import { LoadingState } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useMute } from '../../../shared/community/mute.ts';
import { MutedNote } from '../../../shared/community/muted-note.tsx';
import { localDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';
import { emptyDoc, PublishForm } from './publish-form.tsx';
import type { Start } from './use-publish-form.ts';
import { waitingOf } from './waiting.ts';
import { writtenTypes, type WrittenType } from '../written-types.ts';

/** The editor of posts and of articles: new, from a draft, or of a text that stands. Product handbook 3.4, 3.5. */
export function PublishPage({ dataType }: { readonly dataType: WrittenType }) {
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
  const mute = useMute();
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
  if (mute) {
    return (
      <SubPage back="square" isNarrow>
        <MutedNote mute={mute} />
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
    <PublishForm
      dataType={dataType}
      start={start}
      key={`${draftId}${editedId}${scheduledId}`}
      title={say(dataType === writtenTypes.article ? 'article' : 'post')}
    />
  );
}
