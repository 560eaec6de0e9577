import { EmptyState, ErrorState, GuestState, LoadingState, StaleLine } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonTexts } from './common-texts.ts';
import { momentText } from './dates.ts';
import { hasNoHistory } from './replay.ts';
import { runtime, useViewer } from './runtime.ts';
import { useTexts } from './texts.ts';

interface UnansweredProps {
  readonly answer: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'>;
  /** As high as what is coming; rows where nothing else is known. */
  readonly skeleton?: ReactNode;
}

/** What stands while there is no answer: skeleton, error with another try, or that there is no network. */
export function Unanswered({ answer, skeleton }: UnansweredProps) {
  const common = useTexts(commonTexts);
  if (answer.data !== undefined) return null;
  // Without network the first question waits: that is said, and asked again when the network is back.
  const isPaused = answer.fetchStatus === 'paused';
  if (answer.isError && hasNoHistory(answer.error)) return <EmptyState icon="empty" text={common('noHistory')} />;
  if (answer.isError || isPaused) {
    return (
      <ErrorState
        text={common(isPaused ? 'noNetwork' : 'loadFailed')}
        retryText={common('retry')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  if (skeleton === undefined) return <LoadingState label={common('loading')} />;
  return (
    <div role="status" aria-busy>
      <span className="lp-hidden">{common('loading')}</span>
      {skeleton}
    </div>
  );
}

interface AnsweredProps<Answer> {
  readonly answer: UnansweredProps['answer'] & { readonly data: Answer | undefined };
  readonly skeleton?: ReactNode;
  /** What a guest reads instead, with the way to sign in; without it a guest is answered like anybody. */
  readonly guest?: string | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** Of when the figures of an answer are, where it says so. */
const asOfIn = (data: unknown): number | undefined => {
  const asOf = typeof data === 'object' && data !== null && 'asOf' in data ? data.asOf : undefined;
  return typeof asOf === 'number' ? asOf : undefined;
};

/** A part that waits for one answer; old figures are marked as such. */
export function Answered<Answer>({ answer, skeleton, guest, children }: AnsweredProps<Answer>) {
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const retry = (): void => void answer.refetch();
  if (guest !== undefined && status === 'guest') {
    const signIn = { text: common('login'), onClick: () => void runtime().requireLogin() };
    return <GuestState text={guest} action={signIn} />;
  }
  if (answer.data === undefined) return <Unanswered answer={answer} skeleton={skeleton} />;
  const asOf = asOfIn(answer.data);
  return (
    <>
      {answer.isError && asOf !== undefined && (
        <StaleLine
          text={common('stale', { time: momentText(asOf) })}
          action={{ text: common('retry'), onClick: retry }}
        />
      )}
      {children(answer.data)}
    </>
  );
}
