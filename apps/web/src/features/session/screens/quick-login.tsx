import { OutcomeError } from '@lianpan/contract/outcomes';
import { filterCode } from '@lianpan/domain';
import { Button, Checkbox, EmptyState, LoadingState, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { TapGate } from '../../../shared/forms/tap-gate.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { askDemonstrationCarrier, signInByCarrier, useOneTap } from '../api.ts';
import { countRefusal, countSignIn } from '../parts/count-sign-in.ts';
import { loginTexts } from '../texts.ts';
import '../parts/login-form.css';
import './login.css';

const newGate = (): TapGate => new TapGate();

/**
 * One-tap sign-in: the carrier says which number this device has. The person confirms with the digits that the page
 * hides. Where no carrier can be asked, the page leads on to the code. SES-13, SES-16.
 */
export default function QuickLogin() {
  const say = useTexts(loginTexts);
  const common = useTexts(commonTexts);
  const [hidden, setHidden] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [gate] = useState(newGate);
  const leave = (): void => runtime().back(href('hall'));
  const start = useOneTap();
  const demonstration = start.data?.demonstration;

  const signIn = async (): Promise<void> => {
    if (!gate.pass(Date.now()) || !demonstration) return;
    if (!hasAgreed) return toast(say('agreeFirst'));
    setFault(undefined);
    setIsPending(true);
    try {
      const token = await askDemonstrationCarrier(demonstration.tokenUrl, hidden);
      if (token === null) return setFault(say('hiddenWrong'));
      track('loginSubmit', { type: 'oneTap' });
      const issued = await signInByCarrier(token);
      countSignIn(issued, 'oneTap');
      toast(say('success'));
      await runtime().takeSession(issued);
      // The session may have led to the edition's landing page already.
      if (location.pathname.endsWith(href('quickLogin'))) leave();
    } catch (error) {
      countRefusal(error);
      if (!(error instanceof OutcomeError)) throw error;
      setFault(error.message || say('oneTapFailed'));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <SubPage isNarrow back={leave}>
      {start.isPending && <LoadingState label={common('loading')} variant="cards" />}
      {!start.isPending && !demonstration && (
        <EmptyState
          icon="phone"
          text={say('oneTapUnavailable')}
          action={{ text: say('otherWay'), href: href('login') }}
        />
      )}
      {demonstration && (
        <form
          className="login-page login-form"
          onSubmit={(event) => {
            event.preventDefault();
            void signIn();
          }}
        >
          <p className="quick-login__number">{demonstration.maskedMobile}</p>
          <p className="login-form__note">{say('carrierNote')}</p>
          <TextField
            label={say('hiddenDigits')}
            placeholder={say('hiddenHint')}
            value={hidden}
            onChange={(typed) => setHidden(filterCode(typed).slice(0, 4))}
            error={fault}
            inputMode="numeric"
            name="hidden"
          />
          <Checkbox isChecked={hasAgreed} onChange={setHasAgreed}>
            {say('agree')} <a href={href('relatedDocuments', { tag: 'userAgreement' })}>{say('agreement')}</a>{' '}
            {say('and')} <a href={href('relatedDocuments', { tag: 'privacyPolicy' })}>{say('privacy')}</a>
          </Checkbox>
          <Button variant="primary" type="submit" isBlock isLoading={isPending}>
            {say('oneTapSubmit')}
          </Button>
          <Button variant="text" isBlock href={href('login')}>
            {say('otherWay')}
          </Button>
          <p className="login-form__note">{say('demoCarrier')}</p>
        </form>
      )}
    </SubPage>
  );
}
