import type { Market } from '../../market/market.ts';
import type { MarketQueries, MarketQueryName } from '../../market/wire/protocol.ts';

/**
 * How long an answer serves all who ask the same, in milliseconds of the market's clock and of the wall's: a clock that stands
 * still must not keep what a market that is being prepared said first. Source: market handbook 0.5, the class R5.
 */
const freshMs = 5000;
/** Answers of one market; the largest are some megabytes. */
const mostKept = 16;

interface Kept {
  readonly generation: number;
  readonly at: number;
  readonly askedAt: number;
  readonly answer: Promise<unknown>;
}

const kept = new WeakMap<Market, Map<string, Kept>>();

/**
 * Asks a market what many ask at once, the lists of the tools: the engine works out and sends each answer once for all who ask
 * within some seconds. Nobody may change an answer. What is not known yet, and what failed, is asked anew.
 */
export async function askOnce<Name extends MarketQueryName>(
  market: Market,
  name: Name,
  ...args: Parameters<MarketQueries[Name]>
): Promise<Awaited<ReturnType<MarketQueries[Name]>>> {
  const answers = kept.get(market) ?? new Map<string, Kept>();
  kept.set(market, answers);
  const key = JSON.stringify([name, ...args]);
  const known = answers.get(key);
  // The key names the question, so what is kept under it is of the question's type.
  if (known && isFresh(market, known)) return known.answer as ReturnType<typeof market.ask<Name>>;
  const { generation, state } = market;
  const one: Kept = { generation, at: state.at, askedAt: performance.now(), answer: market.ask(name, ...args) };
  const forget = (): void => {
    if (answers.get(key) === one) answers.delete(key);
  };
  for (const [other, { askedAt }] of answers) {
    if (answers.size < mostKept && askedAt > one.askedAt - freshMs) break;
    answers.delete(other);
  }
  answers.delete(key);
  answers.set(key, one);
  one.answer.then((answer) => {
    if (answer === null) forget();
  }, forget);
  return one.answer as ReturnType<typeof market.ask<Name>>;
}

const isFresh = (market: Market, { generation, at, askedAt }: Kept): boolean =>
  generation === market.generation && Math.abs(market.state.at - at) < freshMs && performance.now() - askedAt < freshMs;
