import { cents, percentOf } from '@lianpan/domain';
import type { MainForceFacts } from '@lianpan/market/day-book';
import { turnoverOf, type FloatShares } from '@lianpan/market/diagnosis';
import type { FlowDay } from '@lianpan/market/flows';
import { chipBins, chipDays, chipProfile } from '@lianpan/market/indicators';
import type { Bars } from '@lianpan/market/series';
import { figure, given } from './explained-fact.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** The main net of a stock's day, with the tier of what it was told from. Source: market handbook B.5. */
export const explainFlow = (flow: FlowDay, time: string): ExplainedFigure =>
  figure(Math.round(flow.mainNet), 'yuan', [
    given('superLargeNet', Math.round(flow.superLarge.net), 'yuan', time),
    given('largeNet', Math.round(flow.large.net), 'yuan', time),
    given('amount', Math.round(flow.amount), 'yuan', time),
    given('mainNetPct', percentOf(flow.mainNetShare), 'percent', time),
    given('flowTier', flow.tier, '', time),
  ]);

/** Costs of a stock's holders after its last bar; `null` where its float is not known. Source: market handbook B.4. */
export function explainChips(bars: Bars, shares: FloatShares, time: string): ExplainedFigure | null {
  const turnover = turnoverOf(bars, shares);
  const profile = turnover && chipProfile(bars, turnover, new Float64Array(chipBins));
  if (profile === null) return null;
  return figure(percentOf(profile.winner), 'percent', [
    given('close', cents(bars.close.at(-1)!), 'yuan', time),
    given('averageCost', cents(profile.averageCost), 'yuan', time),
    given('medianCost', cents(profile.medianCost), 'yuan', time),
    given('cost90Low', cents(profile.cost90Low), 'yuan', time),
    given('cost90High', cents(profile.cost90High), 'yuan', time),
    given('concentration90Pct', percentOf(profile.concentration90), 'percent', time),
    given('chipDays', Math.min(chipDays, bars.close.length), 'days', time),
  ]);
}

type ExplainForce = (facts: MainForceFacts, time: string) => ExplainedFigure | null;

/** What large orders are about, by metric; each is `null` where bars or flows are too few. Source: market handbook D.4. */
export const forceExplainers: Readonly<Record<string, ExplainForce>> = {
  mainForcePhase: ({ phase, figures }, time) =>
    phase === null
      ? null
      : figure(phase, '', [
          given('change20', percentOf(figures.change20), 'percent', time),
          given('netShare20', percentOf(figures.netShare20), 'percent', time),
          given('position60', percentOf(figures.position60), 'percent', time),
          given('volumeRatio20', cents(figures.volumeRatio20), 'ratio', time),
        ]),
  mainCost20: ({ cost20, close, premium }, time) =>
    cost20 === null
      ? null
      : figure(cents(cost20), 'yuan', [
          given('close', cents(close), 'yuan', time),
          given('premiumPct', percentOf(premium), 'percent', time),
        ]),
  controlShare20: ({ control20, figures: { netShare20 } }, time) =>
    control20 === null
      ? null
      : figure(percentOf(control20), 'percent', [
          given('netShare20', Number.isNaN(netShare20) ? null : percentOf(netShare20), 'percent', time),
        ]),
};
