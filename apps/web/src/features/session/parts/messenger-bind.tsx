import { isCode } from '@lianpan/domain';
import { Button } from '@lianpan/ui';
import { useState } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { agreementVersion } from '../../../shared/forms/agreement.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { MobileField, mobileFault } from '../../../shared/forms/mobile-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useBindMessenger, useSignInWithout, type Issued } from '../api.ts';
import { loginTexts } from '../texts.ts';
import './login-form.css';

interface MessengerBindProps {
  /** Proof of the messenger sign-in that has no account yet. */
  readonly ticket: string;
  readonly onSignedIn: (session: Issued) => void;
}

/** Ties a messenger sign-in to a number; or opens an account without one, which only reads and collects. */
export function MessengerBind({ ticket, onSignedIn }: MessengerBindProps) {
  const say = useTexts(loginTexts);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<{ field: 'mobile' | 'code'; text: string }>();
  const binding = useBindMessenger();
  const skipping = useSignInWithout();
  const refuseMobile = (): string | null => {
    const text = mobileFault(mobile);
    setFault(text === null ? undefined : { field: 'mobile', text });
    return text;
  };
  const bind = (): void => {
    if (refuseMobile() !== null) return;
    binding.mutate(
      { mobile, code, bindTicket: ticket, agreeVersion: agreementVersion },
      {
        onSuccess: ({ session }) => session && onSignedIn(session),
        onError: (error) => {
          if (isRefused(error)) setFault({ field: 'code', text: error.message });
        },
      },
    );
  };
  return (
    <form
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        bind();
      }}
    >
      <p className="login-form__promise">{say('bindNote')}</p>
      <MobileField value={mobile} onChange={setMobile} error={fault?.field === 'mobile' ? fault.text : undefined} />
      <CodeField
        value={code}
        onChange={setCode}
        type={3}
        mobile={mobile}
        refuseMobile={refuseMobile}
        error={fault?.field === 'code' ? fault.text : undefined}
      />
      <Button variant="primary" type="submit" isBlock isDisabled={!isCode(code)} isLoading={binding.isPending}>
        {say('bindSubmit')}
      </Button>
      <Button
        variant="text"
        isBlock
        isLoading={skipping.isPending}
        onClick={() =>
          skipping.mutate({ type: 4, password: ticket, agreeVersion: agreementVersion }, { onSuccess: onSignedIn })
        }
      >
        {say('bindLater')}
      </Button>
      <p className="login-form__note">{say('bindLaterNote')}</p>
    </form>
  );
}
