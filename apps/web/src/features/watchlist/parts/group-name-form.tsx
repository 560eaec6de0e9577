import { Button, TextField } from '@lianpan/ui';
import { useEffect, useRef, useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { faultText } from '../api.ts';
import { watchlistTexts } from '../texts.ts';

const longestName = 8;

interface GroupNameFormProps {
  readonly label: string;
  readonly submitText: string;
  readonly initial?: string;
  /** A refusal is shown under the field. */
  readonly onSubmit: (name: string) => Promise<unknown>;
  /** Given for a form that was asked for: it takes the focus and can be left. */
  readonly onCancel?: () => void;
}

/** One line for the name of a group, new or old. */
export function GroupNameForm({ label, submitText, initial = '', onSubmit, onCancel }: GroupNameFormProps) {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const trimmed = name.trim();
  const wasAskedFor = onCancel !== undefined;

  useEffect(() => {
    if (wasAskedFor) form.current?.querySelector('input')?.focus();
  }, [wasAskedFor]);

  const submit = async (): Promise<void> => {
    if (trimmed === '' || isSaving) return;
    setIsSaving(true);
    setFault(undefined);
    try {
      await onSubmit(trimmed);
      setName('');
    } catch (error) {
      setFault(faultText(error, say('notSaved')));
    }
    setIsSaving(false);
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={label}
        value={name}
        onChange={setName}
        hint={say('groupHint')}
        error={fault}
        maxLength={longestName}
        clearLabel={common('clear')}
        autoComplete="off"
        suffix={
          <>
            {onCancel && (
              <Button variant="text" onClick={onCancel}>
                {common('cancel')}
              </Button>
            )}
            <Button variant="text" type="submit" isDisabled={trimmed === ''} isLoading={isSaving}>
              {submitText}
            </Button>
          </>
        }
      />
    </form>
  );
}
