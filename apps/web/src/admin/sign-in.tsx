import { Button, Note, Stack, TextField } from '@lianpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useCall } from '../shared/query.ts';
import { useTexts } from '../shared/texts.ts';
import { me } from './session.ts';
import { ThemeSwitch } from './blocks/theme-switch.tsx';
import { adminTexts } from './texts.ts';

const codeLength = 6;
const minPassword = 12;

/** Name and password, then the one-time code; the first time the device for codes and a password of one's own. */
export function SignIn() {
  const say = useTexts(adminTexts);
  const client = useQueryClient();
  const first = useCall('POST /api/admin/auth/signIn');
  const second = useCall('POST /api/admin/auth/confirmCode');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const step = first.data;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!step) return first.mutate({ name, password }, { onSuccess: () => setPassword('') });
    second.mutate(
      { ticket: step.ticket, code, ...(step.needsNewPassword && { newPassword }) },
      {
        onSuccess: (who) => client.setQueryData([me, {}], who),
        onError: () => setCode(''),
      },
    );
  };
  const isReady = step
    ? code.length === codeLength && (!step.needsNewPassword || newPassword.length >= minPassword)
    : name !== '' && password !== '';
  return (
    <div className="admin-entry">
      <header className="admin__head">
        <strong>{say('admin')}</strong>
        <span className="admin__who" />
        <ThemeSwitch />
      </header>
      <form className="admin-entry__form" onSubmit={submit}>
        <Stack>
          {!step && (
            <>
              <TextField label={say('name')} value={name} onChange={setName} autoComplete="username" name="name" />
              <TextField
                label={say('password')}
                type="password"
                value={password}
                onChange={setPassword}
                autoComplete="current-password"
                name="password"
              />
            </>
          )}
          {step?.enrolment && (
            <>
              <h2>{say('enrolTitle')}</h2>
              <Note>{say('enrolText')}</Note>
              <img className="admin-entry__code" src={step.enrolment.qrUrl} alt={say('enrolTitle')} />
              <code className="admin-entry__secret">{step.enrolment.secret}</code>
              <TextField
                label={say('newPassword')}
                type="password"
                value={newPassword}
                onChange={setNewPassword}
                autoComplete="new-password"
                name="newPassword"
              />
            </>
          )}
          {step && (
            <TextField
              label={say('code')}
              hint={say('codeHint')}
              value={code}
              onChange={(value) => setCode(value.replace(/\D/g, '').slice(0, codeLength))}
              inputMode="numeric"
              autoComplete="one-time-code"
              name="code"
            />
          )}
          <Button
            type="submit"
            variant="primary"
            isBlock
            isDisabled={!isReady}
            isLoading={first.isPending || second.isPending}
          >
            {say(step ? 'enter' : 'next')}
          </Button>
          {step && (
            <Button variant="text" onClick={() => first.reset()}>
              {say('again')}
            </Button>
          )}
          <Note>{say('sessionNote')}</Note>
          {document.documentElement.dataset['demo'] === 'true' && <Note>{say('demoNote')}</Note>}
        </Stack>
      </form>
    </div>
  );
}
