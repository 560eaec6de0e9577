import { useEffect, useState } from 'react';
import type { Cause } from '../../../shared/complaint-causes.ts';
import type { StoryType } from '../api.ts';

const empty = {
  type: 2 as StoryType,
  story: '',
  loss: '0' as '0' | '1' | '2' | '3' | '4',
  causes: [] as readonly Cause[],
  wouldDo: '',
  stock: null as { readonly stockNo: string; readonly stockName: string } | null,
  isAnonymous: false,
};
type StoryForm = typeof empty;

const key = 'lianpan.storyDraft';

function kept(): StoryForm {
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoryForm>) };
  } catch {
    return empty;
  }
}

/** As the form is kept on this device. */
export const keptOf = (form: StoryForm): { key: string; text: string } => ({ key, text: JSON.stringify(form) });

/** A story that is being told; a long one is there again after the page was left. */
export function useStoryForm() {
  const [form, setForm] = useState<StoryForm>(kept);
  useEffect(() => {
    try {
      if (form === empty || form.story === '') localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(form));
    } catch {
      // Without storage the text lasts as long as the page.
    }
  }, [form]);
  return {
    form,
    change: (part: Partial<StoryForm>): void => setForm((before) => ({ ...before, ...part })),
    clear: (): void => setForm(empty),
  };
}
