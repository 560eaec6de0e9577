import { ErrorState, GuestState, LoadingState } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Watchlist } from '../api.ts';
import { watchlistTexts } from '../texts.ts';

interface WatchlistStatesProps {
  readonly list: UseQueryResult<Watchlist>;
  readonly children: (shown: Watchlist) => ReactNode;
}

/** A guest is asked to log in; a member sees the list, its skeleton, or why it could not be loaded. */
export function WatchlistStates({ list, children }: WatchlistStatesProps) {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  const { status } = useViewer();
  if (status === 'guest') {
    return (
      <GuestState
        text={say('guest')}
        action={{ text: common('login'), onClick: () => void runtime().requireLogin() }}
      />
    );
  }
  if (status === 'member' && list.data) return children(list.data);
  if (list.isError || list.fetchStatus === 'paused') {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void list.refetch()} />;
  }
  return <LoadingState label={common('loading')} />;
}
