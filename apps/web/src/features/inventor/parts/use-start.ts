import { dataTypes } from '@lianpan/domain/content-types';
import { paperFormOf } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../shared/runtime.ts';
import { localDraft, type DraftBody } from '../../../shared/community/use-draft.ts';
import { draftQuery, waitingQuery, type WaitingPaper } from '../api.ts';

/** Fields of a form beside its text. */
export type FormFields = Readonly<Record<string, string>>;

/** What an editor begins with: a draft, what was left on this device, or nothing. */
export interface Start {
  readonly title: string;
  readonly doc: Record<string, unknown>;
  readonly fields: FormFields;
  readonly draft: { readonly id: string; readonly version: number } | null;
  /** A paper that waits for its time. */
  readonly scheduled: WaitingPaper | null;
}

const emptyDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A draft keeps one document; the fields of the form travel in it, under a name that no document has. */
export const draftBodyOf = (title: string, doc: Record<string, unknown>, fields: FormFields): DraftBody => ({
  title,
  doc: { ...doc, form: fields },
});

export function fieldsOf({ title, doc }: DraftBody): Omit<Start, 'draft' | 'scheduled'> {
  const { form, ...rest } = doc;
  const fields = typeof form === 'object' && form !== null ? (form as FormFields) : {};
  return { title, doc: rest, fields };
}

/** `undefined` while the draft that the address names is on its way. */
export function useStart(dataType: 39 | 41): Start | undefined {
  const { search } = usePage();
  const draftId = search.get('draftId');
  const scheduledId = dataType === dataTypes.researchPaper ? search.get('scheduledId') : null;
  // Own texts are asked for once it is known whose they are.
  const isKnown = useViewer().status !== 'restoring';
  const drafts = useQuery(draftQuery(isKnown ? draftId : null));
  const waiting = useQuery(waitingQuery(isKnown ? scheduledId : null));
  if ((draftId !== null && drafts.isPending) || (scheduledId !== null && waiting.isPending)) return undefined;
  if (waiting.data) {
    const { title, docJson: doc } = waiting.data.input;
    return { title, doc, fields: paperFormOf(waiting.data.input), draft: null, scheduled: waiting.data };
  }
  const found = drafts.data?.list[0];
  if (found) {
    return {
      ...fieldsOf(found.body as unknown as DraftBody),
      draft: { id: found.draftId, version: found.version },
      scheduled: null,
    };
  }
  return { ...fieldsOf(localDraft(dataType) ?? { title: '', doc: emptyDoc }), draft: null, scheduled: null };
}
