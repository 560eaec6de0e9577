import { OutcomeError } from '@lianpan/contract/outcomes';
import { isCode } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { Button, EmptyState, LoadingState, SegmentedControl, toast } from '@lianpan/ui';
import { useEffect, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime, track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import '../account.css';
import { useConflict, useResolveConflict, type Conflict } from '../api.ts';
import { ConflictCard } from '../parts/conflict-card.tsx';
import { accountTexts } from '../texts.ts';

type Choice = 'phone' | 'current';

/** Two accounts on one number: shown side by side, and the person says which one goes on. Nothing is lost. */
export default function AccountConflict() {
  const say = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const ticket = usePage().search.get('ticket') ?? '';
  const conflict = useConflict(ticket);
  return (
    <SubPage isNarrow back="setting">
      {conflict.isPending && <LoadingState label={common('loading')} variant="cards" />}
      {conflict.isError && (
        <EmptyState
          icon="warn"
          text={say('conflictGone')}
          action={{ text: say('bindAgain'), href: href('bindMobile') }}
        />
      )}
      {conflict.data && <Choices conflict={conflict.data} ticket={ticket} />}
    </SubPage>
  );
}

function Choices({ conflict, ticket }: { conflict: Conflict; ticket: string }) {
  const say = useTexts(accountTexts);
  const [choice, setChoice] = useState<Choice>('phone');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const resolving = useResolveConflict();
  const isRefused = choice === 'current' && !conflict.canKeepCurrent;
  useEffect(() => {
    track('conflictShow', {});
  }, []);
  const resolve = (): void => {
    track('conflictChoice', { choice });
    resolving.mutate(
      { conflictTicket: ticket, choice, code },
      {
        onSuccess: ({ session, movedStocks }) => {
          toast(say('resolved', { n: movedStocks }), { durationMs: 2400 });
          void runtime()
            .takeSession(session)
            .then(() => runtime().go(href('mine'), { replace: true }));
        },
        onError: (error) => error instanceof OutcomeError && setFault(error.message),
      },
    );
  };
  return (
    <>
      <p className="account-form account-form__note">
        {say('conflictMobile', { mobile: conflict.mobile })} · {say('conflictNote')}
      </p>
      <div className="conflict-cards">
        <ConflictCard title={say('currentAccount')} card={conflict.current} />
        <ConflictCard title={say('phoneAccount')} card={conflict.phone} />
      </div>
      <form
        className="conflict-choices"
        onSubmit={(event) => {
          event.preventDefault();
          resolve();
        }}
      >
        <SegmentedControl<Choice>
          label={say('conflictTitle')}
          value={choice}
          onChange={setChoice}
          isBlock
          choices={[
            { key: 'phone', title: say('choosePhone') },
            { key: 'current', title: say('chooseCurrent') },
          ]}
        />
        <small role="status">
          {isRefused ? say('mustKeepPhone') : say(choice === 'phone' ? 'choosePhoneNote' : 'chooseCurrentNote')}
        </small>
        <p className="account-form__note">{say('confirmCode')}</p>
        <CodeField value={code} onChange={setCode} type={3} conflictTicket={ticket} error={fault} />
        <Button
          variant="primary"
          type="submit"
          isBlock
          isDisabled={!isCode(code) || isRefused}
          isLoading={resolving.isPending}
        >
          {say('confirmChoice')}
        </Button>
        <Button variant="text" isBlock href={href('relatedDocuments')}>
          {say('askService')}
        </Button>
      </form>
    </>
  );
}
