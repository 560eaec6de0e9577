import { filterAccount, isCode } from '@lianpan/domain';
import { Button, Checkbox, SegmentedControl, TextField, toast } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { isDemo } from '../../../shared/demo.ts';
import { agreementVersion } from '../../../shared/forms/agreement.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { MobileField, mobileFault } from '../../../shared/forms/mobile-field.tsx';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { TapGate } from '../../../shared/forms/tap-gate.ts';
import { runtime, track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../api.ts';
import { loginTexts } from '../texts.ts';
import { countRefusal, countSignIn } from './count-sign-in.ts';
import './login-form.css';
import { OtherWays } from './other-ways.tsx';

type Mode = 'code' | 'password';

interface Fault {
  readonly field: 'mobile' | 'code' | 'account' | 'password';
  readonly text: string;
}

interface LoginFormProps {
  readonly from: 'popup' | 'page';
  readonly onSignedIn: () => void;
}

const newGate = (): TapGate => new TapGate();

/** Sign-in by code or by password; the fields survive every failure. SES-13, SES-16. */
export default function LoginForm({ from, onSignedIn }: LoginFormProps) {
  const say = useTexts(loginTexts);
  const [mode, setMode] = useState<Mode>('code');
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [gate] = useState(newGate);
  const signingIn = useSignIn();
  const faultOf = (field: Fault['field']): string | undefined => (fault?.field === field ? fault.text : undefined);

  useEffect(() => {
    track('loginOpen', { from });
  }, [from]);

  const refuseMobile = (): string | null => {
    const text = mobileFault(mobile);
    setFault(text === null ? undefined : { field: 'mobile', text });
    return text;
  };

  const signIn = (): void => {
    if (!gate.pass(Date.now())) return;
    if (mode === 'code' && refuseMobile() !== null) return;
    if (!hasAgreed) return toast(say('agreeFirst'));
    setFault(undefined);
    const input =
      mode === 'code'
        ? ({ type: 1, account: mobile, password: code, agreeVersion: agreementVersion } as const)
        : ({ type: 2, account, password, agreeVersion: agreementVersion } as const);
    track('loginSubmit', { type: mode });
    signingIn.mutate(input, {
      onSuccess: (issued) => {
        countSignIn(issued, mode);
        toast(say('success'));
        void runtime().takeSession(issued).then(onSignedIn);
      },
      onError: (error) => {
        countRefusal(error);
        if (isRefused(error)) setFault({ field: mode === 'code' ? 'code' : 'password', text: error.message });
      },
    });
  };

  const isFilled = mode === 'code' ? mobile !== '' && isCode(code) : account !== '' && password !== '';
  return (
    <form
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        signIn();
      }}
    >
      <p className="login-form__promise">{say('promise')}</p>
      <SegmentedControl<Mode>
        label={say('mode')}
        value={mode}
        onChange={(next) => {
          setMode(next);
          track('loginMode', { mode: next });
          setFault(undefined);
        }}
        isBlock
        choices={[
          { key: 'code', title: say('modeCode') },
          { key: 'password', title: say('modePassword') },
        ]}
      />
      {mode === 'code' ? (
        <>
          <MobileField value={mobile} onChange={setMobile} error={faultOf('mobile')} />
          <CodeField
            value={code}
            onChange={setCode}
            type={1}
            mobile={mobile}
            refuseMobile={refuseMobile}
            onRefused={(text) => setFault({ field: 'mobile', text })}
            error={faultOf('code')}
          />
        </>
      ) : (
        <>
          <TextField
            label={say('account')}
            placeholder={say('accountHint')}
            value={account}
            onChange={(typed) => setAccount(filterAccount(typed).slice(0, 32))}
            error={faultOf('account')}
            autoComplete="username"
            name="username"
            clearLabel={say('clear')}
          />
          <PasswordField
            label={say('password')}
            value={password}
            onChange={setPassword}
            error={faultOf('password')}
            autoComplete="current-password"
          />
          <a className="login-form__forgot" href={href('verifyPhone', { scene: 'reset' })}>
            {say('forgot')}
          </a>
        </>
      )}
      <Checkbox isChecked={hasAgreed} onChange={setHasAgreed}>
        {say('agree')} <a href={href('relatedDocuments', { tag: 'userAgreement' })}>{say('agreement')}</a> {say('and')}{' '}
        <a href={href('relatedDocuments', { tag: 'privacyPolicy' })}>{say('privacy')}</a>
      </Checkbox>
      <Button variant="primary" type="submit" isBlock isDisabled={!isFilled} isLoading={signingIn.isPending}>
        {say('submit')}
      </Button>
      <OtherWays hasAgreed={hasAgreed} />
      {mode === 'code' && <p className="login-form__note">{say('newcomer')}</p>}
      {isDemo() ? (
        <p className="login-form__note">
          {say('demoCode')}{' '}
          <a href={href('developerMessages')} target="_blank" rel="noreferrer">
            {say('demoPage')}
          </a>
        </p>
      ) : null}
    </form>
  );
}
