import { cents, percentOf } from '@lianpan/domain';
import type { EffectDistribution } from '@lianpan/market/abnormal';
import { impactOf, type StockEvent } from '@lianpan/market/company';
import type { CausesAnswer, EffectsAnswer } from '../../wire/facts-protocol.ts';
import { figure, given } from './explained-fact.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

const causeKinds = ['news', 'theme', 'capital', 'technical', 'regulation'] as const;

/** A movement by its likeliest cause, and what followed movements of its kind. Source: market handbook D.5. */
export function explainMovement(
  { event, causes }: CausesAnswer,
  { subCodes }: EffectsAnswer,
  time: string,
): ExplainedFigure {
  const points = (score: number | undefined): number | null => (score === undefined ? null : cents(score * 100));
  const { outcomes } = subCodes.find(({ code }) => code === event.subCode)!.sampled;
  const followed = (outcome: EffectDistribution | null, name: string) => [
    given(`effect.${name}.mean`, percentOf(outcome?.mean ?? null), 'percent', time),
    given(`effect.${name}.upRate`, percentOf(outcome?.upRate ?? null), 'percent', time),
    given(`effect.${name}.count`, outcome?.count ?? 0, '', time),
  ];
  return figure(points(causes[0]?.score), 'points', [
    given('price', cents(event.price), 'yuan', time),
    ...causeKinds.map((kind) =>
      given(`cause.${kind}`, points(causes.find((cause) => cause.kind === kind)?.score), 'points', time),
    ),
    ...followed(outcomes.minutes30, 'minutes30'),
    ...followed(outcomes.close, 'close'),
  ]);
}

/** Figures that decide an impact, with their units; all are fractions but the last two. */
const deciding = [
  ['profitGrowth', 'percent'],
  ['dividendYield', 'percent'],
  ['shareOfFloat', 'percent'],
  ['shareOfCap', 'percent'],
  ['pledgeRatio', 'percent'],
  ['shareOfRevenue', 'percent'],
  ['discount', 'percent'],
  ['surprise', 'ratio'],
  ['institutions', ''],
] as const;

/** The impact of an event by the figures it carries; one without any has none to tell. Source: market handbook D.6. */
export function explainImpact(event: StockEvent, time: string): ExplainedFigure {
  const carried = event as unknown as Readonly<Record<string, number | null | undefined>>;
  return figure(
    impactOf(event),
    '',
    deciding.flatMap(([key, unit]) => {
      const value = carried[key];
      if (value === undefined) return [];
      const shown = value === null ? null : unit === 'percent' ? percentOf(value) : cents(value);
      return [given(`event.${key}`, shown, unit, time)];
    }),
  );
}
