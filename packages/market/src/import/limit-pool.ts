import type { ListedLimit } from '../limit-board/listed-limit.ts';
import { parseNumber } from './csv-fields.ts';
import type { ImportedEvent } from './event-csv.ts';
import type { LimitSide } from '../limit-board/limit-inputs.ts';

/** Lists of limits by the name that a row has in `pool`, or by the kind of its file. */
const pools: Readonly<Record<string, { readonly side: LimitSide; readonly isSealed: boolean }>> = {
  limit_up_pool: { side: 'up', isSealed: true },
  limit_up: { side: 'up', isSealed: true },
  limit_up_broken_pool: { side: 'up', isSealed: false },
  limit_up_broken: { side: 'up', isSealed: false },
  limit_down_pool: { side: 'down', isSealed: true },
  limit_down: { side: 'down', isSealed: true },
};

/**
 * What a row of a limit pool tells: yuan as fen, clock times as seconds; `null` for an event of another kind, and for a
 * list that repeats others (yesterday's limit-ups, strong stocks). Source: market handbook I.3.
 */
export function limitOfPool({ kind, stockNo, fields }: ImportedEvent): ListedLimit | null {
  const name = fields['pool'] ?? kind;
  if (stockNo === null || !Object.hasOwn(pools, name)) return null;
  const { side, isSealed } = pools[name]!;
  const figure = (...names: string[]): number | null => {
    const text = names.map((one) => fields[one]).find((one) => one !== undefined);
    const value = text === undefined ? Number.NaN : parseNumber(text);
    return Number.isNaN(value) ? null : value;
  };
  const second = (...names: string[]): number | null => {
    const text = names.map((one) => fields[one]).find((one) => one !== undefined);
    const [, hour, minute, rest] = /^(\d\d):(\d\d):(\d\d)$/.exec(text ?? '') ?? [];
    return hour === undefined ? null : Number(hour) * 3600 + Number(minute) * 60 + Number(rest);
  };
  const price = figure('price', 'close');
  // Where all pools stand in one file, its breaks are those of up limits.
  const isOfUpLimits = side === 'down' && fields['pool'] !== undefined;
  return {
    side,
    isSealed,
    // A list of a moment that can't be read passes for one of before the close.
    listSecond: fields['asOf'] === undefined ? null : (second('asOf') ?? 0),
    close: price === null ? null : Math.round(price * 100),
    firstSealSecond: side === 'up' ? second('firstSeal', 'firstLimitUp') : second('firstSeal'),
    lastSealSecond: side === 'up' ? second('lastSeal', 'lastLimitUp') : second('lastSeal'),
    breakCount: isOfUpLimits ? null : figure('breakTimes'),
    sealFunds: figure('sealFunds'),
    boardAmount: figure('boardAmount'),
    boards: figure('boards', side === 'up' ? 'limitUpDays' : 'limitDownDays'),
  };
}
