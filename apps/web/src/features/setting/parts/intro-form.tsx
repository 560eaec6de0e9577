import { OutcomeError } from '@lianpan/contract/outcomes';
import { Button, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useSaveProfile } from '../api.ts';
import { characterCount } from '../characters.ts';
import { profileTexts } from '../profile-texts.ts';

const most = 100;

/** A few words about oneself; an empty field takes them away. */
export function IntroForm({ intro }: { intro: string }) {
  const say = useTexts(profileTexts);
  const [typed, setTyped] = useState(intro);
  const [fault, setFault] = useState<string>();
  const saving = useSaveProfile();
  const words = typed.trim();
  const save = (): void => {
    if (characterCount(words) > most) return setFault(say('introLong'));
    setFault(undefined);
    saving.mutate(words === '' ? { clearFields: ['intro'] } : { intro: words }, {
      onSuccess: () => toast(say('introSaved')),
      onError: (error) => error instanceof OutcomeError && setFault(error.message),
    });
  };
  return (
    <form
      className="profile-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={say('intro')}
        placeholder={say('introHint')}
        value={typed}
        onChange={setTyped}
        rows={3}
        error={fault}
        hint={say('counter', { n: characterCount(typed), most })}
      />
      <Button type="submit" isBlock isDisabled={words === intro} isLoading={saving.isPending}>
        {say('save')}
      </Button>
    </form>
  );
}
