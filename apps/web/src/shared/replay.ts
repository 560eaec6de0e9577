import { OutcomeError } from '@lianpan/contract/outcomes';

export const replayKey = 'lianpan-replay';

/** The replay that this tab is in; empty outside of any. Every call carries it. */
export const replayId = (): string => {
  try {
    return sessionStorage.getItem(replayKey) ?? '';
  } catch {
    return '';
  }
};

/** Whether something was asked in a replay that is not known of its moment: another try would not help. */
export const hasNoHistory = (error: unknown): boolean =>
  error instanceof OutcomeError && error.details['bizCode'] === 'NO_HISTORY';
