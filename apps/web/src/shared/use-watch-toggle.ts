import { toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from './query.ts';
import { runtime, track, useViewer } from './runtime.ts';
import { catalogue, useTexts } from './texts.ts';

const toggleTexts = catalogue({
  added: ['已加入自选', 'Added to the watchlist'],
  removed: ['已移出自选', 'Removed from the watchlist'],
});

/** Which stocks the member watches, and a switch for each; a guest is asked to log in first, and then it is done. */
export function useWatchToggle(): { isWatched: (stockNo: string) => boolean; toggle: (stockNo: string) => void } {
  const say = useTexts(toggleTexts);
  const { status } = useViewer();
  const list = useQuery(
    queryOf('POST /api/stocks/hall/getoptionalstocks', {}, { silent: true, enabled: status === 'member' }),
  );
  const change = useCall('POST /api/stocks/hall/addoptionalstock', {
    makesStale: ['POST /api/stocks/hall/getoptionalstocks'],
  });
  const watched = new Set(status === 'member' ? (list.data?.list ?? []).map((cell) => cell.stockNo) : []);

  const run = (stockNo: string, action: 'add' | 'delete'): void =>
    change.mutate(
      { stockNo, action },
      {
        onSuccess: () => {
          if (action === 'add') track('watchAdd', { from: 'star' }, { stockNo });
          else track('watchDel', {}, { stockNo });
          toast(say(action === 'add' ? 'added' : 'removed'));
        },
      },
    );

  return {
    isWatched: (stockNo) => watched.has(stockNo),
    toggle(stockNo) {
      if (status === 'member') return run(stockNo, watched.has(stockNo) ? 'delete' : 'add');
      void runtime()
        .requireLogin()
        .then((isMember) => isMember && run(stockNo, 'add'));
    },
  };
}
