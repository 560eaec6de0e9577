import { OutcomeError } from '@lianpan/contract/outcomes';

/** Whether an answer says that what was asked for is not there, or not for the one who asks. */
export const isGone = (error: unknown): boolean =>
  error instanceof OutcomeError && ['CONTENT_GONE', 'BLOCKED_BY_USER'].includes(String(error.details?.bizCode));
