import type { Catalogue } from '../api.ts';
import type { Draft } from '../query-draft.ts';
import { ConditionGroups } from './condition-groups.tsx';
import { LiveCount } from './live-count.tsx';
import { useLivePreview } from './use-live-preview.ts';

interface ChosenConditionsProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
}

/** At a desk, beside the list that conditions come from: those chosen, with their bounds, and what they find. */
export function ChosenConditions({ draft, catalogue }: ChosenConditionsProps) {
  const preview = useLivePreview(draft, catalogue);
  return (
    <>
      <ConditionGroups draft={draft} catalogue={catalogue} found={preview.isOlder ? undefined : preview.found} />
      <LiveCount draft={draft} catalogue={catalogue} preview={preview} />
    </>
  );
}
