import { listDayOf } from '@lianpan/market/calendar';
import { isStandardStock, riskStatusOn } from '@lianpan/market/rules';
import { slotOf } from '@lianpan/market/series';
import type { Dataset } from '../dataset.ts';

/** Reads whether a real stock that traded on a day belonged to the standard universe then. */
export function standardStocks({
  columns,
  securities,
}: Pick<Dataset, 'columns' | 'securities'>): (index: number, day: number) => boolean {
  const listDays = securities.map(({ listDate }) => listDayOf(listDate));
  return (index, day) => {
    const slot = slotOf(columns, index, day);
    if (slot < 0) return false;
    const listDay = listDays[index] ?? null;
    return isStandardStock({
      isTraded: true,
      status: riskStatusOn(securities[index]!, day),
      // Where nobody knows the first day on the list, there are as many days as there are bars.
      listedDays: listDay === null ? slot - columns.start[index]! + 1 : day - listDay + 1,
    });
  };
}
