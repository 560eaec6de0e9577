import type { SentimentPhase } from '@lianpan/market/daily-facts';
import type { ArchivedTactics } from './archive.ts';
import { mean, percent } from './figures.ts';

export const phases: readonly SentimentPhase[] = ['ice', 'start', 'rising', 'climax', 'divergence', 'ebb'];

/** What entries had come to on their fifth day, by the phase of the evening of their signal. */
export interface PhaseCell {
  readonly phase: SentimentPhase;
  readonly n: number;
  readonly excessPct: number | null;
  readonly winRatePct: number | null;
}

/** How a tactics did in each phase: excess over CSI 300, or the bare result where nobody tells that index. */
export function phaseCells({ days }: ArchivedTactics): PhaseCell[] {
  const phaseOn = new Map(days.map(({ tradeDate, phase }) => [tradeDate, phase]));
  const placeOf = new Map(days.map(({ tradeDate }, at) => [tradeDate, at]));
  const outcomes = days.flatMap(({ events, benchmark }) =>
    events.outcomes.map(({ signalDate, enterDate, result }) => {
      const before = days[(placeOf.get(enterDate) ?? 0) - 1]?.benchmark ?? null;
      const index = before === null || benchmark === null ? null : benchmark / before - 1;
      return { phase: phaseOn.get(signalDate) ?? null, result, excess: index === null ? result : result - index };
    }),
  );
  return phases.map((phase) => {
    const own = outcomes.filter((outcome) => outcome.phase === phase);
    const wins = own.filter(({ result }) => result > 0).length;
    return {
      phase,
      n: own.length,
      excessPct: percent(mean(own.map(({ excess }) => excess))),
      winRatePct: own.length === 0 ? null : percent(wins / own.length),
    };
  });
}
