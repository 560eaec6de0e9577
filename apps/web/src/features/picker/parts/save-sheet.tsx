import { Button, Popup, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useCall } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { changeDraft } from '../draft-store.ts';
import { queryOfDraft, type Draft } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';

interface SaveSheetProps {
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const longestName = 12;

/** Saves the query under a name; one that was opened before can be changed instead. */
export function SaveSheet({ draft, isOpen, onClose }: SaveSheetProps) {
  const say = useTexts(pickerTexts);
  const [name, setName] = useState('');
  const save = useCall('POST /api/stocks/picker/saveQuery', {
    makesStale: ['POST /api/stocks/picker/getMyQueries', 'POST /api/stocks/picker/openQuery'],
  });
  const query = queryOfDraft(draft);
  const { saved } = draft;
  const run = (input: { readonly name: string; readonly queryId?: string }): void => {
    if (!query) return;
    save.mutate(
      { ...input, query },
      {
        onSuccess: ({ queryId }) => {
          changeDraft({ ...draft, saved: { queryId, name: input.name } }, 'save');
          toast(say('saved'));
          onClose();
        },
      },
    );
  };
  const typed = name.trim();
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={say('saveTitle')} closeLabel={say('close')}>
      <Stack>
        {saved && (
          <Button variant="primary" isBlock isLoading={save.isPending} onClick={() => run(saved)}>
            {say('update', { name: saved.name })}
          </Button>
        )}
        <TextField label={say('name')} value={name} onChange={setName} hint={say('nameHint')} maxLength={longestName} />
        <Button
          variant={saved ? 'quiet' : 'primary'}
          isBlock
          isDisabled={typed === ''}
          isLoading={save.isPending}
          onClick={() => run({ name: typed })}
        >
          {say(saved ? 'saveNew' : 'save')}
        </Button>
      </Stack>
    </Popup>
  );
}
