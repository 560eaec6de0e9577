import { isRefused } from '../../../shared/refusal.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { usePreview, type Catalogue, type Found } from '../api.ts';
import { itemsOf, queryOfDraft, type Draft, type Item } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';

/** A drawn slider asks this long after its last move, so that the count is there within a tenth of a second. */
const settleMs = 30;

interface LivePreview {
  /** Of the draft as it was last counted. */
  readonly found: Found | undefined;
  /** Whether `found` is of the draft before. */
  readonly isOlder: boolean;
  /** Why nothing is counted. */
  readonly fault: string | null;
  readonly isCounting: boolean;
  readonly retry: () => void;
}

/** What a query finds while it is put together. */
export function useLivePreview(draft: Draft, catalogue: Catalogue): LivePreview {
  const say = useTexts(pickerTexts);
  const asked = useSettled(draft, settleMs);
  const open = openItem(draft, catalogue);
  const { nameOf } = useConditionWords(catalogue);
  const preview = usePreview(open ? null : queryOfDraft(asked));
  const { error } = preview;
  const refusal = error && (isRefused(error) ? error.message : say('notCounted'));
  return {
    found: preview.data,
    isOlder: preview.isPlaceholderData,
    fault: open ? say('incomplete', { name: nameOf(open) }) : refusal,
    isCounting: preview.isFetching || asked !== draft,
    retry: () => void preview.refetch(),
  };
}

/** The first condition whose names are still to be chosen. */
const openItem = (draft: Draft, { conditions }: Catalogue): Item | undefined =>
  itemsOf(draft).find(({ id, params }) =>
    conditions
      .find((one) => one.id === id)
      ?.parameters.some(({ kind, key }) => kind === 'list' && !params?.[key]?.toString()),
  );
