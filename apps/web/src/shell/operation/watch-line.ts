import { OutcomeError } from '@lianpan/contract/outcomes';
import { patchLine } from '../../shared/line.ts';

/** One request may get lost on the way; so many in a row mean that the server is away. */
const failuresOfLostLine = 2;

const withoutAnswer: readonly string[] = ['offline', 'timeout', 'maintenance'];

/** Wraps the requests that are made again and again anyway, so that the page can say when they get no answer. */
export function watchLine(): (ask: () => Promise<void>) => () => Promise<void> {
  let failures = 0;
  const note = (isAnswered: boolean): void => {
    failures = isAnswered ? 0 : failures + 1;
    patchLine({ isLost: failures >= failuresOfLostLine });
  };
  return (ask) => async () => {
    try {
      await ask();
      note(true);
    } catch (error) {
      // A refusal is an answer too.
      note(!(error instanceof OutcomeError && withoutAnswer.includes(error.outcome)));
      throw error;
    }
  };
}
