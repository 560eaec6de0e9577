import { Button, Cluster, EmptyState, IconButton, PageFoot } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCatalogue, type Catalogue } from '../api.ts';
import { changeDraft, redo, undo, useDraft } from '../draft-store.ts';
import { ConditionGroups } from '../parts/condition-groups.tsx';
import { LiveCount } from '../parts/live-count.tsx';
import { SaveSheet } from '../parts/save-sheet.tsx';
import { useAskedQuery } from '../parts/use-asked-query.ts';
import { useLivePreview } from '../parts/use-live-preview.ts';
import { useConditionWords } from '../use-condition-words.ts';
import { emptyDraft, itemsOf, queryOfDraft, writeQuery, type Draft } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';
import './picker.css';

/** The chosen conditions, their bounds, and how many stocks they find while they are changed. Market handbook E.3. */
export default function SelectedConditions() {
  const catalogue = useCatalogue();
  useAskedQuery(catalogue.data);
  return (
    <SubPage back="stockPicker">
      <Answered answer={catalogue}>{(known) => <Editor catalogue={known} />}</Answered>
    </SubPage>
  );
}

function Editor({ catalogue }: { readonly catalogue: Catalogue }) {
  const say = useTexts(pickerTexts);
  const common = useTexts(commonTexts);
  const { draft } = useDraft();
  const [isSaving, setIsSaving] = useState(false);
  const preview = useLivePreview(draft, catalogue);
  const { nameOf } = useConditionWords(catalogue);
  const { found, fault } = preview;
  const query = queryOfDraft(draft);
  const save = async (): Promise<void> => {
    if (await runtime().requireLogin()) setIsSaving(true);
  };
  const address = query ? href('selectedConditions', { q: writeQuery(query) }) : '';
  return (
    <>
      <Steps draft={draft} />
      {query === null ? (
        <EmptyState
          text={say('none')}
          note={say('noneNote')}
          action={{ text: say('addMore'), href: href('stockPicker') }}
        />
      ) : (
        <div className="lp-columns--pair">
          <ConditionGroups draft={draft} catalogue={catalogue} found={preview.isOlder ? undefined : found} />
          <LiveCount draft={draft} catalogue={catalogue} preview={preview} />
        </div>
      )}
      <PageFoot>
        <p>{common('riskLine')}</p>
      </PageFoot>
      {query && (
        <div className="picker-bar">
          <span className="picker-bar__count">
            {fault ?? (found ? say('matched', { n: found.matched }) : say('counting'))}
          </span>
          <Cluster>
            <Button onClick={() => void save()}>{say('save')}</Button>
            <Button
              onClick={() =>
                void runtime().platform.share({ title: itemsOf(draft).map(nameOf).join(' · '), path: address })
              }
            >
              {say('share')}
            </Button>
            <Button href={href('customizedResults', { view: 'test' })}>{say('test')}</Button>
          </Cluster>
          <Button variant="primary" href={href('customizedResults')}>
            {say('results')}
          </Button>
        </div>
      )}
      <SaveSheet draft={draft} isOpen={isSaving} onClose={() => setIsSaving(false)} />
    </>
  );
}

/** Back, on, from the beginning, and where more conditions are. */
function Steps({ draft }: { readonly draft: Draft }) {
  const say = useTexts(pickerTexts);
  const { canUndo, canRedo } = useDraft();
  return (
    <Cluster isPadded isSpread>
      <Cluster>
        <Button size="sm" isDisabled={!canUndo} onClick={undo}>
          {say('undo')}
        </Button>
        <Button size="sm" isDisabled={!canRedo} onClick={redo}>
          {say('redo')}
        </Button>
        {itemsOf(draft).length > 0 && (
          <Button size="sm" onClick={() => changeDraft(emptyDraft, 'clear')}>
            {say('clear')}
          </Button>
        )}
      </Cluster>
      <IconButton icon="plus" label={say('addMore')} href={href('stockPicker')} />
    </Cluster>
  );
}
