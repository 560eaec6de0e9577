import type { Market } from '../../market/market.ts';
import type { MarketQueries, MarketQueryName } from '../../market/wire/protocol.ts';

/**
 * How long an answer serves all who ask the same, in milliseconds of the market's clock and of the wall's: a clock that stands
 * still must not keep what a market that is being prepared said first. Source: market handbook 0.5, the class R5.
 */
const freshMs = 5000;
/** Answers of one market; the largest are some megabytes. */
const maxKept = 16;

interface Kept {
  readonly generation: number;
  readonly session: string;
  readonly final: boolean;
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
  const { session, final } = market.freshness();
  const askedAt = performance.now();
  const one: Kept = { generation, session, final, at: state.at, askedAt, answer: market.ask(name, ...args) };
  const forget = (): void => {
    if (answers.get(key) === one) answers.delete(key);
  };
  for (const [other, { askedAt }] of answers) {
    if (answers.size < maxKept && askedAt > one.askedAt - freshMs) break;
    answers.delete(other);
  }
  answers.delete(key);
  answers.set(key, one);
  one.answer.then((answer) => {
    if (answer === null) forget();
  }, forget);
  return one.answer as ReturnType<typeof market.ask<Name>>;
}

function isFresh(market: Market, known: Kept): boolean {
  const { session, final } = market.freshness();
  return (
    known.generation === market.generation &&
    // Who hears that a day is final asks no more: what was told before does not stand for it.
    known.session === session &&
    known.final === final &&
    Math.abs(market.state.at - known.at) < freshMs &&
    performance.now() - known.askedAt < freshMs
  );
}

const made = new WeakMap<object, Map<string, unknown>>();

/**
 * What is worked out from a shared answer, kept as long as the answer is: a list of thousands of rows is not made for each who
 * looks at twenty of them. `key` says all that `make` depends on beside the answer; of free input it would grow without end.
 * Nobody may change what comes.
 */
export function madeOnce<Made>(answer: object, key: string, make: () => Made): Made {
  const all = made.get(answer) ?? new Map<string, unknown>();
  made.set(answer, all);
  if (!all.has(key)) all.set(key, make());
  // The key names what was made, so what is kept under it is of that type.
  return all.get(key) as Made;
}
