import { OutcomeError } from '@lianpan/contract/outcomes';
import { createValue, useStoreValue } from './store.ts';

interface Line {
  /** Requests in a row got no answer. */
  readonly isLost: boolean;
  /** The session of an earlier visit could not be continued yet, for no reason of its own. */
  readonly isSessionWaiting: boolean;
  /** Why several parts of the page have no answer, as the banner says it; empty while they have. */
  readonly failing: string;
  /** What failed is being asked again without anybody's doing: another failure is no news. */
  readonly isRetrying: boolean;
}

/** Why the server can't be reached or answers nothing, whatever the browser says of the network. */
export const line = createValue<Line>({ isLost: false, isSessionWaiting: false, failing: '', isRetrying: false });

export const patchLine = (change: Partial<Line>): void =>
  line.setState(({ value }) => ({ value: { ...value, ...change } }));

/** Whether the banner says why nothing comes: parts of the page need not say it too. */
export function useIsLineDown(): boolean {
  const { isLost, isSessionWaiting, failing } = useStoreValue(line);
  return isLost || isSessionWaiting || failing !== '';
}

/** Whether the server is still working out what was asked for: no failure, and soon there. */
export const isPreparing = (error: unknown): boolean =>
  error instanceof OutcomeError && error.details['bizCode'] === 'PREPARING';
