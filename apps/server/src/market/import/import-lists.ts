import { publishedCalendar } from '@lianpan/market/calendar';
import { limitOfPool, noFindings, type ImportFindings, type ImportNote } from '@lianpan/market/import';
import type { ListConflict } from '@lianpan/market/limit-board';
import { importedDataset } from '../engine/dataset.ts';
import type { ImportedMarket } from '../files/imported-files.ts';
import { ImportedLimits } from '../engine/imported/imported-limits.ts';
import type { ImportedRecords } from '../files/imported-records.ts';
import { noLimitLists } from '../engine/imported/limit-lists.ts';

/** What a file may have brought: rows of lists, or bars of stocks that older lists have. */
export interface Brought {
  readonly events: ImportedRecords['events'];
  readonly stockNos: ReadonlySet<string>;
}

const reasons: Readonly<Record<ListConflict, string>> = {
  beforeClose: 'the list is of a moment before the close',
  otherState: 'the bar does not end as the list says, at the limit or off it',
  otherClose: 'the bar has another close',
  otherBoards: 'the bars have another number of limit days in a row',
  impossibleTimes: 'times or breaks can not be',
};

/**
 * Notes on rows of limit pools that contradict the stored bars of their day and are not taken for limits; the rows stay as
 * events. Told are rows that an import brought, and older ones of stocks whose bars it brought.
 */
export function listFindings(
  market: ImportedMarket,
  events: ImportedRecords['events'],
  brought: Brought,
): ImportFindings {
  const limits = new ImportedLimits(importedDataset(market), noLimitLists);
  const places = new Map(market.securities.map(({ stockNo }, index) => [stockNo, index]));
  const added = new Set(brought.events);
  const notes = events.flatMap((event): ImportNote[] => {
    const { stockNo, date, kind } = event;
    const index = places.get(stockNo ?? '');
    if (stockNo === null || index === undefined || !(added.has(event) || brought.stockNos.has(stockNo))) return [];
    const listed = limitOfPool(event);
    const day = listed && date <= publishedCalendar.lastDate ? publishedCalendar.numberOf(date) : null;
    const conflict = listed && day !== null ? limits.bars.conflictOf(index, day, listed) : null;
    if (conflict === null) return [];
    const detail = `${event.fields['pool'] ?? kind} is not taken: ${reasons[conflict]}`;
    return [{ kind: 'listNotTaken', stockNo, date, file: null, line: null, detail }];
  });
  return { ...noFindings, notes };
}
