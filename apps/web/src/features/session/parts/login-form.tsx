import { OutcomeError } from '@lianpan/contract/outcomes';
import { filterCode, filterMobile, isCode, isMobile } from '@lianpan/domain';
import { Button, Checkbox, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { isDemo } from '../../../shared/demo.ts';
import { useCall } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { loginTexts } from '../texts.ts';
import './login-form.css';
import { TapGate } from './tap-gate.ts';
import { useCountdown } from './use-countdown.ts';

/** The version of the documents that the person agrees to. */
const agreementVersion = '2026-11';

interface LoginFormProps {
  readonly onSignedIn: () => void;
}

/** Sign-in with mobile number and code; the fields survive every failure. */
export default function LoginForm({ onSignedIn }: LoginFormProps) {
  const say = useTexts(loginTexts);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [fault, setFault] = useState<{ field: 'mobile' | 'code'; text: string }>();
  const { left: countdown, until } = useCountdown();
  const sending = useCall('POST /api/auth/common/sendverifysms', { silent: true });
  const signingIn = useCall('POST /api/auth/common/login', { silent: true });

  const mobileFault = (): string | null => {
    if (mobile === '') return say('phoneFirst');
    return isMobile(mobile) ? null : say('phoneBad');
  };

  const sendCode = (): void => {
    const wrong = mobileFault();
    if (wrong) {
      setFault({ field: 'mobile', text: wrong });
      return toast(wrong);
    }
    setFault(undefined);
    sending.mutate(
      { type: 1, mobile },
      {
        onSuccess: (answer) => {
          until(answer.nextSendTime);
          toast(say('codeSent'));
        },
        onError: (error) => {
          if (!(error instanceof OutcomeError) || error.outcome !== 'rejected') return;
          const next = error.details['nextSendTime'];
          if (typeof next === 'number') until(next);
          setFault({ field: 'mobile', text: error.message });
          toast(error.message, { durationMs: 2400 });
        },
      },
    );
  };

  const signIn = (): void => {
    const wrong = mobileFault();
    if (wrong) return setFault({ field: 'mobile', text: wrong });
    if (!hasAgreed) return toast(say('agreeFirst'));
    setFault(undefined);
    signingIn.mutate(
      { type: 1, account: mobile, password: code, agreeVersion: agreementVersion },
      {
        onSuccess: (issued) => {
          toast(say('success'));
          void runtime().takeSession(issued).then(onSignedIn);
        },
        onError: (error) => {
          if (error instanceof OutcomeError && error.outcome === 'rejected')
            setFault({ field: 'code', text: error.message });
        },
      },
    );
  };

  const [gates] = useState(() => ({ send: new TapGate(), signIn: new TapGate() }));
  const tapSend = (): void => {
    if (gates.send.pass(Date.now())) sendCode();
  };
  const tapSignIn = (): void => {
    if (gates.signIn.pass(Date.now())) signIn();
  };

  return (
    <form
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        tapSignIn();
      }}
    >
      <p className="login-form__promise">{say('promise')}</p>
      <TextField
        label={say('mobile')}
        placeholder={say('mobileHint')}
        value={mobile}
        onChange={(typed) => setMobile(filterMobile(typed).slice(0, 11))}
        error={fault?.field === 'mobile' ? fault.text : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name="mobile"
        clearLabel={say('clear')}
      />
      <TextField
        label={say('code')}
        placeholder={say('codeHint')}
        value={code}
        onChange={(typed) => setCode(filterCode(typed).slice(0, 6))}
        error={fault?.field === 'code' ? fault.text : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        suffix={
          <Button look="text" size="sm" onClick={tapSend} isDisabled={countdown > 0} isLoading={sending.isPending}>
            {countdown > 0 ? say('countdown', { n: countdown }) : say('sendCode')}
          </Button>
        }
      />
      <Checkbox isChecked={hasAgreed} onChange={setHasAgreed}>
        {say('agree')} <a href={href('relatedDocuments', { tag: 'userAgreement' })}>{say('agreement')}</a> {say('and')}{' '}
        <a href={href('relatedDocuments', { tag: 'privacyPolicy' })}>{say('privacy')}</a>
      </Checkbox>
      <Button
        look="primary"
        type="submit"
        isBlock
        isDisabled={mobile === '' || !isCode(code)}
        isLoading={signingIn.isPending}
      >
        {say('submit')}
      </Button>
      <p className="login-form__note">{say('newcomer')}</p>
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
