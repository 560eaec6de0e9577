import type { Market } from './market.ts';
import type { DataLack, LackedQuestion } from './wire/lack-questions.ts';

/**
 * What is missing for an answer on a date, or on the newest day, to stand in it beside its freshness: the first question is
 * what it stands or falls with. Nothing of the simulated market, which has all that is asked of it.
 */
export async function lacksOf(
  market: Market,
  about: LackedQuestion | readonly [LackedQuestion, ...LackedQuestion[]],
  date?: string,
): Promise<{ readonly lacks?: DataLack[] }> {
  if (market.name === 'simulated') return {};
  const questions = typeof about === 'string' ? ([about] as const) : about;
  const lacks = await (date === undefined ? market.ask('lacks', questions) : market.ask('lacks', questions, date));
  return lacks.length > 0 ? { lacks: [...lacks] } : {};
}

/** Whether an answer counts too few stocks to stand for the market: it says nothing of the market as a whole then. */
export const isOfPart = ({ lacks }: { readonly lacks?: readonly DataLack[] }): boolean =>
  lacks?.some(({ kind, stockNum }) => kind === 'daily' && stockNum !== null) ?? false;
