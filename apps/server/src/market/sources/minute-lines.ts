import type { AnsweredMinutes } from '../wire/source-questions.ts';
import type { Ranking } from './source-ranking.ts';
import type { DatasetName, SourceName, SourceId } from '../wire/source-words.ts';

/** A line from the network is kept so long: a page asks again within it, and a minute is no newer. */
const keptMs = 30_000;

/** What answers call a source. */
const nameOf: Readonly<Record<SourceId, SourceName>> = {
  live: 'live',
  tushare: 'tushare',
  files: 'imported',
  simulator: 'simulated',
};

/**
 * Asks the ranking of a stock's market for its line of a day, one source after the other until one has it; what the network
 * gave is kept for half a minute. Rejects when nobody answered at all.
 */
export function minuteLines(
  rankings: Readonly<Record<DatasetName, Ranking>>,
  now: () => number,
): (market: DatasetName, stockNo: string, date: string) => Promise<AnsweredMinutes> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<AnsweredMinutes> }>();

  async function ask(ranking: Ranking, stockNo: string, date: string): Promise<AnsweredMinutes> {
    const answers = await ranking.ask(
      'minutes',
      (source) => source.minutes(stockNo, date),
      (answer) => answer !== null,
    );
    if (answers.length === 0) throw new Error(`nobody could be asked for the line of ${stockNo}`);
    const found = answers.find(({ answer }) => answer !== null);
    const states = ranking.states().filter(({ capability }) => capability === 'minutes');
    const asked = found
      ? states.slice(
          0,
          states.findIndex(({ id }) => id === found.source.id),
        )
      : states;
    const hasFailed = asked.some(({ state }) => state === 'resting' || state === 'trying');
    return { line: found?.answer ?? null, source: found ? nameOf[found.source.id] : null, hasFailed };
  }

  return (market, stockNo, date) => {
    // The simulator's prices move with a clock of their own.
    if (market === 'simulated') return ask(rankings.simulated, stockNo, date);
    const key = `${stockNo} ${date}`;
    const known = kept.get(key);
    if (known && now() - known.at < keptMs) return known.answer;
    const answer = ask(rankings.imported, stockNo, date);
    kept.set(key, { at: now(), answer });
    // What failed is asked for again.
    answer.catch(() => kept.delete(key));
    for (const [other, { at }] of kept) if (now() - at >= keptMs) kept.delete(other);
    return answer;
  };
}
