import { passwordFault, passwordStrength } from '@lianpan/domain';
import { Button, EmptyState, toast } from '@lianpan/ui';
import { useState } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSavePassword } from '../api.ts';
import { verifyTexts } from '../verify-texts.ts';
import { forgetVerifyTicket, verifyTicket } from '../verify-ticket.ts';
import '../parts/login-form.css';
import './login.css';
import './set-password.css';

/** Sets the password after the number was verified; all other devices are signed out. */
export default function SetPassword() {
  const say = useTexts(verifyTexts);
  const isMember = useViewer().status === 'member';
  const [ticket] = useState(verifyTicket);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [fault, setFault] = useState<{ field: 'password' | 'repeated'; text: string }>();
  const saving = useSavePassword();
  if (ticket === null) {
    return (
      <SubPage isNarrow back="login">
        <EmptyState
          icon="shield"
          text={say('verifyFirst')}
          action={{ text: say('goVerify'), href: href('verifyPhone', { scene: 'reset' }) }}
        />
      </SubPage>
    );
  }
  const save = (): void => {
    const weakness = passwordFault(password);
    if (weakness) return setFault({ field: 'password', text: say(weakness) });
    if (repeated !== password) return setFault({ field: 'repeated', text: say('notSame') });
    setFault(undefined);
    saving.mutate(
      { newPassword: password, verifyTicket: ticket },
      {
        onSuccess: () => {
          forgetVerifyTicket();
          toast(say('saved'));
          runtime().go(isMember ? href('setting') : href('login'), { replace: true });
        },
        onError: (error) => {
          if (isRefused(error)) setFault({ field: 'password', text: error.message });
        },
      },
    );
  };
  const strength = passwordStrength(password);
  return (
    <SubPage isNarrow back="login">
      <form
        className="login-page login-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PasswordField
          label={say('newPassword')}
          hint={say('rule')}
          value={password}
          onChange={setPassword}
          error={fault?.field === 'password' ? fault.text : undefined}
          autoComplete="new-password"
        />
        <div className="password-strength" aria-live="polite">
          <span className="password-strength__bars" data-strength={strength} aria-hidden>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span>{strength === 0 ? '' : say(`strength${strength}`)}</span>
        </div>
        <PasswordField
          label={say('repeat')}
          value={repeated}
          onChange={setRepeated}
          error={fault?.field === 'repeated' ? fault.text : undefined}
          autoComplete="new-password"
        />
        <Button
          variant="primary"
          type="submit"
          isBlock
          isDisabled={password === '' || repeated === ''}
          isLoading={saving.isPending}
        >
          {say('save')}
        </Button>
        <p className="login-form__note">{say('othersEnd')}</p>
      </form>
    </SubPage>
  );
}
