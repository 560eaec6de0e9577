import type { Archive } from './archive.ts';
import type { FollowedSignal, FollowedState } from './followed-signals.ts';

export interface SignalFilter {
  readonly tacticsIds: ReadonlySet<string>;
  readonly state?: FollowedState | 'open' | 'over' | undefined;
  /** Part of a code or a name. */
  readonly keyword?: string | undefined;
  readonly outcome?: 'win' | 'loss' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly without: ReadonlySet<string>;
}

const isOf = (state: FollowedState, wanted: SignalFilter['state']): boolean => {
  if (wanted === undefined) return true;
  if (wanted === 'open') return state === 'pending' || state === 'held';
  return wanted === 'over' ? state === 'closed' || state === 'missed' : state === wanted;
};

/** Signals that fit, the newest day first, on a day the strongest first. */
export function signalsOf(archive: Archive, filter: SignalFilter): FollowedSignal[] {
  const { tacticsIds, state, outcome, from = '', to = '9999', without } = filter;
  const keyword = filter.keyword?.toLowerCase();
  return [...archive.tactics.values()]
    .filter(({ id }) => tacticsIds.has(id))
    .flatMap(({ signals }) =>
      signals.filter(
        (signal) =>
          isOf(signal.state, state) &&
          signal.signalDate >= from &&
          signal.signalDate <= to &&
          !without.has(signal.stockNo) &&
          (keyword === undefined || `${signal.stockNo} ${signal.stockName.toLowerCase()}`.includes(keyword)) &&
          (outcome === undefined || (signal.result !== null && signal.result > 0 === (outcome === 'win'))),
      ),
    )
    .toSorted(
      (a, b) =>
        (a.signalDate < b.signalDate ? 1 : a.signalDate > b.signalDate ? -1 : 0) ||
        b.strength - a.strength ||
        (a.signalId < b.signalId ? -1 : 1),
    );
}

export interface SignalPage {
  readonly rows: readonly FollowedSignal[];
  /** What to ask for next; `null` at the end. */
  readonly nextCursor: string | null;
}

/** Whole days, from the one before `before` on, until there are as many rows as were asked for. */
export function pageOf(signals: readonly FollowedSignal[], before: string | undefined, size: number): SignalPage {
  const rest = before === undefined ? signals : signals.filter(({ signalDate }) => signalDate < before);
  let end = Math.min(size, rest.length);
  while (end > 0 && end < rest.length && rest[end]!.signalDate === rest[end - 1]!.signalDate) end += 1;
  return { rows: rest.slice(0, end), nextCursor: end < rest.length ? rest[end - 1]!.signalDate : null };
}
