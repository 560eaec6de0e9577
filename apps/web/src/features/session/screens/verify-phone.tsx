import { usePage } from '@lianpan/nav';
import { isCode } from '@lianpan/domain';
import { Button, LoadingState } from '@lianpan/ui';
import { useState } from 'react';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { MobileField, mobileFault } from '../../../shared/forms/mobile-field.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useVerifyNumber } from '../api.ts';
import { verifyTexts } from '../verify-texts.ts';
import { keepVerifyTicket } from '../verify-ticket.ts';
import '../parts/login-form.css';
import './login.css';

/** Proves that a number is the person's own before its password is set. SES-15. */
export default function VerifyPhone() {
  const say = useTexts(verifyTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const isMember = status === 'member';
  const scene = usePage().search.get('scene') ?? 'reset';
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<{ field: 'mobile' | 'code'; text: string }>();
  const verifying = useVerifyNumber();
  const title = scene === 'reset' ? say('title') : say('titleSet');
  if (status === 'restoring') {
    return (
      <SubPage isNarrow back="login" title={title}>
        <LoadingState label={common('loading')} variant="cards" />
      </SubPage>
    );
  }
  const refuseMobile = (): string | null => {
    const text = isMember ? null : mobileFault(mobile);
    setFault(text === null ? undefined : { field: 'mobile', text });
    return text;
  };
  const verify = (): void => {
    if (refuseMobile() !== null) return;
    verifying.mutate(isMember ? { code } : { mobile, code }, {
      onSuccess: ({ verifyTicket }) => {
        keepVerifyTicket(verifyTicket);
        runtime().go(href('setPassword'), { replace: true });
      },
      onError: (error) => {
        if (isRefused(error)) setFault({ field: 'code', text: error.message });
      },
    });
  };
  return (
    <SubPage isNarrow back="login" title={title}>
      <form
        className="login-page login-form"
        onSubmit={(event) => {
          event.preventDefault();
          verify();
        }}
      >
        <p className="login-form__promise">{isMember ? say('noteMember') : say('note')}</p>
        {!isMember && (
          <MobileField value={mobile} onChange={setMobile} error={fault?.field === 'mobile' ? fault.text : undefined} />
        )}
        <CodeField
          value={code}
          onChange={setCode}
          type={2}
          {...(isMember ? {} : { mobile })}
          refuseMobile={refuseMobile}
          error={fault?.field === 'code' ? fault.text : undefined}
        />
        <Button variant="primary" type="submit" isBlock isDisabled={!isCode(code)} isLoading={verifying.isPending}>
          {say('next')}
        </Button>
      </form>
    </SubPage>
  );
}
