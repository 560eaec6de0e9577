import { toast } from '@lianpan/ui';
import { guestLimit, keepWhereRoom, type Kept } from '../../../shared/guest-watchlist.ts';
import { useMarket } from '../../../shared/market.ts';
import { useCall } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { PickedRow, PickQuery } from '../api.ts';
import { pickerTexts } from '../texts.ts';

/**
 * Puts a whole result on the watchlist and says how far there was room. The server knows all of a member's; of a guest's
 * those that are loaded go on the device.
 */
export function useWatchAll(query: PickQuery, rows: readonly PickedRow[]) {
  const say = useTexts(pickerTexts);
  const { status } = useViewer();
  const market = useMarket();
  const watch = useCall('POST /api/stocks/picker/watchAll', {
    makesStale: ['POST /api/stocks/hall/getoptionalstocks'],
  });
  const report = ({ added, present, left }: Kept): void =>
    toast(
      [
        say('watched', { n: added }),
        ...(present > 0 ? [say('watchedBefore', { n: present })] : []),
        ...(left > 0
          ? [status === 'member' ? say('noRoom', { n: left }) : say('noRoomHere', { n: left, most: guestLimit })]
          : []),
      ].join(say('comma')),
    );
  const keep = (): void => {
    if (market === null) return;
    const addTime = runtime().serverNow();
    const stocks = rows.flatMap(({ cell }) =>
      cell ? [{ stockNo: cell.stockNo, addTime, addPrice: cell.price ?? null }] : [],
    );
    report(keepWhereRoom(market, stocks));
  };
  return {
    isPending: watch.isPending,
    all: (): void => {
      if (status === 'guest') keep();
      else watch.mutate({ query }, { onSuccess: report });
    },
  };
}
