import { bottomList } from '@lianpan/market/bottom';
import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { marketViews } from '@lianpan/market/picker';
import type { BottomStock } from '../../wire/bottom-questions.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { knowledgeOf } from '../picker/picker-reader.ts';
import { importedPickerMarket } from '../picker/picker-markets.ts';
import { importedPart } from '../picker/picker-task.ts';
import { bottomStocksOf } from './bottom-reader.ts';

/** Trading days back that a low is one of. Source: market handbook C.9. */
export const yearBars = 250;

/**
 * The rises at the bottom among imported stocks; `null` for a day after their last. On an earlier day a stock whose
 * shares of then nobody gave has no turnover to judge, and is not found.
 */
export async function importedBottomRises(
  imported: Dataset,
  firstSlot: number,
  date?: string,
): Promise<readonly BottomStock[] | null> {
  const day = date === undefined ? imported.marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
  if (day === null || day > imported.lastDay) return null;
  const market = importedPickerMarket(importedPart(imported, firstSlot, Math.max(day, imported.marketDay)));
  const viewsOn = (on: number) => marketViews(market.columns, knowledgeOf(market, on));
  const found = await inSlices(bottomList(imported.securities.length, day, viewsOn));
  return bottomStocksOf(found ?? [], firstSlot).map((stock) => ({ ...stock, firstDate: null, sinceFirst: null }));
}
