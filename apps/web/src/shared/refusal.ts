import { OutcomeError } from '@lianpan/contract/outcomes';

/** Whether the server refused what it was asked, which no further try would change. */
export const isRefused = (error: unknown): error is OutcomeError =>
  error instanceof OutcomeError && error.outcome === 'rejected';

/** The words of a refusal; nothing of a breakdown. */
export const refusalOf = (error: unknown): string | undefined => (isRefused(error) ? error.message : undefined);
