import { hourMs } from '@lianpan/domain';
import type { Logger } from 'pino';
import { ProviderDown } from '../../providers/calls/provider-watch.ts';
import { can, type CapableSources, type MarketSource } from './market-source.ts';
import { BatchRefused, SourceRefusal } from './source-errors.ts';
import type { Capability, SourceState } from '../wire/source-words.ts';

/** Which source said what; failures of those before it stand in the log and in the states. */
export interface RankedAnswer<Answer> {
  readonly answer: Answer;
  readonly source: MarketSource;
}

/** Sources in the order in which they are asked. */
export interface Ranking {
  has(capability: Capability): boolean;
  /**
   * Asks one source after the other until `isEnough` says so; without it the first answer is. A source that fails is left
   * alone for a while, longer each time, and then tried once. Gives all answers in their order, none when all failed or
   * nobody can be asked. A source with us is not left alone: nothing is spared by that.
   */
  ask<Asked extends Capability, Answer>(
    capability: Asked,
    run: (source: CapableSources[Asked] & MarketSource) => Promise<Answer>,
    isEnough?: (answer: Answer, source: MarketSource) => boolean,
  ): Promise<readonly RankedAnswer<Answer>[]>;
  states(): readonly SourceState[];
  /** Somebody has it and our access does not include it, as was said last. */
  refuses(capability: Capability): boolean;
  /** The same ranking without the sources that `isWanted` turns away; how they did is known to both. */
  only(isWanted: (source: MarketSource) => boolean): Ranking;
}

const firstRestMs = 2000;
const longestRestMs = 300_000;
/** What our access does not include stays so until the operator changes it. */
const permissionRestMs = hourMs;

interface Record {
  failures: number;
  restsUntil: number;
  isTrying: boolean;
  lastAnswerAt: number | null;
  lastFailureAt: number | null;
  problem: string | null;
  isRefused: boolean;
}

/**
 * Ranks the sources of one market. Throws RangeError when one of them tells of another market's stocks: real and simulated
 * figures never stand in for each other.
 */
export function rankSources(
  sources: readonly MarketSource[],
  now: () => number,
  log: Pick<Logger, 'warn' | 'info'>,
): Ranking {
  const stranger = sources.find(({ market }) => market !== sources[0]?.market);
  if (stranger) throw new RangeError(`${stranger.id} tells of ${stranger.market} stocks, the sources before it do not`);
  return rankingOf(sources, new Map(), now, log);
}

function rankingOf(
  sources: readonly MarketSource[],
  records: Map<string, Record>,
  now: () => number,
  log: Pick<Logger, 'warn' | 'info'>,
): Ranking {
  const recordOf = (source: MarketSource, capability: Capability): Record => {
    const key = `${source.id} ${capability}`;
    const known = records.get(key) ?? {
      failures: 0,
      restsUntil: 0,
      isTrying: false,
      lastAnswerAt: null,
      lastFailureAt: null,
      problem: null,
      isRefused: false,
    };
    records.set(key, known);
    return known;
  };

  function noteAnswer(source: MarketSource, capability: Capability, record: Record): void {
    if (record.failures > 0) log.info({ source: source.id, capability }, 'a market source is well again');
    record.failures = 0;
    record.restsUntil = 0;
    record.lastAnswerAt = now();
    record.problem = null;
    record.isRefused = false;
  }

  function noteFailure(source: MarketSource, capability: Capability, record: Record, error: unknown): void {
    record.failures += 1;
    record.lastFailureAt = now();
    record.problem = error instanceof Error ? error.message : String(error);
    record.isRefused = error instanceof SourceRefusal && error.kind === 'permission';
    record.restsUntil = source.isLocal ? now() : now() + restOf(error, capability, record.failures, now());
    const { problem, restsUntil } = record;
    const fate = source.isLocal ? '' : ' and is left alone';
    log.warn({ source: source.id, capability, problem, restsUntil }, `a market source failed${fate}`);
  }

  return {
    has: (capability) => sources.some((source) => can(source, capability)),

    async ask(capability, run, isEnough) {
      const answers: RankedAnswer<Awaited<ReturnType<typeof run>>>[] = [];
      for (const source of sources) {
        if (!can(source, capability)) continue;
        const record = recordOf(source, capability);
        // While one caller tries a source that was ill, the others go on to the next.
        const isTried = record.failures > 0 && record.isTrying && !source.isLocal;
        if (now() < record.restsUntil || isTried) continue;
        record.isTrying = true;
        try {
          const answer = await run(source);
          noteAnswer(source, capability, record);
          answers.push({ answer, source });
          if (isEnough?.(answer, source) ?? true) break;
        } catch (error) {
          noteFailure(source, capability, record, error);
        } finally {
          record.isTrying = false;
        }
      }
      return answers;
    },

    only: (isWanted) => rankingOf(sources.filter(isWanted), records, now, log),

    refuses: (capability) => sources.some(({ id }) => records.get(`${id} ${capability}`)?.isRefused === true),

    states: () =>
      sources.flatMap((source) =>
        [...source.capabilities].flatMap((capability): SourceState[] => {
          const record = records.get(`${source.id} ${capability}`);
          const { id, sourceName, market } = source;
          if (!record) {
            const never = { lastAnswerAt: null, lastFailureAt: null, problem: null, retryAt: null };
            return [{ id, sourceName, market, capability, state: 'unasked', ...never }];
          }
          const { lastAnswerAt, lastFailureAt, problem, failures, restsUntil, isTrying } = record;
          const ill = now() < restsUntil && !isTrying ? 'resting' : 'trying';
          const state = failures === 0 ? 'well' : ill;
          const retryAt = failures === 0 ? null : restsUntil;
          return [{ id, sourceName, market, capability, state, lastAnswerAt, lastFailureAt, problem, retryAt }];
        }),
      ),
  };
}

/** How long a source is left alone: as long as it says itself, else twice as long each time. */
function restOf(error: unknown, capability: Capability, failures: number, now: number): number {
  if (error instanceof SourceRefusal) {
    if (error.retryAt) return Math.max(firstRestMs, error.retryAt.getTime() - now);
    if (error.kind === 'permission') return permissionRestMs;
  }
  // A day's table is no other within minutes; quotes are.
  if (error instanceof BatchRefused && capability !== 'snapshots') return longestRestMs;
  if (error instanceof ProviderDown) return longestRestMs / 5;
  return Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
}
