import { IconButton, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { diagnosisTexts } from '../texts.ts';

/** The watchlist star: fills at once and empties again when the server refuses. A guest signs in first. */
export function WatchStar({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(diagnosisTexts);
  const isMember = useViewer().status === 'member';
  const watchlist = useQuery(
    queryOf('POST /api/stocks/hall/getoptionalstocks', {}, { enabled: isMember, silent: true, freshForMs: 60_000 }),
  );
  const change = useCall('POST /api/stocks/hall/addoptionalstock', {
    makesStale: ['POST /api/stocks/hall/getoptionalstocks'],
  });
  // Pending lasts until the list has been read again, so the star never falls back for a moment.
  const isWatched = change.isPending
    ? change.variables.action === 'add'
    : isMember && (watchlist.data?.list.some((stock) => stock.stockNo === stockNo) ?? false);

  const tap = async (): Promise<void> => {
    if (change.isPending) return;
    const action = isWatched ? 'delete' : 'add';
    if (!isMember && !(await runtime().requireLogin())) return;
    change.mutate({ stockNo, action }, { onSuccess: () => toast(say(action === 'add' ? 'watched' : 'unwatched')) });
  };
  return (
    <IconButton
      icon={isWatched ? 'starFilled' : 'star'}
      label={say(isWatched ? 'unwatch' : 'watch')}
      isPressed={isWatched}
      onClick={() => void tap()}
    />
  );
}
