import { EmptyState, ErrorState, GuestState, LoadingState, StaleLine } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isUnknown, lacksIn } from './lacks/lacks.ts';
import { LateLacked } from './lacks/late-lacks.tsx';
import { isRefused } from './refusal.ts';
import { commonTexts } from './common-texts.ts';
import { momentText } from './dates.ts';
import { isPreparing, useIsLineDown } from './line.ts';
import { hasNoHistory } from './replay.ts';
import { useViewer } from './runtime.ts';
import { useTexts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

interface UnansweredProps {
  readonly answer: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'> &
    Partial<Pick<UseQueryResult, 'errorUpdateCount'>>;
  /** As high as what is coming; rows where nothing else is known. */
  readonly skeleton?: ReactNode;
}

/** What stands while there is no answer: skeleton, error with another try, or that there is no network. */
export function Unanswered({ answer, skeleton }: UnansweredProps) {
  const common = useTexts(commonTexts);
  const error = useLastFailure(answer);
  const retry = (): void => void answer.refetch();
  if (answer.data !== undefined) return null;
  // Without network the first question waits: that is said, and asked again when the network is back.
  if (answer.fetchStatus === 'paused') return <FailedPart text={common('noNetwork')} onRetry={retry} />;
  if (hasNoHistory(error)) return <EmptyState icon="empty" text={common('noHistory')} />;
  const isWaiting = isPreparing(error);
  if (error && !isWaiting) return <FailedPart error={error} onRetry={retry} isRetrying={answer.isFetching} />;
  return (
    <>
      {isWaiting && <StaleLine text={error?.message ?? ''} />}
      {skeleton === undefined ? (
        <LoadingState label={common('loading')} />
      ) : (
        <div role="status" aria-busy>
          <span className="lp-hidden">{common('loading')}</span>
          {skeleton}
        </div>
      )}
    </>
  );
}

/** Why there is no answer yet, while it is asked for again too: the query itself forgets its failure then. */
function useLastFailure({ error, isFetching, errorUpdateCount = 0 }: UnansweredProps['answer']): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (isFetching && errorUpdateCount > 0 ? last : null);
}

interface FailedPartProps {
  /** What is said; the server's own words where it refused, and that it could not be loaded otherwise. */
  readonly text?: string;
  readonly error?: Error | null;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** A part of a page that could not be had: a way to try again, or a quiet line where the banner says why for all of them. */
export function FailedPart({ error, text, onRetry, isRetrying }: FailedPartProps) {
  const common = useTexts(commonTexts);
  const isLineDown = useIsLineDown();
  if (isLineDown) return <StaleLine text={common('notLoaded')} />;
  const words = isRefused(error) ? error.message : '';
  return (
    <ErrorState
      text={text ?? (words || common('loadFailed'))}
      retryText={common('retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

export interface AnsweredProps<Answer> {
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
  const signIn = useSignIn();
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  const isLineDown = useIsLineDown();
  const retry = (): void => void answer.refetch();
  if (guest !== undefined && status === 'guest') {
    return <GuestState text={guest} action={signIn} />;
  }
  if (answer.data === undefined) return <Unanswered answer={answer} skeleton={skeleton} />;
  const lacks = lacksIn(answer.data);
  if (lacks && isUnknown(answer.data)) return <LateLacked lacks={lacks} />;
  const asOf = asOfIn(answer.data);
  return (
    <>
      {answer.isError && asOf !== undefined && (
        <StaleLine
          text={common('stale', { time: momentText(asOf) })}
          action={isLineDown ? undefined : { text: common('retry'), onClick: retry }}
        />
      )}
      {children(answer.data)}
    </>
  );
}
