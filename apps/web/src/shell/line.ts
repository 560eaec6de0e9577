import type { AnsweredRequest } from '@lianpan/client';
import { createValue, useStoreValue } from '../shared/store.ts';

/** So many requests in a row without an answer: the server is away, whatever the browser says of the network. */
const failuresOfLostLine = 2;

interface Line {
  readonly failures: number;
  /** The session of an earlier visit could not be continued yet, for no reason of its own. */
  readonly isSessionWaiting: boolean;
}

export const line = createValue<Line>({ failures: 0, isSessionWaiting: false });

const patch = (change: Partial<Line>): void => line.setState(({ value }) => ({ value: { ...value, ...change } }));

/** Takes note of how a request went. */
export function noteAnswer({ code }: Pick<AnsweredRequest, 'code'>): void {
  const { failures } = line.getState().value;
  if (code === null) patch({ failures: failures + 1 });
  else if (failures > 0) patch({ failures: 0 });
}

export const noteSession = (isSessionWaiting: boolean): void => {
  if (line.getState().value.isSessionWaiting !== isSessionWaiting) patch({ isSessionWaiting });
};

export const isDown = ({ failures, isSessionWaiting }: Line): boolean =>
  failures >= failuresOfLostLine || isSessionWaiting;

export const useLineDown = (): boolean => isDown(useStoreValue(line));
