import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { MovementDay } from '../../rules/abnormal-tracker.ts';
import { boardPlans } from '../board-plan.ts';
import type { SimulatedHistory } from '../history.ts';
import { createShareReader } from '../past-shares.ts';
import { barAt } from '../stock-day.ts';
import { statusAt } from '../company/risk-warnings.ts';
import { floatSharesOn } from '../company/share-growth.ts';

/** The bars of one stock up to a day as the rules of abnormal movement read them; `limitsOf` are the limit tables by day. */
export function* movementDaysOf(
  history: SimulatedHistory,
  index: number,
  last: number,
  limitsOf: (day: number) => Float64Array,
): Generator<MovementDay> {
  const { columns, universe } = history;
  const { board } = boardPlans[universe.board[index]!]!;
  const shareFactorOn = createShareReader(history);
  const first = columns.start[index]!;
  for (let slot = first; slot < first + columns.length[index]! && columns.day[slot]! <= last; slot++) {
    const day = columns.day[slot]!;
    yield {
      day,
      board,
      status: statusAt(universe, index, day),
      date: aShareCalendar.dateOf(day),
      factor: columns.close[slot]! / columns.prevClose[slot]!,
      turnover: columns.volume[slot]! / floatSharesOn(universe, index, day, shareFactorOn(index, day)),
      hasLimit: barAt(history, limitsOf(day), index, slot).up > 0,
    };
  }
}
