import { toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { guestLimit, toggleKept, useGuestWatchlist } from './guest-watchlist.ts';
import { useMarket } from './market.ts';
import { queryOf, useCall } from './query.ts';
import { runtime, track, useViewer } from './runtime.ts';
import { catalogue, useTexts } from './texts.ts';

const toggleTexts = catalogue({
  added: ['已加入自选', 'Added to the watchlist'],
  removed: ['已移出自选', 'Removed from the watchlist'],
  kept: ['已加入本机自选，登录后自动同步', 'Saved on this device. Log in to sync'],
  keptFull: ['本机最多保存{n}只，登录后可加到200只', 'This device keeps up to {n}. Log in to watch up to 200'],
});

interface WatchToggle {
  isWatched(stockNo: string): boolean;
  /** `price` is what the stock stands at, to tell later what has become of it. */
  toggle(stockNo: string, price?: number | null): void;
}

/** Which stocks one watches, and a switch for each. A guest keeps ten on the device; the next one asks for an account. */
export function useWatchToggle(): WatchToggle {
  const say = useTexts(toggleTexts);
  const { status } = useViewer();
  const market = useMarket();
  const kept = useGuestWatchlist();
  const list = useQuery(
    queryOf('POST /api/stocks/hall/getoptionalstocks', {}, { silent: true, enabled: status === 'member' }),
  );
  const change = useCall('POST /api/stocks/hall/addoptionalstock', {
    makesStale: ['POST /api/stocks/hall/getoptionalstocks'],
  });
  const watched = new Set((status === 'member' ? (list.data?.list ?? []) : kept).map(({ stockNo }) => stockNo));

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

  const keep = (stockNo: string, price: number | null): void => {
    if (market === null) return;
    if (toggleKept({ market, stockNo, addTime: runtime().serverNow(), addPrice: price })) {
      toast(say(watched.has(stockNo) ? 'removed' : 'kept'));
      return;
    }
    toast(say('keptFull', { n: guestLimit }));
    void runtime()
      .requireLogin()
      .then((isMember) => isMember && run(stockNo, 'add'));
  };

  return {
    // Pending lasts until the list has been read again, so a star never falls back for a moment.
    isWatched: (stockNo) =>
      change.isPending && change.variables.stockNo === stockNo
        ? change.variables.action === 'add'
        : watched.has(stockNo),
    toggle(stockNo, price = null) {
      if (status === 'guest') return keep(stockNo, price);
      if (status === 'member' && !change.isPending) run(stockNo, watched.has(stockNo) ? 'delete' : 'add');
    },
  };
}
