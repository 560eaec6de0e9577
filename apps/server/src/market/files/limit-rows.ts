import type { SourcedLimit } from '../wire/sourced-rows.ts';
import type { KnownLimits } from './imported-records.ts';

/** What a published list tells of one stock and day. */
export type LimitRow = Omit<SourcedLimit, 'stockNo'>;
/** Its figures, each a column of `KnownLimits`. */
export const limitFigures = [
  'close',
  'firstSealSecond',
  'lastSealSecond',
  'breakCount',
  'sealFunds',
  'boardAmount',
  'boards',
] as const;

/** The rows of a stock with their days. */
export function limitRowsOf(stock: KnownLimits): [number, LimitRow][] {
  return Array.from(stock.day, (day, at) => {
    const known = limitFigures.map((name) => [name, Number.isNaN(stock[name][at]!) ? null : stock[name][at]!] as const);
    const reported = Object.fromEntries(known) as Record<(typeof limitFigures)[number], number | null>;
    return [day, { side: stock.isDown[at] === 1 ? 'down' : 'up', isSealed: stock.isSealed[at] === 1, ...reported }];
  });
}
