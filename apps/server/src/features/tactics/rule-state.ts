import type { FollowedSignal } from './followed-signals.ts';

/** See the contract's `ruleState`. */
export type RuleState = 'inTime' | 'late' | 'early' | 'without' | 'unknown';

type Life = Pick<FollowedSignal, 'state' | 'enterDate' | 'exitDate'>;

/**
 * How a trade stands to the signals of one stock. Who may not see open signals is told of ended ones alone; all else is unknown
 * to them, signal or none, so that trades that were never made tell nothing of what is locked.
 */
export function ruleStateOf(
  { side, date }: { readonly side: 'buy' | 'sell'; readonly date: string },
  signals: readonly Life[],
  isOpen: boolean,
): RuleState {
  const entered = signals.filter(({ enterDate }) => enterDate !== null && enterDate <= date);
  const signal = entered.findLast(({ state }) => isOpen || state === 'closed');
  const nothing = isOpen ? 'without' : 'unknown';
  if (!signal) return nothing;
  const { enterDate, exitDate } = signal;
  if (side === 'buy') {
    if (enterDate === date) return 'inTime';
    return exitDate === null || date < exitDate ? 'late' : nothing;
  }
  if (enterDate === date) return nothing;
  if (exitDate === date) return 'inTime';
  return exitDate === null || date < exitDate ? 'early' : 'late';
}
