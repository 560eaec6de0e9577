import { setTimeout as pause } from 'node:timers/promises';
import type { CallEnd, Ended } from '../calls/provider-watch.ts';
import { PayRefused, PayUnknown } from '../pay-port.ts';

/** The provider was busy, broken or silent: the same request may be sent again at once. */
export class PayPassing extends PayUnknown {
  /** Nothing is wrong with a provider that has been asked too often. */
  readonly isFault: boolean;
  constructor(operation: string, code: string | null, isFault: boolean, options?: ErrorOptions) {
    super(operation, code, options);
    this.isFault = isFault;
  }
}

export const repeatPauseMs = 500;

/** Asks once more, with the same number and parameters, after what passes. Nothing waits once `signal` has been given. */
export async function askTwice<T>(ask: () => Promise<T>, pauseMs: number, signal: AbortSignal): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PayPassing) || signal.aborted) throw error;
    try {
      await pause(pauseMs, undefined, { signal, ref: false });
    } catch {
      throw error;
    }
    return ask();
  }
}

/** How a request ended, for the record of the provider. */
export function endOf(end: Ended): CallEnd {
  if ('value' in end) return { code: 'OK', isFault: false };
  const { error } = end;
  if (error instanceof PayRefused) return { code: error.code, isFault: false };
  if (error instanceof PayPassing) return { code: error.code ?? 'NO_ANSWER', isFault: error.isFault };
  return { code: (error instanceof PayUnknown ? error.code : null) ?? 'NO_ANSWER', isFault: true };
}
