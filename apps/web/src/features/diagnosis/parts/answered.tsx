import { ErrorState, StaleLine } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { clockOf, dateOf } from './minute-points.ts';

interface AnsweredProps<Answer extends { readonly asOf: number }> {
  readonly answer: UseQueryResult<Answer>;
  /** As high as what is coming. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A part that waits for one answer: skeleton, error with another try, and old figures marked as such. */
export function Answered<Answer extends { readonly asOf: number }>(props: AnsweredProps<Answer>) {
  const { answer, skeleton, children } = props;
  const common = useTexts(commonTexts);
  const retry = (): void => void answer.refetch();
  if (answer.data === undefined) {
    if (!answer.isError) {
      return (
        <div role="status" aria-busy>
          <span className="lp-hidden">{common('loading')}</span>
          {skeleton}
        </div>
      );
    }
    return (
      <ErrorState
        text={common('loadFailed')}
        retryText={common('retry')}
        onRetry={retry}
        isRetrying={answer.isFetching}
      />
    );
  }
  const { asOf } = answer.data;
  return (
    <>
      {answer.isError && (
        <StaleLine
          text={common('stale', { time: `${dateOf(asOf).slice(5)} ${clockOf(asOf)}` })}
          action={{ text: common('retry'), onClick: retry }}
        />
      )}
      {children(answer.data)}
    </>
  );
}
