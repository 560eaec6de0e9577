import { GuestState, LoadingState } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedPart } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useGuestWatchlist } from '../../../shared/guest-watchlist.ts';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import type { Watchlist } from '../../../shared/watchlist.ts';
import { watchlistTexts } from '../texts.ts';

interface WatchlistStatesProps {
  readonly list: UseQueryResult<Watchlist>;
  readonly children: (shown: Watchlist) => ReactNode;
}

/** The list, its skeleton, or why it could not be loaded. A guest who keeps nothing yet is asked to log in. */
export function WatchlistStates({ list, children }: WatchlistStatesProps) {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  const keepsNothing = useGuestWatchlist().length === 0;
  if (status === 'guest' && keepsNothing) {
    return <GuestState text={say('guest')} action={signIn} />;
  }
  if (status !== 'restoring' && list.data) return children(list.data);
  if (list.isError || list.fetchStatus === 'paused') {
    return <FailedPart error={list.error} onRetry={() => void list.refetch()} />;
  }
  return <LoadingState label={common('loading')} />;
}
