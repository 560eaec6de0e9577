import { dayMs } from '@lianpan/domain';
import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import { deleteProviderCalls, insertProviderCall } from './queries.ts';

/** How one request ended, in the provider's words. */
export interface CallEnd {
  /** `OK`, or the provider's code for why not. */
  readonly code: string;
  readonly requestId?: string | undefined;
  readonly bizId?: string | undefined;
  /** The provider is ill: nobody answered, or not as agreed. A refusal is none. */
  readonly isFault: boolean;
}

export type Ended = { readonly value: unknown } | { readonly error: unknown };

/** Runs requests to one provider, keeps a record of each, and spares a provider that is down. */
export interface ProviderWatch {
  /** Rejects as `ask` does, and with `ProviderDown` without asking while the provider rests. */
  run<T>(action: string, ask: () => Promise<T>, endOf: (end: Ended) => CallEnd): Promise<T>;
}

/** The provider failed again and again and is left alone for a while; the caller is told that the system is busy. */
export class ProviderDown extends Error {
  constructor(provider: string) {
    super(`${provider} failed too often and is left alone for a minute`);
    this.name = 'ProviderDown';
  }
}

/** Source: shells handbook 7. */
const faultsAllowed = 5;
const faultWindowMs = 30_000;
const restMs = 60_000;
const keptMs = 180 * dayMs;

interface WatchParts {
  readonly db: Db;
  readonly log: Logger;
  /** Milliseconds of the wall: rests and durations have nothing to do with the platform's clock. */
  readonly now: () => number;
}

/** Takes its place where nobody keeps records: tests of an adapter alone. */
export const unwatched: ProviderWatch = { run: (_action, ask) => ask() };

/** One watch for one provider of this process. */
export function watchProvider(provider: string, { db, log, now }: WatchParts): ProviderWatch {
  let faults: number[] = [];
  let restsUntil = 0;

  const record = (action: string, end: CallEnd, startedAt: number): void => {
    const { code, requestId, bizId } = end;
    const ms = now() - startedAt;
    const calledAt = new Date(startedAt);
    log[end.isFault ? 'warn' : 'debug']({ provider, action, code, requestId, ms }, 'provider call');
    // Not waited for: a request may run while a row is locked, and the record must not want a second connection then.
    insertProviderCall(db, { provider, action, code, requestId, bizId, ms, calledAt }).then(
      () => undefined,
      (error: unknown) => log.error({ err: error, provider, action }, 'a provider call was not recorded'),
    );
  };

  return {
    async run(action, ask, endOf) {
      const startedAt = now();
      // The first request after the rest is the trial: one more fault, and the provider rests again.
      if (startedAt < restsUntil) throw new ProviderDown(provider);
      let ended: Ended;
      try {
        const value = await ask();
        ended = { value };
        return value;
      } catch (error) {
        ended = { error };
        throw error;
      } finally {
        const end = endOf(ended!);
        record(action, end, startedAt);
        if (end.isFault) noteFault();
        else faults = [];
      }
    },
  };

  function noteFault(): void {
    const at = now();
    faults = [...faults.filter((fault) => fault > at - faultWindowMs), at];
    if (faults.length < faultsAllowed) return;
    // Four stay, so that the trial after the rest counts as the fifth.
    faults = faults.slice(1).map(() => at + restMs);
    restsUntil = at + restMs;
    log.error({ provider, restMs }, 'a provider is down and is left alone');
  }
}

/** Deletes what is older than half a year. */
export const forgetProviderCalls = async (db: Db, now: number): Promise<number> =>
  (await deleteProviderCalls(db, new Date(now - keptMs))).rowCount ?? 0;
