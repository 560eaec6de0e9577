import { expectedShare } from '../rules/expected-volume.ts';
import type { MarketFacts } from './market-facts.ts';

/** Minutes of trading, and the share of a day's limit-ups that usually stand by then. Source: market handbook H.5. */
const usualSeals: readonly (readonly [minutes: number, share: number])[] = [
  [0, 0.05],
  [5, 0.16],
  [30, 0.4],
  [60, 0.56],
  [120, 0.73],
  [180, 0.87],
  [237, 1],
];

/** Share of a day's limit-ups that usually stand after so many minutes of trading, linear between the times above. */
function usualSealShare(minutes: number): number {
  const next = usualSeals.findIndex(([at]) => at > minutes);
  if (next < 0) return 1;
  const [from, least] = usualSeals[Math.max(0, next - 1)]!;
  const [to, most] = usualSeals[next]!;
  return least + ((most - least) * (minutes - from)) / (to - from);
}

/**
 * What the facts of a day are on their way to after so many minutes of trading (0 at the opening match, 240 at the close):
 * limit-ups, broken boards and the amount over what is usual by then. A finished day stays as it is.
 * Source: market handbook C.11, H.8.
 */
export function wholeDayOf(facts: MarketFacts, minutes: number): MarketFacts {
  const seals = usualSealShare(minutes);
  return {
    ...facts,
    limitUp: facts.limitUp / seals,
    broken: facts.broken / seals,
    amount: facts.amount / expectedShare(Math.max(1, minutes)),
  };
}
