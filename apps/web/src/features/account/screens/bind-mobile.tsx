import { OutcomeError } from '@lianpan/contract/outcomes';
import { isCode } from '@lianpan/domain';
import { Button, LoadingState, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { MobileField, mobileFault } from '../../../shared/forms/mobile-field.tsx';
import { useMemberInfo } from '../../../shared/member-info.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import '../account.css';
import { useBindMobile, useVerifyMobile } from '../api.ts';
import { accountTexts } from '../texts.ts';

/** Gives the account its number, or another one after the old was verified. A number in use leads to the conflict. */
export default function BindMobile() {
  const say = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const [oldTicket, setOldTicket] = useState<string>();
  const info = useMemberInfo();
  const current = info.data?.mobile ?? '';
  const needsOld = current !== '' && oldTicket === undefined;
  return (
    <SubPage isNarrow back="setting" title={current === '' ? say('bindTitle') : say('changeTitle')}>
      <Unanswered answer={info} skeleton={<LoadingState label={common('loading')} variant="cards" />} />
      {info.data && needsOld && <VerifyOld current={current} onVerified={setOldTicket} />}
      {info.data && !needsOld && <EnterNew oldTicket={oldTicket} isFirst={current === ''} />}
    </SubPage>
  );
}

function VerifyOld({ current, onVerified }: { current: string; onVerified: (ticket: string) => void }) {
  const say = useTexts(accountTexts);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const verifying = useVerifyMobile();
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        verifying.mutate(
          { code, scene: 'bind' },
          {
            onSuccess: ({ verifyTicket }) => onVerified(verifyTicket),
            onError: (error) => error instanceof OutcomeError && setFault(error.message),
          },
        );
      }}
    >
      <h2 className="account-form__step">{say('verifyOld')}</h2>
      <p className="account-form__note">{say('verifyOldNote', { mobile: current })}</p>
      <CodeField value={code} onChange={setCode} type={3} error={fault} />
      <Button variant="primary" type="submit" isBlock isDisabled={!isCode(code)} isLoading={verifying.isPending}>
        {say('next')}
      </Button>
    </form>
  );
}

function EnterNew({ oldTicket, isFirst }: { oldTicket: string | undefined; isFirst: boolean }) {
  const say = useTexts(accountTexts);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<{ field: 'mobile' | 'code'; text: string }>();
  const binding = useBindMobile();
  const refuseMobile = (): string | null => {
    const text = mobileFault(mobile);
    setFault(text === null ? undefined : { field: 'mobile', text });
    return text;
  };
  const bind = (): void => {
    if (refuseMobile() !== null) return;
    binding.mutate(
      { mobile, code, ...(oldTicket === undefined ? {} : { verifyTicket: oldTicket }) },
      {
        onSuccess: () => {
          toast(say('bound'));
          runtime().back(href('setting'));
        },
        onError: (error) => {
          if (!(error instanceof OutcomeError) || error.outcome !== 'rejected') return;
          const ticket = error.details['conflictTicket'];
          if (typeof ticket === 'string') runtime().go(href('accountConflict', { ticket }), { replace: true });
          else setFault({ field: 'code', text: error.message });
        },
      },
    );
  };
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        bind();
      }}
    >
      {!isFirst && <h2 className="account-form__step">{say('enterNew')}</h2>}
      {isFirst && <p className="account-form__note">{say('bindNote')}</p>}
      <MobileField
        label={say('newMobile')}
        value={mobile}
        onChange={setMobile}
        error={fault?.field === 'mobile' ? fault.text : undefined}
      />
      <CodeField
        value={code}
        onChange={setCode}
        type={3}
        mobile={mobile}
        refuseMobile={refuseMobile}
        error={fault?.field === 'code' ? fault.text : undefined}
      />
      <Button variant="primary" type="submit" isBlock isDisabled={!isCode(code)} isLoading={binding.isPending}>
        {say('bind')}
      </Button>
    </form>
  );
}
