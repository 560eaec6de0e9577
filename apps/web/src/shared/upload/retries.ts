import { OutcomeError } from '@lianpan/contract/outcomes';
import { PutError, type UploadPorts } from './ports.ts';

/** Source: shells handbook 8.4. */
const maxRetries = 5;
const firstCeilingMs = 1000;
const lastCeilingMs = 30_000;
/** A whole video is joined and checked: the answer may take longer than a call waits. */
const maxAnswersAwaited = 40;

type Clock = Pick<UploadPorts, 'wait' | 'random'>;

/** How long to wait before a retry: anything up to a ceiling that doubles ("full jitter"). */
export const jitter = (retry: number, random: () => number): number =>
  random() * Math.min(lastCeilingMs, firstCeilingMs * 2 ** retry);

/**
 * Does a piece of sending again while the network is to blame, five times at most. `renew` is called when the address was
 * refused; without waiting, because a new one is at hand.
 */
export async function withRetries<Result>(
  clock: Clock,
  signal: AbortSignal,
  work: () => Promise<Result>,
  renew: () => void,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (retry >= maxRetries || !isPassing(error)) throw error;
      if (error instanceof PutError && error.reason === 'address') renew();
      else await clock.wait(jitter(retry, clock.random), signal);
    }
  }
}

/** Calls until the server has an answer; only for calls that give the same answer when they are repeated. */
export async function untilAnswered<Result>(
  clock: Clock,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const isWorking =
        error instanceof OutcomeError && (error.outcome === 'timeout' || error.details['bizCode'] === 'TOO_FREQUENT');
      if (retry >= (isWorking ? maxAnswersAwaited : maxRetries) || !(isWorking || isPassing(error))) throw error;
      await clock.wait(isWorking ? firstCeilingMs : jitter(retry, clock.random), signal);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof PutError
    ? error.reason !== 'refused'
    : error instanceof OutcomeError && ['offline', 'timeout', 'maintenance', 'busy'].includes(error.outcome);
