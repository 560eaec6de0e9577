import { createValue } from '../shared/store.ts';

/** Why the server can't be reached, whatever the browser says of the network. */
export const line = createValue({
  /** Requests in a row got no answer. */
  isLost: false,
  /** The session of an earlier visit could not be continued yet, for no reason of its own. */
  isSessionWaiting: false,
});

export const patchLine = (change: Partial<{ isLost: boolean; isSessionWaiting: boolean }>): void =>
  line.setState(({ value }) => ({ value: { ...value, ...change } }));
