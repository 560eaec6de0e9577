import { OutcomeError } from '@lianpan/contract/outcomes';
import { isCode } from '@lianpan/domain';
import { Button, confirm, EmptyState, LoadingState, Section, toast } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { FeedbackLine } from '../../../shared/feedback-line.tsx';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import '../account.css';
import { useApplyCancellation, useCancellation, useRevokeCancellation, type Cancellation } from '../api.ts';
import { accountTexts } from '../texts.ts';

/** Leaving for good: what happens, what stands in the way, the verified request, and the way back. */
export default function CancelAccount() {
  const common = useTexts(commonTexts);
  const state = useCancellation();
  return (
    <SubPage isNarrow back="setting">
      <Unanswered answer={state} skeleton={<LoadingState label={common('loading')} variant="cards" />} />
      {state.data?.state === 'cancelling' && <Waiting state={state.data} />}
      {state.data?.state === 'normal' && <Request state={state.data} />}
    </SubPage>
  );
}

function Waiting({ state }: { state: Cancellation }) {
  const say = useTexts(accountTexts);
  const { revoke } = useRevokeCancellation();
  return (
    <>
      <EmptyState
        icon="info"
        text={say('cancelWaiting', { date: dayText(state.effectTime ?? 0) })}
        note={say('cancelReadOnly')}
        action={{
          text: say('cancelUndo'),
          onClick: () =>
            revoke(() => {
              track('cancelStep', { step: 'revoke' });
              toast(say('cancelUndone'));
            }),
        }}
      />
      <FeedbackLine scene="cancel_account" />
    </>
  );
}

function Request({ state }: { state: Cancellation }) {
  const say = useTexts(accountTexts);
  const isBlocked = state.blockers.length > 0;
  useEffect(() => {
    track('cancelStep', { step: isBlocked ? 'blocked' : 'check' });
  }, [isBlocked]);
  const lost = state.warnings.filter((warning) => warning.kind === 'watchedStocks');
  return (
    <>
      <Section title={say('cancelWhat')}>
        <ul className="account-list">
          <li>{say('cancelDeleted')}</li>
          <li>{say('cancelKept')}</li>
          <li>{say('cancelWaits')}</li>
          <li>{say('cancelAgain')}</li>
        </ul>
      </Section>
      {lost.length > 0 && (
        <Section title={say('cancelLoses')}>
          <ul className="account-list">
            {lost.map(({ kind, count }) => (
              <li key={kind}>{say('watchedStocks', { count })}</li>
            ))}
          </ul>
        </Section>
      )}
      {isBlocked ? (
        <Section title={say('cancelBlockers')}>
          <ul className="account-list">
            {state.blockers.map((blocker) => (
              <li key={blocker}>{say(blocker)}</li>
            ))}
          </ul>
        </Section>
      ) : (
        <Apply needsCode={!state.warnings.some((warning) => warning.kind === 'noMobile')} />
      )}
    </>
  );
}

function Apply({ needsCode }: { needsCode: boolean }) {
  const say = useTexts(accountTexts);
  const apply = useApplyCancellation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('cancelAsk'),
      text: say('cancelWaits'),
      confirmText: say('cancelApply'),
      cancelText: say('keepAccount'),
      isDanger: true,
    });
    if (!isSure) return;
    setFault(undefined);
    setIsPending(true);
    try {
      await apply(needsCode ? code : undefined);
      track('cancelStep', { step: 'apply' });
      toast(say('cancelApplied'));
    } catch (error) {
      if (!(error instanceof OutcomeError)) throw error;
      setFault(error.message);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Section title={say('cancelVerify')}>
      <form
        className="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {needsCode && <CodeField value={code} onChange={setCode} type={4} error={fault} />}
        {!needsCode && fault && <p role="alert">{fault}</p>}
        <Button variant="danger" type="submit" isBlock isDisabled={needsCode && !isCode(code)} isLoading={isPending}>
          {say('cancelApply')}
        </Button>
      </form>
    </Section>
  );
}
